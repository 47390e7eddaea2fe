"""The label of a group of rows next to a page or column break, which looks like the title of a table."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.model import PageCell, PageTable
from extract.read.pdf.text.patterns import is_numbered_caption, names_table

_OFF = 0.1  # of the width of a table that the middle of a label is off its middle
_FLUSH = 3.0  # points by which labels at the left are out of line

_CellRow = tuple[PageCell, ...]


def with_label_row(table: PageTable, before: Sequence[_CellRow] = ()) -> PageTable:
    """A part of a table with its title as its first or last row, if that is the label of a group of rows.

    Other labels, in its rows or those `before` it, are alone in their rows in the same place; a title above a
    head, or one of another kind, is none.
    """
    if len(table.caption) != 1 or not table.columns:
        return table
    (line,) = table.caption
    above = line.box[3] < table.box[1] + 2
    if (above and table.header_rows) or is_numbered_caption(line.raw) or names_table(line.raw):
        return table
    labels = [row for row in (*before, *table.rows) if row[0].raw and not any(cell.raw for cell in row[1:])]
    if not labels:
        return table
    edges, (_, top, _, bottom) = table.edges, line.box
    left, right = table.columns[0][0], table.columns[-1][1]
    if len(labels[-1]) == 1 and abs(sum(line.box[::2]) - left - right) / 2 < _OFF * (right - left):
        box = (edges[0], top, edges[-1], bottom)
        cells: _CellRow = (PageCell(line.raw, box, line.raised, columns=len(edges) - 1),)
    elif abs(line.box[0] - left) < _FLUSH:
        wide = max(1, sum(x0 < line.box[2] for x0 in edges[:-1])) if len(labels[-1]) < len(edges) - 1 else 1
        places = [(x0, top, x1, bottom) for x0, x1 in pairwise((edges[0], *edges[wide:]))]
        cells = (
            PageCell(line.raw, places[0], line.raised, columns=wide),
            *(PageCell("", place) for place in places[1:]),
        )
    else:
        return table
    x0, y0, x1, y1 = table.box
    rows = (cells, *table.rows) if above else (*table.rows, cells)
    return replace(table, rows=rows, box=(x0, min(top, y0), x1, max(bottom, y1)), caption=())
