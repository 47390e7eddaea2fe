"""Every calculator of this system, by name."""

from collections.abc import Mapping
from typing import Any

from rules_core.systems.asl_primosole.calculators.calculator import DiceCalculator
from rules_core.systems.asl_primosole.calculators.campaign_dice import CAMPAIGN_CALCULATORS
from rules_core.systems.asl_primosole.calculators.equipment import EQUIPMENT_CALCULATORS
from rules_core.systems.asl_primosole.calculators.groups import GROUP_CALCULATORS
from rules_core.systems.asl_primosole.calculators.units import UNIT_CALCULATORS

CALCULATORS: Mapping[str, DiceCalculator[Any]] = {
    each.name: each
    for each in (*UNIT_CALCULATORS, *EQUIPMENT_CALCULATORS, *GROUP_CALCULATORS, *CAMPAIGN_CALCULATORS)
}
