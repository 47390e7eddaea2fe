"""The blocks of the lull helper: whether a lull occurs, what it allows, and what was done."""

from typing import Any

from rules_core.arithmetic import about
from rules_core.model.blocks import AnyBlock, Figures, Phrase, Statements, TableBlock, headed_columns
from rules_core.systems.game_1943.answers.of_setup import per_cent
from rules_core.systems.game_1943.lulls.coming import CHANCE, Coming, by_turn
from rules_core.systems.game_1943.lulls.features import Feature, attempt, feature, features
from rules_core.systems.game_1943.lulls.question import LullQuestion
from rules_core.systems.game_1943.setup.words import LullKind

LAST_TURN_AHEAD = 12


def blocks_of_lull(
    document: LullQuestion, kind: LullKind | None, lull: Coming, option: str
) -> tuple[AnyBlock, ...]:
    """The blocks of that turn; `kind` is None if there is no lull."""
    blocks: list[AnyBlock] = [Statements("coming", Phrase("lull.heading"), (_coming(document, kind, lull),))]
    if kind is not None:
        blocks.append(_allowed(kind))
    if kind is not None and document.attempts:
        done = [(feature(each.feature, kind), each.dice) for each in document.attempts]
        blocks.append(_done(done))
    data: dict[str, Any] = {"lull": kind is not None, "kind": kind or lull.kind, "dice_count": lull.counts}
    data["chance_each_turn"] = str(CHANCE[option])
    data["policy"] = {"lull_dice": option}
    if document.first_turn is not None:
        rows = by_turn(document.first_turn, max(LAST_TURN_AHEAD, document.first_turn), option)
        data["by_turn"] = [
            {"turn": turn, "chance": str(now), "by_then": str(then), "percent": about(then * 100)}
            for turn, now, then in rows
        ]
    return (*blocks, Figures("figures", data))


def _coming(document: LullQuestion, kind: LullKind | None, lull: Coming) -> Phrase:
    if document.declared is not None:
        return Phrase("lull.declared", {"kind": document.declared})
    if kind is not None:
        return Phrase("lull.comes", {"kind": kind, "turn": document.turn})
    if not lull.counts:
        return Phrase("lull.too-early", {"turn": document.turn, "first": document.first_turn})
    return Phrase("lull.none", {"turn": document.turn})


def _allowed(kind: LullKind) -> TableBlock:
    heads = ("feature", "permission", "faces", "chance", "most", "cell")
    columns = headed_columns("lull.column", *heads, figures=("chance", "most"))
    return TableBlock(
        "allowed", columns, tuple(map(_row, features(kind))), Phrase("lull.allowed", {"kind": kind})
    )


def _row(each: Feature) -> tuple[Any, ...]:
    chance = None if each.chance is None else per_cent(each.chance)
    faces = ", ".join(map(str, sorted(each.faces))) or None
    return each.id, each.permission, faces, chance, each.most, each.cell.id


def _done(attempts: list[tuple[Feature, tuple[int, ...]]]) -> TableBlock:
    figures = ("dice", "successes", "counted")
    columns = headed_columns("lull.column", "feature", *figures, figures=figures)
    rows = []
    for each, dice in attempts:
        done = attempt(each, dice)
        rows.append((each.id, " ".join(map(str, dice)), done.successes, done.counted))
    return TableBlock("done", columns, tuple(rows), Phrase("lull.done"))
