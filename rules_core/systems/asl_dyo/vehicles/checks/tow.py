"""1.441: vehicles bought only to tow a Gun."""

from collections import Counter
from collections.abc import Mapping

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.checks.rarity import too_rare
from rules_core.systems.asl_dyo.vehicles.lines import Vehicle
from rules_core.systems.asl_dyo.vehicles.tow import Condition, tow_conditions, tow_failures, tow_questions


@check(rule="1.441", code="vehicles.tow-line", needs=("vehicles.tows",))
def towed_gun_is_bought(case: Case) -> Faults:
    """A tow vehicle is bought for a Gun that has already been bought."""
    for vehicle in case.vehicles:
        if vehicle.line.tows is not None and vehicle.line.tows > len(case.guns):
            yield Fault(f"{vehicle.path}/tows", vehicle.line.tows, len(case.guns), fields=vehicle.fields)


@check(rule="1.441", code="vehicles.tow", needs=("vehicles.tows",))
def tow_vehicle_has_a_ground(case: Case) -> Faults:
    """A vehicle that the DR does not open can be bought for a Gun on one of four grounds, if both fit."""
    for vehicle in case.vehicles:
        if _is_asked(case, vehicle) and (why := tow_failures(_conditions(case, vehicle))):
            fields = {**vehicle.fields, "why": why}
            yield Fault(f"{vehicle.path}/tows", vehicle.line.tows, fields=fields)


@check(rule="1.441", code="vehicles.tow-unclear", severity="needs-info", needs=("vehicles.tows",))
def tow_vehicle_is_described(case: Case) -> Faults:
    """Whether a tow vehicle beyond the DR can be bought rests on the Gun, the vehicle and the theatre."""
    for vehicle in case.vehicles:
        if not _is_asked(case, vehicle):
            continue
        conditions = _conditions(case, vehicle)
        gun = case.guns[(vehicle.line.tows or 1) - 1]
        why = tow_questions(conditions, gun, case.setting, case.vehicle_section.motorized)
        if why and not tow_failures(conditions):
            fields = {**vehicle.fields, "why": why}
            yield Fault(f"{vehicle.path}/tows", vehicle.line.tows, fields=fields)


@check(rule="1.441", code="vehicles.tow-count", needs=("vehicles.tows",))
def one_tow_vehicle_a_gun(case: Case) -> Faults:
    """A Gun has one tow vehicle that the DR does not open."""
    bought: Counter[int] = Counter()
    for vehicle in case.vehicles:
        if _is_asked(case, vehicle) and vehicle.line.tows is not None:
            gun = case.guns[vehicle.line.tows - 1]
            bought[gun.index] += vehicle.line.count
            if bought[gun.index] > gun.line.count >= bought[gun.index] - vehicle.line.count:
                fields = {**vehicle.fields, "gun": gun.line.name}
                yield Fault(f"{vehicle.path}/count", bought[gun.index], gun.line.count, fields=fields)


def _is_asked(case: Case, vehicle: Vehicle) -> bool:
    number = vehicle.line.tows
    return number is not None and number <= len(case.guns) and too_rare(case, vehicle)


def _conditions(case: Case, vehicle: Vehicle) -> Mapping[Condition, bool | None]:
    return tow_conditions(vehicle, case.guns, case.setting, case.vehicle_section.motorized)
