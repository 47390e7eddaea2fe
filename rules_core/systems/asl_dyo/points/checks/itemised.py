"""1.1: a category is itemised or declared as a total, not both."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.model import OtherPoints

DECLARED = frozenset(OtherPoints.model_fields)


@check(rule="1.1", code="points.declared-twice", needs=("other_points",))
def itemised_or_declared(case: Case) -> Faults:
    """Points of a category that the roster itemises are not declared a second time as a total."""
    for entry in case.ledger:
        category = entry.category
        if not entry.itemised or category not in DECLARED:
            continue
        declared = getattr(case.other_points, category)
        if declared:
            yield Fault(f"/other_points/{category}", declared, 0, None, {"category": category})
