"""Only what the list has, in its modes, and no more of it than the list has."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.ww2_dba.forces.judge import Code
from rules_core.systems.ww2_dba.roster.case import Case


def _faults(case: Case, code: Code) -> Faults:
    for each in case.violations(code):
        unit = each.unit
        assert unit is not None
        fields = {
            "element": unit.element,
            "mode": unit.mode,
            "list": case.known.id if case.known else "",
            "known": each.known,
            "year": case.year,
        }
        yield Fault(case.path_of(unit), each.found, each.limit, fields=fields)


@check(rule="force-lists", code="element_not_in_list")
def elements_are_listed(case: Case) -> Faults:
    """Every element must stand in the list."""
    yield from _faults(case, "element_not_in_list")


@check(rule="force-list-format", code="mode_not_allowed")
def modes_are_listed(case: Case) -> Faults:
    """An element may only have a mode that the list gives it."""
    yield from _faults(case, "mode_not_allowed")


@check(rule="force-lists", code="mode_not_in_year")
def modes_are_open_in_the_year(case: Case) -> Faults:
    """A mode that a list dates may be used in that year only."""
    yield from _faults(case, "mode_not_in_year")


@check(rule="force-list-format", code="mode_needed", severity="needs-info")
def modes_are_said(case: Case) -> Faults:
    """Where a list gives an element several modes, the force must say which one."""
    yield from _faults(case, "mode_needed")


@check(rule="force-lists", code="over_list_count")
def counts_are_kept(case: Case) -> Faults:
    """No more of an element may be taken than all entries of the list hold together."""
    yield from _faults(case, "over_list_count")
