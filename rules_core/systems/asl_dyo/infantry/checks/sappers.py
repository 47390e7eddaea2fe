"""1.23: Sappers."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.23", code="infantry.sapper-unit", needs=("S", "no-squad"))
def sappers_are_squads(case: Case) -> Faults:
    """Squads of any class can be Sappers, half-squads and crews cannot."""
    for line in case.mmc:
        if "S" in line.marks and line.unit != "squad":
            yield Fault(f"{line.path}/capabilities", line.unit, "squad", fields=line.fields)
