"""A game in, its set-up or its odds out."""

from rules_core.model.answers import Answer
from rules_core.system import Context
from rules_core.systems.game_1943.answers.of_odds import blocks_of_odds
from rules_core.systems.game_1943.answers.of_setup import blocks_of
from rules_core.systems.game_1943.answers.shared_findings import answered
from rules_core.systems.game_1943.odds.figures import odds_of
from rules_core.systems.game_1943.odds.unusual import unusual
from rules_core.systems.game_1943.setup.game import Game, Policies
from rules_core.systems.game_1943.setup.run import set_up


def setup(game: Game, context: Context) -> Answer:
    """The set-up with all its rolls, and how unusual it is."""
    outcome = set_up(by_context(game, context))
    odds = odds_of(outcome.game)
    return answered(blocks_of(outcome, unusual(outcome, odds)), game.name, outcome)


def odds(game: Game, context: Context) -> Answer:
    """The exact odds of every figure before any die."""
    readings = by_context(game, context)
    return Answer(blocks_of_odds(readings, odds_of(readings)), game.name)


def by_context(game: Game, context: Context) -> Game:
    """The game with every policy that was chosen, by itself or by the request."""
    chosen = {name: context.switches[name] for name in context.chosen if name in Policies.model_fields}
    return game.model_copy(update={"policies": Policies.model_validate(chosen)})
