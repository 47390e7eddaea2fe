"""1.2: what can be bought as Infantry at all."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.2", code="infantry.not-for-sale", needs=("smc",))
def no_leaders_or_heroes(case: Case) -> Faults:
    """Leaders and Heroes cannot be bought."""
    for line in case.lines:
        if not line.is_mmc:
            yield Fault(f"{line.path}/unit", line.unit, fields=line.fields)
