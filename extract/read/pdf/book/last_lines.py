"""Lines right below the last row of a table before a break: rows, labels of groups, or the rest of a cell."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.book.continued_tables import BookTable
from extract.read.pdf.book.group_labels import with_label_row
from extract.read.pdf.book.lines_as_rows import cells_of_line, column_of, line_widths, row_of
from extract.read.pdf.book.same_columns import ALIGNED
from extract.read.pdf.book.split_rows import CellRow, is_full, joined_rows, widest_line
from extract.read.pdf.model import Box, PageTable, TextLine, enclosing
from extract.read.signs import has_full_stop, opens_note

_NEAR = 1.0  # of its height that a row is below the last one at most, if rows are no further apart,
_ROUNDED = 1.5  # points by which they may be
_TIGHT = 0.5  # and the rest of a cell below its beginning
_PADDING = 12.0  # points from a rule to the text of a cell at most
_MOST = 2  # lines of such a rest


def take_last_lines(book: BookTable, lines: Sequence[tuple[int, TextLine]], below: Sequence[CellRow]) -> bool:
    """Append the lines below the last part of a table to it; False, and nothing done, if they are text.

    `below` are the rows after the break. A label is alone in its row as others of the table are; the rest
    of a cell stands in its column.
    """
    page, last = book.boxes[-1]
    if len(lines) > _MOST or any(number != page or not _is_short(line, last) for number, line in lines):
        return False
    rows = _rows(book, [line for _, line in lines], below)
    rows = rows or _rest(book, [line for _, line in lines], last)
    if rows is None:
        return False
    book.rows[-1:] = [(page, row) for row in rows]
    book.boxes[-1] = (page, enclosing([last, *(line.box for _, line in lines)]))
    return True


def _is_short(line: TextLine, last: Box) -> bool:
    inside = last[0] - ALIGNED < line.box[0] and line.box[2] < last[2] + ALIGNED
    return inside and not has_full_stop(line.raw) and not opens_note(line.raw)


def _rows(book: BookTable, lines: Sequence[TextLine], below: Sequence[CellRow]) -> list[CellRow] | None:
    """The last row and the lines as rows: each has several cells, or is the label of a group or row."""
    page, (_, _, _, bottom) = book.boxes[-1]
    tops = [row[0].box[1] for number, row in book.rows if number == page][1:]
    step = min((below - above for above, below in pairwise(tops)), default=0.0)
    own = [book.rows[-1][1]]
    for line in lines:
        height = line.box[3] - line.box[1]
        if not -1 < line.box[1] - bottom < max(_NEAR * height, step - height + _ROUNDED):
            return None
        row = row_of(line, book.columns, book.edges)
        labelled = [row.rows[0]] if row else (_label(book, line, below) or [])[1:]
        if not labelled:
            return None
        own, bottom = [*own, *labelled], line.box[3]
    return own


def _label(book: BookTable, line: TextLine, below: Sequence[CellRow]) -> list[CellRow] | None:
    last = book.boxes[-1][1]
    rows = [row for _, row in book.rows]
    left = line.box[0] if 0 <= line.box[0] - book.edges[0] < _PADDING else book.edges[0]
    columns = book.columns or tuple(pairwise((left, *book.edges[1:])))
    part = PageTable((rows[-1],), last, book.form, book.edges, None, (line,), columns)
    labelled = with_label_row(part, [*rows, *below]).rows
    return list(labelled) if len(labelled) > 1 else None


def _rest(book: BookTable, lines: Sequence[TextLine], last: Box) -> list[CellRow] | None:
    row, bottom = book.rows[-1][1], last[3]
    if len(row) != len(book.columns):
        return None
    for line in lines:
        number = column_of((line.raw, line.box[0], line.box[2]), book.columns)
        height = line.box[3] - line.box[1]
        if number is None or not row[number].lines or not -height < line.box[1] - bottom < _TIGHT * height:
            return None
        own = book.columns[number]
        if min(abs(line.box[0] - own[0]), abs(line.box[0] + line.box[2] - sum(own)) / 2) > ALIGNED:
            return None
        cells = {number: (line.raw, line.raised, line_widths(line.raw, line.box))}
        rest = cells_of_line(cells, line, book.edges)
        if not is_full(row[number], rest[number], widest_line([own for _, own in book.rows], number)):
            return None
        row, bottom = joined_rows(row, rest), line.box[3]
    return [row]
