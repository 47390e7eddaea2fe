"""1.1: a category is itemised or declared as a total, not both."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.facts import Case


@check(rule="1.1", code="points.declared-twice", needs=("other_points",))
def itemised_or_declared(case: Case) -> Iterator[Fault]:
    """Points of a category that the roster itemises are not declared a second time as a total."""
    for entry in case.ledger:
        category = entry.category
        declared = getattr(case.roster.other_points, category, None)
        if entry.itemised and declared:
            yield Fault(f"/other_points/{category}", declared, 0, None, {"category": category})
