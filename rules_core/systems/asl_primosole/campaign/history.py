"""The history as it holds: corrections applied, one entry for each side and date, and its faults."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rules_core.systems.asl_primosole.campaign.events import (
    Correction,
    DateEntry,
    Entry,
    Event,
    InitiativeEntry,
    ScenarioEntry,
    SetUp,
    replacements,
)
from rules_core.systems.asl_primosole.dates.dates import SIDES, Side, dates
from rules_core.systems.asl_primosole.purchases.words import date_word

Kind = TypeVar("Kind", bound=Entry)


@dataclass(frozen=True, slots=True)
class Held(Generic[Kind]):
    """A valid entry: the number of its event (from 1), and its path there."""

    number: int
    entry: Kind
    within: str = ""

    @property
    def path(self) -> str:
        """JSON Pointer to the entry in the campaign."""
        return f"/events/{self.number - 1}{self.within}"


@dataclass(frozen=True, slots=True)
class EventFault:
    """What is wrong with an event as such: code, JSON Pointer, the rule, and fields for the sentence."""

    code: str
    path: str
    rule: str = "3.6179"
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """The entries that hold, and the faults of those that cannot."""

    set_up: SetUp | None
    entries: tuple[Held[DateEntry], ...]
    initiatives: tuple[Held[InitiativeEntry], ...]
    scenarios: tuple[Held[ScenarioEntry], ...]
    faults: tuple[EventFault, ...]

    def of(self, side: Side) -> tuple[Held[DateEntry], ...]:
        """The entries of one side, by date."""
        own = [held for held in self.entries if held.entry.side == side]
        return tuple(sorted(own, key=lambda held: dates()[held.entry.date].place))

    def initiative(self, date: str) -> InitiativeEntry | None:
        """The chits of that date; None if none are recorded."""
        return next((held.entry for held in self.initiatives if held.entry.date == date), None)

    def is_idle(self, date: str) -> bool:
        """True if both sides chose Idle for that date."""
        chits = self.initiative(date)
        return chits is not None and chits.axis == chits.british == "idle"


def history(events: Sequence[Event]) -> History:
    """The valid entries of the events, and the faults."""
    return sorted_history(*holding(events))


def holding(events: Sequence[Event]) -> tuple[dict[int, Held[Entry]], list[EventFault]]:
    """The entries that hold by the number of their event, and the corrections that cannot.

    A correction replaces an event before it, never another correction.
    """
    valid: dict[int, Held[Entry]] = {}
    faults: list[EventFault] = []
    for number, event in enumerate(events, start=1):
        if not isinstance(event, Correction):
            valid[number] = Held(number, event)
            continue
        replaced = events[event.replaces - 1] if event.replaces < number else None
        code = _unfit(event, replaced)
        if code is not None:
            fields = {"number": number, "replaces": event.replaces}
            faults.append(EventFault(code, f"/events/{number - 1}", fields=fields))
        elif entries := replacements(event):
            name, entry = entries[0]
            valid[event.replaces] = Held(number, entry, f"/{name}")
        else:
            valid.pop(event.replaces, None)
    return valid, faults


def _unfit(correction: Correction, replaced: Event | None) -> str | None:
    """The reason why a correction is invalid; None if it is valid."""
    entries = replacements(correction)
    if replaced is None or isinstance(replaced, Correction):
        return "corrects_nothing"
    if len(entries) > 1:
        return "corrects_twice"
    if entries and type(entries[0][1]) is not type(replaced):
        return "corrects_another_kind"
    return None


def sorted_history(holding: Mapping[int, Held[Entry]], faults: list[EventFault]) -> History:
    """Entries by their kind, one for each side and date, with the faults of those beside them."""
    set_up: Held[SetUp] | None = None
    entries: list[Held[DateEntry]] = []
    initiatives: list[Held[InitiativeEntry]] = []
    scenarios: list[Held[ScenarioEntry]] = []
    seen: dict[tuple[str, str], int] = {}
    for _, held in sorted(holding.items()):
        event, number, where = held.entry, held.number, held.path
        if isinstance(event, SetUp):
            if set_up is not None:
                faults.append(EventFault("set_up_twice", where, fields={"number": number}))
            set_up = set_up or Held(number, event, held.within)
            continue
        fields: dict[str, object] = {"number": number, "date": event.date}
        if event.date not in dates():
            known = {**fields, "date": date_word(event.date), "known": tuple(dates())}
            faults.append(EventFault("unknown_cg_date_of_event", f"{where}/date", "3.6121", known))
            continue
        key = (event.event, event.date + (event.side if isinstance(event, DateEntry) else ""))
        if key in seen:
            faults.append(EventFault("date_twice", where, fields={**fields, "earlier": seen[key]}))
            continue
        seen[key] = number
        if isinstance(event, DateEntry):
            entries.append(Held(number, event, held.within))
        elif isinstance(event, InitiativeEntry):
            initiatives.append(Held(number, event, held.within))
        else:
            scenarios.append(Held(number, event, held.within))
    if set_up is None:
        faults.append(EventFault("set_up_missing", "/events"))
    else:
        faults += _outside(set_up, [*entries, *initiatives, *scenarios])
        faults += _too_many_attacks(set_up.entry, initiatives)
    begun = set_up.entry if set_up else None
    return History(begun, tuple(entries), tuple(initiatives), tuple(scenarios), tuple(faults))


def _outside(
    set_up: Held[SetUp], entries: Sequence[Held[DateEntry] | Held[InitiativeEntry] | Held[ScenarioEntry]]
) -> list[EventFault]:
    """Events before the first or after the last date that the set-up names."""
    named = {"first_date": set_up.entry.first_date, "last_date": set_up.entry.last_date}
    first, last = (dates().get(date or "") for date in named.values())
    result = [
        EventFault(
            "unknown_cg_date_of_event",
            f"{set_up.path}/{name}",
            "3.6121",
            {"number": set_up.number, "date": date_word(date), "known": tuple(dates())},
        )
        for name, date in named.items()
        if date is not None and date not in dates()
    ]
    for held in entries:
        place = dates()[held.entry.date].place
        if (first and place < first.place) or (last and place > last.place):
            fields = {"number": held.number, "date": held.entry.date}
            result.append(EventFault("outside_the_campaign", f"{held.path}/date", "3.6121", fields))
    return result


def _too_many_attacks(set_up: SetUp, initiatives: Sequence[Held[InitiativeEntry]]) -> list[EventFault]:
    """Attack Chits beyond the total of the campaign, which the set-up gives (B-D37)."""
    by_date = sorted(initiatives, key=lambda held: dates()[held.entry.date].place)
    chosen: Counter[Side] = Counter()
    result = []
    for held in by_date:
        for side in SIDES:
            own = getattr(set_up, side)
            most = own.attack_chits if own else None
            chosen[side] += getattr(held.entry, side) == "attack"
            if most is not None and getattr(held.entry, side) == "attack" and chosen[side] > most:
                fields = {"side": side, "found": chosen[side], "expected": most, "date": held.entry.date}
                result.append(EventFault("attack_chits_exceeded", f"{held.path}/{side}", "3.6211", fields))
    return result
