"""The computations on their own: a few figures in, a figure and its sum out.

Each takes the library and every switch, then what it is asked by name. What cannot be known is None,
never 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.systems.asl_dyo.calculators.bonus import announced, bonus
from rules_core.systems.asl_dyo.calculators.calculated import Calculated
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

CALCULATORS: Mapping[str, Callable[..., Calculated]] = {
    "mpv": mpv,
    "oba-draws": oba_draws,
    "oba-battery": oba_battery,
    "announced-elr": announced,
    "bonus": bonus,
    "equivalency": equivalents,
    "leaders": leaders,
    "leader-exchange": leader_exchange,
    "sw": support_weapons,
    "reinforcements": reinforcements,
    "odds/rarity": rarity,
    "odds/armor-leader": armor_leader,
    "odds/battery": battery,
    "odds/air-support": air_support,
    "odds/equipment": equipment,
}
"""Every calculator by its name."""
