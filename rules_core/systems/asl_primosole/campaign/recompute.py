"""Every date of a campaign, worked out again from the start (3.616-3.620)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_core.judge import outcome_of
from rules_core.model.findings import Dependency, Finding, Outcome
from rules_core.model.rosters import RosterError, stated_readings
from rules_core.systems.asl_primosole.campaign.corrections import Corrected, Error, corrections
from rules_core.systems.asl_primosole.campaign.dice_of_date import DiceRoll, roll_dice
from rules_core.systems.asl_primosole.campaign.events import Correction, DateEntry, Event
from rules_core.systems.asl_primosole.campaign.history import EventFault, Held, History, history
from rules_core.systems.asl_primosole.dates.dates import SIDES, CGDate, Side, dates
from rules_core.systems.asl_primosole.fortifications.model import Fortifications
from rules_core.systems.asl_primosole.income.income import FORGOING_CAMPAIGN, FORGOING_DATE, may_roll
from rules_core.systems.asl_primosole.income.model import Income, Losses
from rules_core.systems.asl_primosole.purchases import judging
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.judging import findings
from rules_core.systems.asl_primosole.purchases.model import Purchased, PurchaseOrder


@dataclass(frozen=True, slots=True)
class DateAnswer:
    """One side on one date. `held` is the valid entry; None if nothing is recorded for the date."""

    held: Held[DateEntry] | None
    side: Side
    date: str
    case: Case
    findings: tuple[Finding, ...]
    outcome: Outcome
    rests_on: tuple[Dependency, ...]
    rolls: tuple[DiceRoll, ...]
    dice_problem: RosterError | None
    recon_locations: int | None
    may_roll_loss: bool

    @property
    def number(self) -> int | None:
        """The number of the event that has the entry."""
        return self.held.number if self.held else None

    @property
    def has_rolled(self) -> bool:
        """True if the entry gives dice or a seed."""
        return self.held is not None and (bool(self.held.entry.dice) or self.held.entry.seed is not None)


@dataclass(frozen=True, slots=True)
class Recomputed:
    """A campaign worked out: every side and date, and what corrections have done."""

    history: History
    dates: tuple[DateAnswer, ...]
    corrections: tuple[Corrected, ...]

    @property
    def faults(self) -> tuple[EventFault, ...]:
        """The faults of events."""
        return self.history.faults

    def of(self, side: Side) -> tuple[DateAnswer, ...]:
        """The dates of one side, in order."""
        return tuple(answer for answer in self.dates if answer.side == side)


def recompute(
    events: Sequence[Event], switches: Mapping[str, str], requested: Mapping[str, str] | None = None
) -> Recomputed:
    """The campaign that those events tell, each date from the one before.

    `switches` holds every switch; the set-up may choose other options, and `requested` overrules both.
    """
    known, chosen = history(events), requested or {}

    def errors(then: History) -> list[Error]:
        return [
            (answer.side, answer.date, finding.code, finding.path)
            for answer in _all_dates(then, switches, chosen, with_dice=False)
            for finding in answer.findings
            if finding.severity == "error"
        ]

    has_corrections = any(isinstance(event, Correction) for event in events)
    corrected = corrections(events, known, errors) if has_corrections else ()
    return Recomputed(known, _all_dates(known, switches, chosen), corrected)


def readings_of(known: History) -> dict[str, str]:
    """The readings that the set-up chooses."""
    return stated_readings(known.set_up.readings if known.set_up else None)


def _all_dates(
    known: History, switches: Mapping[str, str], requested: Mapping[str, str], *, with_dice: bool = True
) -> tuple[DateAnswer, ...]:
    if known.set_up is None:
        return ()
    readings = {**switches, **readings_of(known), **requested}
    answers = {side: _side(known, side, readings, with_dice=with_dice) for side in SIDES}
    together = [answer for side in SIDES for answer in answers[side]]
    return tuple(sorted(together, key=lambda answer: (dates()[answer.date].place, answer.side)))


def _side(known: History, side: Side, switches: Mapping[str, str], *, with_dice: bool) -> list[DateAnswer]:
    entries = {held.entry.date: held for held in known.of(side)}
    if not entries or known.set_up is None:
        return []
    set_up = getattr(known.set_up, side)
    places = [dates()[date].place for date in entries]
    begins = [dates()[held.entry.date].place for held in known.entries]
    configured = dates().get(known.set_up.first_date or "")
    first = min([*begins, *([configured.place] if configured else [])])
    carried = set_up.starting_cpp if set_up else 0
    earlier: list[Purchased] = []
    answers: list[DateAnswer] = []
    for date in list(dates().values())[first : max(places) + 1]:
        answer = _date(
            known, side, date, entries.get(date.id), carried, earlier, answers, switches, with_dice=with_dice
        )
        answers.append(answer)
        carried = max(answer.case.carried or 0, 0)
        earlier = [*earlier, *_purchased(answer.case)]
    return answers


def _purchased(case: Case) -> list[Purchased]:
    """The purchases of the order, not validated again, since sums may exceed the bounds of a line."""
    return [
        Purchased.model_construct(rg=name, number=number, date=case.order.date)
        for name, number in case.now.items()
    ]


def _date(
    known: History,
    side: Side,
    date: CGDate,
    held: Held[DateEntry] | None,
    carried: int,
    earlier: list[Purchased],
    before: list[DateAnswer],
    switches: Mapping[str, str],
    *,
    with_dice: bool,
) -> DateAnswer:
    set_up = known.set_up
    assert set_up is not None
    entry = held.entry if held else DateEntry(event="date", side=side, date=date.id)
    own = getattr(set_up, side)
    losses = _losses(known, side, date, entry)
    income = Income.model_construct(
        carried=carried, losses=losses, forgone=_forgone(known, side, date, entry)
    )
    order = PurchaseOrder.model_construct(  # of parts that have been read; sums may pass what one may hold
        side=side,
        campaign=set_up.campaign,
        date=date.id,
        income=income,
        initial_scenario=entry.initial_scenario,
        initial_order_of_battle=own.initial_order_of_battle if own else [],
        earlier=earlier,
        order=entry.order,
        setup_area=entry.setup_area,
        observers=entry.observers,
        recon=entry.recon,
        fortifications=_fortifications(entry.fortifications, before),
    )
    case = Case(order, switches)
    date_findings = findings(case)
    rolls, problem = roll_dice(case, entry) if with_dice else ((), None)
    rests_on = dict.fromkeys(
        (
            *judging.rests_on(case),
            *(each for finding in date_findings for each in finding.fault.depends_on),
            *(each for roll in rolls for each in roll.rests_on),
        )
    )
    return DateAnswer(
        held,
        side,
        date.id,
        case,
        date_findings,
        outcome_of(date_findings, ()),
        tuple(rests_on),
        rolls,
        problem,
        _recon(known, before, rolls),
        may_roll_loss=entry.loss_dr is None and losses is not None and may_roll(losses, switches),
    )


def _losses(known: History, side: Side, date: CGDate, entry: DateEntry) -> Losses | None:
    """CVP of the last scenario before that date; a dr without one is one that nothing entitles to."""
    past = [held.entry for held in known.scenarios if dates()[held.entry.date].place < date.place]
    last = max(past, key=lambda each: dates()[each.date].place, default=None)
    if last is None:
        return Losses(own_cvp=0, opponent_cvp=0, dr=entry.loss_dr) if entry.loss_dr else None
    cvp = {"axis": last.axis_cvp, "british": last.british_cvp}
    other: Side = "british" if side == "axis" else "axis"
    after_idle = dates()[last.date].place < date.place - 1  # no scenario is recorded of the date before
    return Losses(own_cvp=cvp[side], opponent_cvp=cvp[other], dr=entry.loss_dr, after_idle_date=after_idle)


def _forgone(known: History, side: Side, date: CGDate, entry: DateEntry) -> int:
    """What the British forgo on that date: in their own entry, or stated in that of the Axis."""
    if side == "british" or entry.forgone:
        return entry.forgone
    if known.set_up is None or (known.set_up.campaign, date.id) != (FORGOING_CAMPAIGN, FORGOING_DATE):
        return 0
    return next((held.entry.forgone for held in known.of("british") if held.entry.date == date.id), 0)


def _fortifications(now: Fortifications | None, before: list[DateAnswer]) -> Fortifications | None:
    """The fortifications bought now and on earlier dates of the campaign."""
    if now is None:
        return None
    bought = [answer.case.fortifications for answer in before if answer.case.fortifications]
    return now.model_copy(
        update={
            "earlier_roadblocks": now.earlier_roadblocks + sum(each.number("roadblock") for each in bought),
            "earlier_at_mines": now.earlier_at_mines + sum(each.number("at_mines") for each in bought),
        }
    )


def _recon(known: History, before: list[DateAnswer], rolls: tuple[DiceRoll, ...]) -> int | None:
    """Locations to reconnoiter in the scenario of that date: its own, and those of Idle dates just before."""
    own = [dict(roll.rolled.figures)["locations"] for roll in rolls if roll.purpose == "recon"]
    total = sum(int(locations or 0) for locations in own)
    previous = before[-1] if before else None
    carried = previous.recon_locations if previous and known.is_idle(previous.date) else None
    return total + (carried or 0) if own or carried else None
