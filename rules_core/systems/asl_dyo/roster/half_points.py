"""Points that may end in a half, exact: a sangar costs 1/2 a hex (1.6)."""

from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema

MOST = 50_000


def _as_fraction(value: object) -> Fraction:
    """2, 2.0, 1.5 and "1.5" as a Fraction; anything else is refused."""
    if isinstance(value, Fraction):
        return value
    if isinstance(value, str) and value.endswith(".5") and value[:-2].isdecimal():
        return Fraction(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= MOST:
        points = Fraction(value)
        if points.denominator <= 2:
            return points
    raise ValueError("half-points")


HalfPoints = Annotated[
    Fraction,
    BeforeValidator(_as_fraction),
    WithJsonSchema({"type": "number", "minimum": 0, "maximum": MOST, "multipleOf": 0.5}),
]
"""Points as recorded, 1.5 as well as 2."""
