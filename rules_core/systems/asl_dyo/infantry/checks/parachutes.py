"""1.204: parachutes."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.204", code="infantry.parachute-elite-only", needs=("P",))
def parachutes_are_for_elite(case: Case) -> Faults:
    """Only elite MMC can be bought with parachutes."""
    for line in case.mmc:
        if "P" in line.marks and line.subsection not in (None, "elite"):
            yield Fault(f"{line.path}/capabilities", line.subsection, "elite", fields=line.fields)
