"""1.27: Partisan Infantry."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.27", code="infantry.partisan-engineer", needs=("partisan", "special"))
def partisans_are_no_engineers(case: Case) -> Faults:
    """Partisans cannot be Assault Engineers or Sappers."""
    for line in case.mmc:
        engineer_marks = [mark for mark in line.marks if mark in ("A", "S")]
        if line.troops == "partisan" and engineer_marks:
            yield Fault(f"{line.path}/capabilities", ", ".join(engineer_marks), fields=line.fields)
