"""1.11: no more vehicles of a type than one game has."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import beyond_counters


@check(rule="1.11", code="vehicles.counter-limit", needs=("vehicles.in_game",))
def vehicles_within_counters(case: Case) -> Faults:
    """No more vehicles of a type are bought than one game has, unless agreed otherwise."""
    if not case.roster.scenario.extra_counters:
        for vehicle, total, limit, working in beyond_counters(case.vehicles):
            yield Fault(f"{vehicle.path}/count", total, limit, working, vehicle.fields)
