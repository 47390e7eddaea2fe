"""The combat chart and the states of elements, as data with types."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from rules_core.model.plain_data import from_data
from rules_core.systems.ww2_dba.lists.load import book_file

Target = Literal["armored", "soft", "air"]
Moves = Literal["foot", "wheeled", "tracked", "air"]
Result = Literal["none", "retreat", "rout", "return", "destroyed", "captured"]


@dataclass(frozen=True, slots=True)
class State:
    """How an element stands on the table: its target class and movement, and whether it is loaded."""

    target: Target
    moves: Moves
    loaded: bool = False


@dataclass(frozen=True, slots=True)
class Defeat:
    """One line of a result: it holds if the victor is one of `by` and the situation is `when`."""

    result: Result
    by: tuple[str, ...] = ()
    when: str | None = None


@dataclass(frozen=True, slots=True)
class Element:
    """A row of the combat chart; `range` is None if it prints no number."""

    id: str
    kind: str
    names: Mapping[str, str]
    line: int
    printed: str
    factors: Mapping[Target, int]
    range_printed: str
    base_depth_known: str
    notes: tuple[str, ...]
    beat: tuple[Defeat, ...]
    doubled: tuple[Defeat, ...]
    range: int | None = None
    base_depth_mm: int | None = None


@cache
def elements() -> Mapping[str, Element]:
    """Every element of the chart by its code, in its order."""
    return MappingProxyType({each["id"]: _element(each) for each in book_file("elements")["elements"]})


@cache
def states() -> Mapping[str, tuple[State, ...]]:
    """The states of every mode by its notation, in the order of the notation."""
    return MappingProxyType(
        {
            each["id"]: tuple(State(**state) for state in each["states"])
            for each in book_file("modes")["modes"]
        }
    )


def is_self_propelled(element: str, mode: str) -> bool:
    """True for guns that never stand on foot (line 228)."""
    return element in ("AR", "AT", "AA") and all(
        state.moves in ("wheeled", "tracked") for state in states()[mode]
    )


def _element(data: Mapping[str, Any]) -> Element:
    return from_data(
        Element,
        data,
        read=("name", "also"),
        names=MappingProxyType(data["name"]),
        factors=MappingProxyType(data["factors"]),
        beat=tuple(map(_defeat, data["beat"])),
        doubled=tuple(map(_defeat, data["doubled"])),
    )


def _defeat(data: Mapping[str, Any]) -> Defeat:
    return from_data(Defeat, data, read=("is",), result=data["is"])
