"""There must be a list for what the roster asks for."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.ww2_dba.lists.find import NotFound
from rules_core.systems.ww2_dba.names import normal
from rules_core.systems.ww2_dba.roster.case import Case
from rules_core.visible import if_printable


def _missing(case: Case, code: NotFound, path: str) -> Faults:
    if case.found.missing == code:
        yield case.found.fault(path)


@check(rule="force-lists", code="unknown_nation")
def nation_has_lists(case: Case) -> Faults:
    """Only nations that the book has lists for can be fielded."""
    yield from _missing(case, "unknown_nation", "/nation")


@check(rule="force-lists", code="unknown_division")
def division_has_lists(case: Case) -> Faults:
    """A nation has only the kinds of division that its lists name."""
    yield from _missing(case, "unknown_division", "/division")


@check(rule="force-lists", code="no_list_for_date")
def date_has_a_list(case: Case) -> Faults:
    """A division can be fielded only in the years that its lists cover."""
    yield from _missing(case, "no_list_for_date", "/month" if case.roster.month else "/year")


@check(rule="force-lists", code="unknown_list")
def list_exists(case: Case) -> Faults:
    """A list that is asked for by its id must be one of the book."""
    yield from _missing(case, "unknown_list", "/list")


@check(rule="force-lists", code="other_than_list")
def list_is_of_the_nation_and_division(case: Case) -> Faults:
    """A nation or division that stands beside the id of a list must be those of the list."""
    roster, known = case.roster, case.known
    if roster.list_id is None or known is None:
        return
    nation = known.nation if roster.nation is None else normal.nation(roster.nation)
    if nation != known.nation:
        yield Fault("/nation", if_printable(roster.nation), known.nation, fields={"list": known.id})
    elif roster.division and normal.division(known.nation, roster.division) != known.division:
        yield Fault("/division", if_printable(roster.division), known.division, fields={"list": known.id})


@check(rule="force-lists", code="month_needed", severity="needs-info")
def month_is_given_where_it_decides(case: Case) -> Faults:
    """Where two lists share a year and answer differently, the month must be given."""
    if case.statement is not None and case.statement.undecided:
        others = tuple(each.id for each in case.statement.undecided)
        yield Fault("/month", case.statement.known.id, fields={"others": others, "year": case.year})
