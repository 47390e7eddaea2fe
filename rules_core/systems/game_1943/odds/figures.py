"""The odds of every figure of a set-up, step by step: given who attacks, and over both.

What a step gives by its dice is asked of the step itself: by all ways its dice can fall where they are
few, by adding distributions where they are many (works).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules_core.dice import Dice, chances
from rules_core.spread import DIE, Spread, added, certain, mapped, mixed, repeated
from rules_core.systems.game_1943.books.cells import Rolls
from rules_core.systems.game_1943.setup.game import Game, opponent
from rules_core.systems.game_1943.setup.needs import require, taken
from rules_core.systems.game_1943.setup.rolling import half
from rules_core.systems.game_1943.setup.words import CATEGORIES, SIDES, Side, StepId
from rules_core.systems.game_1943.steps.air import air_superiority
from rules_core.systems.game_1943.steps.airstrikes import airstrikes
from rules_core.systems.game_1943.steps.barrages import compute
from rules_core.systems.game_1943.steps.lull_start import lull_start
from rules_core.systems.game_1943.steps.proximity import distance
from rules_core.systems.game_1943.steps.works import Digging, diggings

Sky = tuple[Side | None, int, int]
"""Who has air superiority, and the airstrikes of the Axis and of the Allies."""


@dataclass(frozen=True, slots=True)
class GameOdds:
    """Every figure that the game rolls for, by name, in the order of the steps: its distribution.

    `given` has the independent parts of the set-up for either attacker, by figure, and how likely that
    attacker is; `figures` is over both.
    """

    figures: Mapping[str, Spread[Any]]
    attackers: Spread[Side]
    given: Mapping[Side, Mapping[str, Spread[Any]]]


def odds_of(game: Game) -> GameOdds:
    """The odds of that game before any die. RosterError if it says too little."""
    require(game)
    steps = taken(game)
    attackers = _attackers(game, steps)
    given: dict[Side, dict[str, Spread[Any]]] = {side: dict(_parts(game, side, steps)) for side in attackers}
    figures: dict[str, Spread[Any]] = {"attacker": attackers} if "attacker" in steps else {}
    for name in next(iter(given.values())):
        whole = mixed((chance, given[side][name]) for side, chance in attackers.items())
        figures |= dict(_of_sky(whole, steps)) if name == "sky" else {name: whole}
    if "lulls" in steps and "distance" in figures and "lull-turn" not in figures:
        figures["lull-turn"] = DIE
    return GameOdds(figures, attackers, given)


def _attackers(game: Game, steps: tuple[StepId, ...]) -> Spread[Side]:
    """The attacking side; if no step needs it, one side represents both."""
    for side in SIDES:
        if game.attacker == side or "attacker" not in steps:
            return certain(side)
    spread: dict[Side, Fraction] = dict.fromkeys(SIDES, Fraction(1, 2))
    if game.policy("tie_attacker") == "chosen_defender" and game.defender_on_tie is not None:
        tie = sum((one * one for one in DIE.values()), Fraction(0))
        spread = dict.fromkeys(SIDES, (1 - tie) / 2)
        spread[opponent(game.defender_on_tie)] += tie
    return spread


def _parts(game: Game, attacker: Side, steps: tuple[StepId, ...]) -> Iterator[tuple[str, Spread[Any]]]:
    """The independent parts of the set-up, given who attacks; the same names for either."""
    if "air-superiority" in steps:
        yield "sky", chances(lambda dice: _sky(game, dice))
    if "barrages" in steps:
        for side in SIDES:
            yield f"barrages/{side}", _barrages(game, side, "attacker" if side == attacker else "defender")
    if "works" in steps:
        rounding = game.policy("half_die")
        dug = {(each.side, each.category): _dug(each, rounding) for each in diggings(game, attacker)}
        for side in SIDES:
            for category in CATEGORIES:
                yield f"works/{side}/{category}", dug.get((side, category), certain(0))
    if "proximity" in steps:
        yield "distance", mapped(DIE, lambda face: distance(game, face).yards)
    if "lulls" in steps and game.policy("lull_start") == "introduction_2d6":
        yield "lull-turn", chances(lambda dice: lull_start(game, dice, None).result)


def _barrages(game: Game, side: Side, part: str) -> Spread[int | None]:
    def number(face: int) -> int | None:
        return compute(game, side, part, face).number

    return mapped(DIE, number)


def _dug(digging: Digging, rounding: str) -> Spread[int]:
    points = repeated(spread_of(digging.block.rolls, rounding), digging.blocks)
    return {number * digging.worth: chance for number, chance in points.items()}


def spread_of(rolls: Rolls, rounding: str) -> Spread[int]:
    """The distribution of the dice of a cell."""
    if rolls.faces:
        chance = Fraction(len(rolls.faces), 6)
        return {0: 1 - chance, 1: chance} if chance < 1 else certain(1)
    halves = repeated(mapped(DIE, lambda face: half(face, rounding)), rolls.halves)
    return added(halves, repeated(DIE, rolls.dice))


def _sky(game: Game, dice: Dice) -> Sky:
    air = air_superiority(game, dice).result
    strikes = airstrikes(game, dice, air).result if "airstrikes" in taken(game) else {}
    return air.holder, strikes.get("axis", 0), strikes.get("allied", 0)


def _of_sky(sky: Spread[Sky], steps: tuple[StepId, ...]) -> Iterator[tuple[str, Spread[Any]]]:
    yield "air-superiority", mapped(sky, lambda each: each[0])
    if "airstrikes" in steps:
        yield "airstrikes/axis", mapped(sky, lambda each: each[1])
        yield "airstrikes/allied", mapped(sky, lambda each: each[2])
