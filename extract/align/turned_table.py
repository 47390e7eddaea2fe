"""A table that one book prints with its rows as columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from extract.align.labels import Terms
from extract.align.signs import sign
from extract.align.undeclared_lines import cells_similarity
from extract.model.document import Cell, Table

ALIKE = 0.6  # how like the turned table must be, 0 to 1
BETTER = 0.3  # ... and by how much more than as it is printed
Rows = Sequence[Sequence[Cell]]


def turned(table: Table, other: Table, terms: Terms = ()) -> Table | None:
    """A Japanese table with its rows as columns if the English book prints it so; None if it fits as it is.

    Both must have all rows and columns of each other.
    """
    rows = tuple(zip(*table.rows, strict=True))
    if not _same_shape(rows, other.rows):
        return None
    across = _likeness(rows, other.rows, terms)
    straight = _likeness(table.rows, other.rows, terms) if _same_shape(table.rows, other.rows) else 0
    if across < ALIKE or across < straight + BETTER:
        return None
    return replace(
        table,
        rows=tuple(
            tuple(replace(cell, rows=cell.columns, columns=cell.rows) for cell in row) for row in rows
        ),
        header_rows=table.header_columns,
        header_columns=table.header_rows,
        collapsed=(),
    )


def _same_shape(first: Rows, second: Rows) -> bool:
    return len(first) == len(second) and bool(first) and len(first[0]) == len(second[0])


def _likeness(rows: Rows, others: Rows, terms: Terms) -> float:
    """The similarity of the cells at the same places."""
    signs, answers = ([sign(cell.text) for row in side for cell in row] for side in (rows, others))
    return cells_similarity(answers, signs, terms)[0]
