"""What an opponent may know of a campaign: made from public events alone, so that nothing else can leak.

Public are the set-up without orders of battle and CPP, the chits once revealed, the CVP that a scenario
cost, and the CPP that the British forgo, since the Axis base falls by them. No order, price, count, die,
note or verdict is read, nor how many events or corrections there are. The work goes by what is public and
by how many events there are, not by what the others say.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules_core.dice import DiceSource
from rules_core.model.rosters import RosterError
from rules_core.systems.asl_primosole.calculators.campaign_dice import InitiativeInputs, initiative
from rules_core.systems.asl_primosole.campaign.events import DateEntry, Entry, Event, InitiativeEntry, SetUp
from rules_core.systems.asl_primosole.campaign.history import Held, holding, sorted_history
from rules_core.systems.asl_primosole.dates.dates import SIDES, dates
from rules_core.systems.asl_primosole.income.income import FORGOING_CAMPAIGN, FORGOING_DATE


def public_view(events: Sequence[Event]) -> dict[str, Any]:
    """The public view: every CG Date of the print, with what both sides know of it."""
    held, _ = holding(events)
    known = sorted_history(
        {number: each for number, each in held.items() if type(each.entry) is not DateEntry}, []
    )
    set_up, forgone = known.set_up, _forgone(known.set_up, held)
    scenarios = {held.entry.date: held.entry for held in known.scenarios}
    return {
        "campaign": set_up.campaign if set_up else None,
        "first_date": set_up.first_date if set_up else None,
        "last_date": set_up.last_date if set_up else None,
        "attack_chits": {
            side: own.attack_chits if set_up and (own := getattr(set_up, side)) else None for side in SIDES
        },
        "dates": [
            {
                "date": date.id,
                "base": dict(date.base),
                "forgone": forgone if date.id == FORGOING_DATE else 0,
                "initiative": _chits(known.initiative(date.id)),
                "scenario": {"axis_cvp": played.axis_cvp, "british_cvp": played.british_cvp}
                if (played := scenarios.get(date.id))
                else None,
            }
            for date in dates().values()
        ],
    }


def _forgone(set_up: SetUp | None, held: Mapping[int, Held[Entry]]) -> int:
    """The points that the British forgo; 0 in a campaign without forgoing."""
    own = [each.entry for _, each in sorted(held.items()) if isinstance(each.entry, DateEntry)]
    by_date = {(entry.side, entry.date): entry.forgone for entry in reversed(own)}
    is_public = set_up is not None and set_up.campaign == FORGOING_CAMPAIGN
    return by_date.get(("british", FORGOING_DATE), 0) if is_public else 0


def _chits(entry: InitiativeEntry | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    effects, _ = fought(entry)
    return {"axis": entry.axis, "british": entry.british, "effects": list(effects), "dice": entry.dice}


def fought(entry: InitiativeEntry) -> tuple[tuple[str, ...], RosterError | None]:
    """What comes of the chits and dice of a date, and what is wrong with the dice.

    Of a dual attack without dice that it is one; its dice are still to roll.
    """
    inputs = InitiativeInputs(
        axis=entry.axis,
        british=entry.british,
        night=dates()[entry.date].is_night,
        british_retained_on_map=entry.british_retained_on_map,
        dice=[],
        seed=None,
    )
    source = DiceSource(entry.dice)
    try:
        effects = initiative(inputs, source, {}).effects
        source.end()
    except RosterError as error:
        dual = initiative(inputs, DiceSource(seed=""), {}).effects[:1]
        return dual, error if entry.dice else None
    return effects, None
