"""The events of a campaign: each is written once and never changed; a correction names what it replaces."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_primosole.fortifications.model import Fortifications
from rules_core.systems.asl_primosole.purchases.model import MOST_LINES, OrderLine, Owned, Readings
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
"""Each is checked against the campaign before it."""

Rolled = Face


class SideSetUp(RosterModel):
    """What the source lacks of one side: CPP to begin with, Attack Chits, initial order of battle."""

    starting_cpp: Points = Field(default=0, description="CPP in hand before the first date")
    attack_chits: Annotated[int, Field(ge=0, le=99)] | None = Field(
        default=None, description="Attack Chits for the whole campaign; without it they are not counted"
    )
    initial_order_of_battle: Annotated[list[Owned], Field(max_length=MOST_LINES)] = Field(
        default_factory=list, description="groups that the side has from the start, which no limit counts"
    )


class SetUp(RosterModel):
    """How a campaign begins. First and last date are configuration (B-D09)."""

    event: Literal["set-up"]
    system: Literal["asl-primosole"] | None = None
    campaign: CampaignWord
    name: Line | None = None
    first_date: DateWord | None = Field(default=None, description="the first CG Date of the campaign")
    last_date: DateWord | None = Field(default=None, description="the last CG Date of the campaign")
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
    loss_dr: Face | None = Field(default=None, description="the die rolled for heavy losses (3.6162)")
    forgone: Points = Field(default=0, description="CPP that the British forgo (3.616)")
    initial_scenario: bool = Field(
        default=False, description="whether the Initial Scenario belongs to this date"
    )
    order: Annotated[list[OrderLine], Field(max_length=MOST_LINES)] = Field(
        default_factory=list, description="what is bought"
    )
    setup_area: bool | None = Field(
        default=None, description="whether the British have a Setup Area on the map"
    )
    observers: Annotated[int, Field(ge=0, le=99)] | None = Field(
        default=None, description="Offboard Observers in the order of battle before this order"
    )
    recon: Annotated[int, Field(ge=0, le=2)] = Field(
        default=0, description="CPP paid for reconnaissance outside the order (3.620)"
    )
    fortifications: Fortifications | None = None
    strength: Annotated[list[StrengthModifiers], Field(max_length=MOST_LINES)] = Field(default_factory=list)
    leaders: Annotated[list[LeaderRolls], Field(max_length=MOST_LINES)] = Field(default_factory=list)
    dice: Annotated[list[Rolled], Field(max_length=1000)] = Field(
        default_factory=list,
        description="faces as rolled: strength of an initial order of battle, of each group bought, "
        "leaders, reconnaissance",
    )
    seed: Annotated[str, Field(max_length=200)] | None = Field(
        default=None, description="A seed for the dice that are not given."
    )
    note: Line | None = Field(default=None, description="anything to remember; it has no effect")


class InitiativeEntry(RosterModel):
    """The chits that both sides revealed for a CG Date, and the dice of a dual attack."""

    event: Literal["initiative"]
    date: DateWord
    axis: Initiative
    british: Initiative
    british_retained_on_map: bool | None = Field(
        default=None,
        description="whether the British retain a unit on the map: without one the Axis may not attack",
    )
    dice: Annotated[list[Rolled], Field(max_length=10)] = Field(
        default_factory=list, description="of a dual attack: who sets up first, who moves first"
    )


class ScenarioEntry(RosterModel):
    """What a scenario cost both sides: CVP lost, which both know."""

    event: Literal["scenario"]
    date: DateWord
    axis_cvp: Annotated[int, Field(ge=0, le=9999)]
    british_cvp: Annotated[int, Field(ge=0, le=9999)]


class Correction(RosterModel):
    """Event number `replaces` (the first is 1) holds no longer; the one entry given stands in its place.

    Without an entry the event is withdrawn. The entry is of the same kind as the event.
    """

    event: Literal["correction"]
    replaces: Annotated[int, Field(ge=1)]
    date_entry: DateEntry | None = None
    initiative: InitiativeEntry | None = None
    scenario: ScenarioEntry | None = None
    set_up: SetUp | None = None
    reason: Line | None = None


Entry = SetUp | DateEntry | InitiativeEntry | ScenarioEntry
Event = Entry | Correction


def _few_corrections(events: list[Event]) -> list[Event]:
    corrections = [place for place, each in enumerate(events) if isinstance(each, Correction)]
    if len(corrections) > MOST_CORRECTIONS:
        fields: dict[str, Any] = {"limit": MOST_CORRECTIONS, "number": corrections[MOST_CORRECTIONS] + 1}
        raise PydanticCustomError("roster.refit-corrections", "too many corrections", fields)
    return events


Events = Annotated[
    list[Annotated[Event, Field(discriminator="event")]],
    Field(max_length=MOST_EVENTS),
    AfterValidator(_few_corrections),
]
"""The events of a campaign as they are written; each says by `event` what it is."""

REPLACEMENTS = ("date_entry", "initiative", "scenario", "set_up")
"""The fields of a correction that may contain the replacement of the event."""


def replacements(correction: Correction) -> tuple[tuple[str, Entry], ...]:
    """What a correction puts in the place of the event, each with its field; () if it withdraws the event."""
    return tuple((name, entry) for name in REPLACEMENTS if (entry := getattr(correction, name)) is not None)
