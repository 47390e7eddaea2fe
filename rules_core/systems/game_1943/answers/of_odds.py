"""The blocks of odds: every figure with its exact distribution, and of a change what moves."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules_core.model.blocks import (
    AnyBlock,
    Chance,
    Figures,
    Odds,
    Phrase,
    Statements,
    TableBlock,
    headed_columns,
)
from rules_core.spread import Spread, mean
from rules_core.systems.game_1943.answers.figures import figure_name, value_of
from rules_core.systems.game_1943.answers.of_setup import dice_of, per_cent, plain, policies_of
from rules_core.systems.game_1943.odds.figures import GameOdds
from rules_core.systems.game_1943.odds.unusual import drawn
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.what_if import WhatIf


def blocks_of_odds(game: Game, odds: GameOdds) -> tuple[AnyBlock, ...]:
    """One distribution a figure, in the order of the steps."""
    return (
        *(_odds(name, spread) for name, spread in odds.figures.items()),
        Figures("means", _means(odds.figures)),
        Figures("policies", policies_of(game)),
    )


def _odds(name: str, spread: Spread[Any]) -> Odds:
    chances = [Chance(value_of(result), chance) for result, chance in in_order(spread) if chance]
    return Odds(name, Phrase("setup.odds", {"figure": name_key(name)}), tuple(chances))


def name_key(name: str) -> str:
    """The id under which the words of a figure stand."""
    return f"figure/{name}"


def in_order(spread: Spread[Any]) -> list[tuple[Any, Fraction]]:
    """Numbers in ascending order, None before them; words in their order."""
    numbers = all(result is None or isinstance(result, int) for result in spread)
    key = (lambda each: (each[0] is not None, each[0] or 0)) if numbers else None
    return sorted(spread.items(), key=key) if key else list(spread.items())


def _means(figures: Mapping[str, Spread[Any]]) -> dict[str, str]:
    return {
        name: str(mean(spread))
        for name, spread in figures.items()
        if all(isinstance(result, int) for result in spread)
    }


def blocks_of_change(result: WhatIf) -> tuple[AnyBlock, ...]:
    """Every figure that moves: the average and the draw, before and after."""
    figures = ("odds_moved", "mean_before", "mean_after", "drawn_before", "drawn_after")
    columns = headed_columns("setup.column", "figure", *figures, figures=figures)
    rows = tuple(
        (
            figure_name(shift.name),
            per_cent(shift.odds_change),
            _average(shift.before),
            _average(shift.after),
            value_of(shift.drawn_before),
            None if result.after is None else value_of(shift.drawn_after),
        )
        for shift in result.shifts
    )
    data = [
        {
            "figure": shift.name,
            "odds_moved": str(shift.odds_change),
            "odds_before": _plain(shift.before),
            "odds_after": _plain(shift.after),
            "drawn_before": plain(shift.drawn_before),
            "drawn_after": plain(shift.drawn_after),
        }
        for shift in result.shifts
    ]
    blocks: list[AnyBlock] = [TableBlock("changes", columns, rows, Phrase("setup.changes"))]
    blocks.append(Statements("outcome", Phrase("setup.what-if"), (_phrase(result),)))
    after = None if result.after is None else {"figures": drawn(result.after), "dice": dice_of(result.after)}
    before = {"figures": drawn(result.before), "dice": dice_of(result.before)}
    return (*blocks, Figures("shifts", data), Figures("before", before), Figures("after", after))


def _phrase(result: WhatIf) -> Phrase:
    if result.needs is not None:
        step, purpose = result.needs
        return Phrase("setup.what-if.needs-die", {"step": step, "purpose": purpose})
    return Phrase(
        "setup.what-if.changes" if result.shifts else "setup.what-if.nothing", {"count": len(result.shifts)}
    )


def _average(spread: Spread[Any] | None) -> str | None:
    if spread is None or not all(isinstance(result, int) for result in spread):
        return None
    return str(value_of(mean(spread)))


def _plain(spread: Spread[Any] | None) -> list[dict[str, Any]] | None:
    if spread is None:
        return None
    return [
        {"outcome": plain(result), "chance": str(chance)} for result, chance in in_order(spread) if chance
    ]
