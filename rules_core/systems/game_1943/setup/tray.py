"""The dice of one set-up, step by step: real faces for one step, a seed for the others, each die with its
purpose.

A seeded die goes by its purpose, not by the dice before it: where a policy adds a die to one category of
works, every other die of the set-up stays as it was, and so it does where one step alone is rolled again.
"""

from dataclasses import dataclass
from typing import NamedTuple

from rules_core.dice import Dice, DiceSource
from rules_core.model.rosters import RosterError, RosterProblem
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.words import DICE_STEPS, StepId


class UsedDie(NamedTuple):
    """A die of the set-up: its step, what it was for, its face, and whether it was given or seeded."""

    step: StepId
    purpose: str
    face: int
    source: str


class Tray:
    """The dice of one game. `used` has every die so far, in order."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.used: list[UsedDie] = []
        self.flat = DiceSource(game.dice.faces or (), at="/dice/faces")

    def step(self, step: StepId) -> Dice:
        """The dice of that step."""
        return _StepDice(self, step)

    def end(self) -> None:
        """To be called after the last step; RosterError names every list of faces with some left over."""
        left = [(f"/dice/steps/{step}", *self._left(step)) for step in DICE_STEPS]
        left.append(("/dice/faces", len(self.flat.used), len(self.flat.unused)))
        problems = tuple(
            RosterProblem(f"{at}/{used}", "dice-unused", {"used": used, "unused": unused})
            for at, used, unused in left
            if unused
        )
        if problems:
            raise RosterError(problems)

    def _left(self, step: StepId) -> tuple[int, int]:
        if self.game.again(step):
            return 0, 0
        given = self.game.faces_of(step) or ()
        used = min(len(given), sum(die.step == step for die in self.used))
        return used, len(given) - used


@dataclass
class _StepDice:
    tray: Tray
    name: StepId

    def __post_init__(self) -> None:
        game = self.tray.game
        self.times = game.again(self.name)
        given = () if self.times else game.faces_of(self.name) or ()
        self.given = DiceSource(given, at=f"/dice/steps/{self.name}")
        self.seeded: dict[str, DiceSource] = {}

    def roll(self, sides: int = 6, purpose: str = "") -> int:
        """The next face: of the step's own, of the list of all, or seeded by its purpose."""
        seed, flat = self.tray.game.dice.seed, self.tray.flat
        if self.given.unused:
            face, source = self.given.roll(sides, purpose), "given"
        elif flat.unused and not self.times:
            face, source = flat.roll(sides, purpose), "given"
        elif seed is not None:
            named = f"{seed}/{self.name}/{self.times}/{purpose}"
            stream = self.seeded.setdefault(purpose, DiceSource(seed=named))
            face, source = stream.roll(sides, purpose), "seeded"
        else:
            emptied = flat if flat.given else self.given
            face, source = emptied.roll(sides, purpose), "given"  # which says that it is empty
        self.tray.used.append(UsedDie(self.name, purpose, face, source))
        return face
