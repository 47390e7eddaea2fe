"""What each correction did: which entry it replaced, and which later purchases it broke."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_core.systems.asl_primosole.campaign.events import Correction, DateEntry, Event
from rules_core.systems.asl_primosole.campaign.history import History, history
from rules_core.systems.asl_primosole.dates.dates import Side

Error = tuple[Side, str, str, str]
"""Side, date, code and path within the entry of an error."""


class Broken(NamedTuple):
    """An error on another date that a correction has brought about and that is still there."""

    side: Side
    date: str
    code: str
    path: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction: its number, what it replaced, the reason, and the faults it caused.

    `side` is None for both sides.
    """

    number: int
    replaces: int
    event: str
    side: Side | None
    date: str | None
    reason: str | None
    broken: tuple[Broken, ...]


def corrections(
    events: Sequence[Event], known: History, errors: Callable[[History], Sequence[Error]]
) -> tuple[Corrected, ...]:
    """Every correction that holds or held, in order. `errors` are those of a history on all its dates."""
    unfit = {fault.path for fault in known.faults}
    now = frozenset(errors(known))
    result: list[Corrected] = []
    before: tuple[int, frozenset[Error]] = (-1, frozenset())
    for number, event in enumerate(events, start=1):
        if not isinstance(event, Correction) or f"/events/{number - 1}" in unfit:
            continue
        replaced = events[event.replaces - 1]
        own = (replaced.side, replaced.date) if isinstance(replaced, DateEntry) else None
        until = before[1] if before[0] == number - 1 else frozenset(errors(history(events[: number - 1])))
        after = now if number == len(events) else frozenset(errors(history(events[:number])))
        before = (number, after)
        new = sorted(error for error in (after - until) & now if error[:2] != own)
        side = replaced.side if isinstance(replaced, DateEntry) else None
        result.append(
            Corrected(
                number,
                event.replaces,
                "correction" if isinstance(replaced, Correction) else replaced.event,
                side,
                getattr(replaced, "date", None),
                event.reason,
                tuple(Broken(*error) for error in new),
            )
        )
    return tuple(result)
