"""A figure that a sentence gives otherwise than the book's own table: a trench costs 8 points, Trench | 7.

The sentence must name exactly one row by all its words, and the column by its property where the table has
several. A cell with a note mark, or with more than one figure, is left out. False alarms: a table that holds
under a condition which only the text around it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from extract.compare.contradiction.statements import Statement, named
from extract.facts.properties import property_of
from extract.model.document import Cell, Table
from rules_core.model.tables import Edition

_FIGURE = re.compile(r"[+\-−]?\s*\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?")
_UNIT = re.compile(r"[(（]([^()（）\d]+)[)）]")
NEAR = 12  # characters behind a figure in which its unit stands

Found = tuple[Statement, Table, Cell, Cell]
"""A statement, the table that contradicts it, the head of the row, and the cell."""


def tabled(known: Iterable[Statement], tables: Iterable[Table], edition: Edition) -> Iterator[Found]:
    """Statements of one book that its own tables contradict."""
    prepared = [one for table in tables if (one := _Labels.of(table, edition)) is not None]
    for statement in known:
        if statement.edition != edition or statement.fact.bound is not None:
            continue
        hits = [hit for labels in prepared if (hit := labels.cell(statement)) is not None]
        if len(hits) != 1:
            continue
        labels, head, cell = hits[0]
        figure = _figure(cell)
        if figure is not None and figure != statement.figure:
            yield statement, labels, head, cell


class _Labels:
    """A table with the words of its labels."""

    def __init__(self, table: Table, edition: Edition) -> None:
        title = table.title.raw if table.title else ""
        heads = [
            " ".join(row[j].raw for row in table.rows[: table.header_rows]) for j in range(len(table.rows[0]))
        ]
        self.table = table
        self._heads = heads
        self._about = named(title, edition)
        self._property = property_of(title, edition)
        first = table.header_columns
        self._columns = {
            j: (named(heads[j], edition), property_of(heads[j], edition)) for j in range(first, len(heads))
        }
        self._rows = [
            (named(" ".join(cell.text for cell in row[:first] if not cell.covered), edition), row)
            for row in table.rows[table.header_rows :]
        ]

    @classmethod
    def of(cls, table: Table, edition: Edition) -> _Labels | None:
        """A table that has labels and figures, None for any other."""
        if not table.header_rows or table.header_columns != 1 or table.transposed or table.collapsed:
            return None
        return cls(table, edition) if len({len(row) for row in table.rows}) == 1 else None

    def cell(self, statement: Statement) -> tuple[Table, Cell, Cell] | None:
        """The one cell that a statement is about."""
        columns = [j for j, (_, stated) in self._columns.items() if stated == statement.sort]
        if not columns and len(self._columns) == 1 and self._property == statement.sort:
            columns = list(self._columns)
        if len(columns) != 1:
            return None
        (column,) = columns
        if _in_other_unit(self._heads[column], statement):
            return None
        beside = self._about | self._columns[column][0]
        rows = [row for words, row in self._rows if words and words <= statement.about <= words | beside]
        if len(rows) != 1:
            return None
        (row,) = rows
        return self.table, row[0], row[column]


def _in_other_unit(head: str, statement: Statement) -> bool:
    """Whether a head names a unit, as in Speed (knots), and the statement another one: 7 spaces."""
    unit = _UNIT.search(head)
    fact = statement.fact
    if unit is None or fact.unit is None:
        return False
    near = statement.part.passage.raw[fact.start : fact.end + NEAR].lower()
    return unit[1].strip().lower().rstrip("s.") not in near


def _figure(cell: Cell) -> Fraction | None:
    """The one plain figure of a cell."""
    text = cell.text.strip()
    figures = _FIGURE.findall(text)
    if cell.marks or cell.covered or len(figures) != 1 or len(text) > len(figures[0]) + 12:
        return None
    try:
        return Fraction(re.sub(r"\s", "", figures[0]).replace("−", "-").replace(",", ""))
    except (ValueError, ZeroDivisionError):
        return None
