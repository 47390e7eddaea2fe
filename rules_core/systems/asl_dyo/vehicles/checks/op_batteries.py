"""1.462 to 1.465: which batteries each OP tank serves."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.462", code="op.battery-german", needs=("op_tanks",))
def battery_of_the_german_op_tank(case: Case) -> Faults:
    """The III OP serves German 100+ batteries, the IV OP German 150+ ones that are no rockets."""
    yield from wrong_batteries(case.op_tanks, "1.462", case.nationality)


@check(rule="1.463", code="op.battery-american", needs=("op_tanks",))
def battery_of_the_american_op_tank(case: Case) -> Faults:
    """The American Sherman OP serves 100+ and 150+ batteries."""
    yield from wrong_batteries(case.op_tanks, "1.463", case.nationality)


@check(rule="1.464", code="op.battery-british", needs=("op_tanks",))
def battery_of_the_british_op_tank(case: Case) -> Faults:
    """The British Sherman OP serves batteries of 80+ and greater."""
    yield from wrong_batteries(case.op_tanks, "1.464", case.nationality)


@check(rule="1.4641", code="op.battery-cromwell", needs=("op_tanks",))
def battery_of_the_cromwell_op_tank(case: Case) -> Faults:
    """The Cromwell OP serves the batteries of the British Sherman OP."""
    yield from wrong_batteries(case.op_tanks, "1.4641", case.nationality)


@check(rule="1.465", code="op.battery-ram", needs=("op_tanks",))
def battery_of_the_ram_op_tank(case: Case) -> Faults:
    """The Ram OP, for which no battery is named, is read to serve those of the British Sherman OP."""
    yield from wrong_batteries(case.op_tanks, "1.465", case.nationality)
