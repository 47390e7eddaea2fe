"""1.4641: the Cromwell OP."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.4641", code="op.battery-cromwell", needs=("op_tanks",))
def battery_of_the_cromwell_op_tank(case: Case) -> Faults:
    """The Cromwell OP serves the batteries of the British Sherman OP."""
    yield from wrong_batteries(case.op_tanks, "1.4641", case.nationality)
