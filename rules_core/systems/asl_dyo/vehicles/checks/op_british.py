"""1.464: the British Sherman OP."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.464", code="op.battery-british", needs=("op_tanks",))
def battery_of_the_british_op_tank(case: Case) -> Faults:
    """The British Sherman OP serves batteries of 80+ and greater."""
    yield from wrong_batteries(case.op_tanks, "1.464", case.nationality)
