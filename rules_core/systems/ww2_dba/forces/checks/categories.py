"""Every element has its place: required ones first, then divisional and army support within their limits."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.ww2_dba.forces.judge import Code
from rules_core.systems.ww2_dba.roster.case import Case


def _faults(case: Case, code: Code) -> Faults:
    known = case.known
    for each in case.violations(code):
        entry = known.entries[each.entry].raw if known and each.entry is not None else ""
        missing = abs((each.limit or 0) - (each.found or 0))
        fields = {
            "entry": entry,
            "list": known.id if known else "",
            "taken": each.known,
            "difference": missing,
        }
        yield Fault(case.path_of(None), each.found, each.limit, fields=fields)


@check(rule="force-composition", code="alternatives_both_taken")
def one_side_of_an_alternative(case: Case) -> Faults:
    """Of an entry with alternatives only one may be taken."""
    yield from _faults(case, "alternatives_both_taken")


@check(rule="force-composition", code="missing_required")
def required_elements_are_there(case: Case) -> Faults:
    """Every required element of the list must be in the force."""
    yield from _faults(case, "missing_required")


@check(rule="force-composition", code="too_many_divisional")
def divisional_support_is_limited(case: Case) -> Faults:
    """At most 6 elements come from divisional support."""
    yield from _faults(case, "too_many_divisional")


@check(rule="force-composition", code="too_many_army")
def army_support_is_limited(case: Case) -> Faults:
    """At most 3 elements come from army support."""
    yield from _faults(case, "too_many_army")
