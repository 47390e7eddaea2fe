"""The history as it holds: corrections applied, one entry for each side and date, and its faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.systems.asl_primosole.campaign.events import (
    Correction,
    DateEntry,
    Entry,
    Event,
    InitiativeEntry,
    ScenarioEntry,
    SetUp,
    replacement,
)
from rules_core.systems.asl_primosole.dates.dates import Side, dates


@dataclass(frozen=True, slots=True)
class EventFault:
    """What is wrong with an event as such: its number (from 1), a code and fields for the sentence."""

    number: int
    code: str
    fields: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class History:
    """The events that hold, each with its number; and the faults of those that cannot."""

    set_up: SetUp | None
    entries: tuple[tuple[int, DateEntry], ...]
    initiatives: tuple[tuple[int, InitiativeEntry], ...]
    scenarios: tuple[tuple[int, ScenarioEntry], ...]
    faults: tuple[EventFault, ...]

    def of(self, side: Side) -> tuple[tuple[int, DateEntry], ...]:
        """The entries of one side, by date."""
        own = [(number, entry) for number, entry in self.entries if entry.side == side]
        return tuple(sorted(own, key=lambda each: dates()[each[1].date].place))

    def initiative(self, date: str) -> InitiativeEntry | None:
        """The chits of that date; None where none are recorded."""
        return next((entry for _, entry in self.initiatives if entry.date == date), None)

    def is_idle(self, date: str) -> bool:
        """True where both sides chose Idle for that date."""
        chits = self.initiative(date)
        return chits is not None and chits.axis == chits.british == "idle"


def history(events: Sequence[Event]) -> History:
    """What holds of those events. A correction replaces an event before it, never another correction."""
    holding: dict[int, Entry] = {}
    faults: list[EventFault] = []
    for number, event in enumerate(events, start=1):
        if not isinstance(event, Correction):
            holding[number] = event
            continue
        replaced = events[event.replaces - 1] if event.replaces < number else None
        entry = replacement(event)
        if replaced is None or isinstance(replaced, Correction):
            faults.append(EventFault(number, "corrects_nothing", (("replaces", event.replaces),)))
        elif entry is not None and type(entry) is not type(replaced):
            faults.append(EventFault(number, "corrects_another_kind", (("replaces", event.replaces),)))
        elif entry is None:
            holding.pop(event.replaces, None)
        else:
            holding[event.replaces] = entry
    return _sorted(holding, faults)


def _sorted(holding: dict[int, Entry], faults: list[EventFault]) -> History:
    set_up: SetUp | None = None
    entries: list[tuple[int, DateEntry]] = []
    initiatives: list[tuple[int, InitiativeEntry]] = []
    scenarios: list[tuple[int, ScenarioEntry]] = []
    seen: dict[tuple[str, str], int] = {}
    for number, event in sorted(holding.items()):
        if isinstance(event, SetUp):
            if set_up is not None:
                faults.append(EventFault(number, "set_up_twice"))
            set_up = set_up or event
            continue
        if event.date not in dates():
            faults.append(EventFault(number, "unknown_cg_date_of_event", (("date", event.date),)))
            continue
        key = (event.event, event.date + (event.side if isinstance(event, DateEntry) else ""))
        if key in seen:
            faults.append(EventFault(number, "date_twice", (("date", event.date), ("earlier", seen[key]))))
            continue
        seen[key] = number
        if isinstance(event, DateEntry):
            entries.append((number, event))
        elif isinstance(event, InitiativeEntry):
            initiatives.append((number, event))
        else:
            scenarios.append((number, event))
    if set_up is None:
        faults.append(EventFault(1, "set_up_missing"))
    else:
        faults += _outside(set_up, [*entries, *initiatives, *scenarios])
    ordered = tuple(sorted(faults, key=lambda fault: fault.number))
    return History(set_up, tuple(entries), tuple(initiatives), tuple(scenarios), ordered)


def _outside(set_up: SetUp, entries: Sequence[tuple[int, Entry]]) -> list[EventFault]:
    """Events before the first or after the last date that the set-up names."""
    first = dates().get(set_up.first_date or "")
    last = dates().get(set_up.last_date or "")
    found = []
    for number, entry in entries:
        if isinstance(entry, SetUp):
            continue
        place = dates()[entry.date].place
        if (first and place < first.place) or (last and place > last.place):
            found.append(EventFault(number, "outside_the_campaign", (("date", entry.date),)))
    return found
