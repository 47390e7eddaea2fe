"""Is this a legal force of the list? Every breach at once, and for the rest the smallest reason."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal

from rules_core.systems.ww2_dba.forces.booking import ANY_MODE, NO_LIMIT, Assignment, BookingLimits, book
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
from rules_core.systems.ww2_dba.lists.model import (
    FORCE_SIZE,
    MOST_ARMY,
    MOST_DIVISIONAL,
    ForceList,
    ForceUnit,
    Italics,
)

Code = Literal[
    "total_not_13",
    "element_not_in_list",
    "mode_not_allowed",
    "mode_not_in_year",
    "mode_needed",
    "over_list_count",
    "alternatives_both_taken",
    "missing_required",
    "too_many_army",
    "too_many_divisional",
    "list_cannot_be_fielded",
]
Relaxed = Literal["alternatives_both_taken", "missing_required", "too_many_army", "too_many_divisional"]
_RELAXED: tuple[Relaxed, ...] = (
    "alternatives_both_taken",
    "missing_required",
    "too_many_army",
    "too_many_divisional",
)


@dataclass(frozen=True, slots=True)
class Violation:
    """One breach: the unit where it is one's, how many there are and may be, the entry it is about.

    `known` lists what would be right: modes, or entries by their index.
    """

    code: Code
    unit: ForceUnit | None = None
    found: int | None = None
    limit: int | None = None
    entry: int | None = None
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedForce:
    """The result of judging a force by a list: the best booking and every violation, none if legal."""

    known: ForceList
    year: int
    italics: Italics
    booking: Assignment
    violations: tuple[Violation, ...]

    @property
    def is_legal(self) -> bool:
        """True if nothing is against the force."""
        return not self.violations

    @property
    def verdict(self) -> Literal["legal", "needs-info", "illegal"]:
        """`needs-info` if the only thing against the force is an unstated mode."""
        if not self.violations:
            return "legal"
        return "needs-info" if {each.code for each in self.violations} == {"mode_needed"} else "illegal"


def judge_force(
    known: ForceList, year: int, units: Mapping[ForceUnit, int], italics: Italics = "inferred"
) -> JudgedForce:
    """Judge the force by the list as of that year."""
    violations: list[Violation] = []
    total = sum(units.values())
    if total != FORCE_SIZE:
        violations.append(Violation("total_not_13", found=total, limit=FORCE_SIZE))
    usable = _of_the_list(known, year, units, violations)
    if not legal_forces(known, italics):
        size = sum(entry.count for entry in known.entries if entry.category_by(italics) == "required")
        violations.append(Violation("list_cannot_be_fielded", found=size, limit=FORCE_SIZE))
        return JudgedForce(known, year, italics, book(known, year, usable, italics), tuple(violations))
    booking = book(known, year, usable, italics)
    if booking.unplaced:
        usable = _within_counts(known, year, usable, violations)
        booking = book(known, year, usable, italics)
    if not booking.is_whole:
        reasons, booking = _smallest_reason(known, year, usable, italics)
        violations += _reasons(known, reasons, booking)
    return JudgedForce(known, year, italics, booking, tuple(violations))


@lru_cache(maxsize=512)
def _offered(known: ForceList, year: int | None) -> Mapping[str, tuple[str, ...]]:
    """The modes in which the list offers each element in that year; in any year for None."""
    modes: dict[str, tuple[str, ...]] = {}
    for entry in known.entries:
        for option in entry.options:
            open_modes = [mode.notation for mode in option.modes if year is None or mode.is_open(year)]
            modes[option.element] = tuple(dict.fromkeys((*modes.get(option.element, ()), *open_modes)))
    return modes


def _of_the_list(
    known: ForceList, year: int, units: Mapping[ForceUnit, int], violations: list[Violation]
) -> dict[ForceUnit, int]:
    """The units that the list knows; one in a wrong mode stays as an element whose mode is open."""
    usable: dict[ForceUnit, int] = {}
    for unit, count in units.items():
        modes = _offered(known, year).get(unit.element)
        kept = unit
        if modes is None:
            elements = tuple(_offered(known, year))
            violations.append(Violation("element_not_in_list", unit, found=count, limit=0, known=elements))
            continue
        if unit.mode == ANY_MODE:
            if len(modes) > 1:
                violations.append(Violation("mode_needed", unit, found=count, known=modes))
            else:
                kept = ForceUnit(unit.element, modes[0])
        elif unit.mode not in modes:
            elsewhere = unit.mode in _offered(known, None)[unit.element]
            code: Code = "mode_not_in_year" if elsewhere else "mode_not_allowed"
            violations.append(Violation(code, unit, found=count, limit=0, known=modes))
            kept = ForceUnit(unit.element, ANY_MODE)
        usable[kept] = usable.get(kept, 0) + count
    return usable


def _within_counts(
    known: ForceList, year: int, units: Mapping[ForceUnit, int], violations: list[Violation]
) -> dict[ForceUnit, int]:
    """The units without those that are more than all entries of the list hold together."""
    free = BookingLimits(NO_LIMIT, NO_LIMIT, one_option=False)
    usable = dict(units)
    for element in dict.fromkeys(unit.element for unit in units):
        own = {unit: count for unit, count in units.items() if unit.element == element}
        excess = book(known, year, own, limits=free).unplaced
        for unit, count in excess.items():
            usable[unit] -= count
            alike = all(unit == each for each in own)
            count_here = (
                own[unit] if alike or count == own[unit] - _room(known, year, unit) else sum(own.values())
            )
            violations.append(Violation("over_list_count", unit, found=count_here, limit=count_here - count))
    return {unit: count for unit, count in usable.items() if count}


def _room(known: ForceList, year: int, unit: ForceUnit) -> int:
    """How many of that unit all entries hold together."""
    return sum(
        entry.count
        for entry in known.entries
        for option in entry.options
        if unit in option.units(year) or (unit.mode == ANY_MODE and unit.element == option.element)
    )


def _smallest_reason(
    known: ForceList, year: int, units: Mapping[ForceUnit, int], italics: Italics
) -> tuple[tuple[Relaxed, ...], Assignment]:
    """The fewest limits to be relaxed until all units have their place, and the booking under these."""
    for size in range(1, len(_RELAXED) + 1):
        for relaxed in combinations(_RELAXED, size):
            limits = BookingLimits(
                divisional=NO_LIMIT if "too_many_divisional" in relaxed else MOST_DIVISIONAL,
                army=NO_LIMIT if "too_many_army" in relaxed else MOST_ARMY,
                one_option="alternatives_both_taken" not in relaxed,
            )
            booking = book(known, year, units, italics, limits)
            if not booking.unplaced and (not booking.missing or "missing_required" in relaxed):
                return relaxed, booking
    raise AssertionError("with every limit relaxed each unit of the list has a place")


def _reasons(known: ForceList, reasons: tuple[Relaxed, ...], booking: Assignment) -> list[Violation]:
    violations: list[Violation] = []
    for reason in reasons:
        match reason:
            case "alternatives_both_taken":
                violations += [
                    Violation(reason, found=len(units), limit=1, entry=entry, known=tuple(map(str, units)))
                    for entry, units in _options_taken(known, booking).items()
                    if len({unit.element for unit in units}) > 1
                ]
            case "missing_required":
                violations += [
                    Violation(
                        reason,
                        found=known.entries[entry].count - left,
                        limit=known.entries[entry].count,
                        entry=entry,
                    )
                    for entry, left in booking.missing.items()
                ]
            case "too_many_army":
                violations.append(Violation(reason, found=booking.taken("army"), limit=MOST_ARMY))
            case "too_many_divisional":
                violations.append(Violation(reason, found=booking.taken("divisional"), limit=MOST_DIVISIONAL))
    return violations


def _options_taken(known: ForceList, booking: Assignment) -> dict[int, tuple[ForceUnit, ...]]:
    """The units in each entry that has more than one option."""
    taken: dict[int, tuple[ForceUnit, ...]] = {}
    for place in booking.places:
        if len(known.entries[place.entry].options) > 1:
            taken[place.entry] = (*taken.get(place.entry, ()), place.unit)
    return taken
