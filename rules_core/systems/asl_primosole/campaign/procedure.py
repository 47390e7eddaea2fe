"""`campaign`, `public-view` and `campaign-sheets`: events worked out for their owner and the opponent."""

from collections.abc import Mapping, Sequence
from typing import Literal

from rules_core.model.answers import Answer
from rules_core.model.rosters import RosterModel
from rules_core.procedures import TypedProcedure
from rules_core.system import Context
from rules_core.systems.asl_primosole.campaign.blocks import campaign_answer, public_answer
from rules_core.systems.asl_primosole.campaign.events import Event, Events
from rules_core.systems.asl_primosole.campaign.history import history
from rules_core.systems.asl_primosole.campaign.public import public_view
from rules_core.systems.asl_primosole.campaign.recompute import Recomputed, readings_of, recompute
from rules_core.systems.asl_primosole.campaign.sheets import sheets

EVENTS = "events"


class CampaignFile(RosterModel):
    """The events of a campaign, in the order in which they were written."""

    system: Literal["asl-primosole"] | None = None
    events: Events


def readings_in(events: Sequence[Event]) -> Mapping[str, str]:
    """The readings that the set-up among those events chooses."""
    return readings_of(history(events))


def recomputed(events: Sequence[Event], context: Context) -> Recomputed:
    """The campaign by the readings of its set-up, which a request may overrule."""
    from rules_core.systems.asl_primosole.system import SYSTEM

    own = readings_in(events)
    requested = {
        name: context.switches[name] for name in context.chosen if context.switches[name] != own.get(name)
    }
    usual = {name: switch.default for name, switch in SYSTEM.switches.items()}
    return recompute(events, usual, requested)


def show(document: CampaignFile, context: Context) -> Answer:
    """Every date worked out again."""
    return campaign_answer(recomputed(document.events, context))


def public(document: CampaignFile, context: Context) -> Answer:
    """The public view for an opponent."""
    return public_answer(public_view(document.events))


def print_sheets(document: CampaignFile, context: Context) -> Answer:
    """The sheets of both sides and the one for the opponent, each a page to print."""
    return sheets(recomputed(document.events, context), public_view(document.events))


def _switches(document: CampaignFile) -> Mapping[str, str]:
    return readings_in(document.events)


CAMPAIGN = TypedProcedure("campaign", "campaigns", CampaignFile, show, _switches, log=EVENTS)
PUBLIC_VIEW = TypedProcedure("public-view", "public-views", CampaignFile, public, log=EVENTS)
SHEETS = TypedProcedure(
    "campaign-sheets", "campaign-sheets", CampaignFile, print_sheets, _switches, log=EVENTS
)
