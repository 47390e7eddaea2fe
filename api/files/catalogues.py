"""Read a catalogue file, JSON or CSV: everything is checked, every problem has its place."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import compress
from pathlib import Path

from api.files.csv_rows import csv_rows, csv_text, whole_number, yes_or_no
from api.files.rosters import RosterFileError, parse, read_bytes
from rules_core.judge import catalogue_of, read_catalogue
from rules_core.messages import say
from rules_core.model.catalogues import Catalogue, ColumnType
from rules_core.model.roster_problems import unknown_field
from rules_core.model.rosters import RosterError, RosterProblem

LARGEST = 8 << 20
"""Bytes; more than the largest catalogue that the model allows."""


@dataclass(frozen=True, slots=True)
class CatalogueProblem:
    """One problem of the whole file (a RosterFileError) or of a value, with its CSV line if any."""

    cause: RosterFileError | RosterProblem
    line: int | None = None

    def say(self, language: str) -> str:
        """The sentence, with the JSON Pointer or line and column."""
        if self.line is None or isinstance(self.cause, RosterFileError):
            return self.cause.say(language)
        column = "/".join(self.cause.pointer.split("/")[3:])
        place = say(
            f"validate.catalogue.{'cell' if column else 'line'}", language, line=self.line, column=column
        )
        return replace(self.cause, pointer=place).say(language)


class CatalogueFileError(Exception):
    """The file is not a catalogue; `problems` has every reason."""

    def __init__(self, problems: tuple[CatalogueProblem, ...]) -> None:
        super().__init__("; ".join(problem.say("en") for problem in problems))
        self.problems = problems


def load_catalogue(system: str, path: Path) -> Catalogue:
    """The catalogue in the file (CSV if its first line is not JSON); CatalogueFileError with every problem.

    A CSV file has one entry a line under a line of field names; the file name becomes the catalogue's name.
    """
    unknown: tuple[CatalogueProblem, ...] = ()
    try:
        content = read_bytes(str(path), LARGEST, "catalogue-too-large")
        text = csv_text(content)
        if text.lstrip().startswith("{"):
            data, lines = parse(content), None
        else:
            known_as = catalogue_of(system)
            columns = known_as.columns
            (begins, heads), *rows = _table(text, known_as.key)
            unknown = tuple(_unknown(head, columns, begins) for head in heads if head and head not in columns)
            # An unknown column is named once, by its head; a cell under no head, with its entry.
            known = [head in columns or not head for head in heads]
            entries = [_entry(compress(heads, known), compress(cells, known), columns) for _, cells in rows]
            data = {"name": path.stem[:80] or "?", "entries": entries}
            lines = [line for line, _ in rows]
    except RosterFileError as error:
        raise CatalogueFileError((CatalogueProblem(error),)) from None
    try:
        result = read_catalogue(system, data, sha256(content).hexdigest())
    except RosterError as error:
        placed = tuple(_placed(each, lines) for each in error.problems)
        raise CatalogueFileError((*unknown, *placed)) from None
    if unknown:
        raise CatalogueFileError(unknown)
    return result


def _unknown(head: str, columns: Iterable[str], line: int) -> CatalogueProblem:
    """The problem of an unknown column, whether or not it has values."""
    code, fields = unknown_field(head, list(columns))
    return CatalogueProblem(RosterProblem(f"/entries/0/{head}", code, fields), line)


def _table(text: str, key: str) -> list[tuple[int, list[str]]]:
    """Line number and cells of each line, the field names first; all rows have the width of the widest."""
    (begins, heads), *rows = list(csv_rows(text)) or [(1, [])]
    heads = [head.casefold() for head in heads]
    named = list(filter(None, heads))
    if key not in named or len(set(named)) < len(named):
        raise RosterFileError("no-csv-heads", line=begins, key=key)
    for line, cells in rows:
        if any(cells[len(heads) :]):
            raise RosterFileError("csv-too-wide", line=line)
    return [(begins, heads), *rows]


def _entry(
    heads: Iterable[str], cells: Iterable[str], columns: Mapping[str, ColumnType]
) -> dict[str, object]:
    """One entry as plain data; empty cells are left out."""
    filled = ((head, cell) for head, cell in zip(heads, cells, strict=False) if cell)
    return {head: _READ[columns.get(head, "text")](cell) for head, cell in filled}


def _list(cell: str) -> object:
    return [] if cell == "-" else cell.replace(",", " ").split()


_READ: Mapping[ColumnType, Callable[[str], object]] = {
    "text": str,
    "number": whole_number,
    "yes-no": yes_or_no,
    "list": _list,
}


def _placed(problem: RosterProblem, lines: list[int] | None) -> CatalogueProblem:
    """The problem with its line, if the file is CSV."""
    parts = problem.pointer.split("/")
    if lines is None or len(parts) < 3:
        return CatalogueProblem(problem)
    if problem.code == "same-unit-twice":
        fields = {"earlier": lines[problem.fields["earlier"] - 1]}
        problem = replace(problem, code="same-unit-on-two-lines", fields=fields)
    return CatalogueProblem(problem, lines[int(parts[2])])
