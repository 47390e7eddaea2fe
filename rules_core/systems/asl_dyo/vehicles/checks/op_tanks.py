"""1.46: who can buy an OP tank, when, and for what."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case

OF_CAMOUFLAGE = "1.41"


@check(rule="1.46", code="op.motorized", needs=("op_tanks",))
def op_tanks_need_the_motorized_option(case: Case) -> Faults:
    """OP tanks are for sides that paid for the motorized option."""
    if case.op_tanks and not case.vehicle_section.motorized:
        yield Fault("/vehicles/op_tanks", "false", "true")


@check(rule="1.46", code="op.side", needs=("op_tanks",))
def op_tank_of_the_side(case: Case) -> Faults:
    """An OP tank is bought by the side that has it."""
    for tank in case.op_tanks:
        if case.nationality not in tank.printed["nationalities"]:
            fields = {**tank.fields, "nationality": case.nationality, "printed_at": tank.printed["rule"]}
            expected = tank.printed["nationalities"][0]
            rule = tank.printed["rule"]
            yield Fault(f"{tank.path}/type", case.nationality, expected, fields=fields, rule=rule)


@check(rule="1.46", code="op.date", needs=("op_tanks",))
def op_tank_has_come(case: Case) -> Faults:
    """An OP tank is bought within the dates of its type; AMB-14 says what a mark on the chart changes."""
    for tank in case.op_tanks:
        if not tank.to_be_had and not tank.marked:
            date = case.roster.scenario.date
            fields = {**tank.fields, "printed_at": tank.printed["rule"]}
            rule = tank.printed["rule"]
            path = f"{tank.path}/type"
            follows = None if case.nationality in tank.printed["nationalities"] else path
            yield Fault(path, date, None, None, fields, tank.depends_on, rule, follows)


@check(rule="1.46", code="op.battery-missing", needs=("op_tanks",))
def battery_is_bought(case: Case) -> Faults:
    """An OP tank needs a battery that the side has bought."""
    for tank in case.op_tanks:
        if tank.draw is None or not tank.draw.bought:
            yield Fault(f"{tank.path}/battery", tank.tank.battery, fields=tank.fields)


@check(rule="1.46", code="op.battery-shared", severity="warning", needs=("op_tanks",))
def one_op_tank_a_battery(case: Case) -> Faults:
    """Two OP tanks for one battery are more than the rule speaks of."""
    seen: set[int] = set()
    for tank in case.op_tanks:
        if tank.tank.battery in seen:
            yield Fault(f"{tank.path}/battery", tank.tank.battery, fields=tank.fields)
        seen.add(tank.tank.battery)


@check(rule="1.46", code="op.total", needs=("op_tanks",))
def op_tank_as_recorded(case: Case) -> Faults:
    """The BPV of an OP tank joins the Vehicles section."""
    for tank in case.op_tanks:
        if tank.tank.total not in (None, tank.points):
            found, depends = tank.tank.total, tank.depends_on
            rule = OF_CAMOUFLAGE if found == tank.price.value else tank.printed["rule"]
            fields = {**tank.fields, "printed_at": rule}
            yield Fault(f"{tank.path}/total", found, tank.points, tank.working, fields, depends, rule)
