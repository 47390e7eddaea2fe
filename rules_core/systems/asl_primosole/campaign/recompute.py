"""Every date of a campaign, worked out again from the start (3.616-3.620)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_core.dice import DiceSource, Die
from rules_core.judge import outcome_of
from rules_core.model.findings import Finding, Outcome
from rules_core.model.rosters import RosterError
from rules_core.systems.asl_primosole.calculators.all import CALCULATORS
from rules_core.systems.asl_primosole.calculators.rolling import Rolled
from rules_core.systems.asl_primosole.campaign.events import Correction, DateEntry, Event
from rules_core.systems.asl_primosole.campaign.history import EventFault, History, history
from rules_core.systems.asl_primosole.dates.dates import SIDES, CGDate, Side, dates
from rules_core.systems.asl_primosole.fortifications.model import Fortifications
from rules_core.systems.asl_primosole.income.income import FORGOING_CAMPAIGN, FORGOING_DATE, is_entitled
from rules_core.systems.asl_primosole.income.model import Income, Losses
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.judging import findings
from rules_core.systems.asl_primosole.purchases.model import Purchased, PurchaseOrder


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """One roll of a date: what it was for, the group, what came of it, and the faces."""

    purpose: str
    rg: str | None
    rolled: Rolled
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DateAnswer:
    """One side on one date. `number` is the event that holds; None where nothing is recorded for the date."""

    number: int | None
    side: Side
    date: str
    case: Case
    findings: tuple[Finding, ...]
    outcome: Outcome
    lost: int
    rolls: tuple[DiceRoll, ...]
    dice: tuple[Die, ...]
    dice_problem: RosterError | None
    recon_locations: int | None
    may_roll_loss: bool


@dataclass(frozen=True, slots=True)
class Broken:
    """A finding on a later date that a correction has brought about."""

    number: int
    replaces: int
    side: Side
    date: str
    code: str
    path: str


@dataclass(frozen=True, slots=True)
class Recomputed:
    """A campaign worked out: every side and date, faults of events, what corrections have broken."""

    history: History
    dates: tuple[DateAnswer, ...]
    faults: tuple[EventFault, ...]
    broken: tuple[Broken, ...]

    def of(self, side: Side) -> tuple[DateAnswer, ...]:
        """The dates of one side, in order."""
        return tuple(answer for answer in self.dates if answer.side == side)


def recompute(events: Sequence[Event], switches: Mapping[str, str]) -> Recomputed:
    """The campaign that those events tell, each date from the one before.

    `switches` holds every switch; the set-up may choose other options.
    """
    known = history(events)
    return Recomputed(known, _all_dates(known, switches), known.faults, tuple(_broken(events, switches)))


def _broken(events: Sequence[Event], switches: Mapping[str, str]) -> list[Broken]:
    """Errors on other dates that were not there before a correction and are there after it."""
    found = []
    for number, event in enumerate(events, start=1):
        if not isinstance(event, Correction):
            continue
        before, after = (_errors(events[:until], switches) for until in (number - 1, number))
        replaced = events[event.replaces - 1] if event.replaces < number else None
        own = (replaced.side, replaced.date) if isinstance(replaced, DateEntry) else None
        found += [
            Broken(number, event.replaces, *error)
            for error in after
            if error not in before and (error[0], error[1]) != own
        ]
    return found


def _errors(events: Sequence[Event], switches: Mapping[str, str]) -> list[tuple[Side, str, str, str]]:
    return [
        (answer.side, answer.date, finding.code, finding.path)
        for answer in _all_dates(history(events), switches)
        for finding in answer.findings
        if finding.severity == "error"
    ]


def _all_dates(known: History, switches: Mapping[str, str]) -> tuple[DateAnswer, ...]:
    if known.set_up is None:
        return ()
    own = known.set_up.readings
    chosen = own.model_dump(by_alias=True, exclude_none=True) if own else {}
    answers = {side: _side(known, side, {**switches, **chosen}) for side in SIDES}
    together = [answer for side in SIDES for answer in answers[side]]
    return tuple(sorted(together, key=lambda answer: (dates()[answer.date].place, answer.side)))


def _side(known: History, side: Side, switches: Mapping[str, str]) -> list[DateAnswer]:
    entries = {entry.date: (number, entry) for number, entry in known.of(side)}
    if not entries or known.set_up is None:
        return []
    set_up = getattr(known.set_up, side)
    places = [dates()[date].place for date in entries]
    begins = [dates()[entry.date].place for _, entry in known.entries]
    configured = dates().get(known.set_up.first_date or "")
    first = min([*begins, *([configured.place] if configured else [])])
    carried = set_up.starting_cpp if set_up else 0
    earlier: list[Purchased] = []
    answers: list[DateAnswer] = []
    for date in list(dates().values())[first : max(places) + 1]:
        number, entry = entries.get(date.id, (None, DateEntry(event="date", side=side, date=date.id)))
        answer = _date(known, side, date, number, entry, carried, earlier, answers, switches)
        answers.append(answer)
        carried = max(answer.case.carried or 0, 0)
        earlier = [*earlier, *_purchased(answer.case)]
    return answers


def _purchased(case: Case) -> list[Purchased]:
    return [
        Purchased(rg=bought.group.id, number=bought.line.number, date=case.order.date)
        for bought in case.bought
        if bought.group is not None
    ]


def _date(
    known: History,
    side: Side,
    date: CGDate,
    number: int | None,
    entry: DateEntry,
    carried: int,
    earlier: list[Purchased],
    before: list[DateAnswer],
    switches: Mapping[str, str],
) -> DateAnswer:
    set_up = known.set_up
    assert set_up is not None
    own = getattr(set_up, side)
    losses = _losses(known, side, date, entry)
    order = PurchaseOrder(
        side=side,
        campaign=set_up.campaign,
        date=date.id,
        income=Income(carried=carried, losses=losses, forgone=_forgone(known, side, date, entry)),
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
    found = findings(case)
    rolls, dice, problem = _roll(case, entry)
    lost = max(case.left or 0, 0) - max(case.carried or 0, 0)
    locations = _recon(known, before, rolls, date)
    is_open = (
        entry.loss_dr is None and losses is not None and is_entitled(losses) and not losses.after_idle_date
    )
    return DateAnswer(
        number,
        side,
        date.id,
        case,
        found,
        outcome_of(found, ()),
        lost,
        rolls,
        dice,
        problem,
        locations,
        is_open,
    )


def _losses(known: History, side: Side, date: CGDate, entry: DateEntry) -> Losses | None:
    """CVP of the last scenario before that date; a dr without one is one that nothing entitles to."""
    places = {each.date: (dates()[each.date].place, each) for _, each in known.scenarios}
    past = [each for place, each in places.values() if place < date.place]
    last = max(past, key=lambda each: dates()[each.date].place, default=None)
    if last is None:
        return Losses(own_cvp=0, opponent_cvp=0, dr=entry.loss_dr) if entry.loss_dr else None
    cvp = {"axis": last.axis_cvp, "british": last.british_cvp}
    other: Side = "british" if side == "axis" else "axis"
    between = list(dates().values())[dates()[last.date].place + 1 : date.place]
    after_idle = any(known.is_idle(each.id) for each in between)
    return Losses(own_cvp=cvp[side], opponent_cvp=cvp[other], dr=entry.loss_dr, after_idle_date=after_idle)


def _forgone(known: History, side: Side, date: CGDate, entry: DateEntry) -> int:
    """What the British forgo on that date: in their own entry, or told in that of the Axis."""
    if side == "british" or entry.forgone:
        return entry.forgone
    if known.set_up is None or (known.set_up.campaign, date.id) != (FORGOING_CAMPAIGN, FORGOING_DATE):
        return 0
    return next((each.forgone for _, each in known.of("british") if each.date == date.id), 0)


def _fortifications(now: Fortifications | None, before: list[DateAnswer]) -> Fortifications | None:
    """What is bought now, with what earlier dates of the campaign bought."""
    if now is None:
        return None
    bought = [answer.case.fortifications for answer in before if answer.case.fortifications]
    return now.model_copy(
        update={
            "earlier_roadblocks": now.earlier_roadblocks + sum(each.number("roadblock") for each in bought),
            "earlier_at_mines": now.earlier_at_mines + sum(each.number("at_mines") for each in bought),
        }
    )


def _roll(case: Case, entry: DateEntry) -> tuple[tuple[DiceRoll, ...], tuple[Die, ...], RosterError | None]:
    """Strength of each group, then the leaders that are asked for, then reconnaissance."""
    if not entry.dice and entry.seed is None:
        return (), (), None
    source = DiceSource(entry.dice, entry.seed)
    rolls: list[DiceRoll] = []
    try:
        for name, group, inputs in _rolls_of(case, entry):
            calculator, before = CALCULATORS[name], len(source.used)
            rolled = calculator.procedure(calculator.inputs(**inputs), source, case.readings)
            faces = tuple(die.face for die in source.used[before:])
            rolls.append(DiceRoll(name, group, rolled, faces))
        source.end()
    except RosterError as error:
        return tuple(rolls), source.used, error
    return tuple(rolls), source.used, None


def _rolls_of(case: Case, entry: DateEntry) -> list[tuple[str, str | None, dict[str, Any]]]:
    side = case.order.side
    asked: list[tuple[str, str | None, dict[str, Any]]] = []
    for bought in case.bought:
        if bought.group is not None and bought.group.depletes:
            inputs = {"side": side, "rg": bought.group.id, "by_parachute": bought.line.by_parachute}
            asked += [("strength", bought.group.id, inputs)] * bought.line.number
    for leaders in entry.leaders:
        inputs = {"side": side, "rg": leaders.rg, "depleted": leaders.depleted}
        asked += [("leader", leaders.rg, inputs)] * leaders.number
    for bought in case.bought:
        if bought.group is not None and bought.group.id == "M2":
            cpp = 2 if bought.line.option == 2 else 1
            asked += [("recon", "M2", {"cpp": cpp})] * bought.line.number
    if case.order.recon:
        asked.append(("recon", None, {"cpp": case.order.recon}))
    return asked


def _recon(known: History, before: list[DateAnswer], rolls: tuple[DiceRoll, ...], date: CGDate) -> int | None:
    """Locations to reconnoiter in the scenario of that date: its own, and those of Idle dates just before."""
    own = [dict(roll.rolled.figures)["locations"] for roll in rolls if roll.purpose == "recon"]
    total = sum(int(locations or 0) for locations in own)
    previous = before[-1] if before else None
    carried = previous.recon_locations if previous and known.is_idle(previous.date) else None
    return total + (carried or 0) if own or carried else None
