"""A part of a table after a break that shows fewer columns: some are spanned, or the last ones are blank."""

from collections.abc import Sequence
from dataclasses import replace

from extract.read.pdf.model import Box, PageCell, PageTable

_MOST = 2  # blank columns, fewer than those that are filled
_FEWEST = 4  # columns that stand in place show that the part is one
ALIGNED = 3.0
"""Points by which the columns of two parts of a table may be out of line."""


def spanned(edges: tuple[float, ...], table: PageTable) -> PageTable | None:
    """A ruled part with fewer vertical rules, because its cells span columns that end at these edges.

    Returns it with those spans; None if its rules are elsewhere.
    """
    places = [
        next((n for n, edge in enumerate(edges) if abs(edge - edges[0] - at) < ALIGNED), None)
        for at in (own - table.edges[0] for own in table.edges)
    ]
    if None in places or places[-1] != len(edges) - 1:
        return None
    rows = []
    for row in table.rows:
        column, cells = 0, []
        for cell in row:
            start, end = places[column], places[column + cell.columns]
            assert start is not None
            assert end is not None
            cells.append(replace(cell, columns=end - start))
            column += cell.columns
        if column != len(table.edges) - 1:
            return None  # a cell from the row above goes on here
        rows.append(tuple(cells))
    return replace(table, rows=tuple(rows), edges=edges)


def with_blank_columns(
    columns: Sequence[tuple[float, float]], edges: tuple[float, ...], box: Box, table: PageTable
) -> PageTable | None:
    """The table with blank cells in the last columns of the part before it.

    `columns`, `edges` and `box` are those of that part. None unless both are as wide on their stripes or
    rules, and all columns of the table stand under the first ones of that part, with no head of their own.
    """
    missing = len(columns) - len(table.columns)
    if not 0 < missing <= _MOST or len(table.columns) < _FEWEST or table.header_rows or table.caption:
        return None
    if any(abs(a - b) > ALIGNED for a, b in zip(box[::2], table.box[::2], strict=True)):
        return None
    if not all(_in_place(a, b) for a, b in zip(columns, table.columns, strict=False)):
        return None
    rows = []
    for row in table.rows:
        top, bottom = row[0].box[1], row[0].box[3]
        blank = [PageCell("", (edges[n - 1], top, edges[n], bottom)) for n in range(-missing, 0)]
        rows.append((*row, *blank))
    return replace(table, rows=tuple(rows), edges=edges, columns=tuple(columns))


def _in_place(one: tuple[float, float], other: tuple[float, float]) -> bool:
    ends = one[0] - other[0], one[1] - other[1]
    return min(abs(ends[0]), abs(ends[1]), abs(sum(ends)) / 2) < ALIGNED
