"""What if: one input or policy changed, compared with the original game, in odds and for the same dice."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules_core.model.rosters import read_roster
from rules_core.spread import Spread
from rules_core.systems.game_1943.odds.figures import odds_of
from rules_core.systems.game_1943.odds.unusual import drawn
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.replay import DieNeededError, with_dice
from rules_core.systems.game_1943.setup.run import SetUp


@dataclass(frozen=True, slots=True)
class Shift:
    """One figure before and after: its distributions (None if it is not rolled for) and the draw."""

    name: str
    before: Spread[Any] | None
    after: Spread[Any] | None
    drawn_before: Any
    drawn_after: Any

    @property
    def odds_change(self) -> Fraction:
        """How much probability moves: half the sum of all differences, 0 for none and 1 for all."""
        before, after = self.before or {}, self.after or {}
        results = {*before, *after}
        apart = sum(
            (abs(before.get(r, Fraction(0)) - after.get(r, Fraction(0))) for r in results), Fraction(0)
        )
        return apart / 2 if self.before and self.after else Fraction(1)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Every figure that changes, and the set-up with the same dice; `needs` names a die that lacks."""

    shifts: tuple[Shift, ...]
    before: SetUp
    after: SetUp | None
    needs: tuple[str, str] | None = None


def changed(game: Game, change: Mapping[str, Any]) -> Game:
    """The game with the fields of `change` in place of its own (RFC 7396: null takes a field away).

    RosterError if the change makes no game.
    """
    return read_roster(Game, _merged(game.model_dump(by_alias=True, exclude_none=True), change))


def what_if(outcome: SetUp, change: Mapping[str, Any]) -> WhatIf:
    """That set-up against the changed game with the same dice, each for the same purpose."""
    after = changed(outcome.game, {**change, "dice": None})
    needs, redrawn = None, None
    try:
        redrawn = with_dice(after, outcome.dice, outcome.game.dice.seed)
    except DieNeededError as error:
        needs = (error.step, error.purpose)
    before_odds, after_odds = odds_of(outcome.game).figures, odds_of(after).figures
    figures, others = drawn(outcome), {} if redrawn is None else drawn(redrawn)
    shifts = (
        Shift(name, before_odds.get(name), after_odds.get(name), figures.get(name), others.get(name))
        for name in dict.fromkeys((*before_odds, *after_odds))
    )
    moved = tuple(
        shift
        for shift in shifts
        if shift.odds_change or (redrawn and shift.drawn_before != shift.drawn_after)
    )
    return WhatIf(moved, outcome, redrawn, needs)


def _merged(known: Any, change: Any) -> Any:
    if not isinstance(change, Mapping):
        return change
    merged = dict(known) if isinstance(known, Mapping) else {}
    for name, value in change.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = _merged(merged.get(name), value)
    return merged
