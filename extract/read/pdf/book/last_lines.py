"""Lines right below the last row of a table before a break that are the rest of a cell."""

from collections.abc import Sequence

from extract.read.pdf.book.continued_tables import BookTable
from extract.read.pdf.book.lines_as_rows import cells_of_line, column_of, line_widths
from extract.read.pdf.book.part_columns import ALIGNED
from extract.read.pdf.book.split_rows import CellRow, is_full, joined_rows, widest_line
from extract.read.pdf.model import Box, TextLine, enclosing
from extract.read.signs import has_full_stop, opens_note

_TIGHT = 0.5  # of its height that the rest of a cell is below its beginning at most
_MOST = 2  # lines of such a rest


def take_last_lines(book: BookTable, lines: Sequence[tuple[int, TextLine]]) -> bool:
    """Append the lines below the last part of a table to it; False, and nothing done, if they are text.

    The rest of a cell stands in its column.
    """
    page, last = book.boxes[-1]
    if len(lines) > _MOST or any(number != page or not _is_short(line, last) for number, line in lines):
        return False
    row = _rest(book, [line for _, line in lines], last)
    if row is None:
        return False
    book.rows[-1] = (page, row)
    book.boxes[-1] = (page, enclosing([last, *(line.box for _, line in lines)]))
    return True


def _is_short(line: TextLine, last: Box) -> bool:
    inside = last[0] - ALIGNED < line.box[0] and line.box[2] < last[2] + ALIGNED
    return inside and not has_full_stop(line.raw) and not opens_note(line.raw)


def _rest(book: BookTable, lines: Sequence[TextLine], last: Box) -> CellRow | None:
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
    return row
