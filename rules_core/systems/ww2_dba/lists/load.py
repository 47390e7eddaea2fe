"""The lists and their nations from `book/*.toml`, read once."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from rules_core.library import month
from rules_core.model.plain_data import from_data
from rules_core.system_files import SystemFiles
from rules_core.systems.ww2_dba.lists.model import EntryOption, ForceList, ForceListEntry, Mode, PrintDefect

FILES = SystemFiles("ww2-dba", Path(__file__).parent.parent)


@dataclass(frozen=True, slots=True)
class Named:
    """Something the book names: our id, a short code, what is printed where, names in both languages."""

    id: str
    code: str
    line: int
    printed: str
    names: Mapping[str, str]
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Division(Named):
    """A kind of division of one nation."""

    nation: str


AnyNamed = TypeVar("AnyNamed", bound=Named)


@cache
def book_file(name: str) -> dict[str, Any]:
    """One TOML file of the book; `name` without its suffix."""
    return FILES.toml(f"books/{name}.toml")


@cache
def nations() -> tuple[Named, ...]:
    """The nations in print order."""
    return tuple(_named(Named, each) for each in book_file("nations")["nations"])


@cache
def divisions() -> tuple[Division, ...]:
    """The divisions of all nations in print order."""
    return tuple(_named(Division, each) for each in book_file("divisions")["divisions"])


@cache
def force_lists() -> tuple[ForceList, ...]:
    """All lists in print order."""
    read = [
        _list(each, nation.id) for nation in nations() for each in book_file(f"lists/{nation.id}")["lists"]
    ]
    return tuple(sorted(read, key=lambda known: known.line))


@cache
def lists_by_id() -> Mapping[str, ForceList]:
    """Every list by its id."""
    return MappingProxyType({known.id: known for known in force_lists()})


def division_of(known: ForceList) -> Division:
    """The division that the list belongs to."""
    return next(each for each in divisions() if (each.nation, each.id) == (known.nation, known.division))


def nation_of(known: ForceList) -> Named:
    """The nation that the list belongs to."""
    return next(each for each in nations() if each.id == known.nation)


def _named(kind: type[AnyNamed], data: Mapping[str, Any]) -> AnyNamed:
    return from_data(kind, data, read=("name",), names=MappingProxyType(data["name"]))


def _list(data: Mapping[str, Any], nation: str) -> ForceList:
    return from_data(
        ForceList,
        data,
        read=("years",),
        nation=nation,
        first=month(data["first"]),
        last=month(data["last"]),
        years_printed=data["years"]["raw"],
        years_line=data["years"]["line"],
        entries=tuple(map(_entry, data["entries"])),
        defects=tuple(PrintDefect(**each) for each in data.get("defects", ())),
    )


def _entry(data: Mapping[str, Any]) -> ForceListEntry:
    return from_data(ForceListEntry, data, options=tuple(map(_option, data["options"])))


def _option(data: Mapping[str, Any]) -> EntryOption:
    modes = tuple(from_data(Mode, each, read=("is",), notation=each["is"]) for each in data["modes"])
    return from_data(EntryOption, data, modes=modes)
