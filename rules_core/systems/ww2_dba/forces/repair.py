"""The cheapest way from what somebody has to a legal force: keep as many elements as can be kept.

What can be kept is a flow: each kept element has its place, and the support leaves room for every required
element. The rest is filled with what the list still offers, first with elements of a kind that was given up.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_core.arithmetic import summed
from rules_core.systems.ww2_dba.forces.booking import ANY_MODE, Assignment, keep_most
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
from rules_core.systems.ww2_dba.lists.model import (
    FORCE_SIZE,
    MOST_ARMY,
    MOST_DIVISIONAL,
    EntryOption,
    ForceList,
    ForceUnit,
    Italics,
)


@dataclass(frozen=True, slots=True)
class Repair:
    """A legal force near another: what to remove and what to add.

    `swaps` is the number of changes: an element for another is one, as is one removed or added alone.
    """

    known: ForceList
    year: int
    units: Mapping[ForceUnit, int]
    remove: Mapping[ForceUnit, int]
    add: Mapping[ForceUnit, int]

    @property
    def swaps(self) -> int:
        """The number of changes."""
        return max(sum(self.remove.values()), sum(self.add.values()))


def repair(
    known: ForceList, year: int, units: Mapping[ForceUnit, int], italics: Italics = "inferred"
) -> Repair | None:
    """The repair with the fewest changes; None if the list allows no force by that reading."""
    if not legal_forces(known, italics):
        return None
    kept = keep_most(known, year, units, italics)
    remove = dict(kept.unplaced)
    filled = _filled(known, year, kept, {unit.element for unit in remove}, italics)
    held = ((_with_mode(place.unit, known, year, place.entry), place.count) for place in kept.places)
    return Repair(known, year, summed((*held, *filled.items())), remove, filled)


def _filled(
    known: ForceList, year: int, kept: Assignment, wanted: set[str], italics: Italics
) -> dict[ForceUnit, int]:
    """What is added to the kept elements to make thirteen."""
    added: dict[ForceUnit, int] = {}
    used = {place.entry: place for place in kept.places}
    room = [_room(known, kept, entry) for entry in range(len(known.entries))]
    left = {"required": FORCE_SIZE, "divisional": MOST_DIVISIONAL, "army": MOST_ARMY}
    left["divisional"] -= kept.taken("divisional")
    left["army"] -= kept.taken("army")
    open_places = FORCE_SIZE - sum(place.count for place in kept.places)
    for entry in _order(known, wanted, italics):
        category = known.entries[entry].category_by(italics)
        option = _option(
            known.entries[entry].options, used[entry].unit.element if entry in used else None, wanted, year
        )
        count = min(room[entry], left[category], open_places)
        if count and option.units(year):
            unit = option.units(year)[0]
            added[unit] = added.get(unit, 0) + count
            left[category] -= count
            open_places -= count
    return added


def _order(known: ForceList, wanted: set[str], italics: Italics) -> Iterator[int]:
    """Entries to fill: required ones, then those with an element of a wanted kind, then as printed."""

    def rank(entry: int) -> tuple[bool, bool, int]:
        options = known.entries[entry].options
        required = known.entries[entry].category_by(italics) == "required"
        return not required, not any(option.element in wanted for option in options), entry

    return iter(sorted(range(len(known.entries)), key=rank))


def _room(known: ForceList, kept: Assignment, entry: int) -> int:
    return known.entries[entry].count - sum(place.count for place in kept.places if place.entry == entry)


def _option(options: tuple[EntryOption, ...], used: str | None, wanted: set[str], year: int) -> EntryOption:
    """The option that is in use, else one of a wanted kind, else the first that is open."""
    for option in options:
        if option.element == used:
            return option
    open_options = [option for option in options if option.units(year)] or list(options)
    return next((option for option in open_options if option.element in wanted), open_options[0])


def _with_mode(unit: ForceUnit, known: ForceList, year: int, entry: int) -> ForceUnit:
    """An element without a mode as the first that its place offers."""
    if unit.mode != ANY_MODE:
        return unit
    option = next(each for each in known.entries[entry].options if each.element == unit.element)
    return option.units(year)[0]
