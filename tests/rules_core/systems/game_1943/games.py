"""Games at random, for laws: any year and nation, any subset of the steps, any policies."""

from typing import Any

from hypothesis import strategies as st

from rules_core.model.rosters import read_roster
from rules_core.systems.game_1943.books.statements import policies
from rules_core.systems.game_1943.books.vocabulary import ids
from rules_core.systems.game_1943.setup.game import Game

STEPS = ("airstrikes", "barrages", "works", "proximity", "lulls")


def _side(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "nation": draw(st.sampled_from(ids("nations"))),
        "works": draw(st.sampled_from(ids("works-theatres"))),
    }


@st.composite
def games(draw: st.DrawFn, most_bases: int = 900, seeded: bool = True) -> Game:
    """A game that says enough for its steps, with a seed."""
    chosen = {
        name: draw(st.sampled_from(policy.options))
        for name, policy in policies().items()
        if draw(st.booleans())
    }
    data: dict[str, Any] = {
        "year": draw(st.integers(1938, 1946)),
        "theatre": draw(st.sampled_from(ids("theatres"))),
        "axis": _side(draw),
        "allied": _side(draw),
        "attacker": draw(st.sampled_from(["axis", "allied", "roll"])),
        "defender_on_tie": "allied",
        "intensity": draw(st.sampled_from(ids("intensities"))),
        "units": draw(st.integers(0, 60)),
        "bases": draw(st.integers(0, most_bases)),
        "terrain": draw(st.sampled_from(ids("terrains"))),
        "use": draw(st.lists(st.sampled_from(STEPS), min_size=1, unique=True)),
        "policies": chosen,
        "dice": {"seed": draw(st.integers(0, 10**6))} if seeded else {},
    }
    return read_roster(Game, data)
