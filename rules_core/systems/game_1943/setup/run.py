"""All steps in a row: a game in, its set-up out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.arithmetic import grouped
from rules_core.dice import Dice
from rules_core.model.findings import Finding
from rules_core.near_words import nearest
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.books.vocabulary import forms, ids
from rules_core.systems.game_1943.setup.answer import SetupStep, noted
from rules_core.systems.game_1943.setup.chits import Chits, chits, too_many_dummies
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.needs import require, taken
from rules_core.systems.game_1943.setup.tray import Tray, UsedDie
from rules_core.systems.game_1943.setup.words import DICE_STEPS, SIDES, Side, StepId
from rules_core.systems.game_1943.steps.air import Air, air_superiority
from rules_core.systems.game_1943.steps.airstrikes import Strikes, airstrikes
from rules_core.systems.game_1943.steps.attacker import attacker
from rules_core.systems.game_1943.steps.barrages import Barrages, barrages
from rules_core.systems.game_1943.steps.lull_start import lull_start
from rules_core.systems.game_1943.steps.proximity import Distance, proximity
from rules_core.systems.game_1943.steps.works import Works, works

RULE_OF_GAME = "setup"


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game set up: the steps taken, in order, with their results; None for steps not taken."""

    game: Game
    steps: tuple[SetupStep[Any], ...]
    findings: tuple[Finding, ...]
    dice: tuple[UsedDie, ...]
    attacker: Side | None = None
    air: Air | None = None
    strikes: Strikes | None = None
    barrages: Barrages | None = None
    works: Works | None = None
    distance: Distance | None = None
    lull_turn: int | None = None
    chits: Mapping[Side, Chits] | None = None

    @property
    def left_out(self) -> tuple[StepId, ...]:
        """Steps with dice that were not taken."""
        names = {step.id for step in self.steps}
        return tuple(step for step in DICE_STEPS if step not in names)

    def faces_by_step(self) -> dict[StepId, list[int]]:
        """The dice by step: passed in again as `dice.steps`, they give the same set-up."""
        return grouped((die.step, die.face) for die in self.dice)


def set_up(game: Game) -> SetUp:
    """The set-up of that game. RosterError if it says too little or its dice do not fit."""
    require(game)
    tray = Tray(game)
    answers = follow(game, tray.step)
    tray.end()
    return SetUp(game, dice=tuple(tray.used), **answers)


def follow(game: Game, dice_of: Callable[[StepId], Dice]) -> dict[str, Any]:
    """The steps of the game in their order with dice from `dice_of`; the fields of a `SetUp` but its dice."""
    steps = taken(game)
    made: list[SetupStep[Any]] = []
    results: dict[str, Any] = {}

    def take(name: StepId, field: str, step: Callable[..., SetupStep[Any]], *needs: str) -> None:
        if name in steps:
            made.append(step(game, dice_of(name), *(results.get(need) for need in needs)))
            results[field] = made[-1].result

    take("attacker", "attacker", attacker)
    take("air-superiority", "air", air_superiority)
    take("airstrikes", "strikes", airstrikes, "air")
    take("barrages", "barrages", barrages, "attacker")
    take("works", "works", works, "attacker")
    take("proximity", "distance", proximity)
    take("lulls", "lull_turn", lull_start, "distance")
    if "barrages" in results or "strikes" in results:
        results["chits"] = chits(game, results.get("barrages"), results.get("strikes"))
    findings = (
        *_of_game(game, steps),
        *(finding for step in made for finding in step.findings),
        *too_many_dummies(results.get("chits")),
    )
    return {"steps": tuple(made), "findings": findings, **results}


def _of_game(game: Game, steps: tuple[StepId, ...]) -> Iterator[Finding]:
    """Well-formed values that the tables do not know: a year outside of all, a nation without a row."""
    years = table("air-superiority").columns
    if game.year is not None and str(game.year) not in years:
        fields = {"year": game.year, "first": years[0], "last": years[-1]}
        yield noted("year_outside", "/year", RULE_OF_GAME, fields)
    for side in SIDES:
        for field in ("nation", "borrow_airstrikes"):
            nation = getattr(game.side(side), field)
            if nation is not None and nation not in ids("nations"):
                near = nearest(nation, forms("nations"))
                fields = {"nation": nation, "suggestion": near, "known": ids("nations")}
                code = "unknown_nation_near" if near else "unknown_nation"
                yield noted(code, f"/{side}/{field}", RULE_OF_GAME, fields)
