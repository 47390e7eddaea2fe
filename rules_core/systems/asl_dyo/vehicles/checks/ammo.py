"""1.49: ammo vehicles."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.checks.values import wrong_total


@check(rule="1.49", code="vehicles.ammo-total", needs=("vehicles.ammo",))
def ammo_vehicle_costs_twice(case: Case) -> Faults:
    """An ammo vehicle costs twice the BPV of the vehicle."""
    for vehicle in case.vehicles:
        if vehicle.line.ammo:
            yield from wrong_total(case, vehicle)
