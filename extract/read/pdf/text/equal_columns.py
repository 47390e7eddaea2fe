"""Three columns or more, as wide as one another: one of them, of text, beside all the others."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from extract.read.pdf.text.sides import ColumnItem, StripSide

_NARROWER, _WIDER = 0.75, 1.1  # times the width of a column: one may hold nothing but text that is set in
_LINES = 8  # of a column at least,
_EVEN = 0.7  # this part of which stand at one distance
_GUTTER = 7.0  # points between two columns at least
_SAME = 1.5  # points by which the lines of a column begin apart
_HANG = 50.0  # points by which lines stand in from the numbers that hang in front of some of them, at most
_HUNG = 2  # such numbers of a column at least


def beside_equal_columns(text: StripSide, others: StripSide, is_text: Callable[[StripSide], bool]) -> bool:
    """Whether a side is one column of text and the other side nothing but columns of its width, each of text
    or with tables as wide as it is."""
    width = text.width
    if len(text) < _LINES or not _is_even(text) or others.width < 1.5 * width:
        return False
    columns = _columns(others, width)
    return len(columns) > 1 and all(
        _NARROWER * width < own.width < _WIDER * width
        and (
            any(_fills(item, width) for item in own)
            or (len(own) >= _LINES and is_text(own) and _is_even(own))
        )
        for own in columns
    )


def _fills(item: ColumnItem, width: float) -> bool:
    """Whether an item is a table as wide as a column."""
    return item.table is not None and item.box[2] - item.box[0] > _NARROWER * width


def _columns(items: StripSide, width: float) -> list[StripSide]:
    """The items divided where many of them begin, about a column's width from the left of all."""
    left = items.left
    starts = Counter[int]()
    for item in items:
        if item.box[0] > left + 0.9 * width:
            starts[round(item.box[0])] += _LINES if _fills(item, width) else 1
    x = min(
        (start for start in starts if start < left + 1.5 * width and _begins(start, starts)), default=None
    )
    if x is None:
        return [items]
    first = StripSide(item for item in items if item.box[2] <= x - _GUTTER)
    rest = StripSide(item for item in items if item.box[0] >= x - _SAME)
    if len(first) + len(rest) < len(items):
        return []
    return [first, *_columns(rest, width)]


def _begins(x: int, starts: Counter[int]) -> bool:
    """Whether the lines of a column begin at x, or numbers that hang in front of its lines do."""
    if starts[x] >= _LINES:
        return True
    return starts[x] >= _HUNG and any(
        count >= _LINES and x < start <= x + _HANG for start, count in starts.items()
    )


def _is_even(column: StripSide) -> bool:
    """Whether most lines stand at one distance from the next, as those of text do on every page."""
    gaps = [round(low[0] - high[0]) for high, low in pairwise(column.bases)]
    usual = max(Counter(gaps).values(), default=0)
    return usual >= _EVEN * len(gaps)
