"""1.203: Winter Camouflage."""

from rules_core.checks import Faults, check
from rules_core.model.findings import reading_of
from rules_core.systems.asl_dyo.roster.all_or_none import unequal
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.203", code="infantry.winter-camouflage-all", needs=("W",))
def camouflage_for_all(case: Case) -> Faults:
    """Where one MMC has bought Winter Camouflage, every MMC has it, itself or, as AMB-8 reads, with ski."""
    is_included = case.switches["AMB-8"] == "included"
    needing = [line for line in case.bought if not (line.has_ski and is_included)]  # skis include it
    having = [line for line in needing if "W" in line.marks]
    lacking = [line for line in needing if "W" not in line.marks]
    if having and lacking:
        is_of_skis = any(line.has_ski for line in lacking)
        depends = (reading_of(case.switches, "AMB-8"),) if is_of_skis else ()
        yield unequal(having, lacking, "W", "capabilities", depends)
