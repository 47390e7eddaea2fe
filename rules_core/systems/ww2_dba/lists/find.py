"""Which lists a nation, a division and a date lead to, and what exists if there is none."""

from dataclasses import dataclass
from typing import Literal

from rules_core.model.findings import Fault, Finding
from rules_core.systems.ww2_dba.lists.load import divisions, force_lists, lists_by_id, nations
from rules_core.systems.ww2_dba.lists.model import ForceList, Month
from rules_core.systems.ww2_dba.names import normal
from rules_core.visible import if_printable

NotFound = Literal["unknown_nation", "unknown_division", "no_list_for_date", "unknown_list"]


@dataclass(frozen=True, slots=True)
class Found:
    """The matching lists in print order; empty if `missing` says what was not found.

    `known` are the existing names or ids, `near` the one most similar to the request.
    """

    lists: tuple[ForceList, ...]
    missing: NotFound | None = None
    wanted: str = ""
    known: tuple[str, ...] = ()
    near: str | None = None

    def finding(self, path: str) -> Finding:
        """The finding on what was not found, at that place of the input."""
        assert self.missing is not None
        return Finding(self.missing, "error", "force-lists", self.fault(path))

    def fault(self, path: str) -> Fault:
        """The requested name, what exists, and what may have been meant."""
        fix = f"roster.{self.missing}.did-you-mean" if self.near is not None else None
        return Fault(path, if_printable(self.wanted), self.near, fields={"known": self.known}, fix=fix)


def find_lists(nation: str, division: str, year: int, month: int | None = None) -> Found:
    """The lists of that nation and division at that date; two where a month or overlap leaves two."""
    nation_id = normal.nation(nation)
    if nation_id is None:
        return _unknown_nation(nation)
    division_id = normal.division(nation_id, division)
    own = [each for each in divisions() if each.nation == nation_id]
    if division_id is None:
        every = [name for each in own for name in (each.printed, *each.names.values(), *each.also, each.id)]
        near = normal.nearest(division, every)
        names = tuple(each.id for each in own)
        return Found((), "unknown_division", division, names, near and normal.division(nation_id, near))
    lists = tuple(each for each in force_lists() if (each.nation, each.division) == (nation_id, division_id))
    return at_date(lists, year, month)


def at_date(lists: tuple[ForceList, ...], year: int, month: int | None) -> Found:
    """Those of the lists that cover that month, or part of that year."""
    first, last = ((year, 1), (year, 12)) if month is None else ((year, month), (year, month))
    covering = tuple(each for each in lists if each.first <= last and first <= each.last)
    if covering:
        return Found(covering)
    wanted = str(year) if month is None else f"{year}-{month:02}"
    ids = tuple(each.id for each in lists)
    return Found((), "no_list_for_date", wanted, ids, _nearest_in_time(lists, first))


def lists_of(nation: str | None, year: int | None) -> Found:
    """All lists, or those of a nation, a year, or both."""
    nation_id = None if nation is None else normal.nation(nation)
    if nation is not None and nation_id is None:
        return _unknown_nation(nation)
    own = tuple(each for each in force_lists() if nation_id in (None, each.nation))
    lists = tuple(each for each in own if year is None or year in each.years)
    if year is not None and not lists:
        ids = tuple(each.id for each in own)
        return Found((), "no_list_for_date", str(year), ids, _nearest_in_time(own, (year, 1)))
    return Found(lists)


def find_list(name: str) -> Found:
    """The list of that id, with or without its C-."""
    folded = name.strip().upper()
    known = lists_by_id()
    entry = known.get(folded) or known.get(f"C-{folded}")
    if entry is None:
        return Found((), "unknown_list", name, tuple(known), normal.nearest(folded, known))
    return Found((entry,))


def _unknown_nation(wanted: str) -> Found:
    every = [name for each in nations() for name in (each.printed, *each.names.values(), *each.also)]
    near = normal.nearest(wanted, every)
    ids = tuple(each.id for each in nations())
    return Found((), "unknown_nation", wanted, ids, normal.nation(near) if near else None)


def _nearest_in_time(lists: tuple[ForceList, ...], date: Month) -> str | None:
    def distance(known: ForceList) -> int:
        return min(abs(known.first[0] - date[0]), abs(known.last[0] - date[0]))

    return min(lists, key=distance).id if lists else None
