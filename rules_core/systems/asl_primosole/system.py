"""The Refit Phase of Primosole Bridge, as a rule system."""

from collections.abc import Callable, Mapping, Sequence

from rules_core.lazy import later
from rules_core.model.blocks import AnyBlock
from rules_core.system import Calculator, Procedure, RosterCapability, System

PACKAGE = "rules_core.systems.asl_primosole"


def _roster() -> RosterCapability:
    from rules_core.systems.asl_primosole.purchases.judging import ROSTER

    return ROSTER


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


SYSTEM = System(
    id="asl-primosole",
    package=PACKAGE,
    titles={"en": "ASL Primosole Bridge: Refit Phase", "ja": "ASL プリモソーレ橋：再編フェイズ"},
    about={
        "en": "What both sides of a campaign buy and roll for between its fights: 3.6 of Primosole Bridge.",
        "ja": "キャンペーンの戦闘の間に両軍が行う購入と判定（プリモソーレ橋の 3.6）です。",
    },
    edition="Primosole Bridge, Refit Phase, 3.6 to 3.623 as far as it survives",
    editions=("en",),
    roster=later(_roster),
    calculators=_calculators,
    procedures=_procedures,
    exhibits=_exhibits,
)
