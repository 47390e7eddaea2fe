"""The events of a campaign: each is written once and never changed; a correction names what it replaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from rules_core.model.rosters import RosterError, RosterModel, RosterProblem, read_roster
from rules_core.systems.asl_primosole.fortifications.model import Fortifications
from rules_core.systems.asl_primosole.purchases.model import (
    MOST_LINES,
    OrderLine,
    Owned,
    Readings,
)
from rules_core.systems.asl_primosole.purchases.vocabulary import (
    CampaignWord,
    Count,
    DateWord,
    Face,
    GroupWord,
    Initiative,
    Line,
    Points,
    SideWord,
)

MOST_EVENTS = 2000
MOST_CORRECTIONS = 200
"""Each is held against the campaign before it."""

Rolled = Face


class SideSetUp(RosterModel):
    """What the source lacks of one side: CPP to begin with, Attack Chits, initial order of battle."""

    starting_cpp: Points = 0
    attack_chits: Annotated[int, Field(ge=0, le=99)] | None = None
    initial_order_of_battle: Annotated[list[Owned], Field(max_length=MOST_LINES)] = Field(
        default_factory=list
    )


class SetUp(RosterModel):
    """How a campaign begins. First and last date are configuration (B-D09)."""

    event: Literal["set-up"]
    system: Literal["asl-primosole"] | None = None
    campaign: CampaignWord
    name: Line | None = None
    first_date: DateWord | None = None
    last_date: DateWord | None = None
    axis: SideSetUp | None = None
    british: SideSetUp | None = None
    readings: Readings | None = None


class LeaderRolls(RosterModel):
    """Leaders that are rolled for a group bought on this date; how many is not in the source (B-D32).

    Whether the group is depleted follows from its strength rolls where nothing is said.
    """

    rg: GroupWord
    number: Count = 1
    depleted: bool | None = None


class StrengthModifiers(RosterModel):
    """Whether the two modifiers of 3.6181 that are cut off hold for a group of this date (B-D28)."""

    rg: GroupWord
    non_airborne: bool | None = None
    airlanding: bool | None = None


class DateEntry(RosterModel):
    """What one side does on a CG Date. Without `dice` and `seed`, dice are still to roll."""

    event: Literal["date"]
    side: SideWord
    date: DateWord
    loss_dr: Face | None = None
    forgone: Points = 0
    initial_scenario: bool = False
    order: Annotated[list[OrderLine], Field(max_length=MOST_LINES)] = Field(default_factory=list)
    setup_area: bool | None = None
    observers: Annotated[int, Field(ge=0, le=99)] | None = None
    recon: Annotated[int, Field(ge=0, le=2)] = 0
    fortifications: Fortifications | None = None
    strength: Annotated[list[StrengthModifiers], Field(max_length=MOST_LINES)] = Field(default_factory=list)
    leaders: Annotated[list[LeaderRolls], Field(max_length=MOST_LINES)] = Field(default_factory=list)
    dice: Annotated[list[Rolled], Field(max_length=1000)] = Field(default_factory=list)
    seed: Annotated[str, Field(max_length=200)] | None = None
    note: Line | None = None


class InitiativeEntry(RosterModel):
    """The chits that both sides revealed for a CG Date, and the dice of a dual attack."""

    event: Literal["initiative"]
    date: DateWord
    axis: Initiative
    british: Initiative
    british_retained_on_map: bool | None = None
    dice: Annotated[list[Rolled], Field(max_length=10)] = Field(default_factory=list)


class ScenarioEntry(RosterModel):
    """What a scenario cost both sides: CVP lost, which both know."""

    event: Literal["scenario"]
    date: DateWord
    axis_cvp: Annotated[int, Field(ge=0, le=9999)]
    british_cvp: Annotated[int, Field(ge=0, le=9999)]


class Correction(RosterModel):
    """Event number `replaces` holds no longer; `entry` stands in its place, or nothing."""

    event: Literal["correction"]
    replaces: Annotated[int, Field(ge=1)]
    date_entry: DateEntry | None = None
    initiative: InitiativeEntry | None = None
    scenario: ScenarioEntry | None = None
    set_up: SetUp | None = None
    reason: Line | None = None


Entry = SetUp | DateEntry | InitiativeEntry | ScenarioEntry
Event = Entry | Correction

_MODELS: dict[str, type[RosterModel]] = {
    "set-up": SetUp,
    "date": DateEntry,
    "initiative": InitiativeEntry,
    "scenario": ScenarioEntry,
    "correction": Correction,
}


def read_events(data: Sequence[Any]) -> tuple[Event, ...]:
    """The events in a list of plain data; RosterError with every problem, each with its place."""
    if len(data) > MOST_EVENTS:
        raise RosterError((RosterProblem("", "too-many", {"limit": MOST_EVENTS}),))
    corrections = [place for place, each in enumerate(data) if _kind(each) == "correction"]
    if len(corrections) > MOST_CORRECTIONS:
        place = corrections[MOST_CORRECTIONS]
        limit = {"limit": MOST_CORRECTIONS}
        raise RosterError((RosterProblem(f"/{place}", "refit-corrections", limit, "asl-primosole"),))
    events: list[Any] = []
    problems: list[RosterProblem] = []
    for place, each in enumerate(data):
        try:
            events.append(read_event(each))
        except RosterError as error:
            problems += [
                RosterProblem(f"/{place}{problem.pointer}", problem.code, problem.fields)
                for problem in error.problems
            ]
    if problems:
        raise RosterError(tuple(problems[:50]))
    return tuple(events)


def _kind(data: object) -> object:
    """The kind that an event says it is; None if it says none, or nothing that could be one."""
    kind = data.get("event") if isinstance(data, dict) else None
    return kind if isinstance(kind, str | None) else ""


def read_event(data: object) -> Event:
    """One event; RosterError with every problem."""
    kind = _kind(data)
    if not isinstance(data, dict):
        raise RosterError((RosterProblem("", "not-an-object"),))
    if kind not in _MODELS:
        known = ", ".join(_MODELS)
        code = "missing" if kind is None else "unknown-word"
        fields = {} if kind is None else {"expected": known}
        raise RosterError((RosterProblem("/event", code, fields),))
    return read_roster(_MODELS[kind], data)  # type: ignore[return-value]


REPLACEMENTS = ("date_entry", "initiative", "scenario", "set_up")
"""The fields of a correction that may hold what stands in the place of the event."""


def replacements(correction: Correction) -> tuple[tuple[str, Entry], ...]:
    """What a correction puts in the place of the event, each with its field; () if it withdraws the event."""
    return tuple((name, entry) for name in REPLACEMENTS if (entry := getattr(correction, name)) is not None)
