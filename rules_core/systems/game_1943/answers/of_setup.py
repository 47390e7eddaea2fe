"""The blocks of a set-up: its steps, figures, chits, dice, policies, and how unusual it is."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rules_core.arithmetic import about
from rules_core.model.blocks import (
    AnyBlock,
    Figures,
    Phrase,
    Statements,
    Step,
    Steps,
    TableBlock,
    headed_columns,
)
from rules_core.systems.game_1943.answers.figures import figure_name, value_of
from rules_core.systems.game_1943.books.statements import policies
from rules_core.systems.game_1943.books.tables import SOURCE
from rules_core.systems.game_1943.odds.unusual import Unusual, drawn
from rules_core.systems.game_1943.setup.answer import SetupStep, StepPart
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.run import SetUp
from rules_core.systems.game_1943.setup.words import SIDES


def blocks_of(outcome: SetUp, unusual: Unusual | None) -> tuple[AnyBlock, ...]:
    """Everything that the answer shows, for people first."""
    blocks: list[AnyBlock] = [steps_of(outcome)]
    if outcome.chits is not None:
        blocks.append(_chits(outcome))
    if unusual is not None:
        blocks += [*_ranks(unusual)]
    blocks.append(Statements("reminders", Phrase("setup.reminders"), tuple(_reminders(outcome))))
    figures = {name: plain(value) for name, value in drawn(outcome).items()}
    return (
        *blocks,
        Figures("figures", figures),
        Figures("dice", dice_of(outcome)),
        Figures("policies", policies_of(outcome.game)),
        Figures("left_out", list(outcome.left_out)),
    )


def plain(value: Any) -> Any:
    """A figure for programs: a fraction that is no whole number as text."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    return value


def policies_of(game: Game) -> dict[str, str]:
    """Every policy with the option that was used."""
    return {name: game.policy(name) for name in policies()}


def dice_of(outcome: SetUp) -> dict[str, Any]:
    """All dice in order of use; passing `faces` or `steps` in again gives the same set-up."""
    return {
        "faces": [die.face for die in outcome.dice],
        "steps": outcome.faces_by_step(),
        "seed": outcome.game.dice.seed,
        "used": [
            {"step": die.step, "purpose": die.purpose, "face": die.face, "source": die.source}
            for die in outcome.dice
        ],
    }


def steps_of(outcome: SetUp) -> Steps:
    """Every roll of every step that was taken."""
    return Steps("steps", tuple(each for step in outcome.steps for each in _of_step(step)))


def _of_step(step: SetupStep[Any]) -> Iterator[Step]:
    if not step.parts:
        name = Phrase("setup.name.step", {"step": step.id})
        yield Step(
            step.id, name, Phrase("setup.result.nothing-rolled"), rule=step.id, figures={"state": step.state}
        )
    for part in step.parts:
        yield _of_part(step, part)


def _of_part(step: SetupStep[Any], part: StepPart) -> Step:
    side = () if part.side is None else (part.side,)
    name = Phrase("setup.name.step", {"step": step.id})
    if part.item in _SIDED and part.side is not None and step.id != "attacker":
        name = Phrase("setup.name.side", {"step": _NAMES.get(part.item, part.item), "side": part.side})
    elif part.item in _ALONE:
        name = Phrase("setup.name.step", {"step": part.item})
    readings = [f"{each.policy}={each.option}" for each in part.basis if each.policy is not None]
    return Step(
        id="/".join((step.id, *side, part.item)),
        name=name,
        result=_result(part),
        rule=step.id,
        dice=part.dice,
        working=part.working,
        cell=", ".join(cell.id for cell in (*part.modifiers, *part.cells)) or None,
        reading=", ".join(readings) or None,
        figures=_figures(step, part),
    )


_SIDED = ("total", "airstrikes", "attacker", "defender", "trenches", "pillboxes", "bunkers", "minefields")
_ALONE = ("tie", "margin", "distance", "large", "medium", "small", "first-lull-turn")
_NAMES = {"total": "air-superiority", "attacker": "barrages", "defender": "barrages"}


def _figures(step: SetupStep[Any], part: StepPart) -> dict[str, Any]:
    return {
        "state": step.state,
        "side": part.side,
        "item": part.item,
        "modifiers": [
            {"cell": cell.id, "printed": cell.printed, "line": cell.line} for cell in part.modifiers
        ],
        "total": part.total,
        "cells": [
            {"cell": cell.id, "printed": cell.printed, "file": SOURCE, "line": cell.line}
            for cell in part.cells
        ],
        "result": plain(part.result),
        "unit": part.unit,
        "basis": [
            {"kind": each.kind, "defect": each.defect, "policy": each.policy, "option": each.option}
            for each in part.basis
        ],
    }


def _result(part: StepPart) -> Phrase:
    match part.item:
        case "tie":
            return Phrase("setup.result.tie")
        case "margin" if part.side is None:
            return Phrase("setup.result.nobody")
        case "margin":
            return Phrase("setup.result.holder", {"side": part.side, "margin": part.result})
        case "attacker" if part.unit is None and part.result in SIDES:
            return Phrase("setup.result.attacks", {"side": part.result})
    if part.result is None:
        return Phrase("setup.result.none")
    unit = part.unit or ("airstrikes" if part.item == "airstrikes" else "plain")
    return Phrase(f"setup.result.{unit}", {"result": value_of(part.result)})


def _chits(outcome: SetUp) -> TableBlock:
    """Real chits and dummies of each side."""
    figures = ("barrages", "airstrikes", "dummies", "most_dummies")
    rows = tuple(
        (side, each.barrages, each.airstrikes, each.dummies, each.most_dummies)
        for side, each in (outcome.chits or {}).items()
    )
    columns = headed_columns("setup.column", "side", *figures, figures=figures)
    return TableBlock("chits", columns, rows, Phrase("setup.chits"))


def _ranks(unusual: Unusual) -> Iterator[AnyBlock]:
    """Each figure among all set-ups of the game, and the set-up as a whole."""
    figures = ("drawn", "less", "equal", "more")
    columns = headed_columns("setup.column", "figure", *figures, figures=figures)
    rows = tuple(
        (
            figure_name(name),
            value_of(rank.drawn),
            *(per_cent(each) for each in (rank.less, rank.equal, rank.more)),
        )
        for name, rank in unusual.ranks.items()
        if rank.equal < 1
    )
    yield TableBlock("ranks", columns, rows, Phrase("setup.ranks"))
    data = {
        "chance": str(unusual.chance),
        "at_most_as_likely": None if unusual.at_most is None else str(unusual.at_most),
        "percent": None if unusual.at_most is None else about(unusual.at_most * 100),
    }
    sentence = (
        Phrase("setup.unusual.too-many")
        if unusual.at_most is None
        else Phrase("setup.unusual.share", {"percent": per_cent(unusual.at_most)})
    )
    yield Statements("unusual", Phrase("setup.unusual"), (sentence,), data)


def per_cent(chance: Fraction) -> str:
    """In per cent with at most two decimals."""
    return f"{about(chance * 100)} %"


def _reminders(outcome: SetUp) -> Iterator[Phrase]:
    """What the last steps ask of the players, and which steps were not taken."""
    yield Phrase("setup.reminder.written-orders")
    if outcome.lull_turn is not None:
        yield Phrase("setup.reminder.lulls", {"turn": outcome.lull_turn})
    if outcome.left_out:
        yield Phrase("setup.reminder.left-out", {"steps": outcome.left_out})
