"""What-if: a game and a change in, the differences out."""

from typing import Any, Literal

from pydantic import Field

from rules_core.model.answers import Answer
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem
from rules_core.system import Context
from rules_core.systems.game_1943.answers.of_odds import blocks_of_change
from rules_core.systems.game_1943.answers.shared_findings import answered
from rules_core.systems.game_1943.procedures.setup import by_context
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.run import set_up
from rules_core.systems.game_1943.what_if import what_if


class ChangedGame(RosterModel):
    """A game with its dice, and what is to be changed in it."""

    system: Literal["game-1943"] | None = None
    game: Game
    change: dict[str, Any] = Field(description="fields of the game, as a JSON merge patch (RFC 7396)")


def change(document: ChangedGame, context: Context) -> Answer:
    """Every figure whose odds or whose draw the change moves. RosterError names the place in the document."""
    try:
        before = set_up(by_context(document.game, context))
    except RosterError as error:
        raise _below("/game", error) from None
    try:
        outcome = what_if(before, document.change)
    except RosterError as error:
        raise _below("/change", error) from None
    shown = outcome.before if outcome.after is None else outcome.after
    return answered(blocks_of_change(outcome), document.game.name, shown)


def _below(at: str, error: RosterError) -> RosterError:
    return RosterError(
        tuple(RosterProblem(at + each.pointer, each.code, each.fields) for each in error.problems)
    )
