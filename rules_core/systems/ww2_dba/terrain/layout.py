"""Is this layout of terrain allowed? Every breach at once."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal

from rules_core.systems.ww2_dba.lists.load import book_file
from rules_core.systems.ww2_dba.terrain.types import terrain, theatres

Code = Literal[
    "terrain_not_in_theatre",
    "too_few_pieces",
    "too_many_pieces",
    "too_few_quarters",
    "too_little_bad_going",
    "too_many_of_a_kind",
    "piece_too_large",
    "river_without_crossing",
    "river_not_across",
]
MinimumReading = Literal["rules", "sheet"]


@dataclass(frozen=True, slots=True)
class TerrainPiece:
    """One piece: its terrain, the quarters (1 to 4) that it touches, its length and width in base widths.

    The sizes are None if nobody measured. `crossings` counts bridges and fords of a river, `ends` the
    edges of the board, seas and lakes that it reaches.
    """

    terrain: str
    quarters: frozenset[int]
    length: Fraction | None = None
    width: Fraction | None = None
    crossings: int = 0
    ends: int | None = None


@dataclass(frozen=True, slots=True)
class TerrainBreach:
    """One breach: the piece (its index) or the kind of terrain that it is about, the figure and the limit."""

    code: Code
    found: Fraction | int
    limit: int
    piece: int | None = None
    terrain: str | None = None


def check_layout(
    theatre: str, pieces: tuple[TerrainPiece, ...], minimum: MinimumReading = "rules"
) -> tuple[TerrainBreach, ...]:
    """Everything that is against that layout. A road across a river is a crossing by itself."""
    rules = _rules()
    return (
        *_in_theatre(theatre, pieces),
        *_numbers(pieces, rules["least_on_sheet" if minimum == "sheet" else "least"], rules["most"]),
        *_quarters(pieces, rules),
        *_kinds(pieces, rules),
        *_sizes(pieces, rules),
        *_rivers(pieces),
    )


@cache
def _rules() -> dict[str, int]:
    rules: dict[str, int] = book_file("theatres")["layout"]
    return rules


def _in_theatre(theatre: str, pieces: tuple[TerrainPiece, ...]) -> Iterable[TerrainBreach]:
    allowed = theatres()[theatre].terrain
    for place, piece in enumerate(pieces):
        if piece.terrain not in allowed:
            yield TerrainBreach("terrain_not_in_theatre", 1, 0, place, piece.terrain)


def _numbers(pieces: tuple[TerrainPiece, ...], least: int, most: int) -> Iterable[TerrainBreach]:
    if len(pieces) < least:
        yield TerrainBreach("too_few_pieces", len(pieces), least)
    if len(pieces) > most:
        yield TerrainBreach("too_many_pieces", len(pieces), most)


def _quarters(pieces: tuple[TerrainPiece, ...], rules: dict[str, int]) -> Iterable[TerrainBreach]:
    occupied = frozenset[int]().union(*(piece.quarters for piece in pieces))
    if len(occupied) < rules["quarters_with_terrain"]:
        yield TerrainBreach("too_few_quarters", len(occupied), rules["quarters_with_terrain"])
    bad = frozenset[int]().union(*(p.quarters for p in pieces if terrain()[p.terrain].has_bad_going()))
    if len(bad) < rules["quarters_with_bad_going"]:
        yield TerrainBreach("too_little_bad_going", len(bad), rules["quarters_with_bad_going"])


def _kinds(pieces: tuple[TerrainPiece, ...], rules: dict[str, int]) -> Iterable[TerrainBreach]:
    for kind, count in Counter(piece.terrain for piece in pieces).items():
        most = terrain()[kind].most or rules["most_of_a_type"]
        if count > most:
            yield TerrainBreach("too_many_of_a_kind", count, most, terrain=kind)


def _sizes(pieces: tuple[TerrainPiece, ...], rules: dict[str, int]) -> Iterable[TerrainBreach]:
    most = rules["most_length_and_width"]
    for place, piece in enumerate(pieces):
        linear = piece.terrain in ("river", "road")
        if piece.length is None or piece.width is None or linear:
            continue
        if piece.length + piece.width > most:
            yield TerrainBreach("piece_too_large", piece.length + piece.width, most, place, piece.terrain)


def _rivers(pieces: tuple[TerrainPiece, ...]) -> Iterable[TerrainBreach]:
    road = any(piece.terrain == "road" for piece in pieces)
    for place, piece in enumerate(pieces):
        if piece.terrain != "river":
            continue
        if not piece.crossings and not road:
            yield TerrainBreach("river_without_crossing", 0, 1, place, piece.terrain)
        if piece.ends is not None and piece.ends < 2:
            yield TerrainBreach("river_not_across", piece.ends, 2, place, piece.terrain)
