"""Calculators: a few figures in, a figure and its working out.

Each takes the library and every switch, then its inputs by name. Unknown results are None, never 0.
"""

import re
from collections.abc import Callable
from typing import Any

from rules_core.calculators import CalculatorInputs, FiguresModel, TypedCalculator
from rules_core.model.answers import Calculated
from rules_core.system import Context
from rules_core.systems.asl_dyo.calculators import figures, inputs
from rules_core.systems.asl_dyo.calculators.bonus import announced, bonus
from rules_core.systems.asl_dyo.calculators.chances import (
    air_support,
    armor_leader,
    battery,
    equipment,
    rarity,
)
from rules_core.systems.asl_dyo.calculators.post_purchase import (
    equivalents,
    leader_exchange,
    leaders,
    reinforcements,
    support_weapons,
)
from rules_core.systems.asl_dyo.calculators.purchases import mpv, oba_battery, oba_draws

Work = Callable[..., Calculated]


def _calculator(
    name: str, inputs: type[CalculatorInputs], figures: type[FiguresModel], work: Work
) -> TypedCalculator[CalculatorInputs]:
    """A calculator whose function takes the library, every switch, and its inputs by name."""

    def calculate(given: CalculatorInputs, context: Context) -> Calculated:
        return work(context.library, context.switches, **_plain(given))

    return TypedCalculator(name, inputs, calculate, figures)


def _plain(given: CalculatorInputs) -> dict[str, Any]:
    """The inputs by name: yes and no as truth, capabilities as a set, 12:3 as a pair."""
    fields = given.model_dump()
    plain = {name: value == "true" if value in ("true", "false") else value for name, value in fields.items()}
    if "capabilities" in plain:
        plain["capabilities"] = frozenset(re.findall("Sk|[ASCMWP]", plain["capabilities"]))
    return {name: _parts(value) if isinstance(value, list) else value for name, value in plain.items()}


def _parts(values: list[str]) -> list[tuple[int | str, ...]]:
    """The parts between colons, figures as numbers."""
    return [tuple(int(part) if part.isdigit() else part for part in text.split(":")) for text in values]


CALCULATORS: tuple[TypedCalculator[CalculatorInputs], ...] = (
    _calculator("mpv", inputs.MpvInputs, figures.MpvFigures, mpv),
    _calculator("oba-draws", inputs.ObaDrawsInputs, figures.ObaDrawsFigures, oba_draws),
    _calculator("oba-battery", inputs.ObaBatteryInputs, figures.ObaBatteryFigures, oba_battery),
    _calculator("announced-elr", inputs.AnnouncedElrInputs, figures.AnnouncedElrFigures, announced),
    _calculator("bonus", inputs.BonusInputs, figures.BonusFigures, bonus),
    _calculator("equivalency", inputs.SquadsInputs, figures.EquivalencyFigures, equivalents),
    _calculator("leaders", inputs.LeadersInputs, figures.LeadersFigures, leaders),
    _calculator(
        "leader-exchange", inputs.LeaderExchangeInputs, figures.LeaderExchangeFigures, leader_exchange
    ),
    _calculator("sw", inputs.WeaponsInputs, figures.WeaponsFigures, support_weapons),
    _calculator("reinforcements", inputs.ReinforcementsInputs, figures.ReinforcementsFigures, reinforcements),
    _calculator("odds/rarity", inputs.RarityOddsInputs, figures.RarityFigures, rarity),
    _calculator("odds/armor-leader", inputs.LeaderOddsInputs, figures.LeaderOddsFigures, armor_leader),
    _calculator("odds/battery", inputs.BatteryOddsInputs, figures.BatteryOddsFigures, battery),
    _calculator("odds/air-support", inputs.AirOddsInputs, figures.AirFigures, air_support),
    _calculator("odds/equipment", inputs.EquipmentOddsInputs, figures.EquipmentFigures, equipment),
)
"""Every calculator."""
