"""1.5 and 1.52: what a battery costs with its ammunition and mobile barrage."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Dependency, Fault
from rules_core.systems.asl_dyo.facts import Case, Draw


@check(rule="1.52", code="oba.bpv", needs=("purchases",))
def cost_as_recorded(case: Case) -> Iterator[Fault]:
    """A battery costs its listed BPV, a fifth more or less for ammunition, half or all more for CB, CBc."""
    for draw in case.purchases:
        found = draw.draw.bpv
        if draw.cost and found is not None and found != draw.cost.points and not _readings(case, draw):
            depends = draw.depends_on
            yield Fault(f"{draw.path}/bpv", found, draw.cost.points, draw.cost.working, draw.fields, depends)


@check(rule="1.52", code="oba.bpv-other-reading", severity="warning", needs=("purchases",))
def cost_under_another_reading(case: Case) -> Iterator[Fault]:
    """A recorded cost that another reading of the rule gives is accepted with a warning."""
    for draw in case.purchases:
        readings = _readings(case, draw)
        if draw.cost and readings:
            fields = {**draw.fields, "reading": readings[0]}
            depends = (Dependency("reading", readings[0]),)
            path = f"{draw.path}/bpv"
            yield Fault(path, draw.draw.bpv, draw.cost.points, draw.cost.working, fields, depends)


def _readings(case: Case, draw: Draw) -> list[str]:
    """The readings, not settled by the request, that would give the recorded figure."""
    if draw.cost is None or draw.draw.bpv is None:
        return []
    return [
        name
        for name, points in draw.cost.others
        if points == draw.draw.bpv and name.partition("=")[0] not in case.chosen
    ]
