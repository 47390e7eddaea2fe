"""The note on forces that were dropped from the air."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.ww2_dba.roster.case import Case


@check(rule="force-lists", code="air_drop_not_offered")
def only_the_parachute_division_jumps(case: Case) -> Faults:
    """Only the list of the German parachute division has a variant for a drop."""
    if case.roster.air_dropped and case.found.lists and not case.drops:
        yield Fault("/air_dropped", fields={"list": case.found.lists[0].id})


@check(rule="force-lists", code="air_drop_after_crete", severity="warning")
def drops_ended_with_crete(case: Case) -> Faults:
    """The note on drops says that there were none after June 1941, and the list begins in 1943."""
    if case.drops:
        yield Fault("/air_dropped", case.year, fields={"list": case.found.lists[0].id})
