"""3.619: the price of each Fortification, and the total of a date."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_core.systems.asl_primosole.files import FILES
from rules_core.systems.asl_primosole.fortifications.model import FortificationLine, Fortifications


@lru_cache
def price_list() -> Mapping[str, Any]:
    """The table of 3.619, type by type."""
    return FILES.toml("fortifications/fortifications.toml")


@dataclass(frozen=True, slots=True)
class Priced:
    """A line with the price of each; None if the source does not tell it and the line does not either."""

    place: int
    line: FortificationLine
    each: int | None

    @property
    def path(self) -> str:
        """JSON Pointer to the line."""
        return f"/fortifications/lines/{self.place}"

    @property
    def points(self) -> int:
        """Number × price of each; 0 where it is not known."""
        return self.line.number * (self.each or 0)


@dataclass(frozen=True, slots=True)
class Purchases:
    """All lines, their sum, and the numbers of each type."""

    lines: tuple[Priced, ...]

    @property
    def spent(self) -> int:
        """FPP of all lines whose price is known."""
        return sum(line.points for line in self.lines)

    def number(self, kind: str) -> int:
        """How many of that type are bought."""
        return sum(line.line.number for line in self.lines if line.line.type == kind)


def purchases(fortifications: Fortifications, readings: Mapping[str, str]) -> Purchases:
    """What is bought, line by line."""
    return Purchases(
        tuple(
            Priced(place, line, price_of(line, readings)) for place, line in enumerate(fortifications.lines)
        )
    )


def price_of(line: FortificationLine, readings: Mapping[str, str]) -> int | None:
    """The FPP of one; None if it is not known: a Foxhole without size, HIP or AT mines without price."""
    entry = price_list()[line.type]
    match line.type:
        case "foxhole":
            return entry["by_squads"].get(str(line.squads)) if line.squads else None
        case "hip":
            return line.price if line.price in entry["prices"] else None
        case "at_mines":
            assumed: int | None = entry["assumed"] if readings["at-mines-price"] == "assume-3" else None
            return assumed if line.price is None else line.price
        case _:
            price: int = entry["prices"][0]
            return price
