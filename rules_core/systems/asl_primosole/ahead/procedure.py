"""`ahead`: what can still be bought, on the date of an order or on a later one, to the last point."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Phrase, Table
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem
from rules_core.procedures import TypedProcedure
from rules_core.system import Context
from rules_core.systems.asl_primosole.ahead.grid import Offer, moved, offers, points_ahead
from rules_core.systems.asl_primosole.ahead.maximal import MOST_POINTS, Maximal, maximal
from rules_core.systems.asl_primosole.charts.prices import PRICE_MODES, PriceMode
from rules_core.systems.asl_primosole.dates.dates import dates
from rules_core.systems.asl_primosole.purchases.blocks import column, heading
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.model import PurchaseOrder
from rules_core.systems.asl_primosole.purchases.vocabulary import DateWord
from rules_core.systems.asl_primosole.purchases.words import group_word


def _printed() -> list[PriceMode]:
    return ["printed"]


class LookAhead(RosterModel):
    """An order, and a later date to look at from there. `saved` is what is kept of the points; else all left.

    `keep_between` keeps the base of the dates between too. `prices` are those that the list of maximal
    purchases may use, `first` is how many of them are shown.
    """

    system: Literal["asl-primosole"] | None = None
    order: PurchaseOrder
    date: DateWord | None = None
    saved: Annotated[int, Field(ge=0, le=MOST_POINTS)] | None = None
    keep_between: bool = False
    prices: list[PriceMode] = Field(default_factory=_printed)
    first: Annotated[int, Field(ge=0, le=100)] = 10


def look_ahead(asked: LookAhead, context: Context) -> Answer:
    """The grid of groups and dates, the points on the date asked for, and all maximal purchases there."""
    readings = asked.order.readings
    chosen = readings.model_dump(by_alias=True, exclude_none=True) if readings else {}
    case = Case(asked.order, {**context.switches, **chosen})
    begin, date = case.date, dates().get(asked.date or asked.order.date)
    if begin is None or date is None or date.place < begin.place:
        path = "/date" if asked.date else "/order/date"
        raise RosterError((RosterProblem(path, "refit-date", {"known": ", ".join(dates())}),))
    if case.left is None and asked.saved is None:
        raise RosterError((RosterProblem("/order/cpp", "missing"),))
    saved = min(asked.saved if asked.saved is not None else max(case.left or 0, 0), MOST_POINTS)
    blocks: list[AnyBlock] = []
    if date is begin:
        at, points = case, saved
    else:
        ahead = points_ahead(case, date, saved, keep_between=asked.keep_between)
        at, points = moved(case, date.id, saved), min(ahead.points, MOST_POINTS)
        figures = ((ahead.date, ahead.carried, ahead.lost, ahead.points, ahead.working),)
        keys = ("date", "carried", "lost", "available", "working")
        blocks.append(Table("ahead", tuple(map(column, keys)), figures, heading("ahead")))
    blocks.append(_offers(offers(at, date, points)))
    blocks.append(_windows(case))
    blocks += _maximal(maximal(at, date, points, modes=tuple(asked.prices), first=asked.first))
    return Answer(tuple(blocks), name=asked.order.name)


def _offers(found: tuple[Offer, ...]) -> Table:
    """Each group on the date: prices, how many are left, how many the points pay for, why it is closed."""
    rows = tuple(
        (
            offer.group.id,
            group_word(offer.group),
            *(
                " / ".join(map(str, offer.prices[mode])) if mode in offer.prices else None
                for mode in PRICE_MODES
            ),
            offer.left,
            offer.affordable,
            Phrase("refit.effects", {"effects": tuple(f"closed-{code}" for code in offer.closed)})
            if offer.closed
            else None,
        )
        for offer in found
    )
    columns = (
        column("rg"),
        column("group"),
        *(column(mode, is_figure=True) for mode in PRICE_MODES),
        column("remaining", is_figure=True),
        column("affordable", is_figure=True),
        column("closed"),
    )
    return Table("offers", columns, rows, heading("grid"))


def _windows(case: Case) -> Table:
    """Each group and date: how many the limits allow there after the order, the rest of time as it is."""
    begin = case.date.place if case.date else 0
    later = [date for date in dates().values() if date.place >= begin]
    by_date = {
        date.id: offers(case if date.place == begin else moved(case, date.id, 0), date, None)
        for date in later
    }
    rows: tuple[tuple[str | int, ...], ...] = tuple(
        (name, *(by_date[date.id][place].left for date in later))
        for place, name in enumerate(case.chart.groups)
    )
    columns = (column("rg"), *(column(date.id.replace(" ", "-"), is_figure=True) for date in later))
    return Table("grid", columns, rows, heading("windows"))


def _maximal(found: Maximal) -> tuple[AnyBlock, ...]:
    counts = Table(
        "counts",
        (column("left", is_figure=True), column("count", is_figure=True)),
        found.counts,
        heading("counts"),
    )
    rows = tuple(
        (
            left,
            ", ".join(
                _said(name, mode, price, number)
                for name, choice in purchase
                for mode, price, number in choice
            ),
        )
        for left, purchase in found.examples
    )
    shown = Table("maximal", (column("left", is_figure=True), column("purchase")), rows, heading("maximal"))
    return counts, shown


def _said(name: str, mode: PriceMode, price: int, number: int) -> str:
    """`2 × I7 (12)`; the mode stands beside it where it is not the printed price."""
    times = f"{number} × " if number > 1 else ""
    suffix = "" if mode == "printed" else f", {mode}"
    return f"{times}{name} ({price}{suffix})"


AHEAD = TypedProcedure("ahead", "look-ahead", LookAhead, look_ahead)
