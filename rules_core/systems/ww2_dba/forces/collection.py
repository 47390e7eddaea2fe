"""What can be fielded with the elements that somebody owns."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_core.arithmetic import summed
from rules_core.systems.ww2_dba.forces.booking import ANY_MODE
from rules_core.systems.ww2_dba.forces.enumerate import forces_in, packing
from rules_core.systems.ww2_dba.forces.repair import repair
from rules_core.systems.ww2_dba.lists.model import FORCE_SIZE, ForceList, ForceUnit, Italics


@dataclass(frozen=True, slots=True)
class Fieldable:
    """One list and a collection: the nearest force, what it lacks, and how many forces lack nothing."""

    known: ForceList
    year: int
    units: Mapping[ForceUnit, int]
    lacks: Mapping[ForceUnit, int]
    forces: int

    @property
    def missing(self) -> int:
        """How many elements are missing for the nearest force."""
        return sum(self.lacks.values())


def fieldable(
    lists: Iterable[ForceList],
    owned: Mapping[ForceUnit, int],
    italics: Italics = "inferred",
    year: int | None = None,
) -> tuple[Fieldable, ...]:
    """Every list, the ones that lack least first; `year` is the last of the list unless given."""
    results: list[Fieldable] = []
    owned = {unit: min(count, FORCE_SIZE) for unit, count in owned.items() if count}
    for known in lists:
        at = known.last_year if year is None else year
        nearest = repair(known, at, owned, italics)
        if nearest is not None:
            forces = 0 if nearest.add else _count(known, at, owned, italics)
            results.append(Fieldable(known, at, nearest.units, nearest.add, forces))
    return tuple(sorted(results, key=lambda each: each.missing))


def _count(known: ForceList, year: int, owned: Mapping[ForceUnit, int], italics: Italics) -> int:
    """How many forces can be made of what is owned."""
    pack = packing(known)
    have = pack.pack({unit: count for unit, count in owned.items() if unit in pack.shifts})
    spare = {unit.element: count for unit, count in owned.items() if unit.mode == ANY_MODE}
    forces = forces_in(known, year, italics)
    if not spare:
        return sum(pack.holds(have, force) for force in forces)
    return sum(_has(pack.unpack(force), owned, spare) for force in forces)


def _has(force: Mapping[ForceUnit, int], owned: Mapping[ForceUnit, int], spare: Mapping[str, int]) -> bool:
    """True if what is short of each unit is there without a mode."""
    short = summed((unit.element, max(count - owned.get(unit, 0), 0)) for unit, count in force.items())
    return all(count <= spare.get(element, 0) for element, count in short.items())
