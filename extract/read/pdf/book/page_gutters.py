"""The white space between two columns of text: pages of text show it to pages of tables."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection
from itertools import pairwise

from extract.read.pdf.model import Box, Gutter, PageLayout, PageTable, TextLine

_LINES = 4  # that begin at one x show where a column begins
_ALONE = 8  # so many do where only one of two columns holds text
_WIDE = 0.2  # part of the page's width that such a line takes at least
_LEAST, _MOST = 0.36, 0.5  # parts of the width of the text between which a column's is
_CROSSING = 0.2  # part of the lines, of headings over both columns
_GAP = 6.0  # points from column to column at least
_SAME = 2.0  # points by which lines of one column differ

Span = tuple[float, float]


def gutters_for(pages: Collection[PageLayout]) -> dict[int, Gutter]:
    """The pages, by number, that have tables without rules and do not show themselves where the book divides
    its text in two columns, or have such a table or a line of two pieces on both sides; and where that is.

    Left and right pages may have unlike margins.
    """
    lines: dict[int, list[Span]] = {}
    tables: dict[int, list[Box]] = {}
    gaps: dict[int, list[Span]] = {}
    width = 0.0
    for page in pages:
        lines[page.number] = _lines_of(page)
        tables[page.number] = [b.box for b in page.blocks if isinstance(b, PageTable) and b.form == "open"]
        gaps[page.number] = [gap for b in page.blocks if isinstance(b, TextLine) for gap in _gaps_in(b)]
        width = max(width, page.width)
    if not any(tables.values()) and not any(gaps.values()):
        return {}
    numbers = ([n for n in lines if n % 2 == side] for side in (0, 1))
    sides = [gutter_of([span for n in own for span in lines[n]], width) for own in numbers]
    either = gutter_of([span for own in lines.values() for span in own], width)
    out: dict[int, Gutter] = {}
    for number, boxes in tables.items():
        gutter = sides[number % 2] or either
        if gutter is None:
            continue
        if any(left < gutter[0] + _SAME and gutter[1] - _SAME < right for left, right in gaps[number]):
            out[number] = gutter
        if not boxes:
            continue
        crossed = any(box[0] < gutter[0] and gutter[1] < box[2] for box in boxes)
        left = min((x for x, _ in lines[number] if x < gutter[0]), default=0.0)
        begin_at = _beginnings(lines[number])
        if crossed or not all(map(begin_at, (left, gutter[1]))):
            out[number] = gutter
    return out


def _gaps_in(line: TextLine) -> list[Span]:
    """Where the pieces of a line end and the next ones begin."""
    return [(end, start) for (_, _, end), (_, start, _) in pairwise(line.cells)] if not line.edge else []


def _lines_of(page: PageLayout) -> list[Span]:
    """The left and right of every longer line of text."""
    lines = [block for block in page.blocks if isinstance(block, TextLine) and not block.edge]
    boxes = [line.box for line in lines if not line.cells]
    return [(box[0], box[2]) for box in boxes if box[2] - box[0] > _WIDE * page.width]


def gutter_of(lines: list[Span], width: float) -> Gutter | None:
    """The gutter that lines of text show on pages of this width; None if they are in one column, or three.

    Where only one column holds text, the other is as wide and as far from the edge of the page.
    """
    begin_at = _beginnings(lines)
    starts = sorted(x for x, _ in lines if begin_at(x))
    half = width / 2 - _GAP
    if not starts or (starts[0] > half and len(lines) < _ALONE):
        return None
    if starts[0] > half:
        return gutter_of([(width - right, width - left) for left, right in lines], width)
    if any(starts[0] + _WIDE * width < x <= half for x in starts):
        return None
    start = next((x for x in starts if x > half), None)
    ends = sorted(right for _, right in lines if start is None or right < start)
    if start is None:
        end = ends[int((1 - _CROSSING) * len(ends))]
        end = max(x for x in ends if x < end + _GAP)
        start = width - end
        if len(lines) < _ALONE or not _LEAST < (end - starts[0]) / (width - 2 * starts[0]) < _MOST:
            return None
    else:
        end = ends[-1] if ends else start
    crossing = sum(1 for left, right in lines if left < end - _GAP and start < right)
    return None if start - end < _GAP or crossing > _CROSSING * len(lines) else (end, start)


def _beginnings(lines: list[Span]) -> Callable[[float], bool]:
    """Whether several of the lines begin at an x."""
    starts = sorted(start for start, _ in lines)  # a book has very many

    def begin_at(x: float) -> bool:
        return bisect_left(starts, x + _SAME) - bisect_right(starts, x - _SAME) >= _LINES

    return begin_at
