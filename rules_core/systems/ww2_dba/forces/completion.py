"""From a part of a force to whole ones: what may still be added, and how many legal forces remain."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules_core.systems.ww2_dba.forces.booking import Assignment, book
from rules_core.systems.ww2_dba.forces.enumerate import BITS, forces_in, packing
from rules_core.systems.ww2_dba.forces.judge import judge_force
from rules_core.systems.ww2_dba.lists.model import (
    FORCE_SIZE,
    MOST_ARMY,
    MOST_DIVISIONAL,
    ForceList,
    ForceUnit,
    Italics,
)

Blocked = Literal[
    "list_limit", "alternative_taken", "army_full", "divisional_full", "places_needed", "force_full"
]


@dataclass(frozen=True, slots=True)
class AddableUnit:
    """A unit that may be added: to how many whole forces it leads, and how many more may be taken."""

    unit: ForceUnit
    forces: int
    most: int


@dataclass(frozen=True, slots=True)
class BlockedUnit:
    """A unit of the list that may not be added, and why."""

    unit: ForceUnit
    reason: Blocked


@dataclass(frozen=True, slots=True)
class Completion:
    """What can become of a part of a force.

    `forces` is how many legal forces contain it, `needs` what every one of them adds at least, `places`
    how many places are left in each category by the booking of the part.
    """

    known: ForceList
    year: int
    forces: int
    choices: tuple[AddableUnit, ...]
    needs: Mapping[ForceUnit, int]
    blocks: tuple[BlockedUnit, ...]
    booking: Assignment
    places: Mapping[str, int]


def complete(
    known: ForceList, year: int, part: Mapping[ForceUnit, int], italics: Italics = "inferred"
) -> Completion:
    """What may be added to the part; units that the list does not have leave no force."""
    legal = containing(known, year, part, italics)
    pack = packing(known)
    base = pack.pack({unit: count for unit, count in part.items() if unit in pack.shifts})
    rest = [force - base for force in legal]
    below_guard = pack.guard - sum(1 << shift for shift in pack.shifts.values())
    more = Counter((each + below_guard) & pack.guard for each in rest)  # guard bit: at least one more
    choices, needs, blocks = [], {}, []
    for unit in pack.units:
        guard_bit = 1 << pack.shifts[unit] + BITS - 1
        leading = sum(count for mask, count in more.items() if mask & guard_bit)
        if leading:
            choices.append(AddableUnit(unit, leading, max(pack.count(each, unit) for each in rest)))
            if leading == len(rest):
                needs[unit] = min(pack.count(each, unit) for each in rest)
        else:
            blocks.append(BlockedUnit(unit, _why_not(known, year, part, unit, italics)))
    booking = book(known, year, part, italics)
    return Completion(
        known, year, len(legal), tuple(choices), needs, tuple(blocks), booking, places_left(booking)
    )


def containing(
    known: ForceList, year: int, part: Mapping[ForceUnit, int], italics: Italics = "inferred"
) -> tuple[int, ...]:
    """The legal forces, packed and by number, that have every element of the part."""
    pack = packing(known)
    if sum(part.values()) > FORCE_SIZE or any(unit not in pack.shifts for unit in part):
        return ()
    base, guard = pack.pack(part), pack.guard
    return tuple(
        force for force in forces_in(known, year, italics) if (force | guard) - base & guard == guard
    )


def _why_not(
    known: ForceList, year: int, part: Mapping[ForceUnit, int], unit: ForceUnit, italics: Italics
) -> Blocked:
    """The nearest reason why one more of that unit leads nowhere."""
    if sum(part.values()) >= FORCE_SIZE:
        return "force_full"
    codes = {
        each.code
        for each in judge_force(known, year, {**part, unit: part.get(unit, 0) + 1}, italics).violations
    }
    if codes & {"over_list_count", "mode_not_in_year", "element_not_in_list"}:
        return "list_limit"
    if "alternatives_both_taken" in codes:
        return "alternative_taken"
    if "too_many_army" in codes:
        return "army_full"
    if "too_many_divisional" in codes:
        return "divisional_full"
    return "places_needed"


def places_left(booking: Assignment) -> dict[str, int]:
    """How many places each category has left for a force of thirteen."""
    required = sum(booking.missing.values())
    total = FORCE_SIZE - sum(place.count for place in booking.places) - required
    return {
        "required": required,
        "divisional": max(min(MOST_DIVISIONAL - booking.taken("divisional"), total), 0),
        "army": max(min(MOST_ARMY - booking.taken("army"), total), 0),
    }
