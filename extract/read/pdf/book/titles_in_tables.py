"""Titles that were read as rows: above the head of a table, or between two tables with the same head."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.read.pdf.book.own_heads import has_own_head, is_word
from extract.read.pdf.model import PageCell, PageTable, TextLine, enclosing
from extract.read.pdf.text.patterns import is_numbered_caption

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
