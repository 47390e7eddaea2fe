"""Lines set flush right, or short last cells of rows, beside others: cells of a table. Text begins at one
edge, and has longer lines."""

from collections.abc import Sequence
from itertools import takewhile

from extract.read.pdf.text.side_by_side import shared
from extract.read.pdf.text.sides import PrintedLine, StripSide

LINES = 4  # at least
_FLUSH_PT = 1.5  # points between the ends of lines at one edge
_ENDS = 0.8  # this part of the lines ends at the right edge, and
_BEGINS = 0.4  # no more begin at the left one
_LEVEL = 0.6  # of them are level with those beside
_SHORT = 8  # characters of the last cell of a row at most
_BASE = 1.0  # point between the baselines of a row


def is_set_right(left: StripSide, right: StripSide) -> bool:
    """Whether the lines on the right end at one edge and begin anywhere, level with those on the left."""
    if any(item.table is not None for item in right):
        return False
    if len(right.rows) >= LINES and last_cells(left.rows, right.rows) == len(right.rows):
        return True
    if not end_at_one_edge([(row[0].x0, row[-1].x1) for row in right.rows]):
        return False
    return bool(left.bases) and shared(right.bases, left.bases) > _LEVEL


def end_at_one_edge(lines: Sequence[tuple[float, float]]) -> bool:
    """Whether lines from x0 to x1, several at least, end at one edge and begin anywhere."""
    if len(lines) < LINES:
        return False
    start, end = min(x0 for x0, _ in lines), max(x1 for _, x1 in lines)
    flush = sum(end - x1 < _FLUSH_PT for _, x1 in lines)
    even = sum(x0 - start < _FLUSH_PT for x0, _ in lines)
    return flush >= _ENDS * len(lines) and even <= _BEGINS * len(lines)


def last_cells(left: Sequence[PrintedLine], right: Sequence[PrintedLine]) -> int:
    """How many of the first lines on the right are each one short piece, level with several on the left."""
    bases = [row[0].base for row in left if len(row) > 1]
    return sum(1 for _ in takewhile(lambda row: _is_last_cell(row, bases), right))


def _is_last_cell(row: PrintedLine, bases: Sequence[float]) -> bool:
    letters = sum(len(word.text) for word in row[0].words)
    return len(row) == 1 and letters <= _SHORT and any(abs(row[0].base - base) < _BASE for base in bases)
