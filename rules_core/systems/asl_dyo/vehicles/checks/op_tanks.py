"""1.46 to 1.465: who can buy an OP tank, when, for which battery, and what that does without."""

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.461", code="op.contact", needs=("op_tanks",))
def no_radio_beside_an_op_tank(case: Case) -> Iterator[Fault]:
    """A battery that an OP tank serves has no radio or field phone besides."""
    for tank in case.op_tanks:
        if tank.draw and tank.draw.draw.contact:
            yield Fault(f"{tank.draw.path}/contact", tank.draw.draw.contact, fields=tank.fields)


@check(rule="1.461", code="op.armament", needs=("op_tanks",))
def no_optional_armament(case: Case) -> Iterator[Fault]:
    """An OP tank never has optional armament."""
    for tank in case.op_tanks:
        if tank.tank.weapons:
            yield Fault(f"{tank.path}/weapons", ", ".join(tank.tank.weapons), fields=tank.fields)


@check(rule="1.463", code="op.battery-american", needs=("op_tanks",))
def battery_of_the_american_op_tank(case: Case) -> Iterator[Fault]:
    """The American Sherman OP serves 100+ and 150+ batteries."""
    yield from wrong_batteries(case.op_tanks, "1.463", case.nationality)


@check(rule="1.464", code="op.battery-british", needs=("op_tanks",))
def battery_of_the_british_op_tank(case: Case) -> Iterator[Fault]:
    """The British Sherman OP serves batteries of 80+ and greater."""
    yield from wrong_batteries(case.op_tanks, "1.464", case.nationality)


@check(rule="1.4641", code="op.battery-cromwell", needs=("op_tanks",))
def battery_of_the_cromwell_op_tank(case: Case) -> Iterator[Fault]:
    """The Cromwell OP serves the batteries of the British Sherman OP."""
    yield from wrong_batteries(case.op_tanks, "1.4641", case.nationality)


@check(rule="1.462", code="op.battery-german", needs=("op_tanks",))
def battery_of_the_german_op_tank(case: Case) -> Iterator[Fault]:
    """The III OP serves German 100+ batteries, the IV OP German 150+ ones that are no rockets."""
    yield from wrong_batteries(case.op_tanks, "1.462", case.nationality)


@check(rule="1.465", code="op.battery-ram", needs=("op_tanks",))
def battery_of_the_ram_op_tank(case: Case) -> Iterator[Fault]:
    """The Ram OP, for which no battery is named, is read to serve those of the British Sherman OP."""
    yield from wrong_batteries(case.op_tanks, "1.465", case.nationality)


OF_CAMOUFLAGE = "1.41"


@check(rule="1.46", code="op.motorized", needs=("op_tanks",))
def op_tanks_need_the_motorized_option(case: Case) -> Iterator[Fault]:
    """OP tanks are for sides that paid for the motorized option."""
    if case.op_tanks and not case.vehicle_section.motorized:
        yield Fault("/vehicles/op_tanks", "false", "true")


@check(rule="1.46", code="op.side", needs=("op_tanks",))
def op_tank_of_the_side(case: Case) -> Iterator[Fault]:
    """An OP tank is bought by the side that has it."""
    for tank in case.op_tanks:
        if case.nationality not in tank.printed["nationalities"]:
            fields = {**tank.fields, "nationality": case.nationality, "printed_at": tank.printed["rule"]}
            expected = tank.printed["nationalities"][0]
            rule = tank.printed["rule"]
            yield Fault(f"{tank.path}/type", case.nationality, expected, fields=fields, rule=rule)


@check(rule="1.46", code="op.date", needs=("op_tanks",))
def op_tank_has_come(case: Case) -> Iterator[Fault]:
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
def battery_is_bought(case: Case) -> Iterator[Fault]:
    """An OP tank needs a battery that the side has bought."""
    for tank in case.op_tanks:
        if tank.draw is None or not tank.draw.bought:
            yield Fault(f"{tank.path}/battery", tank.tank.battery, fields=tank.fields)


@check(rule="1.46", code="op.battery-shared", severity="warning", needs=("op_tanks",))
def one_op_tank_a_battery(case: Case) -> Iterator[Fault]:
    """Two OP tanks for one battery are more than the rule speaks of."""
    seen: set[int] = set()
    for tank in case.op_tanks:
        if tank.tank.battery in seen:
            yield Fault(f"{tank.path}/battery", tank.tank.battery, fields=tank.fields)
        seen.add(tank.tank.battery)


@check(rule="1.46", code="op.total", needs=("op_tanks",))
def op_tank_as_recorded(case: Case) -> Iterator[Fault]:
    """The BPV of an OP tank joins the Vehicles section."""
    for tank in case.op_tanks:
        if tank.tank.total not in (None, tank.points):
            found, depends = tank.tank.total, tank.depends_on
            rule = OF_CAMOUFLAGE if found == tank.price.value else tank.printed["rule"]
            fields = {**tank.fields, "printed_at": rule}
            yield Fault(f"{tank.path}/total", found, tank.points, tank.working, fields, depends, rule)
