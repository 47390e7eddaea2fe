"""1.5 and 1.52: what a battery costs with its ammunition and mobile barrage."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Dependency, Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.52", code="oba.bpv", needs=("purchases", "draws.bpv"))
def cost_as_recorded(case: Case) -> Iterator[Fault]:
    """A battery costs its listed BPV, a fifth more or less for ammunition, half or all more for CB, CBc."""
    for draw in case.purchases:
        found = draw.draw.bpv
        if draw.cost is None or found in (None, draw.cost.points):
            continue
        if not case.other_reading(draw.cost, found):
            depends = draw.depends_on
            yield Fault(f"{draw.path}/bpv", found, draw.cost.points, draw.cost.working, draw.fields, depends)


@check(rule="1.52", code="oba.bpv-other-reading", severity="warning", needs=("other-cost",))
def cost_under_another_reading(case: Case) -> Iterator[Fault]:
    """A recorded cost that another reading of the rule gives is accepted with a warning."""
    for draw in case.purchases:
        reading = case.other_reading(draw.cost, draw.draw.bpv)
        if draw.cost and reading:
            fields = {**draw.fields, "reading": reading}
            depends = (Dependency("reading", reading),)
            path = f"{draw.path}/bpv"
            yield Fault(path, draw.draw.bpv, draw.cost.points, draw.cost.working, fields, depends)
