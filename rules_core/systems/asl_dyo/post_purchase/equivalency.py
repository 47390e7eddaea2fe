"""Equivalency (1.74): what the squads of a side count for when leaders and SW are allotted."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rules_core.arithmetic import about, frd, fru
from rules_core.library import Library
from rules_core.model.findings import Dependency


@dataclass(frozen=True, slots=True)
class Equivalency:
    """Equivalents by subsection, their sum, and those of Assault Engineers alone."""

    elite: int
    line: int
    conscript: int
    assault_engineers: int
    workings: tuple[tuple[str, str], ...]
    depends_on: tuple[Dependency, ...]

    @property
    def total(self) -> int:
        """What leaders and most SW are divided by."""
        return self.elite + self.line + self.conscript


@lru_cache(maxsize=1024)
def equivalency(elite: int, line: int, conscript: int, engineers: int, library: Library) -> Equivalency:
    """The equivalents of that many squads in each subsection; `engineers` are the Assault Engineers of elite.

    Elite squads are rounded down and conscripts up, on the whole subsection. Half-squads and crews count
    for nothing and are not to be passed; bonus squads count.
    """
    of_elite, of_conscript = library.parameter("elite-equivalent"), library.parameter("conscript-equivalent")
    up = frd(elite * of_elite.value)
    down = fru(conscript * of_conscript.value)
    engineers_up = frd(engineers * of_elite.value)
    workings = (
        ("elite", _sum(elite, of_elite.value, up)),
        ("line", str(line)),
        ("conscript", _sum(conscript, of_conscript.value, down)),
        ("total", f"{up} + {line} + {down} = {up + line + down}"),
        ("assault_engineers", _sum(engineers, of_elite.value, engineers_up)),
    )
    depends = (of_elite.depends_on if elite else ()) + (of_conscript.depends_on if conscript else ())
    return Equivalency(up, line, down, engineers_up, workings, depends)


def _sum(squads: int, factor: Fraction, equivalents: int) -> str:
    exact = squads * factor
    written = f"{squads} × {factor.numerator} / {factor.denominator} = "
    return written + (str(equivalents) if exact == equivalents else f"{about(exact)} → {equivalents}")
