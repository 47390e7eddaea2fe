"""Kinds of terrain and theatres, as data with types."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal

from rules_core.model.plain_data import from_data
from rules_core.systems.ww2_dba.lists.load import book_file
from rules_core.systems.ww2_dba.names.normal import fold

Going = Literal["good", "bad", "impassable", "river"]
MOVERS = ("foot", "wheeled", "tracked")


@dataclass(frozen=True, slots=True)
class Terrain:
    """A row of the terrain table; `going` by kind of movement, `cover` what an attack into it loses."""

    id: str
    line: int
    sheet_line: int
    names: Mapping[str, str]
    going: Mapping[str, Going]
    also: tuple[str, ...] = ()
    blocks_sight: bool = False
    cover: int = 0
    most: int | None = None
    attacks_with: int | None = None
    sheet: str | None = None

    def has_bad_going(self) -> bool:
        """True if some elements find it bad going or a river, or cannot enter it at all."""
        return any(going != "good" for going in self.going.values())


@dataclass(frozen=True, slots=True)
class Theatre:
    """A theatre and the terrain that it allows."""

    id: str
    line: int
    names: Mapping[str, str]
    terrain: tuple[str, ...]


@cache
def terrain() -> Mapping[str, Terrain]:
    """Every kind of terrain by its id, in the order of the table."""
    rows = book_file("terrain")["terrain"]
    return MappingProxyType(
        {
            row["id"]: from_data(
                Terrain,
                row,
                read=("name",),
                names=MappingProxyType(row["name"]),
                going=MappingProxyType(row["going"]),
            )
            for row in rows
        }
    )


@cache
def theatres() -> Mapping[str, Theatre]:
    """Every theatre by its id."""
    rows = book_file("theatres")["theatres"]
    return MappingProxyType(
        {
            row["id"]: from_data(Theatre, row, read=("name",), names=MappingProxyType(row["name"]))
            for row in rows
        }
    )


def terrain_id(written: str) -> str | None:
    """The terrain of that id or name in either language, None for no of the game."""
    return _names().get(fold(written))


@cache
def _names() -> Mapping[str, str]:
    return {
        fold(name): each.id
        for each in terrain().values()
        for name in (each.id, *each.names.values(), *each.also)
    }
