"""3.6162, 3.616: when a loss dr is rolled, and when points are forgone."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_primosole.income.income import (
    FORGOING_CAMPAIGN,
    FORGOING_DATE,
    LOSS_FACTOR,
    LOSS_MARGIN,
    is_entitled,
    may_roll,
)
from rules_core.systems.asl_primosole.purchases.case import Case


@check(rule="3.6162", code="loss_dr_not_entitled")
def losses_are_heavy_enough(case: Case) -> Faults:
    """A loss dr needs at least twice the CVP that the opponent lost, and at least 8 more."""
    losses = case.order.income.losses if case.order.income else None
    if losses is None or losses.dr is None or is_entitled(losses):
        return
    least = max(LOSS_FACTOR * losses.opponent_cvp, losses.opponent_cvp + LOSS_MARGIN)
    working = f"max({LOSS_FACTOR} × {losses.opponent_cvp}, {losses.opponent_cvp} + {LOSS_MARGIN}) = {least}"
    yield Fault("/income/losses/dr", losses.own_cvp, least, working)


@check(rule="3.6162", code="loss_dr_again")
def losses_are_rolled_for_once(case: Case) -> Faults:
    """After an Idle date the losses of the scenario before it are not rolled for again."""
    losses = case.order.income.losses if case.order.income else None
    if losses and losses.dr is not None and is_entitled(losses) and not may_roll(losses, case.readings):
        yield Fault("/income/losses/dr", losses.dr, depends_on=(case.reading("loss-dr"),))


@check(rule="3.616", code="forgoing_not_allowed")
def forgoing_has_its_date(case: Case) -> Faults:
    """CPP are forgone in campaign III on July 14 PM alone."""
    income, order = case.order.income, case.order
    if income and income.forgone and (order.campaign, order.date) != (FORGOING_CAMPAIGN, FORGOING_DATE):
        fields = {"campaign": FORGOING_CAMPAIGN, "date": FORGOING_DATE}
        yield Fault("/income/forgone", income.forgone, 0, fields=fields)


@check(rule="3.616", code="forgoing_too_many")
def no_more_is_forgone_than_allotted(case: Case) -> Faults:
    """The British forgo at most what they were allotted: base and loss dr, not what they carried over."""
    income = case.order.income
    if income is None or case.date is None:
        return
    loss = income.losses.dr if income.losses and income.losses.dr else 0
    base = case.date.base["british"]
    most = base + (loss if case.order.side == "british" else 0)
    if case.order.side == "british" and income.forgone > most:
        yield Fault(
            "/income/forgone", income.forgone, most, f"{base} + {loss} = {most}" if loss else str(most)
        )
