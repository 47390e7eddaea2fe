"""1.25: MOL capability."""

from rules_core.checks import Faults, check
from rules_core.systems.asl_dyo.roster.all_or_none import unequal
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.25", code="infantry.mol-all", needs=("M",))
def mol_for_all(case: Case) -> Faults:
    """Where one MMC has bought MOL capability, every MMC of both purchases has it."""
    having = [line for line in case.bought if "M" in line.marks]
    lacking = [line for line in case.bought if "M" not in line.marks]
    if having and lacking:
        yield unequal(having, lacking, "M", "capabilities")
