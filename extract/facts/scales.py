"""The size of a unit: how many of the smallest unit of its kind it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from extract.facts.word_files import word_file


@dataclass(frozen=True, slots=True)
class Scale:
    """A unit as so many (`size`) of the smallest of its kind (length, time).

    `rounded` is a unit of another system of measures, whose conversions are printed in round figures.
    """

    kind: str
    size: int
    rounded: bool


@lru_cache
def scales() -> Mapping[str, Scale]:
    """The scale of every unit that has one."""
    kinds = word_file("scales")
    rounded = kinds["rounded"]["units"]
    return {
        unit: Scale(kind, size, unit in rounded)
        for kind, units in kinds.items()
        if kind not in ("rounded", "either")
        for unit, size in units.items()
    }


def scales_of(unit: str | None) -> tuple[Scale, ...]:
    """The scales that a unit may have: キロ are kilometres or kilograms."""
    known = scales()
    return tuple(known[each] for each in word_file("scales")["either"].get(unit, [unit]) if each in known)
