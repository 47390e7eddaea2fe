"""Single figures: one combat, one move, engineers, victory; the lists and their forces by number."""

from __future__ import annotations

from rules_core.calculators import TypedCalculator
from rules_core.systems.ww2_dba.calculators.combat import CombatInputs, combat
from rules_core.systems.ww2_dba.calculators.lists import (
    ForceInputs,
    ForcesInputs,
    ListsInputs,
    force,
    forces,
    lists,
)
from rules_core.systems.ww2_dba.calculators.table import (
    EngineersInputs,
    MovementInputs,
    VictoryInputs,
    engineers,
    movement,
    victory,
)

CALCULATORS = (
    TypedCalculator("lists", ListsInputs, lists),
    TypedCalculator("forces", ForcesInputs, forces),
    TypedCalculator("force", ForceInputs, force),
    TypedCalculator("combat", CombatInputs, combat),
    TypedCalculator("movement", MovementInputs, movement),
    TypedCalculator("engineers", EngineersInputs, engineers),
    TypedCalculator("victory", VictoryInputs, victory),
)
"""Every calculator."""
