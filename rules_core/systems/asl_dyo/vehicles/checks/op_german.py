"""1.462: German OP tanks."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.462", code="op.battery-german", needs=("op_tanks",))
def battery_of_the_german_op_tank(case: Case) -> Faults:
    """The III OP serves German 100+ batteries, the IV OP German 150+ ones that are no rockets."""
    yield from wrong_batteries(case.op_tanks, "1.462", case.nationality)
