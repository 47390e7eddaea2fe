"""Which element takes which place of a list: an exact assignment, found as a maximum flow.

The same unit can stand in two or three categories, and an entry with alternatives uses one of its
options only. For each choice of options the assignment is a flow from units through entries and
categories; what cannot flow cannot be fielded.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from rules_core.arithmetic import summed
from rules_core.systems.ww2_dba.forces.flow import Network
from rules_core.systems.ww2_dba.lists.model import (
    FORCE_SIZE,
    MOST_ARMY,
    MOST_DIVISIONAL,
    Category,
    EntryOption,
    ForceList,
    ForceUnit,
    Italics,
)

ANY_MODE = "?"
"""The mode of an element whose mode is not said: it may take any place of its kind."""
NO_LIMIT = 10_000
"""More than any force holds."""


@dataclass(frozen=True, slots=True)
class BookingLimits:
    """What an assignment obeys; a judge relaxes them to find the smallest reason of a fault.

    `divisional` and `army` are never below the limits of the rules. `together` limits both in one (None: it
    does not).
    """

    divisional: int = MOST_DIVISIONAL
    army: int = MOST_ARMY
    together: int | None = None
    one_option: bool = True


Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class BookedPlace:
    """A row of a booking: so many of a unit in that entry (its index in the list)."""

    unit: ForceUnit
    entry: int
    category: Category
    count: int


@dataclass(frozen=True, slots=True)
class Assignment:
    """The best assignment found: the places taken, the required places left, the units without a place."""

    places: tuple[BookedPlace, ...]
    missing: Mapping[int, int]
    unplaced: Mapping[ForceUnit, int]

    @property
    def is_whole(self) -> bool:
        """True if every required entry is full and every unit has its place."""
        return not self.missing and not self.unplaced

    @property
    def units(self) -> dict[ForceUnit, int]:
        """The units that have a place, and how many of each."""
        return summed((place.unit, place.count) for place in self.places)

    def taken(self, category: Category) -> int:
        """How many elements are booked in that category."""
        return sum(place.count for place in self.places if place.category == category)


@dataclass(frozen=True, slots=True)
class _Slot:
    """One entry with one of its options."""

    entry: int
    option: EntryOption
    count: int
    category: Category


def book(
    known: ForceList,
    year: int,
    units: Mapping[ForceUnit, int],
    italics: Italics = "inferred",
    limits: BookingLimits | None = None,
) -> Assignment:
    """The booking with the fewest required places left open, and then the fewest units without a place."""
    limits = limits or BookingLimits()
    bookings = (_assigned(slots, year, units, limits) for slots in _slots(known, italics, limits))
    return min(bookings, key=lambda each: (sum(each.missing.values()), sum(each.unplaced.values())))


def keep_most(
    known: ForceList, year: int, units: Mapping[ForceUnit, int], italics: Italics = "inferred"
) -> Assignment:
    """The booking that keeps the most units, any number of required places open, in a force of thirteen."""
    required = sum(entry.count for entry in known.entries if entry.category_by(italics) == "required")
    limits = BookingLimits(together=max(FORCE_SIZE - required, 0))
    bookings = (_assigned(slots, year, units, limits) for slots in _slots(known, italics, limits))
    return min(bookings, key=lambda each: sum(each.unplaced.values()))


def _slots(known: ForceList, italics: Italics, limits: BookingLimits) -> Iterator[tuple[_Slot, ...]]:
    """Every choice of one option an entry; all options at once where that limit is relaxed."""
    each = [
        [_Slot(place, option, entry.count, entry.category_by(italics)) for option in entry.options]
        for place, entry in enumerate(known.entries)
    ]
    if limits.one_option:
        yield from product(*each)
    else:
        yield tuple(slot for slots in each for slot in slots)


def _assigned(
    slots: tuple[_Slot, ...], year: int, units: Mapping[ForceUnit, int], limits: BookingLimits
) -> Assignment:
    network = Network()
    offers = [(slot, (*slot.option.units(year), ForceUnit(slot.option.element, ANY_MODE))) for slot in slots]
    for unit, count in units.items():
        network.add("source", unit, count)
    for place, (slot, offered) in enumerate(offers):
        for unit in offered:
            if unit in units:
                network.add(unit, place, units[unit])
        network.add(place, slot.category, slot.count)
    required: dict[int, int] = {}
    for slot in slots:
        if slot.category == "required":
            required[slot.entry] = slot.count
    network.add("required", "sink", sum(slot.count for slot in slots if slot.category == "required"))
    network.fill()
    network.add("support", "sink", NO_LIMIT if limits.together is None else limits.together)
    for category, most in (("divisional", MOST_DIVISIONAL), ("army", MOST_ARMY)):
        network.add(category, "support", most)
        network.fill()
    network.add("divisional", "support", limits.divisional - MOST_DIVISIONAL)  # what is relaxed comes last,
    network.add(
        "army", "support", limits.army - MOST_ARMY
    )  # so that a limit is passed by no more than needed
    network.fill()
    places = tuple(
        BookedPlace(unit, slot.entry, slot.category, sent)
        for place, (slot, offered) in enumerate(offers)
        for unit in offered
        if unit in units and (sent := network.sent(unit, place))
    )
    for row in places:
        if row.category == "required":
            required[row.entry] -= row.count
    placed = summed((row.unit, row.count) for row in places)
    unplaced = {unit: count - placed.get(unit, 0) for unit, count in units.items()}
    return Assignment(places, _some(required), _some(unplaced))


def _some(counts: Mapping[Key, int]) -> dict[Key, int]:
    return {key: count for key, count in counts.items() if count > 0}
