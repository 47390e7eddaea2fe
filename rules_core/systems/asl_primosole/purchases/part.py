"""Judging one order of purchases: the parts of this room and the others, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from rules_core.model.findings import Dependency
from rules_core.model.rosters import stated_readings
from rules_core.roster_part import RosterPart
from rules_core.system import Context
from rules_core.systems.asl_primosole.all_checks import all_checks
from rules_core.systems.asl_primosole.purchases.blocks import blocks
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.judging import rests_on
from rules_core.systems.asl_primosole.purchases.model import PurchaseOrder


def _case(order: PurchaseOrder, context: Context) -> Case:
    return Case(order, context.switches)


def _switches(order: PurchaseOrder) -> Mapping[str, str]:
    return stated_readings(order.readings)


def _rests_on(case: Case, of_findings: Sequence[Dependency]) -> list[Dependency]:
    return list(chain(rests_on(case), of_findings))


ROSTER: RosterPart[PurchaseOrder, Case] = RosterPart(
    model=PurchaseOrder,
    case=_case,
    find_checks=all_checks,
    switches=_switches,
    rests_on=_rests_on,
    blocks=blocks,
    has=lambda case: case.has,
)
