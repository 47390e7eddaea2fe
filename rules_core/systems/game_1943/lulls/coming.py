"""Whether a lull comes: from its first turn on, an unmodified 6; short before turn 7, long from then on."""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.systems.game_1943.setup.words import LullKind

SUCCESS = 6
FIRST_LONG_TURN = 7
CHANCE = {"shared": Fraction(1, 6), "each_side": Fraction(11, 36)}
DICE = {"shared": 1, "each_side": 2}


@dataclass(frozen=True, slots=True)
class Coming:
    """Whether dice count in that turn, whether they bring a lull, and of which kind it would be."""

    counts: bool
    lull: bool
    kind: LullKind


def coming(turn: int, first_turn: int, dice: tuple[int, ...]) -> Coming:
    """What those dice mean in that turn; sixes before the first turn of lulls do nothing."""
    counts = turn >= first_turn
    return Coming(counts, counts and SUCCESS in dice, kind_of(turn))


def kind_of(turn: int) -> LullKind:
    """The kind of a lull that the dice bring in that turn."""
    return "long" if turn >= FIRST_LONG_TURN else "short"


def by_turn(first_turn: int, last: int, option: str) -> list[tuple[int, Fraction, Fraction]]:
    """For each turn to `last` the probabilities that the lull occurs in it, and that it has by then."""
    chance, none = CHANCE[option], Fraction(1)
    rows = []
    for turn in range(1, last + 1):
        now = none * chance if turn >= first_turn else Fraction(0)
        none -= now
        rows.append((turn, now, 1 - none))
    return rows
