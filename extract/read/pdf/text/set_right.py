"""Lines set flush right, beside others: cells of a table. Text of a column begins at one edge."""

from collections.abc import Sequence

from extract.read.pdf.text.level_lines import shared
from extract.read.pdf.text.sides import StripSide

_LINES = 4  # at least
_FLUSH_PT = 1.5  # points between the ends of lines at one edge
_ENDS = 0.8  # this part of the lines ends at the right edge, and
_BEGINS = 0.4  # no more begin at the left one
_LEVEL = 0.6  # of them are level with those beside


def is_set_right(left: StripSide, right: StripSide) -> bool:
    """Whether the lines on the right end at one edge and begin anywhere, level with those on the left."""
    if any(item.table is not None for item in right):
        return False
    if not end_at_one_edge([(row[0].x0, row[-1].x1) for row in right.rows]):
        return False
    return bool(left.bases) and shared(right.bases, left.bases) > _LEVEL


def end_at_one_edge(lines: Sequence[tuple[float, float]]) -> bool:
    """Whether lines from x0 to x1, several at least, end at one edge and begin anywhere."""
    if len(lines) < _LINES:
        return False
    start, end = min(x0 for x0, _ in lines), max(x1 for _, x1 in lines)
    flush = sum(end - x1 < _FLUSH_PT for _, x1 in lines)
    even = sum(x0 - start < _FLUSH_PT for x0, _ in lines)
    return flush >= _ENDS * len(lines) and even <= _BEGINS * len(lines)
