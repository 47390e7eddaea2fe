"""`ahead`: what can still be bought, on the date of an order or on a later one, to the last point."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from rules_core.arithmetic import grouped
from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, Phrase, TableBlock
from rules_core.model.findings import Finding
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem, stated_readings
from rules_core.procedures import TypedProcedure
from rules_core.system import Context
from rules_core.systems.asl_primosole.ahead.grid import Offer, moved, offers, points_ahead
from rules_core.systems.asl_primosole.ahead.maximal import MOST_POINTS, Maximal, Purchase, maximal
from rules_core.systems.asl_primosole.campaign.events import Events
from rules_core.systems.asl_primosole.campaign.faults import all_findings
from rules_core.systems.asl_primosole.campaign.procedure import EVENTS, readings_in, recomputed
from rules_core.systems.asl_primosole.charts.prices import PRICE_MODES, PriceMode
from rules_core.systems.asl_primosole.dates.dates import SIDES, dates
from rules_core.systems.asl_primosole.purchases.blocks import headed_table
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.judging import findings, rests_on
from rules_core.systems.asl_primosole.purchases.model import PurchaseOrder
from rules_core.systems.asl_primosole.purchases.vocabulary import DateWord, SideWord
from rules_core.systems.asl_primosole.purchases.words import group_word


def _printed() -> list[PriceMode]:
    return ["printed"]


class LookAhead(RosterModel):
    """An order, and a later date to look at from there. `saved` is what is kept of the points; else all left.

    In place of an order the events of a campaign: then the last date of the side is where it looks from,
    and the date after it is looked at unless another one is named. `keep_between` keeps the base of the
    dates between too. `prices` are those that the list of maximal purchases may use, `first` is how many of
    them are shown.
    """

    system: Literal["asl-primosole"] | None = None
    order: PurchaseOrder | None = None
    events: Events | None = None
    side: SideWord | None = None
    date: DateWord | None = None
    saved: Annotated[int, Field(ge=0, le=MOST_POINTS)] | None = None
    keep_between: bool = False
    prices: list[PriceMode] = Field(default_factory=_printed)
    first: Annotated[int, Field(ge=0, le=100)] = 10


@dataclass(frozen=True, slots=True)
class Start:
    """Where it is looked from: the case, the date looked at by default, and what is wrong already."""

    case: Case
    usual: str
    at: str
    findings: tuple[Finding, ...]


def _start(document: LookAhead, context: Context) -> Start:
    """From the order, or from the last date of the side in the campaign."""
    if (document.order is None) == (document.events is None):
        raise _problem("/order", "refit-no-start" if document.order is None else "refit-one-start")
    if document.order is not None:
        case = Case(document.order, context.switches)
        refused = tuple(
            Finding(each.code, each.severity, each.rule, replace(each.fault, path=f"/order{each.fault.path}"))
            for each in findings(case)
        )
        return Start(case, document.order.date, "/order", refused)
    known = recomputed(document.events or (), context)
    if known.history.set_up is None:
        raise _problem("/events", "refit-no-set-up")
    own = [side for side in SIDES if known.of(side) and document.side in (None, side)]
    if len(own) != 1:
        raise _problem("/side", "refit-two-sides" if len(own) > 1 else "refit-no-entries")
    last = known.of(own[0])[-1]
    later = [date.id for date in dates().values() if date.place > dates()[last.date].place]
    return Start(last.case, next(iter(later), last.date), "", tuple(all_findings(known)))


def _problem(path: str, code: str, **fields: object) -> RosterError:
    system = "asl-primosole" if code.startswith("refit-") else ""
    return RosterError((RosterProblem(path, code, fields, system),))


def _switches(document: LookAhead) -> Mapping[str, str]:
    """The readings of the order, or of the campaign's set-up."""
    if document.order is None:
        return readings_in(document.events or ())
    return stated_readings(document.order.readings)


def look_ahead(document: LookAhead, context: Context) -> Answer:
    """The grid of groups and dates, the points on the date asked for, and all maximal purchases there."""
    start = _start(document, context)
    case = start.case
    begin, date = case.date, dates().get(document.date or start.usual)
    if begin is None or date is None or date.place < begin.place:
        path = "/date" if document.date or not start.at else "/order/date"
        later = [each.id for each in dates().values() if begin is None or each.place >= begin.place]
        raise _problem(path, "refit-date", known=", ".join(later))
    if case.left is None and document.saved is None:
        raise _problem("/order/cpp", "missing")
    saved = min(document.saved if document.saved is not None else max(case.left or 0, 0), MOST_POINTS)
    blocks: list[AnyBlock] = []
    if date is begin:
        at, points = case, saved
    else:
        ahead = points_ahead(case, date, saved, keep_between=document.keep_between)
        at, points = moved(case, date.id, saved), min(ahead.points, MOST_POINTS)
        figures = (ahead.date, ahead.carried, ahead.lost, ahead.points, ahead.working)
        blocks.append(headed_table("ahead", ("date", "carried", "lost", "available", "working"), [figures]))
    blocks.append(_offers(offers(at, date, points)))
    by_date = _by_date(case)
    blocks += [_windows(by_date), _closed(by_date)]
    blocks += _maximal(maximal(at, date, points, modes=tuple(document.prices), first=document.first))
    return Answer(tuple(blocks), case.order.name, start.findings, tuple(rests_on(case)))


def _offers(offers: tuple[Offer, ...]) -> TableBlock:
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
            *offer.window,
            _reasons(offer.closed) if offer.closed else None,
        )
        for offer in offers
    )
    figures = (*PRICE_MODES, "remaining", "affordable")
    return headed_table("offers", ("rg", "group", *figures, "first", "last", "closed"), rows, figures, "grid")


def _by_date(case: Case) -> dict[str, tuple[Offer, ...]]:
    """What is offered on each date from that of the case on, the order counted, the rest of time as it is."""
    begin = case.date.place if case.date else 0
    return {
        date.id: offers(case if date.place == begin else moved(case, date.id, 0), date, None)
        for date in dates().values()
        if date.place >= begin
    }


def _windows(by_date: Mapping[str, tuple[Offer, ...]]) -> TableBlock:
    """Each group and date: how many the limits allow there."""
    groups = [offer.group.id for offer in next(iter(by_date.values()))]
    rows: tuple[tuple[str | int, ...], ...] = tuple(
        (name, *(offers[place].left for offers in by_date.values())) for place, name in enumerate(groups)
    )
    figures = tuple(date.replace(" ", "-") for date in by_date)
    return headed_table("grid", ("rg", *figures), rows, figures, "windows")


def _closed(by_date: Mapping[str, tuple[Offer, ...]]) -> TableBlock:
    """Why a group is closed, and on which of the dates."""
    dates = grouped(
        ((offer.group.id, offer.closed), date)
        for date, offered in by_date.items()
        for offer in offered
        if offer.closed
    )
    order = [offer.group.id for offer in next(iter(by_date.values()))]
    rows = tuple(
        (name, _reasons(closed), Phrase("refit.effects", {"effects": tuple(on)}))
        for (name, closed), on in sorted(dates.items(), key=lambda item: order.index(item[0][0]))
    )
    return headed_table("closed", ("rg", "closed", "dates"), rows)


def _reasons(closed: tuple[str, ...]) -> Phrase:
    return Phrase("refit.effects", {"effects": tuple(f"closed-{code}" for code in closed)})


def _maximal(maximal: Maximal) -> tuple[AnyBlock, ...]:
    keys = ("left", "count")
    counts = headed_table("counts", keys, maximal.counts, figures=keys)
    rows = tuple(
        (left, Phrase("refit.effects", {"effects": _lines(bought)})) for left, bought in maximal.examples
    )
    return counts, headed_table("maximal", ("left", "purchase"), rows, figures=("left",))


def _lines(purchase: Purchase) -> tuple[str | Phrase, ...]:
    """Each line of a purchase."""
    return tuple(_purchase_text(name, *line) for name, choice in purchase for line in choice)


def _purchase_text(name: str, mode: PriceMode, price: int, number: int) -> str | Phrase:
    """`2 × I7 (12)`; the mode is given with it where it is not the printed price."""
    line = f"{number} × {name}" if number > 1 else name
    if mode == "printed":
        return f"{line} ({price})"
    return Phrase("refit.line", {"line": line, "price": price, "mode": mode})


AHEAD = TypedProcedure("ahead", "look-ahead", LookAhead, look_ahead, _switches, log=EVENTS)
