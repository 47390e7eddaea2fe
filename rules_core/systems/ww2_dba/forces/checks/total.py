"""Thirteen elements, and a list that can make them."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.ww2_dba.roster.case import Case


@check(rule="force-composition", code="total_not_13")
def thirteen_elements(case: Case) -> Faults:
    """A force has exactly 13 elements, the headquarters included."""
    for each in case.violations("total_not_13"):
        found, limit = each.found or 0, each.limit or 0
        code = "add" if found < limit else "remove"
        yield Fault(
            case.path_of(None), found, limit, fields={"difference": abs(found - limit), "change": code}
        )


@check(rule="force-list-format", code="list_cannot_be_fielded")
def list_has_room(case: Case) -> Faults:
    """By the literal reading a list that requires more than 13 elements cannot be fielded."""
    for each in case.violations("list_cannot_be_fielded"):
        fields = {"list": case.known.id if case.known else ""}
        yield Fault("/readings/italics", each.found, each.limit, fields=fields)
