"""The same dice once more: one step rolled again with the others kept, or a changed game with this draw."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules_core.dice import Dice, DiceSource
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.needs import require
from rules_core.systems.game_1943.setup.run import SetUp, follow
from rules_core.systems.game_1943.setup.tray import UsedDie
from rules_core.systems.game_1943.setup.words import StepId


class DieNeededError(Exception):
    """The kept dice have none for that purpose, and there is no seed for another."""

    def __init__(self, step: StepId, purpose: str) -> None:
        super().__init__(f"{step}: {purpose}")
        self.step, self.purpose = step, purpose


@dataclass
class Replay:
    """Kept dice by step and purpose; further ones are seeded."""

    kept: Iterable[UsedDie]
    seed: str | None
    times: int = 0
    used: list[UsedDie] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.waiting: dict[tuple[str, str], deque[UsedDie]] = {}
        for die in self.kept:
            self.waiting.setdefault((die.step, die.purpose), deque()).append(die)
        self.seeded: dict[str, DiceSource] = {}

    def step(self, step: StepId) -> Dice:
        """The dice of that step."""
        return _StepAgain(self, step)


@dataclass
class _StepAgain:
    replay: Replay
    name: StepId

    def roll(self, sides: int = 6, purpose: str = "") -> int:
        """The kept die of that purpose, else a seeded one; DieNeededError where there is neither."""
        replay = self.replay
        waiting = replay.waiting.get((self.name, purpose))
        if waiting:
            die = waiting.popleft()
        elif replay.seed is not None:
            named = f"{replay.seed}/{self.name}/{replay.times}/{purpose}"
            stream = replay.seeded.setdefault(named, DiceSource(seed=named))
            die = UsedDie(self.name, purpose, stream.roll(sides, purpose), "seeded")
        else:
            raise DieNeededError(self.name, purpose)
        replay.used.append(die)
        return die.face


def with_dice(game: Game, dice: Iterable[UsedDie], seed: str | None = None) -> SetUp:
    """The game with those dice, as far as it uses them; DieNeededError if it needs more."""
    require(game)
    replay = Replay(tuple(dice), seed)
    made = follow(game, replay.step)
    return SetUp(game, dice=tuple(replay.used), **made)
