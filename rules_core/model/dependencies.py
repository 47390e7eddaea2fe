"""What an answer depends on besides the text of the rules: declared values, readings, rulings, lost text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from rules_core.messages import spaced

if TYPE_CHECKING:
    from rules_core.system import System

OF_FIGURES = ("ruling", "open", "other-book")
"""Kinds of dependency on a figure of the books, such as a cell of a table."""

TAKEN_ON_TRUST = ("declared", "catalogue")
"""Kinds of dependency on values that no book prints."""

DependencyKind = Literal[
    "declared",
    "catalogue",
    "reading",
    "ruling",
    "open",
    "other-book",
    "presumed",
    "outside",
    "corrected",
    "inferred",
    "indeterminate",
]

Fact = int | str | None
"""A figure or words of the roster's vocabulary, as found or expected."""


class UnitName(str):
    """A unit by its id (`italian/47/32`), which sentences render in their language."""

    __slots__ = ()


class Dependency(NamedTuple):
    """One thing that an answer depends on.

    `kind`: "declared" (a value that the player states and no book prints), "catalogue" (a value from the
    user's catalogue; `source` names it), "reading" (how an ambiguous rule is read; `id` is switch=option),
    "ruling" (the books differ and a ruling decides), "open" (they differ and nothing decides), "other-book"
    (the chosen book does not print it, the other one does), "presumed" (neither book says whose table it is;
    `id` is the table), "outside" (a fact from another chapter of the game; `id` is its rule there),
    "corrected" (an evident misprint), "inferred" (what the source no longer shows) or "indeterminate" (the
    text is lost); for the last three `id` names the defect of the source.

    Otherwise `id` names the value; the same id always means the same thing. `path` points into the roster.
    """

    kind: DependencyKind
    id: str
    path: str | None = None
    value: Fact = None
    source: str | None = None

    def to_json(self, language: str, system: System) -> dict[str, Any]:
        """The known fields and the sentence that explains them."""
        return {**self._asdict(), "message": self.says(language, system)}

    def says(self, language: str, system: System) -> str:
        """The sentence that explains it, without the place in the roster."""
        return _sentence(self.kind, self.id, self.value, self.source, language, system)


def reading_of(switches: Mapping[str, str], name: str) -> Dependency:
    """The chosen option of an ambiguous rule as a dependency; `switches` holds the option of every rule."""
    return Dependency("reading", f"{name}={switches[name]}")


@lru_cache(maxsize=4096, typed=True)
def _sentence(kind: str, name: str, value: Fact, source: str | None, language: str, system: System) -> str:
    """The sentence that explains a dependency."""
    if kind == "reading":
        return system.say(f"roster.reading.{name}", language)
    if kind not in TAKEN_ON_TRUST:
        return _of_the_books(kind, name, value, language, system)
    field, _, unit = name.partition("/")
    sentence = system.say(
        f"roster.rests-on.declared.{field}" if kind == "declared" else f"roster.rests-on.{kind}",
        language,
        what=system.unit_name(unit, language),
        value=system.word(value, language),
        field=system.word(field, language),
        source=source,
    )
    return spaced(sentence, language)


def _of_the_books(kind: str, name: str, value: Fact, language: str, system: System) -> str:
    """The sentence for a dependency on the books rather than on the roster.

    A system may have its own sentence for one id (`roster.rests-on.inferred.C-D01`).
    """
    message = f"roster.rests-on.{kind}"
    own = f"{message}.{name}"
    if system.words.has(own, language):
        message = own
    return system.say(
        message, language, id=_named(name, language, system), value=system.word(value, language)
    )


def _named(name: str, language: str, system: System) -> object:
    """The name of a printed figure in a sentence: the cell of a table, or a word of the vocabulary."""
    table, _, cell = name.partition("/")
    title = system.table_name(table, language)
    if not cell or title == table:
        return system.word(name if cell else title, language)
    return cells_named(table, [cell], language, system)


def cells_named(table: str, cells: Iterable[str], language: str, system: System) -> str:
    """Cells of one table, given by row and column as in ids, as a sentence names them."""
    sentence = ["/".join(_label(table, part, language, system) for part in cell.split("/")) for cell in cells]
    return system.say(
        "roster.rests-on.cell", language, table=system.table_name(table, language), cell=", ".join(sentence)
    )


def _label(table: str, key: str, language: str, system: System) -> str:
    """A key of a row or column: its word, else the name that its table declares, else the key itself."""
    word = str(system.word(key, language))
    if word != key:
        return word
    declared = next((each for each in system.declarations if each.id == table), None)
    named = [axis for axis in (declared.rows, declared.columns) if axis.labels == "words"] if declared else []
    forms = (form for axis in named for each in axis.keys if each.key == key for form in each.forms(language))
    return next(forms, key)


def once(items: Iterable[Dependency]) -> tuple[Dependency, ...]:
    """Dependencies without duplicates; the first occurrence of each is kept."""
    known: dict[tuple[object, ...], Dependency] = {}
    for item in items:
        kind, name, _, value, _ = item
        known.setdefault((kind, name, value), item)
    return tuple(known.values())
