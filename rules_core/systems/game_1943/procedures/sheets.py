"""A game in, its sheets for the table out, each one page of A4."""

from functools import partial

from rules_core.model.answers import Answer
from rules_core.model.blocks import Figures, Phrase, WholePage
from rules_core.system import Context
from rules_core.systems.game_1943.answers.of_setup import policies_of
from rules_core.systems.game_1943.answers.shared_findings import answered
from rules_core.systems.game_1943.procedures.setup import by_context
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.run import SetUp, set_up
from rules_core.systems.game_1943.setup.words import SIDES, Side
from rules_core.systems.game_1943.sheets import sheet


def print_sheets(game: Game, context: Context) -> Answer:
    """One page for both players, and one for each that has nothing of the other's secrets."""
    outcome = set_up(by_context(game, context))
    pages = [_page(outcome, reader) for reader in (None, *SIDES)]
    return answered((*pages, Figures("policies", policies_of(outcome.game))), game.name, outcome)


def _page(outcome: SetUp, reader: Side | None) -> WholePage:
    heading = Phrase("sheet.title.both") if reader is None else Phrase("sheet.title.side", {"side": reader})
    return WholePage(reader or "both", heading, partial(_written, outcome, reader))


def _written(outcome: SetUp, reader: Side | None, language: str) -> str:
    from rules_core.systems.game_1943.system import SYSTEM

    return sheet(outcome, reader, language, SYSTEM.say)
