"""What the system works out from a document: set-ups, their odds, changes, and lulls."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Literal

from pydantic import Field

from rules_core.model.answers import Answer
from rules_core.model.blocks import Figures, Phrase, WholePage
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem
from rules_core.procedures import TypedProcedure
from rules_core.system import Context, Procedure
from rules_core.systems.game_1943.answers.of_lull import blocks_of_lull
from rules_core.systems.game_1943.answers.of_odds import blocks_of_change, blocks_of_odds
from rules_core.systems.game_1943.answers.of_setup import blocks_of, policies_of
from rules_core.systems.game_1943.answers.shared_findings import bases, dependencies, shared_finding
from rules_core.systems.game_1943.lulls.coming import DICE, coming
from rules_core.systems.game_1943.lulls.features import feature
from rules_core.systems.game_1943.lulls.question import LullQuestion
from rules_core.systems.game_1943.odds.figures import odds_of
from rules_core.systems.game_1943.odds.unusual import unusual
from rules_core.systems.game_1943.setup.answer import Basis, SetupFinding
from rules_core.systems.game_1943.setup.game import Game, Policies
from rules_core.systems.game_1943.setup.run import SetUp, set_up
from rules_core.systems.game_1943.setup.words import SIDES, LullKind, Side
from rules_core.systems.game_1943.sheets import sheet
from rules_core.systems.game_1943.what_if import what_if


def setup(game: Game, context: Context) -> Answer:
    """The set-up with all its rolls, and how unusual it is."""
    outcome = set_up(by_context(game, context))
    odds = odds_of(outcome.game)
    return Answer(
        blocks_of(outcome, unusual(outcome, odds)),
        game.name,
        tuple(map(shared_finding, outcome.findings)),
        dependencies(bases(outcome.steps)),
    )


def odds(game: Game, context: Context) -> Answer:
    """The exact odds of every figure before any die."""
    readings = by_context(game, context)
    return Answer(blocks_of_odds(readings, odds_of(readings)), game.name)


def by_context(game: Game, context: Context) -> Game:
    """The game with every policy that was chosen, by itself or by the request."""
    chosen = {name: context.switches[name] for name in context.chosen if name in Policies.model_fields}
    return game.model_copy(update={"policies": Policies.model_validate(chosen)})


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
    return Answer(
        blocks_of_change(outcome),
        document.game.name,
        tuple(map(shared_finding, shown.findings)),
        dependencies(bases(shown.steps)),
    )


def _below(at: str, error: RosterError) -> RosterError:
    return RosterError(
        tuple(RosterProblem(at + each.pointer, each.code, each.fields) for each in error.problems)
    )


NAME = "lull_dice"


def lull(document: LullQuestion, context: Context) -> Answer:
    """Declared lulls come as declared; dice are those of one turn, by policy one or two (A-D17)."""
    option = context.switches[NAME]
    _require(document, option)
    outcome = coming(document.turn, document.first_turn or document.turn, document.dice)
    kind = document.declared or (outcome.kind if outcome.lull else None)
    bases = [Basis("policy", "A-D17", NAME, option)] if document.dice else []
    if kind is not None:
        bases += [basis for each in document.attempts for basis in feature(each.feature, kind).basis]
    return Answer(
        blocks_of_lull(document, kind, outcome, option),
        findings=tuple(map(shared_finding, _findings(document, kind))),
        rests_on=dependencies(bases),
    )


def _require(document: LullQuestion, option: str) -> None:
    if document.declared is not None:
        return
    if document.first_turn is None:
        raise RosterError((RosterProblem("/first_turn", "missing"),))
    wanted, given = DICE[option], len(document.dice)
    if given < wanted and document.turn >= document.first_turn:
        raise RosterError((RosterProblem("/dice", "dice-too-few", {"place": given + 1, "given": given}),))
    if given > wanted:
        fields = {"used": wanted, "unused": given - wanted}
        raise RosterError((RosterProblem(f"/dice/{wanted}", "dice-unused", fields),))


def _findings(document: LullQuestion, kind: LullKind | None) -> Iterator[SetupFinding]:
    """Attempts without a lull, and attempts that its kind does not allow."""
    for place, each in enumerate(document.attempts):
        at = f"/attempts/{place}"
        fields = {"feature": each.feature}
        if kind is None:
            yield SetupFinding("no_lull", "error", at, "lulls", fields=fields)
        elif feature(each.feature, kind).permission == "not-allowed":
            yield SetupFinding("not_in_this_lull", "error", at, "lulls", fields={**fields, "kind": kind})
        elif feature(each.feature, kind).permission == "unreadable":
            yield SetupFinding("amount_unreadable", "warning", at, "lulls", "A-D16", fields=fields)


def print_sheets(game: Game, context: Context) -> Answer:
    """One page for both players, and one for each that has nothing of the other's secrets."""
    outcome = set_up(by_context(game, context))
    pages = [_page(outcome, reader) for reader in (None, *SIDES)]
    return Answer(
        (*pages, Figures("policies", policies_of(outcome.game))),
        game.name,
        tuple(map(shared_finding, outcome.findings)),
        dependencies(bases(outcome.steps)),
    )


def _page(outcome: SetUp, reader: Side | None) -> WholePage:
    heading = Phrase("sheet.title.both") if reader is None else Phrase("sheet.title.side", {"side": reader})
    return WholePage(reader or "both", heading, partial(_written, outcome, reader))


def _written(outcome: SetUp, reader: Side | None, language: str) -> str:
    from rules_core.systems.game_1943.system import SYSTEM

    return sheet(outcome, reader, language, SYSTEM.say)


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
