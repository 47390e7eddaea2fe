"""The steps that a game takes, and the inputs they need."""

from collections.abc import Iterator

from rules_core.model.rosters import RosterError, RosterProblem
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.words import DICE_STEPS, SIDES, StepId
from rules_core.systems.game_1943.steps.works import asks_theatre, group_of

REQUIRES: dict[StepId, tuple[StepId, ...]] = {
    "airstrikes": ("air-superiority",),
    "barrages": ("attacker",),
    "works": ("attacker",),
    "proximity": ("attacker",),
}
"""Steps that another one goes by: they are taken with it."""

FIELDS: dict[StepId, tuple[str, ...]] = {
    "air-superiority": ("theatre", "year"),
    "barrages": ("intensity", "units", "year"),
    "works": ("bases", "year"),
    "proximity": ("terrain",),
}


def taken(game: Game) -> tuple[StepId, ...]:
    """The steps of the game: those it names, else each for which it says something, and what they go by."""
    wanted = set(_named_steps(game) if game.use is None else game.use)
    for step in reversed(DICE_STEPS):
        if step in wanted:
            wanted.update(REQUIRES.get(step, ()))
    return tuple(step for step in DICE_STEPS if step in wanted)


def _named_steps(game: Game) -> Iterator[StepId]:
    works = any(game.side(side).works not in (None, "none") for side in SIDES)
    reasons: dict[StepId, bool] = {
        "attacker": game.attacker is not None,
        "airstrikes": game.theatre is not None,
        "barrages": game.intensity is not None or game.units is not None,
        "works": game.bases is not None or works,
        "proximity": game.terrain is not None,
        "lulls": game.terrain is not None or game.policies.lull_start == "introduction_2d6",
    }
    yield from (step for step, is_said in reasons.items() if is_said)


def require(game: Game) -> None:
    """RosterError if no step is taken, or one for which the game does not say enough; names every field."""
    if not taken(game):
        raise RosterError((RosterProblem("", "no-step", system="game-1943"),))
    missing = dict.fromkeys(_missing(game))
    if missing:
        raise RosterError(tuple(RosterProblem(at, "missing") for at in missing))


def _missing(game: Game) -> Iterator[str]:
    steps = taken(game)
    for step in steps:
        yield from (f"/{field}" for field in FIELDS.get(step, ()) if getattr(game, field) is None)
    rolls_attacker = "attacker" in steps and game.attacker in (None, "roll")
    if rolls_attacker and game.policy("tie_attacker") == "chosen_defender" and game.defender_on_tie is None:
        yield "/defender_on_tie"
    of_nations = {"airstrikes", "barrages"} & set(steps)
    for side in SIDES:
        without = side == "axis" and game.theatre is not None  # the theatre determines the power
        if of_nations and game.nation(side) is None and not without:
            yield f"/{side}/nation"
        if "works" in steps and game.side(side).works != "none":
            if group_of(game, side) is None and game.nation(side) is None:
                yield f"/{side}/nation"
            elif asks_theatre(game, side):
                yield f"/{side}/works"
