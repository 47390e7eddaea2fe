"""Every element has its place: required ones first, then divisional and army support within their limits."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.ww2_dba.forces.judge import Violation
from rules_core.systems.ww2_dba.roster.case import Case


def _fault(case: Case, violation: Violation) -> Fault:
    known = case.known
    entry = known.entries[violation.entry].raw if known and violation.entry is not None else ""
    fields = {"entry": entry, "list": known.id if known else "", "taken": violation.known}
    missing = (violation.limit or 0) - (violation.found or 0)
    return Fault(
        case.path_of(None), violation.found, violation.limit, fields={**fields, "difference": abs(missing)}
    )


@check(rule="force-composition", code="alternatives_both_taken")
def one_side_of_an_alternative(case: Case) -> Iterator[Fault]:
    """Of an entry with alternatives only one may be taken."""
    for each in case.violations("alternatives_both_taken"):
        yield _fault(case, each)


@check(rule="force-composition", code="missing_required")
def required_elements_are_there(case: Case) -> Iterator[Fault]:
    """Every required element of the list must be in the force."""
    for each in case.violations("missing_required"):
        yield _fault(case, each)


@check(rule="force-composition", code="too_many_divisional")
def divisional_support_is_limited(case: Case) -> Iterator[Fault]:
    """At most 6 elements come from divisional support."""
    for each in case.violations("too_many_divisional"):
        yield _fault(case, each)


@check(rule="force-composition", code="too_many_army")
def army_support_is_limited(case: Case) -> Iterator[Fault]:
    """At most 3 elements come from army support."""
    for each in case.violations("too_many_army"):
        yield _fault(case, each)
