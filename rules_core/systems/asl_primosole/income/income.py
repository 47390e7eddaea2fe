"""3.616, 3.6161, 3.6162: the CPP that a side has on a CG Date."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.systems.asl_primosole.dates.dates import CGDate, Side
from rules_core.systems.asl_primosole.income.model import Income, Losses

LOSS_FACTOR = 2
LOSS_MARGIN = 8
LOST_AFTER = "July 14 PM"
"""What is left after purchasing on this date is lost (3.617)."""
FORGOING_DATE = "July 14 PM"
FORGOING_CAMPAIGN = "III"


@dataclass(frozen=True, slots=True)
class Available:
    """The points of a date, part by part. `base` is after forgoing for the Axis."""

    carried: int
    base: int
    loss: int
    forgone: int
    points: int
    working: str


def is_entitled(losses: Losses) -> bool:
    """3.6162: at least twice, and at least 8 more than, what the opponent lost."""
    return (
        losses.own_cvp >= LOSS_FACTOR * losses.opponent_cvp
        and losses.own_cvp >= losses.opponent_cvp + LOSS_MARGIN
    )


def may_roll(losses: Losses, readings: Mapping[str, str]) -> bool:
    """Entitled, and not for a scenario that an earlier date has rolled for already."""
    return is_entitled(losses) and not (losses.after_idle_date and readings["loss-dr"] == "once")


def available(income: Income, side: Side, date: CGDate, readings: Mapping[str, str]) -> Available:
    """The points of that side on that date: carried + base + loss dr - forgone."""
    loss = income.losses.dr if income.losses and income.losses.dr else 0
    base, taken = date.base[side], income.forgone
    if side == "axis" and readings["forgoing"] == "stop-at-0":
        taken = min(taken, base)
    points = income.carried + base + loss - taken
    working = f"{income.carried} + {base}"
    working += f" + {loss}" if loss else ""
    working += f" - {taken}" if taken else ""
    return Available(income.carried, base, loss, taken, points, f"{working} = {points}")
