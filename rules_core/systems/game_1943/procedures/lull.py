"""A turn in, whether a lull comes in it and what it allows out."""

from collections.abc import Iterator

from rules_core.model.answers import Answer
from rules_core.model.findings import Finding
from rules_core.model.rosters import RosterError, RosterProblem
from rules_core.system import Context
from rules_core.systems.game_1943.answers.of_lull import blocks_of_lull
from rules_core.systems.game_1943.lulls.coming import DICE, coming
from rules_core.systems.game_1943.lulls.features import feature
from rules_core.systems.game_1943.lulls.question import LullQuestion
from rules_core.systems.game_1943.setup.answer import Basis, dependencies, noted
from rules_core.systems.game_1943.setup.words import LullKind

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
        findings=tuple(_findings(document, kind)),
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


def _findings(document: LullQuestion, kind: LullKind | None) -> Iterator[Finding]:
    """Attempts without a lull, and attempts that its kind does not allow."""
    for place, each in enumerate(document.attempts):
        at = f"/attempts/{place}"
        fields = {"feature": each.feature}
        if kind is None:
            yield noted("no_lull", at, "lulls", fields, severity="error")
        elif feature(each.feature, kind).permission == "not-allowed":
            yield noted("not_in_this_lull", at, "lulls", {**fields, "kind": kind}, severity="error")
        elif feature(each.feature, kind).permission == "unreadable":
            yield noted("amount_unreadable", at, "lulls", fields, "A-D16")
