"""1.25: MOL capability."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.25", code="infantry.mol-all", needs=("M",))
def mol_for_all(case: Case) -> Iterator[Fault]:
    """Where one MMC has bought MOL capability, every MMC of both purchases has it."""
    if not any("M" in line.marks for line in case.bought):
        return
    for line in case.bought:
        if "M" not in line.marks:
            yield Fault(f"{line.path}/capabilities", expected="M", fields=line.fields)
