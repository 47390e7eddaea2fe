"""What a cell prints, typed: a modifier, dice to roll, a factor, yards, faces. The print itself is kept."""

import re
from dataclasses import dataclass
from fractions import Fraction

DASHES = frozenset("-–—")
_DICE = re.compile(r"([0-9]+)D6")
_FACES = re.compile(r"[1-6](,[1-6])*")
_SPAN = re.compile(r"([1-6]) ?- ?([1-6])")


@dataclass(frozen=True, slots=True)
class Rolls:
    """Dice that give a number: `halves` of half a die, then `dice` whole ones; or one die and its `faces`.

    With `faces`, one die is rolled and gives 1 if it shows one of them. With neither, nothing is rolled.
    """

    dice: int = 0
    halves: int = 0
    faces: frozenset[int] = frozenset()

    @property
    def thrown(self) -> int:
        """How many dice are thrown."""
        return 1 if self.faces else self.halves + self.dice


def modifier(printed: str) -> int | None:
    """`+4` as 4, a dash or an empty cell as None."""
    return None if not printed or printed in DASHES else int(printed)


def rolls(printed: str) -> Rolls:
    """`½D6`, `2D6`, `5,6`, `None` or a dash."""
    if printed in DASHES or printed == "None":
        return Rolls()
    if printed == "½D6":
        return Rolls(halves=1)
    if dice := _DICE.fullmatch(printed):
        return Rolls(dice=int(dice[1]))
    return Rolls(faces=faces(printed))


def faces(printed: str) -> frozenset[int]:
    """`5,6`, `6` or `4-6` as the faces that succeed; ValueError for anything else."""
    if span := _SPAN.fullmatch(printed):
        return frozenset(range(int(span[1]), int(span[2]) + 1))
    if not _FACES.fullmatch(printed):
        raise ValueError(f"no faces of a die: {printed!r}")
    return frozenset(map(int, printed.split(",")))


def factor(printed: str) -> Fraction:
    """`.45` as 9/20."""
    return Fraction("0" + printed)


def yards(printed: str) -> int:
    """`80 yds` or `20 yards` as the number."""
    return int(printed.split(maxsplit=1)[0])


TYPES = {"modifier": modifier, "roll": rolls, "factor": factor, "yards": yards, "permission": str}
"""How the cells of a table are read, by the word `cell` of its file."""
