"""Step 7: how near the attacker may set up. One die by the class of terrain, in yards and in inches."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules_core.dice import Dice
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.setup.answer import SetupStep, StepPart, by_defect
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.steps.barrages import half_up

TABLE: Final = "proximity"


@dataclass(frozen=True, slots=True)
class Distance:
    """The die, and the distance in yards."""

    face: int
    yards: int


def distance(game: Game, face: int) -> Distance:
    """The distance for that face on the terrain of the game."""
    return Distance(face, int(table(TABLE).rows[game.terrain or ""].cells[str(face)].value))


def inches(yards: int, scale: str) -> Fraction:
    """Inches on the table at that scale, exact."""
    return Fraction(yards, int(table("scales").rows[scale].cells["yards"].value))


def two_places(number: Fraction) -> str:
    """The number with two decimals, halves rounded up."""
    whole, rest = divmod(half_up(number * 100), 100)
    return f"{whole}.{rest:02d}"


def proximity(game: Game, dice: Dice) -> SetupStep[Distance]:
    """One die; the inches at the scale of the game, or at each where none is given."""
    face = dice.roll(6, "proximity")
    separation = distance(game, face)
    row = table(TABLE).rows[game.terrain or ""]
    basis = (by_defect("A-D14"),)
    parts = [
        StepPart(
            "distance",
            None,
            (face,),
            (),
            face,
            (row.cells[str(face)],),
            None,
            separation.yards,
            "yards",
            basis,
        )
    ]
    for scale in (game.scale,) if game.scale else tuple(table("scales").rows):
        exact, cell = inches(separation.yards, scale), table("scales").rows[scale].cells["yards"]
        working = f"{separation.yards} ÷ {cell.value} = {exact} = {two_places(exact)}"
        if exact.denominator == 1:
            working = f"{separation.yards} ÷ {cell.value} = {exact}"
        parts.append(StepPart(scale, None, cells=(cell,), working=working, result=exact, unit="inches"))
    return SetupStep(TABLE, "rolled", separation, tuple(parts))
