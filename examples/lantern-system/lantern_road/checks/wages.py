"""3.1: what each trade is paid."""

from lantern_road.roster.case import Case
from rules_core.checks import Fault, Faults, check


@check(rule="3.1", code="wages.season")
def wages_are_those_of_the_season(case: Case) -> Faults:
    """Each person is paid the wage of the trade in that season."""
    for index, hired in enumerate(case.caravan.hired):
        right = case.wage(hired)
        if right is not None and hired.wage != right:
            fields = {"trade": hired.trade, "season": case.caravan.season}
            yield Fault(f"/hired/{index}/wage", hired.wage, right, fields=fields)
