"""The lists and their nations from `book/*.toml`, read once."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rules_core.library import month
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


@cache
def book_file(name: str) -> dict[str, Any]:
    """One TOML file of the book; `name` without its suffix."""
    return FILES.toml(f"books/{name}.toml")


@cache
def nations() -> tuple[Named, ...]:
    """The nations in print order."""
    return tuple(Named(**_named(each)) for each in book_file("nations")["nations"])


@cache
def divisions() -> tuple[Division, ...]:
    """The divisions of all nations in print order."""
    return tuple(
        Division(**_named(each), nation=each["nation"]) for each in book_file("divisions")["divisions"]
    )


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


def _named(data: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": data["id"],
        "code": data["code"],
        "line": data["line"],
        "printed": data["printed"],
        "names": MappingProxyType(data["name"]),
        "also": tuple(data["also"]),
    }


def _list(data: Mapping[str, Any], nation: str) -> ForceList:
    return ForceList(
        id=data["id"],
        nation=nation,
        division=data["division"],
        first=month(data["first"]),
        last=month(data["last"]),
        line=data["line"],
        years_printed=data["years"]["raw"],
        years_line=data["years"]["line"],
        entries=tuple(map(_entry, data["entries"])),
        defects=tuple(PrintDefect(**each) for each in data.get("defects", ())),
    )


def _entry(data: Mapping[str, Any]) -> ForceListEntry:
    return ForceListEntry(
        face=data["face"],
        count=data["count"],
        category=data["category"],
        known=data["known"],
        options=tuple(
            EntryOption(each["raw"], each["element"], tuple(map(_mode, each["modes"])))
            for each in data["options"]
        ),
    )


def _mode(data: Mapping[str, Any]) -> Mode:
    return Mode(data["is"], data.get("note"), data.get("year"))
