"""1.204: parachutes."""

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.204", code="infantry.parachute-elite-only", needs=("P",))
def parachutes_are_for_elite(case: Case) -> Iterator[Fault]:
    """Only elite MMC can be bought with parachutes."""
    for line in case.mmc:
        if "P" in line.marks and line.subsection not in (None, "elite"):
            yield Fault(f"{line.path}/capabilities", line.subsection, "elite", fields=line.fields)
