"""Rarity factors (RF) as a roster writes them: tenths from .9 to 1.8, exact."""

from typing import Annotated, Literal, get_args

from pydantic import BeforeValidator, Field, WithJsonSchema

Tenths = Literal["0.9", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8"]
_WRITTEN: tuple[str, ...] = get_args(Tenths)


def _as_text(value: object) -> object:
    """.9, 0.9 and 1 as "0.9" and "1.0", text or number; anything else is left for the model to refuse."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    if value == ".9":
        return "0.9"
    return "1.0" if value == "1" else value


Rarity = Annotated[
    Tenths,
    BeforeValidator(_as_text),
    WithJsonSchema({"enum": [*(float(text) for text in _WRITTEN), *_WRITTEN, ".9", "1"]}),
    Field(examples=[0.9, "1.1"]),
]
"""The current RF of a listing; .9 and 0.9 are the same, as a number or as text."""
