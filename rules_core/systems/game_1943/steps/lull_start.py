"""Step 9: the turn from which lulls are rolled for. The die of the distance, or two dice (A-D15)."""

from rules_core.dice import Dice
from rules_core.systems.game_1943.setup.answer import Basis, SetupStep, StepPart
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.steps.proximity import Distance


def lull_start(game: Game, dice: Dice, gap: Distance | None) -> SetupStep[int | None]:
    """The first turn of lull dice; None without a distance where its die decides."""
    option = game.policy("lull_start")
    basis = (Basis("policy", "A-D15", "lull_start", option),)
    if option == "introduction_2d6":
        first, second = dice.roll(6, "first"), dice.roll(6, "second")
        turn = first + second
        working = f"{first} + {second} = {turn}"
        part = StepPart("first-lull-turn", None, (first, second), (), turn, (), working, turn, "turn", basis)
        return SetupStep("lulls", "rolled", turn, (part,), basis=basis)
    if gap is None:
        return SetupStep("lulls", "no-dice", None, basis=basis)
    part = StepPart("first-lull-turn", None, total=gap.face, result=gap.face, unit="turn", basis=basis)
    return SetupStep("lulls", "no-dice", gap.face, (part,), basis=basis)
