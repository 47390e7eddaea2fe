"""Step 1: one die each, the higher attacks; equal dice by policy (A-D19)."""

from rules_core.dice import Dice
from rules_core.systems.game_1943.setup.answer import Basis, SetupStep, StepPart
from rules_core.systems.game_1943.setup.game import Game, opponent
from rules_core.systems.game_1943.setup.words import SIDES, Side


def attacker(game: Game, dice: Dice) -> SetupStep[Side]:
    """Who attacks: as given, else by the dice, the Axis first."""
    if game.attacker in SIDES:
        given: Side = "axis" if game.attacker == "axis" else "allied"
        return SetupStep("attacker", "given", given, (StepPart("attacker", given, result=given),))
    option = game.policy("tie_attacker")
    basis = (Basis("policy", "A-D19", "tie_attacker", option),)
    parts: list[StepPart] = []
    while True:
        axis, allied = (dice.roll(6, side) for side in SIDES)
        if axis != allied:
            winner: Side = "axis" if axis > allied else "allied"
            sign = ">" if axis > allied else "<"
            part = StepPart(
                "attacker", winner, (axis, allied), working=f"{axis} {sign} {allied}", result=winner
            )
            return SetupStep("attacker", "rolled", winner, (*parts, part), basis=basis if parts else ())
        working = f"{axis} = {allied}"
        if option == "chosen_defender" and game.defender_on_tie is not None:
            winner = opponent(game.defender_on_tie)
            part = StepPart("attacker", winner, (axis, allied), working=working, result=winner, basis=basis)
            return SetupStep("attacker", "rolled", winner, (part,), basis=basis)
        parts.append(StepPart("tie", None, (axis, allied), working=working, basis=basis))
