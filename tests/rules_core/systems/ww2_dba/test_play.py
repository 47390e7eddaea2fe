"""Terrain layouts, moves, works of engineers and victory, as the cases have them."""

from fractions import Fraction
from typing import Any

import pytest

from rules_core.systems.ww2_dba.play.engineers import works
from rules_core.systems.ww2_dba.play.movement import move
from rules_core.systems.ww2_dba.play.victory import Losses, standing
from rules_core.systems.ww2_dba.terrain.layout import TerrainPiece, check_layout
from rules_core.systems.ww2_dba.terrain.types import terrain, terrain_id, theatres
from tests.shared import read_yaml

from .cases import FOLDER, read

PLAY = read_yaml(FOLDER / "play.yaml")


def _piece(data: list[Any]) -> TerrainPiece:
    kind, quarters, *rest = data
    length, width = map(Fraction, rest[:2]) if rest else (None, None)
    return TerrainPiece(kind, frozenset(quarters), length, width, *rest[2:])


@pytest.mark.parametrize("case", read("layouts"), ids=lambda case: case["name"])
def test_layout(case: dict[str, Any]) -> None:
    pieces = tuple(map(_piece, case["pieces"]))
    found = check_layout(case["theatre"], pieces, case.get("minimum", "rules"))
    assert [[each.code, each.found, each.limit] for each in found] == [
        [code, Fraction(figure), limit] for code, figure, limit in case["breaches"]
    ]


@pytest.mark.parametrize("case", PLAY["moves"], ids=lambda case: case["name"])
def test_move(case: dict[str, Any]) -> None:
    asked = {name: value for name, value in case.items() if name not in ("name", "rate", "pips", "going")}
    if "distance_to_general" in asked:
        asked["distance_to_general"] = Fraction(asked["distance_to_general"])
    found = move(**asked)
    assert (found.rate, found.pips, found.going) == (
        case["rate"],
        case["pips"],
        case.get("going", found.going),
    )


@pytest.mark.parametrize("case", PLAY["works"], ids=lambda case: case["name"])
def test_works(case: dict[str, Any]) -> None:
    asked = {name: value for name, value in case.items() if name not in ("name", "needed", "faults")}
    found = works(**asked)
    assert (found.needed, list(found.faults)) == (case["needed"], case["faults"])
    assert all(mines + dug // 3 == case["engineers"] for mines, dug in found.choices)


@pytest.mark.parametrize("case", PLAY["standings"], ids=lambda case: case["name"])
def test_standing(case: dict[str, Any]) -> None:
    reading = case.get("reading", "rules"), case.get("of_general", "rules")
    found = standing(Losses(*case["first"]), Losses(*case["second"]), *reading)
    assert ([found.first, found.second], found.winner) == (case["counts"], case["winner"])
    swapped = standing(Losses(*case["second"]), Losses(*case["first"]), *reading)
    assert (swapped.second, swapped.first) == (found.first, found.second)
    assert {swapped.winner, found.winner} in ({"first", "second"}, {"nobody"})


def test_every_theatre_allows_terrain_of_the_table() -> None:
    assert all(kind in terrain() for theatre in theatres().values() for kind in theatre.terrain)
    assert [len(theatre.terrain) for theatre in theatres().values()] == [10, 10, 8, 9]


def test_terrain_has_names_in_both_languages() -> None:
    assert terrain_id("森") == terrain_id("Woods") == "woods"
    assert terrain_id("BUA") == terrain_id("市街") == "town"
    assert terrain_id("jungle") is None
