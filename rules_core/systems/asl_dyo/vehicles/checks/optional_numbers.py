"""1.12: no more vehicles with an optional weapon than one game has."""

from collections import Counter

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.12", code="vehicles.optional-limit", needs=("armament.in_game",))
def armament_within_counters(case: Case) -> Faults:
    """Unless agreed otherwise, an optional weapon is on no more vehicles than one game has with it."""
    if case.roster.scenario.extra_counters:
        return
    bought: Counter[tuple[object, ...]] = Counter()
    limits: dict[tuple[object, ...], int] = {}
    for vehicle in case.vehicles:
        for each in vehicle.weapons:
            kind = (*vehicle.type, each.name)
            before, bought[kind] = bought[kind], bought[kind] + vehicle.line.count
            if each.weapon.in_game:
                limits.setdefault(kind, each.weapon.in_game)
            if kind in limits and bought[kind] > limits[kind] >= before:
                fields = {**vehicle.fields, "weapon": each.weapon.name}
                path = f"{vehicle.path}/optional/weapons/{each.index}"
                yield Fault(path, bought[kind], limits[kind], fields=fields)
