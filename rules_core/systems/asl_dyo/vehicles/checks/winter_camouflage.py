"""1.41: Winter Camouflage of vehicles."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.all_or_none import unequal
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.41", code="vehicles.winter-camouflage-all", needs=("vehicles", "vehicles.winter_camouflage"))
def camouflage_for_all(case: Case) -> Faults:
    """Winter Camouflage goes to every vehicle that can have it, or to none."""
    having = [vehicle for vehicle in case.vehicles if vehicle.line.winter_camouflage == "bought"]
    lacking = [vehicle for vehicle in case.vehicles if vehicle.line.winter_camouflage is None]
    yield from unequal(having, lacking, "W", "winter_camouflage")


@check(rule="1.41", code="op.winter-camouflage", needs=("op_tanks", "vehicles.winter_camouflage"))
def camouflage_for_op_tanks_too(case: Case) -> Faults:
    """Winter Camouflage goes to vehicles and OP tanks alike, or to none of them."""
    bought = {vehicle.line.winter_camouflage for vehicle in case.vehicles}
    having = [tank for tank in case.op_tanks if tank.tank.winter_camouflage]
    lacking = [tank for tank in case.op_tanks if not tank.tank.winter_camouflage]
    if (having and lacking) or (having and None in bought) or (lacking and "bought" in bought):
        first = (lacking or having)[0]
        found, expected = (None, "W") if lacking else ("W", None)
        yield Fault(f"{first.path}/winter_camouflage", found, expected, fields=first.fields)
