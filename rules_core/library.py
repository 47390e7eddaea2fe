"""The figures of one system under one reading of its books, as an immutable object.

It holds data of the system's package: `books/tables/*.json` (what each book prints in each cell and the
ruled value), `books/parameters.toml` (figures that the books state in prose, with rule, dates and what each
book says) and further data files. A reading is `ruled` (the rulings decide) or an edition (what that book
prints; for a figure that it does not print, the other book's is used, and the answer says so).
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import lru_cache
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from rules_core.errors import SystemDataError
from rules_core.model.answer_header import Reading
from rules_core.model.findings import Dependency
from rules_core.model.printed import Printed
from rules_core.model.rosters import RosterError, RosterProblem
from rules_core.model.tables import AlignedTable, Edition, Figure
from rules_core.model.values import Value
from rules_core.registry import find_system

PARAMETERS = "books/parameters.toml"

_IS_DATED = re.compile(r"[0-9]{4}|thru/|\.\./")

Part = TypeVar("Part")

Month = tuple[int, int]
"""(year, month), so that comparison follows time."""


@dataclass(frozen=True, slots=True)
class Sourced:
    """A figure and what it depends on; `value` is None if the books leave it open or do not state it.

    `of_marks` is what the marks printed with it depend on, if the books agree on the figure but not on its
    marks.
    """

    value: Any
    depends_on: tuple[Dependency, ...] = ()
    marks: tuple[str, ...] = ()
    of_marks: tuple[Dependency, ...] = ()


class Dated(NamedTuple):
    """A figure and the months for which it holds, first and last included."""

    begins: Month
    ends: Month
    figure: Sourced


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """The data of a system under one reading. `version` is a hash of that data.

    `files` has its .toml files by their names without folder and ending; a system reads data in JSON or CSV
    by `System.files`. Compared by identity, so that results computed from a library can be cached.
    """

    system: str
    reading: Reading
    version: str
    tables: Mapping[str, AlignedTable]
    cells: Mapping[str, Mapping[tuple[str, str], Sourced]]
    parameters: Mapping[str, tuple[Dated, ...]]
    files: Mapping[str, Mapping[str, Any]]

    def parameter(self, name: str, date: Month | None = None) -> Sourced:
        """The figure called `name` in parameters.toml, at the given date if it has dates.

        A text such as "3/2" becomes a Fraction. The value is None if no entry covers the date; KeyError if
        there is no such parameter.
        """
        if name not in self.parameters:
            raise KeyError(f"parameter {name} is not in books/parameters.toml")
        for entry in self.parameters[name]:
            if date is None or entry.begins <= date <= entry.ends:
                return entry.figure
        return Sourced(None)

    def cell(self, table: str, row: str, column: str) -> Sourced:
        """The `Value` in the cell under this reading, with the marks printed with it.

        The value is None if the table lacks the cell or the books differ without a ruling.
        """
        known = self.cells[table].get((row, column)) if table in self.cells else None
        return known or Sourced(None, (Dependency("open", f"{table}/{row}/{column}"),))

    @lru_cache(maxsize=1024)  # noqa: B019 - libraries are few, and shared as long as the program runs
    def columns_at(self, table: str, date: Month) -> tuple[str, ...]:
        """Keys of the columns whose heading covers the date (several if headings overlap)."""
        return tuple(label.key for label in self.tables[table].columns if _within(label.key, date))

    @lru_cache(maxsize=1024)  # noqa: B019
    def rows_at(self, table: str, date: Month) -> tuple[str, ...]:
        """Keys of the rows whose heading covers the date; rows without dates are skipped."""
        dated = (label.key for label in self.tables[table].rows if _IS_DATED.match(label.key))
        return tuple(key for key in dated if _within(key, date))


@dataclass(frozen=True, slots=True, eq=False)
class _NotingLibrary(Library):
    """A library that notes what the figures taken from it depend on."""

    noted: list[Dependency] = field(default_factory=list)

    def parameter(self, name: str, date: Month | None = None) -> Sourced:
        """As that of the library."""
        return self._note(Library.parameter(self, name, date))

    def cell(self, table: str, row: str, column: str) -> Sourced:
        """As that of the library. A table that was never held against another book leaves nothing open."""
        figure = Library.cell(self, table, row, column)
        return self._note(figure) if table in self.cells else figure

    def _note(self, figure: Sourced) -> Sourced:
        self.noted.extend(figure.depends_on)
        return figure


def noting(figures: Library, noted: list[Dependency]) -> Library:
    """A library of the same figures that adds to `noted` what the figures taken from it depend on."""
    own = {each.name: getattr(figures, each.name) for each in fields(figures)}
    return _NotingLibrary(**own, noted=noted)


class _Read(Mapping[str, Part]):
    """The content of files by name; each file is read on first access."""

    def __init__(self, files: Mapping[str, str], read: Callable[[str], Part]) -> None:
        self.files = files
        self.read = read
        self.known: dict[str, Part] = {}

    def __getitem__(self, name: str) -> Part:
        try:
            return self.known[name]
        except KeyError:
            if name not in self.files:
                raise KeyError(f"{name} is none of: {', '.join(self.files)}") from None
            part = self.known[name] = self.read(self.files[name])
            return part

    def __contains__(self, name: object) -> bool:
        return name in self.files

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


@lru_cache
def library(system_id: str, reading: Reading = "ruled") -> Library:
    """The library of a system ("asl-dyo") under a reading; read once, then shared.

    Raises UnknownSystemError and SystemDataError, and RosterError if the system lacks the reading.
    """
    system = find_system(system_id)
    if reading not in system.readings:
        fields = {"known": ", ".join(system.readings)}
        raise RosterError((RosterProblem("", "unknown-reading", fields, system_id),))
    files = system.files
    of_tables = {PurePosixPath(name).stem: name for name in files.names("books/tables/*.json")}
    tables = _Read(of_tables, lambda name: AlignedTable.from_json(files.json(name)))

    def cells(table: str) -> Mapping[tuple[str, str], Sourced]:
        return {(each.row, each.column): _cell(table, each, reading) for each in tables[table].figures}

    parameters: dict[str, tuple[Dated, ...]] = {}
    stated = files.toml(PARAMETERS)["parameters"] if files.has(PARAMETERS) else ()
    for number, entry in enumerate(stated, 1):
        for needed in ("id", "rule", "ruled"):
            if needed not in entry:
                reason = f"parameter {entry.get('id', f'no. {number}')} needs `{needed}`"
                raise SystemDataError(system_id, PARAMETERS, "broken", reason)
        dated = Dated(
            month(entry.get("from", "0-1")), month(entry.get("thru", "9999-12")), _stated(entry, reading)
        )
        parameters[entry["id"]] = (*parameters.get(entry["id"], ()), dated)
    return Library(
        system=system_id,
        reading=reading,
        version=system.version,
        tables=tables,
        cells=_Read({name: name for name in of_tables}, cells),
        parameters=MappingProxyType(parameters),
        files=_Read(
            {PurePosixPath(name).stem: name for name in files.manifest if name.endswith(".toml")}, files.toml
        ),
    )


@lru_cache
def month(text: str) -> Month:
    """`1944-09` as (1944, 9)."""
    year, _, number = text.partition("-")
    return int(year), int(number)


def _stated(entry: Mapping[str, Any], reading: Reading) -> Sourced:
    """The figure of an entry of parameters.toml under a reading."""
    name = f"{entry['id']}@{entry['from']}" if "from" in entry else entry["id"]
    own = entry.get(reading)
    if own is None:
        return Sourced(_exact(entry["ruled"]), (Dependency("other-book", name),))
    differs = "en" in entry and "ja" in entry and entry["en"] != entry["ja"]
    depends = (Dependency("ruling", name),) if reading == "ruled" and differs else ()
    return Sourced(_exact(own), depends)


def _within(key: str, date: Month) -> bool:
    first, last = _span(key)
    return first <= date <= last


@lru_cache
def _span(key: str) -> tuple[Month, Month]:
    """First and last month of a column key: 1941, 1939/1940, 1943-01/1943-06, ../1938."""
    first, _, last = key.partition("/")
    last = last or first
    begins = (0, 1) if first == ".." else month(first) if "-" in first else (int(first), 1)
    return begins, month(last) if "-" in last else (int(last), 12)


def _exact(value: Any) -> Any:
    """A text such as "3/2" as a Fraction, anything else unchanged."""
    return Fraction(value) if isinstance(value, str) and value[0].isdigit() else value


def _cell(table: str, figure: Figure, reading: Reading) -> Sourced:
    """The value of a cell under a reading."""
    name = f"{table}/{figure.row}/{figure.column}"
    if reading == "ruled":
        marks_are_ruled = figure.status == "agreed" and figure.ruling is not None
        of_marks = (Dependency("ruling", name, source=figure.ruling),) if marks_are_ruled else ()
        return Sourced(figure.value, _status(figure, name), _marks(figure, figure.value), of_marks)
    printed = figure.printed(reading)
    if printed is not None and printed.value is not None:
        alone = figure.en is None or figure.ja is None  # then a ruling is about where the figure belongs
        return Sourced(printed.value, _status(figure, name) if alone else (), printed.marks)
    return Sourced(figure.value, (Dependency("other-book", name),), _marks(figure, figure.value))


def _status(figure: Figure, name: str) -> tuple[Dependency, ...]:
    if figure.status == "ruled":
        return (Dependency("ruling", name, source=figure.ruling),)
    return (Dependency("open", name),) if figure.status == "open" else ()


def _marks(figure: Figure, value: Value | None) -> tuple[str, ...]:
    """The marks of every book that prints the value."""
    editions: tuple[Edition, ...] = ("en", "ja")
    prints: list[Printed] = [
        printed for edition in editions if (printed := figure.printed(edition)) and printed.value == value
    ]
    return tuple(dict.fromkeys(mark for printed in prints for mark in printed.marks))
