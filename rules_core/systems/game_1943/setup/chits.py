"""Step 6: the chits of each side. Real requests, and up to as many dummies as barrages (A-D20)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_core.model.findings import Finding
from rules_core.systems.game_1943.setup.answer import noted
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.words import SIDES, Side
from rules_core.systems.game_1943.steps.airstrikes import Strikes
from rules_core.systems.game_1943.steps.barrages import Barrages


class Chits(NamedTuple):
    """The content of a side's boxes; `dummies` is None if it has not said how many it takes."""

    barrages: int
    airstrikes: int
    dummies: int | None
    most_dummies: int


def chits(game: Game, barrages: Barrages | None, strikes: Strikes | None) -> Mapping[Side, Chits]:
    """The chits of both sides."""
    result: dict[Side, Chits] = {}
    for side in SIDES:
        real = (barrages or {}).get(side) or 0
        result[side] = Chits(real, (strikes or {}).get(side, 0), game.side(side).dummies, real)
    return result


def too_many_dummies(boxes: Mapping[Side, Chits] | None) -> Iterator[Finding]:
    """A side may take no more dummies than it has barrages."""
    for side, each in (boxes or {}).items():
        if each.dummies is not None and each.dummies > each.most_dummies:
            fields = {"side": side, "found": each.dummies, "most": each.most_dummies}
            yield noted("too_many_dummies", f"/{side}/dummies", "barrages", fields, severity="error")
