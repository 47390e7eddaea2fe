"""How far an element or group may move, and how many PIPs it costs."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Literal

from rules_core.systems.ww2_dba.lists.load import book_file
from rules_core.systems.ww2_dba.terrain.types import terrain

Mover = Literal["foot", "horse", "wheeled", "tracked"]
GeneralReading = Literal["rules", "sheet"]
WaterwayReading = Literal["rules", "sheet"]


@dataclass(frozen=True, slots=True)
class Cost:
    """One part of the price in PIPs and why it is there."""

    id: str
    pips: int


@dataclass(frozen=True, slots=True)
class Move:
    """The rate in inches (None: it cannot enter, or no rate is printed; 0: the special crossing of a river),
    and the price."""

    rate: int | None
    going: str
    costs: tuple[Cost, ...]
    may_group: bool

    @property
    def pips(self) -> int:
        """The whole price."""
        return sum(cost.pips for cost in self.costs)


def move(
    mover: Mover,
    terrain_id: str = "open",
    *,
    on_road: bool = False,
    heavy_tank: bool = False,
    distance_to_general: Fraction | None = None,
    sight_to_general: bool = True,
    general_lost: bool = False,
    loads: bool = False,
    amphibious: bool = False,
    reading: GeneralReading = "rules",
    waterway: WaterwayReading = "rules",
) -> Move:
    """One move. `on_road`: it starts on a road and stays on it all the way; distances are in inches.

    By the rules a general beyond his reach costs one PIP more, a lost one as much; by the play sheet every
    move costs two after his loss. Only the play sheet lets an amphibious assault enter a waterway, and
    prints no rate for it (C-D14).
    """
    data, pips = _rates(), book_file("movement")["pips"]
    kind = "foot" if mover == "horse" else mover
    going: str = "road" if on_road else terrain()[terrain_id].going[kind]
    if terrain()[terrain_id].sheet == "amphibious-assault" and amphibious and waterway == "sheet":
        going = "amphibious"
    rate = {"impassable": None, "river": 0 if kind == "foot" else None}.get(going, data[mover].get(going))
    costs = [Cost("move", pips["move"])]
    if general_lost:
        costs.append(
            Cost(
                "general-lost",
                pips["sheet_general_lost"] - pips["move"] if reading == "sheet" else pips["beyond_general"],
            )
        )
    elif distance_to_general is not None:
        reach = pips["general_reach"] if sight_to_general else pips["general_reach_without_sight"]
        if distance_to_general > reach:
            costs.append(Cost("beyond-general", pips["beyond_general"]))
    if heavy_tank:
        costs.append(Cost("heavy-tank", pips["heavy_tank"]))
    if loads:
        costs.append(Cost("load", pips["load"]))
    return Move(rate, going, tuple(costs), going in ("good", "road"))


@cache
def _rates() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in book_file("movement")["rates"]}
