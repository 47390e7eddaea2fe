"""What the checks take: the roster with its list, its units, and the list's answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules_core.systems.ww2_dba.forces.booking import ANY_MODE
from rules_core.systems.ww2_dba.forces.judge import Code, Violation
from rules_core.systems.ww2_dba.forces.statement import AIR_DROPPED, ForceAnswer, state
from rules_core.systems.ww2_dba.lists.find import Found, at_date, find_list, find_lists
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit, Italics, italics_by
from rules_core.systems.ww2_dba.names.notation import NotationItem
from rules_core.systems.ww2_dba.names.units import counted, unit_of
from rules_core.systems.ww2_dba.roster.model import Roster, items_of

MAY_1942 = (1942, 5)


@dataclass(eq=False)
class Case:
    """One roster under the switches by which it is judged."""

    roster: Roster
    switches: Mapping[str, str]
    chosen: frozenset[str] = frozenset()

    @cached_property
    def items(self) -> tuple[NotationItem, ...]:
        """The elements as they are written."""
        return items_of(self.roster.elements, self.roster.force)

    @cached_property
    def units(self) -> Mapping[ForceUnit, int]:
        """The elements as lists count them."""
        return counted(self.items)

    @cached_property
    def found(self) -> Found:
        """The lists that may be meant."""
        roster = self.roster
        if roster.list_id is not None:
            return self._dated(find_list(roster.list_id))
        assert roster.nation is not None
        assert roster.division is not None
        assert roster.year is not None
        return self._of_may(find_lists(roster.nation, roster.division, roster.year, roster.month))

    def _dated(self, matches: Found) -> Found:
        """A list asked for by its id answers only for its own years."""
        year = self.roster.year
        if not matches.lists or year is None:
            return matches
        return at_date(matches.lists, year, self.roster.month)

    def _of_may(self, matches: Found) -> Found:
        """In May 1942 two lists of British armor hold; the reading may choose one."""
        choice = self.switches["may-1942"]
        if len(matches.lists) < 2 or (self.roster.year, self.roster.month) != MAY_1942 or choice == "either":
            return matches
        return Found((matches.lists[0 if choice == "early" else -1],))

    @cached_property
    def italics(self) -> Italics:
        """How plain type is read where the italics are lost."""
        return italics_by(self.switches)

    @cached_property
    def year(self) -> int:
        """The year of the force, that of the list's end if none is given."""
        return self.roster.year or self.found.lists[0].last_year

    @cached_property
    def drops(self) -> bool:
        """Whether the force jumps, from a list that has a note on it."""
        return self.roster.air_dropped and any(each.division == AIR_DROPPED for each in self.found.lists)

    @cached_property
    def statement(self) -> ForceAnswer | None:
        """The answer of the lists, None if there is none."""
        if not self.found.lists:
            return None
        return state(
            self.found.lists,
            self.year,
            self.units,
            italics=self.italics,
            month=self.roster.month,
            air_dropped=self.drops and self.switches["air-drop"] == "transport-removed",
        )

    @property
    def known(self) -> ForceList | None:
        """The list that answers."""
        return self.statement.known if self.statement else None

    def violations(self, *codes: Code) -> tuple[Violation, ...]:
        """What the list has against the force under those codes."""
        if self.statement is None:
            return ()
        return tuple(each for each in self.statement.judged.violations if each.code in codes)

    def path_of(self, unit: ForceUnit | None) -> str:
        """Where the roster has that unit first; a mode that the list filled in counts as not said."""
        if self.roster.force is not None:
            return "/force"
        for place, item in enumerate(self.items):
            own = unit_of(item.name, item.mode)
            if unit is not None and own in (unit, ForceUnit(unit.element, ANY_MODE)):
                return f"/elements/{place}"
        return "/elements"
