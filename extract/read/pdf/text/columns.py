"""The columns of a page: pieces of text and tables → regions of one column each, in reading order.

A band of two columns is a range of the page in which many pieces begin at one x, nothing crosses the white
space before that x, and both sides read as text (or are a table as wide as a column). Anything that crosses a
band's gutter (a title, a wide table) ends the band.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from heapq import heappop, heappush

from extract.read.pdf.model import Box, Gutter
from extract.read.pdf.settings import COLUMN_LINES, GUTTER_PT
from extract.read.pdf.text.boxes import part_at_box
from extract.read.pdf.text.islands import island_of, tables_beside
from extract.read.pdf.text.over_columns import page_title, parts_over_columns
from extract.read.pdf.text.set_right import is_set_right
from extract.read.pdf.text.sides import Region, StripSide
from extract.read.pdf.text.split_columns import (
    FEWEST_PROVEN,
    Band,
    hold_no_rows,
    reads_as_columns,
    text_on_both_sides,
)
from extract.read.pdf.text.strips import Strips

_INSET = 12.0  # points by which what is printed in a table stands in from the edge of its column
_SEVERAL = 1.7  # times the width of a column at least are two
_ROWS = 3  # lines of several pieces at least show a table
_INDENTED = 6.0  # and by which what a known gutter parts may


def regions_of(items: Region, gutter: Gutter | None = None, boxes: Sequence[Box] = ()) -> list[Region]:
    """The items in regions of one column of text each, in reading order.

    `gutter` is where most pages of the book divide their text in two columns, `boxes` are the shaded and
    framed parts of the page, beside which text of one column may stand.
    """
    title = page_title(items)
    left = [item for item in items if item not in title]
    known = [] if gutter is None else [(gutter[0], gutter[1] + _INDENTED)]
    parts = parts_over_columns(left)
    longest_first = sorted(range(len(parts)), key=lambda at: -len(parts[at]))
    divided = {at: _divide(parts[at], known, gutter) for at in longest_first}
    regions = [region for at in range(len(parts)) for region in divided[at]]
    return [*filter(None, [title]), *(part for region in regions for part in _around(region, boxes))]


def _around(region: Region, boxes: Sequence[Box]) -> list[Region]:
    """The region in parts: what is in a box stands before the text beside it."""
    parted = part_at_box(region, boxes)
    if parted is None:
        return [region]
    above, inside, beside, below = parted
    return [part for part in (above, inside, beside, *_around(below, boxes)) if part]


def _divide(items: Region, known: list[Gutter], book: Gutter | None) -> list[Region]:
    """The regions of a part of the page. `known` grows by the gutters found, which short parts share; `book`
    is the gutter of the book.
    """
    if len(items) < 2:
        return [items] if items else []
    beside = tables_beside(items)
    if beside is not None:
        above, groups, below = beside
        known += [*_gutters(above), *_gutters(below)]
        parts = [_divide(above, known, book), *([group] for group in groups), _divide(below, known, book)]
        return [region for part in parts for region in part]
    band = _best_band(items, known, book)
    if band is None:
        return [items]
    known.append(_strip_of(band))
    island = island_of(items, band, known)
    if island is not None:
        above, own, below = island
        return [*_divide(above, known, book), own, *_divide(below, known, book)]
    left, right = _with_overfull(items, band), band.right
    inside = {id(item) for item in left + right}
    above = [item for item in items if id(item) not in inside and item.middle < band.top + 0.01]
    over = {id(item) for item in above}
    below = [item for item in items if id(item) not in inside and id(item) not in over]
    sides = [*_side(left, right, known, book), *_side(right, left, known, book)]
    return [*_divide(above, known, book), *sides, *_divide(below, known, book)]


def _with_overfull(items: Region, band: Band) -> StripSide:
    """The left side of a band with the lines level with the band that are in neither side, since they are set
    too wide, but end before the right one."""
    inside = {id(item) for item in band.left + band.right}
    beside = [item for item in items if id(item) not in inside and band.top < item.middle < band.bottom]
    left = {id(item) for item in beside if item.box[2] < band.right.left}
    if not left:
        return band.left
    own = {id(item) for item in band.left} | left
    return StripSide(item for item in items if id(item) in own)


def _side(own: StripSide, other: StripSide, known: list[Gutter], book: Gutter | None) -> list[Region]:
    """The regions of one side of a band; much wider than the other, it is no column next to the gutter."""
    if own.width < _SEVERAL * other.width:
        return _divide(list(own), known, book)
    inside = [gutter for gutter in known if own.left < gutter[0] and gutter[1] < own.right]
    regions = _divide(list(own), inside, None)
    known += [gutter for gutter in inside if gutter not in known]
    return regions


def _gutters(items: Region) -> list[Gutter]:
    """The white strip that separates the columns of these items, if they are in columns."""
    band = _best_band(items, [], None) if len(items) > 1 else None
    return [] if band is None else [_strip_of(band)]


def _strip_of(band: Band) -> Gutter:
    """The white space between the two columns."""
    return band.left.right, band.x


class _Candidate:
    """A band that may be two columns; what it reads as is found when asked, and once."""

    def __init__(
        self, band: Band, whole: Band, usual: bool, book: Gutter | None, in_one_column: bool
    ) -> None:
        self.cut = band  # without the numbers that hang before its right side
        self.usual = usual  # others on the page part at the same x
        self.book = book
        self.in_one_column = in_one_column  # of a known gutter
        self.band = whole

    @cached_property
    def is_proven(self) -> bool:
        return not self.is_set_right and text_on_both_sides(self.cut)

    @cached_property
    def is_set_right(self) -> bool:
        return is_set_right(self.cut.left, self.cut.right)

    @cached_property
    def is_read(self) -> bool:
        """Whether it is two columns."""
        if self.is_set_right:
            return False
        cut = self.cut
        at_book = self.book and cut.left.right < self.book[0] + 1 and cut.right.left > self.book[1] - 1
        if at_book and hold_no_rows(cut):
            return True
        rows = self.in_one_column and _holds_rows(self.cut)
        return not rows and reads_as_columns(self.cut, self.usual)


def _best_band(items: Region, known: Sequence[Gutter], book: Gutter | None) -> Band | None:
    """The band of two columns with most in it, one that text on both sides proves before all others."""
    strips = Strips(items)
    one_column = _in_one_column(items, known)
    starts = dict(_starts_of_columns(items, known))

    @cache
    def candidates(x: float) -> list[_Candidate]:
        return [
            _Candidate(band, strips.with_hanging_numbers(band), starts[x], book, one_column)
            for band in strips.bands(x)
        ]

    long = [x for x in starts if strips.shorter(x) >= FEWEST_PROVEN * COLUMN_LINES]
    best = _heaviest(long, candidates, strips, lambda candidate: candidate.is_proven)
    best = best or _heaviest(list(starts), candidates, strips, lambda candidate: candidate.is_read)
    if best is None:
        return None
    if strips.may_hold_more(best):
        return _joined(best, (candidate for x in starts for candidate in candidates(x)), strips)
    return best


def _heaviest(
    starts: Sequence[float],
    candidates: Callable[[float], list[_Candidate]],
    strips: Strips,
    test: Callable[[_Candidate], bool],
) -> Band | None:
    """The band with most in it, the first of such, that passes a test."""
    waiting = sorted(((strips.most(x), -number, x) for number, x in enumerate(starts)))
    found: list[tuple[int, int, int, _Candidate]] = []
    while waiting or found:
        if waiting and (not found or waiting[-1][0] >= -found[0][0]):
            _, number, x = waiting.pop()
            for place, candidate in enumerate(candidates(x)):
                heappush(found, (-candidate.band.weight, -number, place, candidate))
            continue
        candidate = heappop(found)[3]
        if test(candidate):
            return candidate.band
    return None


def _starts_of_columns(items: Region, known: Sequence[Gutter]) -> Iterator[tuple[float, bool]]:
    """The x at which a right column may begin, and whether a known gutter ends there."""
    left_edge = min(item.box[0] for item in items)
    tables = [item.box[0] for item in items if item.table is not None]
    starts: defaultdict[int, list[float]] = defaultdict(list)
    for item in items:
        if item.box[0] > left_edge + 3 * GUTTER_PT:
            starts[round(item.box[0] / 2)].append(item.box[0])
    many = len(items) > 2 * COLUMN_LINES
    for bucket, xs in starts.items():
        near = len(xs) + len(starts.get(bucket + 1, ()))
        x = min(xs)
        table = any(abs(begin - x) < 4 for begin in tables)
        inset = _INSET if table else 4
        usual = any(left + GUTTER_PT < x < right + inset for left, right in known)
        if near >= COLUMN_LINES or usual or table or (many and x > left_edge + 80):
            yield x, usual


def _in_one_column(items: Region, known: Sequence[Gutter]) -> bool:
    """Whether the items are all on one side of a known gutter."""
    left, right = min(item.box[0] for item in items), max(item.box[2] for item in items)
    return any(right <= start + 1 or left >= end - _INDENTED for start, end in known)


def _holds_rows(band: Band) -> bool:
    """Whether many lines of a side hold several pieces: labels and figures of a table, no column of text."""
    for items in (band.left, band.right):
        pieces = Counter(round(item.segment.base / 2) for item in items if item.segment is not None)
        several = sum(count > 1 for count in pieces.values())
        if several >= _ROWS and 4 * several > len(pieces):
            return True
    return False


def _joined(best: Band, candidates: Iterable[_Candidate], strips: Strips) -> Band:
    """The band with others above or below that have the same gutter, if nothing between them crosses it."""
    for candidate in candidates:
        other = candidate.band
        x = min(best.right.left, other.right.left)
        if x - max(best.left.right, other.left.right) < GUTTER_PT:
            continue
        for band in strips.bands(x):
            whole = band.top <= min(best.top, other.top) and max(best.bottom, other.bottom) <= band.bottom
            if whole and band.weight > best.weight and candidate.is_read:
                best = strips.with_hanging_numbers(band)
    return best
