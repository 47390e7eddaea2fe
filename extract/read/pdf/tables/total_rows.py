"""The row of a sum below a table without vertical rules: its label runs over several columns to the figures
of the others, so that the line looks like text."""

from collections.abc import Sequence
from dataclasses import replace

from extract.read.pdf.model import PageCell, PageTable, Segment, Word, enclosing
from extract.read.pdf.tables.cells import cell_text
from extract.read.pdf.tables.lines_as_rows import line_widths
from extract.read.pdf.tables.white_space import Piece, Row, columns_of, overlap, rows_of
from extract.read.pdf.text.patterns import is_whole_figure
from extract.read.pdf.text.words import segments_left
from extract.read.signs import has_full_stop

_ROWS = 4  # that show the columns, the head among them
_APART = 0.7  # ems from the label to the first figure at least
_SIDE = 3.0  # points by which a line may stand out of its table
_IN_LINE = 2.0  # points by which a figure is out of line with its column
_ROUNDED = 2.0  # points by which rows may stand further apart
_BELOW = 2  # heights of a row below the table in which the line begins,
_AROUND = 40.0  # points beside the table within which it shows whether it is longer,
_OVER = 1.0  # and points by which it may reach into the table


def mark_total(rows: Sequence[Sequence[Piece]], river: float) -> None:
    """Set `spans` on the label of the last row if it alone joins columns which all other rows keep apart,
    and only figures stand beside it; it then reaches from the first column up to these."""
    *rest, last = rows
    if len(rest) < _ROWS - 1 or len(last) < 2 or not all(is_whole_figure(p.text) for p in last[1:]):
        return
    columns, label = columns_of([list(own) for own in rest], river), last[0]
    if has_full_stop(label.text):
        return
    own = [n for n, (left, right) in enumerate(columns) if last[1].x0 < right and left < last[1].x1]
    near = [n for n, (x0, x1) in enumerate(columns) if x0 - label.x1 < river and label.x0 - x1 < river]
    if len(near) > 1 and len(own) == 1 and max(near) < own[0]:
        label.spans = True
        label.x0 = min(label.x0, columns[0][0])
        label.x1 = max(label.x1, columns[own[0] - 1][1])


def with_total_rows(
    tables: Sequence[PageTable], segments: list[Segment]
) -> tuple[list[PageTable], list[Segment]]:
    """The tables, each with the line right below it that is the row of its sum, and the segments left."""
    out = []
    for each in tables:
        table = each
        row = _total_below(table, segments) if len(table.rows) >= _ROWS and len(table.columns) > 2 else None
        if row is not None:
            cells, line = row
            box = enclosing([table.box, *((w.x0, w.top, w.x1, w.bottom) for w in line.words)])
            table = replace(table, rows=(*table.rows, cells), box=box)
            taken = {id(word) for word in line.words}
            words = [word for segment in segments for word in segment.words if id(word) not in taken]
            segments = segments_left(segments, words)
        out.append(table)
    return out, segments


def _total_below(table: PageTable, segments: Sequence[Segment]) -> tuple[tuple[PageCell, ...], Row] | None:
    """The line right below a table as its row of a sum, None if it is not one."""
    x0, _, x1, bottom = table.box
    heights = [min(cell.box[3] - cell.box[1] for cell in row) for row in table.rows[1:]]
    near = [
        word
        for segment in segments
        for word in segment.words
        if bottom - _OVER < word.base < bottom + _BELOW * min(heights)
        and x0 - _AROUND < word.x1
        and word.x0 < x1 + _AROUND
    ]
    line = next(iter(rows_of(near)), None)
    if line is None or line.words[0].x0 < x0 - _SIDE or line.words[-1].x1 > x1 + _SIDE:
        return None
    if line.top - bottom > min(heights) - (line.bottom - line.top) + _ROUNDED:
        return None
    return _as_total(table, line)


def _as_total(table: PageTable, line: Row) -> tuple[tuple[PageCell, ...], Row] | None:
    figures: dict[int, Word] = {}
    words = list(line.words)
    while words and is_whole_figure(words[-1].text):
        number = next((n for n, own in enumerate(table.columns) if _is_in_line(words[-1], own)), None)
        if number is None or number in figures:
            return None
        figures[number] = words.pop()
    first = min(figures, default=0)
    if not words or first < 2 or words[-1].x1 + _APART * line.size > figures[first].x0:
        return None
    text, raised, _ = cell_text(words)
    label = Piece(words, words[0].x0, words[-1].x1, 0)
    over = [own for own in table.columns[:first] if overlap(label, Piece([], *own, 0))]
    if len(over) < 2 or has_full_stop(text) or label.x1 > table.columns[first][0]:
        return None
    top, bottom = line.top, line.bottom
    edges = table.edges
    widths = line_widths(text, (label.x0, top, label.x1, bottom))
    cells = [PageCell(text, (edges[0], top, edges[first], bottom), raised, 1, first, lines=widths)]
    for number in range(first, len(edges) - 1):
        own = [figures[number]] if number in figures else []
        figure, marks, _ = cell_text(own)
        box = (edges[number], top, edges[number + 1], bottom)
        cells.append(PageCell(figure, box, marks, lines=line_widths(figure, box) if figure else ()))
    return tuple(cells), line


def _is_in_line(word: Word, column: tuple[float, float]) -> bool:
    ends = word.x0 - column[0], word.x1 - column[1]
    inside = column[0] - _IN_LINE < word.x0 and word.x1 < column[1] + _IN_LINE
    return inside and min(abs(ends[0]), abs(ends[1]), abs(sum(ends)) / 2) < _IN_LINE
