"""What the figures of a roster rest on: declared values, rulings, readings, facts of other chapters."""

from collections.abc import Iterator

from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.deciding_readings import deciding


def rests_on(case: Case) -> list[Dependency]:
    """Everything the prices and look-ups rest on; one thing may come more than once."""
    result = [item for line in case.lines for item in line.depends_on]
    result += [item for draw in case.purchases for item in draw.depends_on]
    if case.roster.oba:
        result += _artillery(case)
    if case.san_price and case.san_price.points:
        result += [*case.san_price.depends_on, reading_of(case.switches, "AMB-9")]
    if case.fortifications:
        result += case.fortifications.depends_on
    if case.roster.ordnance:
        result += case.ordnance.depends_on
    if case.roster.vehicles:
        result += _vehicles(case)
    result += case.after.depends_on
    result += deciding(case)
    for entry in case.ledger:
        if not entry.itemised and entry.points:
            path = f"/other_points/{entry.category}"
            name = "unexplained" if case.other_points.unexplained else "points"
            result.append(Dependency("declared", f"{name}/{entry.category}", path, entry.points))
    return result


def _artillery(case: Case) -> Iterator[Dependency]:
    if case.oba.preregistered_hexes:
        yield from case.library.parameter("preregistered-hex").depends_on
    if case.oba.bombardments:
        yield from case.library.parameter("bombardment").depends_on
    if case.air_bought:
        yield from case.air_bought.number.depends_on
        yield from case.air_bought.price.depends_on
    if case.plane_bought:
        yield from case.plane_bought.depends_on


def _vehicles(case: Case) -> Iterator[Dependency]:
    yield from case.vehicle_facts.depends_on
    if "vehicles.sz_g" in case.has or "vehicles.winter_camouflage" in case.has:
        yield from _equipment(case)
    yield from case.armor.depends_on
    for mounted in case.armament:
        yield from mounted.depends_on
    for line in case.transport:
        yield from line.price.depends_on
    for tank in case.op_tanks:
        yield from tank.depends_on


def _equipment(case: Case) -> Iterator[Dependency]:
    """What is stated of vehicles and decides on Sz, G (1.42) and Winter Camouflage (1.41)."""
    camouflaged = any(vehicle.line.winter_camouflage == "bought" for vehicle in case.vehicles)
    for vehicle in case.vehicles:
        line, label = vehicle.line, f"{vehicle.nationality}/{vehicle.line.name}"
        if line.sz_g and line.sz_g.fitted and line.sz_g.drm is not None:
            path = f"{vehicle.path}/sz_g/drm"
            yield Dependency("declared", f"sz-g-drm/{label}", path, line.sz_g.drm, line.source)
        if camouflaged and line.winter_camouflage == "not-permitted":
            path = f"{vehicle.path}/winter_camouflage"
            yield Dependency("declared", f"no-camouflage/{label}", path, "not-permitted", line.source)
