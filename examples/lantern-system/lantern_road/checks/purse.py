"""3.2: the purse."""

from lantern_road.roster.case import Case
from rules_core.checks import Fault, Faults, check


@check(rule="3.2", code="purse.overspent")
def the_purse_pays_for_all(case: Case) -> Faults:
    """All wages together are no more than the purse."""
    if case.cost > case.caravan.purse:
        parts = " + ".join(f"{hired.count} × {hired.wage}" for hired in case.caravan.hired)
        yield Fault("/purse", case.cost, case.caravan.purse, f"{parts} = {case.cost}")
