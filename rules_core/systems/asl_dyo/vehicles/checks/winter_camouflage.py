"""1.41: Winter Camouflage of vehicles."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.41", code="vehicles.winter-camouflage-all", needs=("vehicles", "vehicles.winter_camouflage"))
def camouflage_for_all(case: Case) -> Iterator[Fault]:
    """Winter Camouflage goes to every vehicle that can have it, or to none."""
    bought = any(vehicle.line.winter_camouflage == "bought" for vehicle in case.vehicles)
    if bought or any(tank.tank.winter_camouflage for tank in case.op_tanks):
        for vehicle in case.vehicles:
            if vehicle.line.winter_camouflage is None:
                yield Fault(f"{vehicle.path}/winter_camouflage", expected="W", fields=vehicle.fields)
