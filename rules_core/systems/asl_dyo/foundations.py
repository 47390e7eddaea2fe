"""What the figures of a roster rest on: declared values, rulings, readings, facts of other chapters."""

from __future__ import annotations

from rules_core.model.findings import Dependency, once
from rules_core.systems.asl_dyo.facts import Case


def rests_on(case: Case) -> tuple[Dependency, ...]:
    """Everything the prices and look-ups rest on, each thing once."""
    found = [item for line in case.lines for item in line.depends_on]
    found += [item for draw in case.purchases for item in draw.depends_on]
    if case.oba.preregistered_hexes:
        found += case.library.parameter("preregistered-hex").depends_on
    if case.oba.bombarded_boards:
        found += case.library.parameter("bombardment").depends_on
    if case.air_bought:
        found += [*case.air_bought.number.depends_on, *case.air_bought.price.depends_on]
    if case.plane_bought:
        found += case.plane_bought.depends_on
    if case.san_price and case.san_price.points:
        found += [*case.san_price.depends_on, Dependency("reading", f"AMB-9={case.switches['AMB-9']}")]
    if case.fortifications:
        found += case.fortifications.depends_on
    found += [*case.ordnance.depends_on, *case.vehicle_facts.depends_on, *case.armor.depends_on]
    found += [item for each in case.armament for item in each.depends_on]
    found += [item for line in case.transport for item in line.price.depends_on]
    found += [item for tank in case.op_tanks for item in tank.depends_on]
    found += case.after.depends_on
    for entry in case.ledger:
        if not entry.itemised and entry.points:
            path = f"/other_points/{entry.category}"
            found.append(Dependency("declared", f"points/{entry.category}", path, entry.points))
    return once(found)
