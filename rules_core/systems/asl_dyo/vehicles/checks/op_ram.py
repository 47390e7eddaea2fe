"""1.465: the Ram OP."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.transport import wrong_batteries


@check(rule="1.465", code="op.battery-ram", needs=("op_tanks",))
def battery_of_the_ram_op_tank(case: Case) -> Faults:
    """The Ram OP, for which no battery is named, is read to serve those of the British Sherman OP."""
    yield from wrong_batteries(case.op_tanks, "1.465", case.nationality)
