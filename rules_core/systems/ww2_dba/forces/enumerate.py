"""Every legal force of a list, each once, in a stable order.

A force is a multiset of units. It is packed into one integer, five bits a unit, the first unit of the
list in the highest place: sums of packed forces are the forces together, and comparing integers compares
forces from the first unit on. A number of a force is its place in that order, the most of the earliest
units first; it counts the forces of the list's last year, so that it is the same in every year.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from rules_core.systems.ww2_dba.lists.model import (
    FORCE_SIZE,
    MOST_ARMY,
    MOST_DIVISIONAL,
    Category,
    ForceList,
    ForceListEntry,
    ForceUnit,
    Italics,
)

BITS = 5
"""Four for a count of at most 13 and one that stays 0, so that differences can be tested all at once."""
FIELD = (1 << BITS) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Packing:
    """The units of a list in print order and how they are packed."""

    units: tuple[ForceUnit, ...]
    shifts: Mapping[ForceUnit, int]
    guard: int

    def pack(self, counts: Mapping[ForceUnit, int]) -> int:
        """The force as an integer; KeyError for a unit that the list does not have."""
        return sum(count << self.shifts[unit] for unit, count in counts.items())

    def unpack(self, packed: int) -> dict[ForceUnit, int]:
        """The force in print order, without units of which it has none."""
        counts = ((unit, packed >> self.shifts[unit] & FIELD) for unit in self.units)
        return {unit: count for unit, count in counts if count}

    def count(self, packed: int, unit: ForceUnit) -> int:
        """How many of that unit are in the force."""
        return packed >> self.shifts[unit] & FIELD

    def holds(self, force: int, part: int) -> bool:
        """True if the force has every element of the part."""
        return (force | self.guard) - part & self.guard == self.guard


@cache
def packing(known: ForceList) -> Packing:
    """How forces of that list are packed."""
    offered = (
        ForceUnit(option.element, mode.notation)
        for entry in known.entries
        for option in entry.options
        for mode in option.modes
    )
    units = tuple(dict.fromkeys(offered))
    shifts = {unit: BITS * place for place, unit in enumerate(reversed(units))}
    guard = sum(1 << shift + BITS - 1 for shift in shifts.values())
    return Packing(units, shifts, guard)


@lru_cache(maxsize=256)
def legal_forces(known: ForceList, italics: Italics = "inferred") -> tuple[int, ...]:
    """All legal forces of the list in its last year, packed, in the order of their numbers."""
    picks = {category: _picked(known, category, italics) for category in ("required", "divisional", "army")}
    codes: set[int] = set()
    required_size = sum(e.count for e in known.entries if e.category_by(italics) == "required")
    free = FORCE_SIZE - required_size
    for army in range(min(MOST_ARMY, free) + 1):
        divisional = free - army
        if divisional > MOST_DIVISIONAL or divisional < 0:
            continue
        codes.update(
            first + second + third
            for first in picks["required"].get(required_size, ())
            for second in picks["divisional"].get(divisional, ())
            for third in picks["army"].get(army, ())
        )
    return tuple(sorted(codes, reverse=True))


def forces_in(known: ForceList, year: int, italics: Italics = "inferred") -> tuple[int, ...]:
    """The legal forces that the list offers in that year, by number."""
    packed, closed = packing(known), closed_units(known, year)
    forces = legal_forces(known, italics)
    if not closed:
        return forces
    mask = sum(FIELD << packed.shifts[unit] for unit in closed)
    return tuple(force for force in forces if not force & mask)


def closed_units(known: ForceList, year: int) -> tuple[ForceUnit, ...]:
    """The units that the list offers in another year only."""
    offered = {unit for entry in known.entries for option in entry.options for unit in option.units(year)}
    return tuple(unit for unit in packing(known).units if unit not in offered)


def _picked(known: ForceList, category: Category, italics: Italics) -> dict[int, set[int]]:
    """Every choice from the entries of one category, packed, by how many elements it has."""
    picked: dict[int, set[int]] = {0: {0}}
    for entry in known.entries:
        if entry.category_by(italics) == category:
            picked = _with(picked, _choices(known, entry, must=category == "required"))
    return picked


def _with(picked: Mapping[int, set[int]], choices: Mapping[int, Iterable[int]]) -> dict[int, set[int]]:
    together: dict[int, set[int]] = {}
    for size, forces in picked.items():
        for more, chosen in choices.items():
            sums = {force + choice for force in forces for choice in chosen}
            together.setdefault(size + more, set()).update(sums)
    return together


def _choices(known: ForceList, entry: ForceListEntry, *, must: bool) -> dict[int, set[int]]:
    """What can be taken of one entry, by how many: one option alone, its modes in any mixture."""
    shifts = packing(known).shifts
    sizes = (entry.count,) if must else range(entry.count + 1)
    return {
        size: {
            sum(1 << shifts[unit] for unit in mixture)
            for option in entry.options
            for mixture in combinations_with_replacement(option.units(known.last_year), size)
        }
        for size in sizes
    }
