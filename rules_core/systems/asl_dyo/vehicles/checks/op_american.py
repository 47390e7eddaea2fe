"""1.463: the American Sherman OP."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.463", code="op.battery-american", needs=("op_tanks",))
def battery_of_the_american_op_tank(case: Case) -> Faults:
    """The American Sherman OP serves 100+ and 150+ batteries."""
    yield from wrong_batteries(case.op_tanks, "1.463", case.nationality)
