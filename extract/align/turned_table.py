"""A table that one book prints with its rows as columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from extract.align.labels import Terms
from extract.align.signs import cell_similarity, sign, weight
from extract.model.document import Cell, Table

ALIKE = 0.6  # how like the turned table must be, 0 to 1
BETTER = 0.3  # ... and by how much more than as it is printed
Rows = Sequence[Sequence[Cell]]


def turned(table: Table, other: Table, terms: Terms = ()) -> Table | None:
    """The table with its rows as columns if the other book prints it so; None if it fits as it is.

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


def _likeness(first: Rows, second: Rows, terms: Terms) -> float:
    """The mean similarity of the cells at the same places; words count little."""
    worth = total = 0.0
    for ours, theirs in zip(first, second, strict=True):
        for one, other in zip(ours, theirs, strict=True):
            signs = sign(one.text), sign(other.text)
            counts = weight(*signs)
            worth += counts * cell_similarity(*signs, terms)
            total += counts
    return worth / total if total else 0.0
