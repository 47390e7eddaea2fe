"""The Refit Phase of Primosole Bridge, as a rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from rules_core.model.blocks import AnyBlock
from rules_core.model.findings import Dependency
from rules_core.roster_part import RosterPart
from rules_core.system import Calculator, Context, Procedure, System
from rules_core.systems.asl_primosole.all_checks import all_checks
from rules_core.systems.asl_primosole.purchases.blocks import blocks
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.judging import rests_on
from rules_core.systems.asl_primosole.purchases.model import PurchaseOrder

PACKAGE = "rules_core.systems.asl_primosole"


def _case(order: PurchaseOrder, context: Context) -> Case:
    return Case(order, context.switches)


def _switches(order: PurchaseOrder) -> Mapping[str, str]:
    return order.readings.model_dump(by_alias=True, exclude_none=True) if order.readings else {}


def _rests_on(case: Case, of_findings: Sequence[Dependency]) -> list[Dependency]:
    return list(chain(rests_on(case), of_findings))


def _calculators() -> Sequence[Calculator]:
    from rules_core.systems.asl_primosole.calculators.all import CALCULATORS

    return tuple(CALCULATORS.values())


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.asl_primosole.ahead.procedure import AHEAD
    from rules_core.systems.asl_primosole.campaign.procedure import CAMPAIGN, PUBLIC_VIEW, SHEETS

    return (CAMPAIGN, AHEAD, PUBLIC_VIEW, SHEETS)


def _exhibits() -> Mapping[str, Callable[[], Sequence[AnyBlock]]]:
    from rules_core.systems.asl_primosole.reference.tables import exhibits

    return exhibits()


ROSTER: RosterPart[PurchaseOrder, Case] = RosterPart(
    model=PurchaseOrder,
    case=_case,
    find_checks=all_checks,
    switches=_switches,
    rests_on=_rests_on,
    blocks=blocks,
    has=lambda case: case.has,
)

SYSTEM = System(
    id="asl-primosole",
    package=PACKAGE,
    titles={
        "en": "ASL Primosole Bridge: Refit Phase",
        "ja": "ASL プリモソーレ橋：再編フェイズ",
    },
    about={
        "en": "What both sides of a campaign buy and roll for between its fights: 3.6 of Primosole Bridge.",
        "ja": "キャンペーンの戦闘の間に両軍が行う購入と判定（プリモソーレ橋の 3.6）です。",
    },
    edition="Primosole Bridge, Refit Phase, 3.6 to 3.623 as far as it survives",
    editions=("en",),
    roster=ROSTER,
    calculators=_calculators,
    procedures=_procedures,
    exhibits=_exhibits,
)
