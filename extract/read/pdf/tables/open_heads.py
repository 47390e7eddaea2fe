"""Headings of tables without rules: centred over several columns, wrapped, or half a row high."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise, product, takewhile
from math import prod

from extract.read.pdf.model import Word
from extract.read.pdf.tables.cells import Placed
from extract.read.pdf.tables.column_edges import ColumnEdges
from extract.read.pdf.tables.lattice import LatticeSlot
from extract.read.pdf.tables.white_space import Piece, Row, columns_touched, in_line, overlap

Span = tuple[int, int]
"""First and last column."""

_NEAR = 2.0  # points by which columns must be better centred under a heading than those it touches,
_AS_GOOD = 1.0  # or may be worse if they are more,
_WHOLE = 0.08  # part of the width by which one over all columns but the first may be off
_WAYS = 5000  # ways to widen them, at most
_FAR = 6.0  # and by which they may be off at most


def centred_heads(
    spans: list[Span],
    below: list[Span],
    pieces: list[Piece],
    cells: ColumnEdges,
    fixed: set[Span],
    under: Sequence[Piece] = (),
) -> list[Span]:
    """The spans of a row of headings widened to the blank columns beside them that they are centred on.

    `below` are the spans of the next row, `pieces` those of the row, `cells` the columns and where their
    cells meet; spans that are `fixed` stay. `under` are the headings
    of the next row, if it has any: one over the middle of none of them and in line with none heads several
    columns. A heading over one column is widened too in a row that has no label and leaves columns blank,
    or where it is the only one next to that of the labels and leaves columns on both sides of it blank.
    Of all ways, that is taken by which most headings
    stand over several columns, and over the most of them.
    """
    spans = sorted(spans)
    filled = {column for first, last in below for column in range(first, last + 1)}
    own_pieces = {columns_touched(piece, cells.rivers): piece for piece in pieces}
    centres = {span: (piece.x0 + piece.x1) / 2 for span, piece in own_pieces.items()}
    upper = [span for span in spans if not under or span[0] in filled]  # others are over both rows
    lone = bool(upper) and upper[0][0] > 0 and len(upper) < len(filled) - 1
    only = len(spans) == 2 and spans[0] == (0, 0) and 1 < spans[1][0] <= spans[1][1] < len(cells.columns) - 1
    lone = lone or only
    columns, off = cells.columns, cells.off
    choices: list[list[Span]] = []
    for position, (first, last) in enumerate(spans):
        centre = centres.get((first, last))
        low = spans[position - 1][1] + 1 if position else 0
        high = spans[position + 1][0] - 1 if position + 1 < len(spans) else len(columns) - 1
        if centre is None or first not in filled or (first, last) in fixed or not (last > first or lone):
            choices.append([(first, last)])
            continue
        distance = off(first, last, centre) if last > first else _AS_GOOD
        wider = [
            (start, end)
            for start in range(max(low, int(lone)), first + 1)
            for end in range(last, high + 1)
            if end > start and all(column in filled for column in range(start, end + 1))
        ]
        good = [own for own in wider if off(*own, centre) < min(_FAR, distance + _AS_GOOD)]
        better = [own for own in good if off(*own, centre) < distance - _NEAR]
        whole = (1, len(columns) - 1)
        exact = [own for own in wider if cells.is_cell_middle(*own, centre)]
        if exact and not _is_flush(own_pieces[first, last], first, cells):
            good = better = exact
        elif (len(spans) == 1 or only) and lone and whole in wider:
            width = columns[-1][1] - columns[1][0]
            better = [whole] if off(*whole, centre) < _WHOLE * width else better
        choices.append([(first, last), *(better or good)])
    if prod(map(len, choices)) > _WAYS:
        return spans
    ways = [list(own) for own in product(*choices) if _apart(own)]
    return max(ways, key=_covered)


def _is_flush(heading: Piece, column: int, cells: ColumnEdges) -> bool:
    """Whether a heading begins or ends where a column does: it is the head of that column.

    One that does both shows nothing where the column is not aligned: only this heading may make it so wide.
    """
    left, right = (abs(heading.x0 - cells.columns[column][0]), abs(heading.x1 - cells.columns[column][1]))
    aligned = cells.starts[column] or cells.ends[column]
    return min(left, right) < _NEAR and (aligned or max(left, right) >= _NEAR)


def _apart(spans: Sequence[Span]) -> bool:
    return all(left[1] < right[0] for left, right in pairwise(spans))


def _covered(spans: list[Span]) -> tuple[int, int]:
    """The number of headings over several columns, and the total of these columns."""
    return sum(1 for first, last in spans if last > first), sum(last - first for first, last in spans)


_LINE = 1.7  # ems from line to line of one heading at most
_HALF_BLANK = 0.25  # ems by which a blank at the end of a centred line moves it
_HEAD_LINES = 6  # lines of a head


def widen_wrapped(rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], head: int) -> None:
    """Give each line of a heading in the first lines, `head` of them if that is known, else the bold ones
    above others, the left and right of all its lines.

    A line goes on with the headings above it if each of its pieces stands below one of them alone, and in
    line with it: of a row of headings below others several stand below one, or none above another.
    """
    bold = [row.bold for row in rows[: _HEAD_LINES + 1]]
    head = head or (len(list(takewhile(bool, bold))) if False in bold else 0)
    lines = [(row, own) for row, own in zip(rows[:head], pieces, strict=False)]
    for (above, upper), (below, lower) in pairwise(lines):
        pairs = [_pair(piece, upper, lower) for piece in lower]
        if below.base - above.base < _LINE * below.size and all(pairs):
            for one, other in filter(None, pairs):
                one.x0 = other.x0 = min(one.x0, other.x0)
                one.x1 = other.x1 = max(one.x1, other.x1)


def _pair(piece: Piece, upper: Sequence[Piece], lower: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    over = [other for other in upper if overlap(piece, other)]
    if len(over) != 1:
        return None
    off = abs(piece.x0 + piece.x1 - over[0].x0 - over[0].x1) / 2
    if not in_line(piece, over[0]) and off > _HALF_BLANK * piece.words[0].size:
        return None
    under = [other for other in lower if overlap(other, over[0])]
    return (over[0], piece) if len(under) == 1 else None


_FROM_ROWS = 0.3  # of the distance of two rows at least that such a heading is from either


def with_high_heads(
    slots: list[LatticeSlot], placed: Placed, groups: Sequence[Sequence[int]], rows: Sequence[Row], head: int
) -> tuple[list[LatticeSlot], Placed]:
    """The slots and words, with each heading over both of the first two rows that stands between them.

    `head` is the number of rows in the head, as far as known; bold rows are in it too.
    """
    bold = all(word.bold for group in groups[:2] for i in group for word in rows[i].words)
    if len(groups) < 3 or not (bold or head > 1):
        return slots, placed
    out, cells = list(slots), dict(placed)
    blank = {
        s.column for s in slots if s.row == 0 and s.columns == s.rows == 1 and (0, s.column) not in placed
    }
    upper, lower = (_usual_base(placed, row, blank) for row in (0, 1))
    step = lower - upper
    for slot in slots:
        place = (slot.row, slot.column)
        if slot.row != 1 or slot.columns > 1 or slot.column not in blank or place not in placed:
            continue
        bases = [word.base for word in placed[place]]
        if all(upper + _FROM_ROWS * step < base < lower - _FROM_ROWS * step for base in bases):
            out = [own for own in out if own.column != slot.column or own.row > 1]
            out.append(LatticeSlot(0, slot.column, 2, 1))
            cells[0, slot.column] = cells.pop(place)
    return out, cells


def _usual_base(placed: Placed, row: int, blank: Set[int]) -> float:
    """The baseline that most words of a row stand on, in columns whose first row is not `blank`."""
    words: list[Word] = [
        word for (own, column), here in placed.items() if own == row and column not in blank for word in here
    ]
    bases = sorted(word.base for word in words)
    return bases[len(bases) // 2] if bases else 0.0
