"""Judging one force: the parts of this room and the others, put together."""

from collections.abc import Callable
from functools import partial

from rules_core.checks import find_checks
from rules_core.model.answers import Answer
from rules_core.roster_part import RosterPart
from rules_core.system import Context
from rules_core.systems.ww2_dba.roster.blocks import blocks, rests_on
from rules_core.systems.ww2_dba.roster.case import Case
from rules_core.systems.ww2_dba.roster.model import Roster


def _case(roster: Roster, context: Context) -> Case:
    return Case(roster, context.switches, context.chosen)


def _offer() -> Callable[[Case], Answer]:
    from rules_core.systems.ww2_dba.roster.offer import options

    return options


ROSTER: RosterPart[Roster, Case] = RosterPart(
    model=Roster,
    case=_case,
    find_checks=partial(find_checks, "rules_core.systems.ww2_dba", Case),
    rests_on=rests_on,
    blocks=blocks,
    offer=_offer,
)
