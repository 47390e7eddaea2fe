"""Lines at a break that are rows of a table or the rest of one: before, below and above its parts."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.book.continued_tables import BookTable, printed_again
from extract.read.pdf.book.same_columns import ALIGNED, CellRow, aligned, is_full, joined_rows, widest_line
from extract.read.pdf.book.titles_in_tables import with_label_row
from extract.read.pdf.model import Box, PageTable, TextLine, enclosing
from extract.read.pdf.tables.captions import with_captions
from extract.read.pdf.tables.lines_as_rows import (
    cells_of_line,
    column_of,
    head_left_behind,
    line_widths,
    row_of,
)
from extract.read.signs import has_full_stop, opens_note


def rest_of(book: BookTable, line: TextLine) -> PageTable | None:
    """A line at the top of a page or column as the last row of a table without rules, None if it is not one.

    Each of its pieces is in a column of the table of its own, possibly after moving the line as a whole.
    """
    if not line.cells:
        return None
    row = row_of(line, book.columns, book.edges)
    if row is not None or not book.columns:
        return row
    move = line.cells[0][1] - book.columns[0][0]
    columns = tuple((left + move, right + move) for left, right in book.columns)
    flush = all(any(aligned((x0, x1), own, 0.0) for own in columns) for _, x0, x1 in line.cells)
    return row_of(line, columns, tuple(edge + move for edge in book.edges)) if flush else None


def at_top_of(book: BookTable, line: TextLine, page: int, opens: bool) -> bool:
    """Whether a line is the first of the page or column after the end of the table."""
    last_page, last = book.boxes[-1]
    beside = line.box[0] > last[2] - 5 and line.box[1] < last[3] - 20
    return opens and (last_page == page - 1 or (last_page == page and beside))


def repeats_head(book: BookTable, row: PageTable, page: int) -> bool:
    """Whether a row is the head of the table, printed again above its last lines; then it is set aside."""
    heads = [own for _, own in book.rows[: book.header_rows or 1]]
    texts = [cell.raw for cell in row.rows[0]]
    if not any([cell.raw for cell in head] == texts for head in heads):
        return False
    book.dropped += printed_again(page, [(cell.raw, cell.box) for cell in row.rows[0] if cell.raw])
    return True


_ELSEWHERE = 40.0  # points to another column of the page at least
_HEAD_LINES = 4  # rows below such a head; more are found as a table


def left_behind(table: PageTable, above: Sequence[TextLine]) -> tuple[PageTable, int] | None:
    """The part of a table that stands in the lines before a break, with its title, and how many they are.

    `table` is the part after the break. None if the lines show nothing of it.
    """
    part, lines = (head_left_behind(table, above[-1]) if above else None), 1
    if part is None:
        part, lines = _under_same_head(table, above)
    if part is None:
        return None
    blocks = with_captions([*above[:-lines], part])
    part = next(block for block in blocks if isinstance(block, PageTable))
    return part, lines + len(part.caption)


def _under_same_head(table: PageTable, above: Sequence[TextLine]) -> tuple[PageTable | None, int]:
    """The last lines as the rows of a table, if any, below the head that is repeated after the break."""
    if table.header_rows != 1 or table.caption:
        return None, 0
    text = _bare(" ".join(cell.raw for cell in table.rows[0]))
    columns = table.columns or tuple(pairwise(table.edges))
    for count in range(1, min(_HEAD_LINES + 1, len(above)) + 1):
        head, *lines = above[-count:]
        if _bare(head.raw) != text:
            continue
        move = _moved(above[-count:], columns)
        places = tuple((left + move, right + move) for left, right in columns)
        rows = [row_of(line, places, tuple(edge + move for edge in table.edges)) for line in lines]
        converted = [row.rows[0] for row in rows if row is not None]
        if len(converted) < len(rows):
            break
        first = tuple(replace(cell, box=head.box) for cell in table.rows[0])
        box = (
            min(line.box[0] for line in above[-count:]),
            head.box[1],
            max(line.box[2] for line in above[-count:]),
            above[-1].box[3],
        )
        return replace(table, rows=(first, *converted), box=box), count
    return None, 0


def _moved(lines: Sequence[TextLine], columns: tuple[tuple[float, float], ...]) -> float:
    """How far the lines stand from the columns of a part in another column of the page; 0 if in the same."""
    move = min(line.box[0] for line in lines) - columns[0][0]
    return move if abs(move) > _ELSEWHERE else 0.0


def _bare(text: str) -> str:
    return "".join(text.split())


_NEAR = 1.0  # of its height that a row is below the last one at most, if rows are no further apart,
_ROUNDED = 1.5  # points by which they may be
_TIGHT = 0.5  # and the rest of a cell below its beginning
_PADDING = 12.0  # points from a rule to the text of a cell at most
_LAST_LINES = 2  # lines of such a rest


def take_last_lines(book: BookTable, lines: Sequence[tuple[int, TextLine]], below: Sequence[CellRow]) -> bool:
    """Append the lines below the last part of a table to it; False, and nothing done, if they are text.

    `below` are the rows after the break. A label is alone in its row as others of the table are; the rest
    of a cell stands in its column.
    """
    page, last = book.boxes[-1]
    if len(lines) > _LAST_LINES or any(number != page or not _is_short(line, last) for number, line in lines):
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
