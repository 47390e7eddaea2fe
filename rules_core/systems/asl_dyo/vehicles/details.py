"""The figures of Guns and vehicles as an answer shows them: plain data without prose."""

from typing import Any

from rules_core.systems.asl_dyo.ordnance.availability import Available
from rules_core.systems.asl_dyo.roster.case import Case


def ordnance_details(case: Case) -> dict[str, Any] | None:
    """The RF that the DR opened and each line of Guns; None if the roster has no such section."""
    if case.roster.ordnance is None:
        return None
    return {
        "available_rf": _opened(case.ordnance.available),
        "guns": [
            {
                "path": gun.path,
                "name": gun.line.name,
                "count": gun.line.count,
                "rf": gun.rf,
                "bpv": gun.points,
            }
            for gun in case.guns
        ],
    }


def vehicle_details(case: Case) -> dict[str, Any] | None:
    """The Vehicles section line by line; None if the roster has none."""
    if case.roster.vehicles is None:
        return None
    facts = case.vehicle_facts
    return {
        "motorized": facts.motorized
        and {"points": facts.motorized.points, "working": facts.motorized.working},
        "available_rf": _opened(facts.available),
        "bought": [
            {
                "path": vehicle.path,
                "name": vehicle.line.name,
                "count": vehicle.line.count,
                "rf": vehicle.rf,
                "opt_bpv": vehicle.opt.points if vehicle.opt else None,
                "bpv_each": vehicle.each.points if vehicle.each else None,
                "bpv": vehicle.points,
                "working": vehicle.each.working if vehicle.each else None,
            }
            for vehicle in case.vehicles
        ],
        "armor_leaders": {
            "draws_allowed": case.armor.allowed.points,
            "working": case.armor.allowed.working,
            "draws": [
                {
                    "path": draw.path,
                    "dr": draw.made.dr,
                    "received": [str(each.leader or "-") for each in draw.received],
                    "working": [each.working for each in draw.received],
                }
                for draw in case.armor_draws
            ],
        },
        "transport": [
            {"path": line.path, "item": line.line.item, "bpv": line.points, "working": line.working}
            for line in case.transport
        ],
        "op_tanks": [
            {"path": tank.path, "type": tank.tank.type, "bpv": tank.points, "working": tank.working}
            for tank in case.op_tanks
        ],
    }


def _opened(opened: Available | None) -> dict[str, Any] | None:
    if opened is None:
        return None
    return {"rf": opened.rf, "working": opened.working}
