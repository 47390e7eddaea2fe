"""Each group on each CG Date: its prices, how many are left, its window, and why it is closed."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.charts.prices import PriceMode, modes_of, price
from rules_core.systems.asl_primosole.dates.dates import CGDate, dates
from rules_core.systems.asl_primosole.income.income import LOST_AFTER
from rules_core.systems.asl_primosole.income.model import Income
from rules_core.systems.asl_primosole.purchases.case import Case, window
from rules_core.systems.asl_primosole.purchases.checks.limits import coy_count, observers_owned
from rules_core.systems.asl_primosole.purchases.model import Purchased


@dataclass(frozen=True, slots=True)
class Offer:
    """One group on one date. `left` is the number that limits still allow, before points.

    `closed` are the reasons for 0. `window` is its first and its last date; None if there is none.
    `affordable` is the number that the points pay for at the cheapest price; None if the points are unknown.
    """

    group: ChartGroup
    date: str
    prices: Mapping[PriceMode, tuple[int, ...]]
    bought: int
    left: int
    closed: tuple[str, ...]
    affordable: int | None
    window: tuple[str | None, str | None]


def offers(case: Case, date: CGDate, points: int | None) -> tuple[Offer, ...]:
    """Each group of the side on that date, after the earlier purchases and the order of the case.

    The lines of the order count as bought; `points` are those in hand on that date.
    """
    return tuple(_offer(case, group, date, points) for group in case.chart.groups.values())


def _offer(case: Case, group: ChartGroup, date: CGDate, points: int | None) -> Offer:
    closed = tuple(_reasons(case, group, date))
    bought = case.before[group.id] + case.now[group.id]
    most = case.cg_max(group)
    left = 0 if closed else limit_on(case, group, date)
    prices = prices_of(case, group)
    cheapest = min(min(each) for each in prices.values())
    affordable = None if points is None else max(min(left, points // cheapest), 0)
    return Offer(
        group,
        date.id,
        prices,
        bought,
        min(left, max(most - bought, 0)),
        closed,
        affordable,
        window(group, case.readings),
    )


def prices_of(case: Case, group: ChartGroup) -> dict[PriceMode, tuple[int, ...]]:
    """Every price of a group under the readings of the case, by mode."""
    return {
        mode: tuple(price(group, mode, cost, case.readings, creeping=False).points for cost in group.costs)
        for mode in modes_of(group)
    }


def bought_on(case: Case, group: ChartGroup, date: CGDate) -> int:
    """How many of that group were or are bought on that date."""
    now = case.now[group.id] if case.order.date == date.id else 0
    return case.before_on(date=date.id)[group.id] + now


def coy_left(case: Case, date: CGDate) -> int:
    """How many company-type groups the limits of the date and of its calendar day still allow."""
    _, per_date, per_day = case.chart.coy_limits
    at = Case(case.order.model_copy(update={"date": date.id, "order": []}), case.readings)
    _, on_date, on_day = coy_count(at)
    now = sum(number for name, number in case.now.items() if case.is_coy(case.chart.groups[name]))
    ordered = dates().get(case.order.date)
    on_date += now if ordered is date else 0
    on_day += now if ordered is not None and ordered.day == date.day else 0
    return max(min(per_date - on_date, per_day - on_day), 0)


def limit_on(case: Case, group: ChartGroup, date: CGDate) -> int:
    """How many more of that group the limits allow on that date, points apart."""
    bought = case.before[group.id] + case.now[group.id]
    left = min(group.date_max - bought_on(case, group, date), case.cg_max(group) - bought)
    if case.is_coy(group):
        left = min(left, coy_left(case, date))
    if group.id == "O4":
        left = min(left, 1 - (observers_owned(case) or 0) - case.now["O4"])
    return max(left, 0)


def _reasons(case: Case, group: ChartGroup, date: CGDate) -> list[str]:
    """Codes of why that group cannot be bought on that date, as the checks name them."""
    first, last = window(group, case.readings)
    bought, most = case.before[group.id] + case.now[group.id], case.cg_max(group)
    reasons = []
    if group.date_max == 0:
        return ["never_purchasable"]
    if most == 0:
        reasons.append("not_in_this_campaign")
    elif bought >= most:
        reasons.append("cg_max_exceeded")
    elif bought_on(case, group, date) >= group.date_max:
        reasons.append("date_max_exceeded")
    if first is not None and date.place < dates()[first].place:
        reasons.append("not_yet_available")
    if last is not None and date.place > dates()[last].place:
        reasons.append("no_longer_available")
    if case.is_coy(group) and coy_left(case, date) == 0:
        reasons.append("coy_limit_reached")
    needed = next((note.after_all for note in group.notes if note.after_all), None)
    if needed and not _can_follow(case, needed, date):
        reasons.append("prerequisite_not_met")
    if group.id == "O4" and (observers_owned(case) or 0) + case.now["O4"] > 0:
        reasons.append("observer_limit")
    return reasons


def _can_follow(case: Case, needed: str, date: CGDate) -> bool:
    """Whether all of that group are bought, or the last can be bought in the same order."""
    first = case.chart.groups[needed]
    missing = case.cg_max(first) - case.before[needed] - case.now[needed]
    if missing <= 0:
        return True
    return case.readings["prerequisite"] == "same-order" and limit_on(case, first, date) >= missing


def moved(case: Case, date: str, saved: int) -> Case:
    """The case on a later date: the order counts as bought, and `saved` points are carried to it."""
    order = case.order
    bought = [
        Purchased(rg=each.group.id, number=each.line.number, date=order.date)
        for each in case.bought
        if each.group is not None
    ]
    later = {"date": date, "order": [], "recon": 0, "cpp": None, "fortifications": None}
    income = Income(carried=saved)
    changed = order.model_copy(update={**later, "earlier": [*order.earlier, *bought], "income": income})
    return Case(changed, case.readings)


@dataclass(frozen=True, slots=True)
class Ahead:
    """The points on a later date: what is carried along, the base of each date passed, what is lost."""

    date: str
    carried: int
    points: int
    lost: int
    working: str


def points_ahead(case: Case, date: CGDate, saved: int, *, keep_between: bool = False) -> Ahead:
    """The points on that date where `saved` are left on the date of the case.

    The base of the dates between is spent there, or kept too with `keep_between`. What is carried past July
    14 PM is lost; loss dr are not counted. ValueError where that date is not later.
    """
    begin = case.date
    if begin is None or date.place <= begin.place:
        raise ValueError("the date is not later than that of the order")
    passed = list(dates().values())
    points, lost, working = saved, 0, str(saved)
    for place in range(begin.place + 1, date.place + 1):
        if passed[place - 1].id == LOST_AFTER:
            lost, points, working = lost + points, 0, "0"
        if keep_between or place == date.place:
            base = passed[place].base[case.order.side]
            points, working = points + base, f"{working} + {base}"
    return Ahead(date.id, saved, points, lost, f"{working} = {points}")
