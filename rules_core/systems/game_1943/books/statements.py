"""Defects of the source, policies for where it is silent, and the list of steps, as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from rules_core.model.plain_data import from_data
from rules_core.systems.game_1943.books.tables import FILES

Kind = Literal["firm", "corrected", "policy", "inferred", "indeterminate"]
"""What kind of statement an answer is."""


@dataclass(frozen=True, slots=True)
class Defect:
    """One defect of the source: its table, lines, kind of statement, and both texts by language."""

    code: str
    table: str
    lines: tuple[int, int]
    kind: Kind
    wrong: Mapping[str, str]
    handling: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Policy:
    """One switch: its options, the one that is used where none is chosen, and the defect behind it."""

    name: str
    options: tuple[str, ...]
    default: str
    defect: str


@dataclass(frozen=True, slots=True)
class ListedStep:
    """One step of the list: its number, id, its lines in the list, and those that explain it."""

    number: int
    id: str
    lines: tuple[int, int]
    text: tuple[int, int]


@cache
def defects() -> Mapping[str, Defect]:
    """Every defect by its code, in order."""
    return MappingProxyType(
        {code: _defect(code, data) for code, data in FILES.toml("books/defects.toml").items()}
    )


@cache
def policies() -> Mapping[str, Policy]:
    """Every policy by its name, in order."""
    entries = FILES.toml("roster/readings.toml").items()
    return MappingProxyType(
        {name: from_data(Policy, data, read=("rule",), name=name) for name, data in entries}
    )


@cache
def sequence() -> tuple[ListedStep, ...]:
    """The steps in the order of the list."""
    return tuple(from_data(ListedStep, each) for each in FILES.toml("books/sequence.toml")["steps"])


def _defect(code: str, data: Mapping[str, Any]) -> Defect:
    texts = [{language: data[language][name] for language in ("en", "ja")} for name in ("wrong", "handling")]
    wrong, handling = map(MappingProxyType, texts)
    return from_data(Defect, data, read=("en", "ja"), code=code, wrong=wrong, handling=handling)
