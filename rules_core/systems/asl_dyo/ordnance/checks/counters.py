"""1.11: no more Guns of a type than one game has."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import beyond_counters


@check(rule="1.11", code="ordnance.counter-limit", needs=("ordnance.in_game",))
def guns_within_counters(case: Case) -> Faults:
    """No more Guns of a type are bought than one game has, unless agreed otherwise."""
    if not case.roster.scenario.extra_counters:
        for gun, total, limit, working in beyond_counters(case.guns):
            yield Fault(f"{gun.path}/count", total, limit, working, gun.fields)
