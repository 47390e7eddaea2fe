"""Calculators: a few figures in, a figure and its working out. Unknown results are None, never 0."""

from typing import Any

from rules_core.calculators import TypedCalculator
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

CALCULATORS: tuple[TypedCalculator[Any], ...] = (
    TypedCalculator("mpv", inputs.MpvInputs, mpv, figures.MpvFigures),
    TypedCalculator("oba-draws", inputs.ObaDrawsInputs, oba_draws, figures.ObaDrawsFigures),
    TypedCalculator("oba-battery", inputs.ObaBatteryInputs, oba_battery, figures.ObaBatteryFigures),
    TypedCalculator("announced-elr", inputs.AnnouncedElrInputs, announced, figures.AnnouncedElrFigures),
    TypedCalculator("bonus", inputs.BonusInputs, bonus, figures.BonusFigures),
    TypedCalculator("equivalency", inputs.SquadsInputs, equivalents, figures.EquivalencyFigures),
    TypedCalculator("leaders", inputs.LeadersInputs, leaders, figures.LeadersFigures),
    TypedCalculator("leader-exchange", inputs.ExchangeInputs, leader_exchange, figures.LeaderExchangeFigures),
    TypedCalculator("sw", inputs.WeaponsInputs, support_weapons, figures.WeaponsFigures),
    TypedCalculator(
        "reinforcements", inputs.ReinforcementsInputs, reinforcements, figures.ReinforcementsFigures
    ),
    TypedCalculator("odds/rarity", inputs.RarityOddsInputs, rarity, figures.RarityFigures),
    TypedCalculator("odds/armor-leader", inputs.LeaderOddsInputs, armor_leader, figures.LeaderOddsFigures),
    TypedCalculator("odds/battery", inputs.BatteryOddsInputs, battery, figures.BatteryOddsFigures),
    TypedCalculator("odds/air-support", inputs.AirOddsInputs, air_support, figures.AirFigures),
    TypedCalculator("odds/equipment", inputs.EquipmentOddsInputs, equipment, figures.EquipmentFigures),
)
"""Every calculator."""
