"""1.461: what the battery of an OP tank does without."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.461", code="op.contact", needs=("op_tanks",))
def no_radio_beside_an_op_tank(case: Case) -> Faults:
    """A battery that an OP tank serves has no radio or field phone besides."""
    for tank in case.op_tanks:
        if tank.draw and tank.draw.draw.contact:
            yield Fault(f"{tank.draw.path}/contact", tank.draw.draw.contact, fields=tank.fields)


@check(rule="1.461", code="op.armament", needs=("op_tanks",))
def no_optional_armament(case: Case) -> Faults:
    """An OP tank never has optional armament."""
    for tank in case.op_tanks:
        if tank.tank.weapons:
            yield Fault(f"{tank.path}/weapons", ", ".join(tank.tank.weapons), fields=tank.fields)
