"""What the system works out from a document: set-ups, their odds, changes, and lulls."""

from collections.abc import Mapping

from rules_core.procedures import TypedProcedure
from rules_core.system import Procedure
from rules_core.systems.game_1943.lulls.question import LullQuestion
from rules_core.systems.game_1943.procedures.change import ChangedGame, change
from rules_core.systems.game_1943.procedures.lull import lull
from rules_core.systems.game_1943.procedures.setup import odds, setup
from rules_core.systems.game_1943.procedures.sheets import print_sheets
from rules_core.systems.game_1943.setup.game import Game


def _of_game(game: Game) -> Mapping[str, str]:
    return game.policies.model_dump(exclude_none=True)


def _of_change(document: ChangedGame) -> Mapping[str, str]:
    return _of_game(document.game)


def _of_lull(document: LullQuestion) -> Mapping[str, str]:
    return document.policies.model_dump(exclude_none=True)


SETUP = TypedProcedure("setup", "setups", Game, setup, _of_game)
ODDS = TypedProcedure("setup-odds", "setup-odds", Game, odds, _of_game)
SHEETS = TypedProcedure("setup-sheets", "setup-sheets", Game, print_sheets, _of_game)
CHANGE = TypedProcedure("setup-change", "setup-changes", ChangedGame, change, _of_change)
LULL = TypedProcedure("lull", "lulls", LullQuestion, lull, _of_lull)

PROCEDURES: tuple[Procedure, ...] = (SETUP, ODDS, SHEETS, CHANGE, LULL)
