"""Rows that are no body of a table: titles above or between heads, a head of its own, labels of groups."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.model import PageCell, PageTable, TextLine, enclosing
from extract.read.pdf.text.patterns import is_numbered_caption, names_table

_FIGURES = 0.8  # of a column's cells show that it holds figures
_ROWS = 3  # of a body at least show that
_PLAIN = 2  # so many columns of figures show a head that no print sets apart


def has_own_head(rows: Sequence[tuple[PageCell, ...]], head: int | None, table: PageTable) -> bool:
    """Whether the first row of `table` has words in every column in which the `rows` of another table, below
    its `head`, have figures."""
    body = [row for row in rows[head or 1 :] if all(cell.columns == 1 for cell in row)]
    first = table.rows[0]
    if len(body) < _ROWS or any(len(row) != len(first) for row in body):
        return False
    figures = [
        number
        for number in range(len(first))
        if sum(_is_figure(row[number].raw) for row in body) >= _FIGURES * len(body)
    ]
    least = 1 if table.header_rows else _PLAIN
    return len(figures) >= least and all(is_word(first[number].raw) for number in figures)


def _is_figure(text: str) -> bool:
    return any(map(str.isdigit, text))


def is_word(text: str) -> bool:
    """Whether a text has letters and no figures."""
    return any(map(str.isalpha, text)) and not _is_figure(text)


_CellRow = tuple[PageCell, ...]


def parted_at_titles(table: PageTable) -> Iterator[PageTable]:
    """The table without the title that is its first row, and apart from others with a title and its head.

    A row alone above the first head is a title if it is numbered, or if the row below it is a head over
    figures. Below other rows it is one if the first head is printed again below it, or a head in bold print.
    """
    table = _titled(table)
    start, head = 0, _texts(table.rows[0])
    for at in range(2, len(table.rows) - 1):
        if at - 1 == start or alone(table.rows[at - 1]) is None:
            continue
        again = len(head) > 1 and _texts(table.rows[at]) == head
        if again or _stands_out(table.rows[at - 2 : at + 2]):
            yield _part(table, start, at - 1)
            start = at
    yield _part(table, start, len(table.rows)) if start else table


def _titled(table: PageTable) -> PageTable:
    title, *rows = table.rows
    cell = alone(title)
    heads_others = cell is not None and cell.columns > 1 and cell is not title[0]
    if cell is None or heads_others or table.caption or len(rows) < 2 or alone(rows[0]):
        return table
    below = replace(table, rows=tuple(rows), header_rows=max((table.header_rows or 0) - 1, 0) or None)
    if not is_numbered_caption(cell.raw) and not has_own_head(rows, 1, below):
        return table
    box = (table.box[0], rows[0][0].box[1], *table.box[2:])
    return replace(below, box=box, caption=(_line(cell),), header_rows=below.header_rows or 1)


def _stands_out(rows: Sequence[_CellRow]) -> bool:
    """Whether of four rows the second and third alone are marked as headings, the third in every column."""
    above, title, head, below = rows
    marked = [cell.heading and is_word(cell.raw) for cell in head]
    plain = not any(cell.heading for cell in (*above, *below))
    return len(marked) > 1 and all(marked) and plain and any(cell.heading for cell in title)


def _part(table: PageTable, start: int, end: int) -> PageTable:
    """Rows of a table, which begin with its head, as a table; the title above them is the row before."""
    x0, _, x1, _ = table.box
    rows = table.rows[start:end]
    _, top, _, bottom = enclosing([cell.box for row in rows for cell in row])
    cell = alone(table.rows[start - 1]) if start else None
    if cell is None:
        return replace(table, rows=rows, box=(x0, top, x1, bottom))
    head = table.header_rows or 1
    return replace(table, rows=rows, box=(x0, top, x1, bottom), caption=(_line(cell),), header_rows=head)


def alone(row: _CellRow) -> PageCell | None:
    """The only cell of a row that is not empty."""
    filled = [cell for cell in row if cell.raw]
    return filled[0] if len(filled) == 1 else None


def _texts(row: _CellRow) -> list[str]:
    return [cell.raw for cell in row if cell.raw]


def _line(cell: PageCell) -> TextLine:
    return TextLine(cell.raw, cell.raised, cell.box, cell.box[3] - cell.box[1], cell.heading, starts=True)


_OFF = 0.1  # of the width of a table that the middle of a label is off its middle
_FLUSH = 3.0  # points by which labels at the left are out of line


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
