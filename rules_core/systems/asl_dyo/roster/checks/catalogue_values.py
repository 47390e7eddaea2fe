"""1.1: values of units that come from the user's own catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.1", code="catalogue.declared", needs=("catalogue",))
def declared_as_in_the_catalogue(case: Case) -> Iterator[Fault]:
    """A declared value agrees with the catalogue that the side is judged by."""
    for each in case.supply.against_declared:
        yield Fault(each.path, each.declared, each.value, fields={"what": each.what, "value": each.field})


@check(rule="1.1", code="catalogue.printed", severity="warning", needs=("catalogue",))
def catalogue_as_the_books(case: Case) -> Iterator[Fault]:
    """Where the books print a value, the catalogue has the same one; otherwise the printed one counts."""
    for each in case.supply.against_printed:
        yield Fault(each.path, each.value, each.printed, fields={"what": each.what, "value": each.field})
