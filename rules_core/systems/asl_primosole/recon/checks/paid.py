"""3.620: when reconnaissance can be bought."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_primosole.income.income import LOST_AFTER
from rules_core.systems.asl_primosole.purchases.case import Case


@check(rule="3.620", code="recon_before_initial_scenario")
def not_before_an_initial_scenario(case: Case) -> Faults:
    """There is no reconnaissance before an Initial Scenario."""
    if not (case.order.initial_scenario and (case.order.recon or case.now["M2"])):
        return
    line = next((bought for bought in case.bought if bought.group and bought.group.id == "M2"), None)
    yield Fault(line.path if line else "/recon")


@check(rule="3.620", code="recon_points_lost")
def not_with_points_that_are_lost(case: Case) -> Faults:
    """On July 14 PM reconnaissance is bought in the order, since the points left after it are lost."""
    if (
        case.order.recon
        and case.order.date == LOST_AFTER
        and case.readings["recon-july-14-pm"] == "in-the-order"
    ):
        depends_on = (case.reading("recon-july-14-pm"),)
        yield Fault("/recon", case.order.recon, 0, fields={"date": LOST_AFTER}, depends_on=depends_on)
