"""The tables of the source: `tables/*.toml`, read once and strictly, every cell with its line."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rules_core.system_files import SystemFiles
from rules_core.systems.game_1943.books.cells import TYPES

FILES = SystemFiles("game-1943", Path(__file__).parent.parent)
SOURCE = "1943-game-setup.en.txt"
TABLES = (
    *("air-superiority", "airstrikes", "barrages", "barrage-modifiers", "works"),
    *("proximity", "scales", "lulls"),
)
"""Every table by its id, in the order of the source; a file that is missing is an error."""


@dataclass(frozen=True, slots=True)
class DataCell:
    """One cell: its place, its printed text, and its meaning (`value`, by the table's type)."""

    table: str
    row: str
    column: str
    printed: str
    value: Any
    line: int

    @property
    def id(self) -> str:
        """Table, row and column, as answers name the cell."""
        return f"{self.table}/{self.row}/{self.column}"


@dataclass(frozen=True, slots=True)
class DataRow:
    """A row: its key, its label as printed with the line, its cells, and what else its file says of it."""

    key: str
    printed: str
    line: int
    cells: Mapping[str, DataCell]
    more: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DataTable:
    """A table: its code in the list of defects, its lines (first and last), columns and rows."""

    id: str
    code: str
    lines: tuple[int, int]
    columns: tuple[str, ...]
    rows: Mapping[str, DataRow]

    def cell(self, row: str, column: str) -> DataCell | None:
        """The cell there; None if the table has no such row or column."""
        line = self.rows.get(row)
        return None if line is None else line.cells.get(column)


@cache
def table(name: str) -> DataTable:
    """The table of that id. Raises SystemDataError if its file is missing or broken."""
    data = FILES.toml(f"books/tables/{name}.toml")
    read = TYPES[data["cell"]]
    columns = tuple(data["columns"])
    rows = {each["key"]: _row(name, columns, each, read) for each in data["rows"]}
    first, last = data["lines"]
    return DataTable(data["id"], data["code"], (first, last), columns, MappingProxyType(rows))


def book() -> tuple[DataTable, ...]:
    """Every table, in the order of the source."""
    return tuple(map(table, TABLES))


_OF_A_ROW = frozenset({"key", "printed", "line", "first_cell", "cell_lines", "cells", "reads"})


def _row(name: str, columns: tuple[str, ...], data: Mapping[str, Any], read: Any) -> DataRow:
    printed = data["cells"]
    lines = data.get("cell_lines") or range(data["first_cell"], data["first_cell"] + len(columns))
    values = map(read, data.get("reads", printed))
    cells = {
        column: DataCell(name, data["key"], column, text, value, line)
        for column, text, value, line in zip(columns, printed, values, lines, strict=True)
    }
    more = {key: value for key, value in data.items() if key not in _OF_A_ROW}
    return DataRow(
        data["key"], data["printed"], data["line"], MappingProxyType(cells), MappingProxyType(more)
    )
