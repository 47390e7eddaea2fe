"""Names and values of the figures of a set-up, for people."""

from fractions import Fraction
from typing import Any

from rules_core.model.blocks import Phrase, Value
from rules_core.systems.game_1943.steps.proximity import two_places


def figure_name(name: str) -> Phrase:
    """`works/axis/trenches` as the side and what it is."""
    what, *rest = name.split("/")
    if not rest:
        return Phrase("setup.name.step", {"step": what})
    side, *category = rest
    return Phrase("setup.name.side", {"step": category[0] if category else what, "side": side})


def value_of(value: Any) -> Value:
    """A figure as a reader takes it: a fraction with two decimals, nothing as a dash."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else two_places(value)
    return "nobody" if value is None else value
