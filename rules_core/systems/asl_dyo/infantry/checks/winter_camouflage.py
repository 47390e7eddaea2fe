"""1.203: Winter Camouflage."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault, reading_of
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.203", code="infantry.winter-camouflage-all", needs=("W",))
def camouflage_for_all(case: Case) -> Iterator[Fault]:
    """Where one MMC has bought Winter Camouflage, every MMC has it, itself or, as AMB-8 reads, with ski."""
    is_included = case.switches["AMB-8"] == "included"
    if not any("W" in line.marks and not (line.has_ski and is_included) for line in case.bought):
        return  # a W beside skis that include it buys nothing
    for line in case.bought:
        if "W" not in line.marks and not (line.has_ski and is_included):
            depends = (reading_of(case.switches, "AMB-8"),) if line.has_ski else ()
            path = f"{line.path}/capabilities"
            yield Fault(path, expected="W", fields=line.fields, depends_on=depends)
