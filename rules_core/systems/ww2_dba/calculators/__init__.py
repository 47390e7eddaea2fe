"""Single figures: one combat, one move, engineers, victory."""

from rules_core.calculators import TypedCalculator
from rules_core.systems.ww2_dba.calculators.combat import CombatInputs, combat
from rules_core.systems.ww2_dba.calculators.table import (
    EngineersInputs,
    MovementInputs,
    VictoryInputs,
    engineers,
    movement,
    victory,
)

CALCULATORS = (
    TypedCalculator("combat", CombatInputs, combat),
    TypedCalculator("movement", MovementInputs, movement),
    TypedCalculator("engineers", EngineersInputs, engineers),
    TypedCalculator("victory", VictoryInputs, victory),
)
"""Every calculator."""
