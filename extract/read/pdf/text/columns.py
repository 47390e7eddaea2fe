"""The columns of a page: pieces of text and tables → regions of one column each, in reading order.

A band of two columns is a range of the page in which many pieces begin at one x, nothing crosses the white
space before that x, and both sides read as text (or are a table as wide as a column). Anything that crosses a
band's gutter (a title, a wide table) ends the band.
"""

import math
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, cached_property

from extract.read.pdf.model import Box, Gutter
from extract.read.pdf.settings import Settings
from extract.read.pdf.text.boxes import part_at_box
from extract.read.pdf.text.islands import island_of, lone_row
from extract.read.pdf.text.over_columns import page_title, parts_over_columns
from extract.read.pdf.text.sides import ColumnItem, Region, Side
from extract.read.pdf.text.split_columns import Band, reads_as_columns, text_on_both_sides
from extract.read.pdf.text.tables_beside import tables_beside

_NUMBER = re.compile(r"\d+(?:\.\d+)+")
_HANG_EM = 5.0  # by which the number of a section stands in front of its text at most
_INSET = 12.0  # points by which what is printed in a table stands in from the edge of its column
_OUT = 3.0  # points of white space before the next column that an overfull line leaves at least,
_FEW = 10  # times as many lines leave more, and as many begin the next column
_LEVEL = 2.0  # points by which the lines of a column begin apart
_SEVERAL = 1.7  # times the width of a column at least are two
_ROWS = 3  # lines of several pieces at least show a table
_INDENTED = 6.0  # and by which what a known gutter parts may


def regions_of(
    items: Region, settings: Settings, gutter: Gutter | None = None, boxes: Sequence[Box] = ()
) -> list[Region]:
    """The items in regions of one column of text each, in reading order.

    `gutter` is where most pages of the book divide their text in two columns, `boxes` are the shaded and
    framed parts of the page, beside which text of one column may stand.
    """
    title = page_title(items)
    left = [item for item in items if item not in title]
    known = [] if gutter is None else [(gutter[0], gutter[1] + _INDENTED)]
    parts = parts_over_columns(left)
    longest_first = sorted(range(len(parts)), key=lambda at: -len(parts[at]))
    divided = {at: _divide(parts[at], settings, known) for at in longest_first}
    regions = [region for at in range(len(parts)) for region in divided[at]]
    return [*filter(None, [title]), *(part for region in regions for part in _around(region, boxes))]


def _around(region: Region, boxes: Sequence[Box]) -> list[Region]:
    """The region in parts: what is in a box stands before the text beside it."""
    parted = part_at_box(region, boxes)
    if parted is None:
        return [region]
    above, inside, beside, below = parted
    return [part for part in (above, inside, beside, *_around(below, boxes)) if part]


def _divide(items: Region, settings: Settings, known: list[Gutter]) -> list[Region]:
    """The regions of a part of the page. `known` grows by the gutters found, which short parts share."""
    if len(items) < 2:
        return [items] if items else []
    beside = tables_beside(items)
    if beside is not None:
        above, groups, below = beside
        known += [*_gutters(above, settings), *_gutters(below, settings)]
        parts = [
            _divide(above, settings, known),
            *([group] for group in groups),
            _divide(below, settings, known),
        ]
        return [region for part in parts for region in part]
    band = _best_band(items, settings, known)
    if band is None:
        return [items]
    known.append(_strip_of(band))
    island = island_of(items, band, known)
    if island is not None:
        above, own, below = island
        return [*_divide(above, settings, known), own, *_divide(below, settings, known)]
    inside = {id(item) for item in band.left + band.right}
    above = [item for item in items if id(item) not in inside and item.middle < band.top + 0.01]
    over = {id(item) for item in above}
    below = [item for item in items if id(item) not in inside and id(item) not in over]
    sides = [*_side(band.left, band.right, settings, known), *_side(band.right, band.left, settings, known)]
    return [*_divide(above, settings, known), *sides, *_divide(below, settings, known)]


def _side(own: Side, other: Side, settings: Settings, known: list[Gutter]) -> list[Region]:
    """The regions of one side of a band; much wider than the other, it is no column next to the gutter."""
    if own.width < _SEVERAL * other.width:
        return _divide(list(own), settings, known)
    inside = [gutter for gutter in known if own.left < gutter[0] and gutter[1] < own.right]
    regions = _divide(list(own), settings, inside)
    known += [gutter for gutter in inside if gutter not in known]
    return regions


def _with_hanging_numbers(band: Band) -> Band:
    """The band whose right column has the numbers of sections that hang in front of its lines, right of all
    text of the left column."""
    numbers = [item for item in band.left if _hangs_before(item, band.right)]
    if not numbers:
        return band
    ids = {id(item) for item in numbers}
    left = Side(item for item in band.left if id(item) not in ids)
    if min(item.box[0] for item in numbers) < (left.right if left else math.inf):
        return band
    right = Side(sorted([*numbers, *band.right], key=lambda item: (item.middle, item.box[0])))
    return Band(band.top, band.bottom, left, right, min(item.box[0] for item in numbers))


def _hangs_before(item: ColumnItem, column: Side) -> bool:
    """Whether an item is nothing but the number of a section, next to the beginning of a line."""
    segment = item.segment
    if segment is None or len(segment.words) > 1 or not _NUMBER.fullmatch(segment.words[0].text):
        return False
    return any(
        0 < other.box[0] - item.box[0] < _HANG_EM * segment.size
        and abs(other.segment.base - segment.base) < 0.5 * segment.size
        for other in column
        if other.segment
    )


def _gutters(items: Region, settings: Settings) -> list[Gutter]:
    """The white strip that separates the columns of these items, if they are in columns."""
    band = _best_band(items, settings, []) if len(items) > 1 else None
    return [] if band is None else [_strip_of(band)]


def _strip_of(band: Band) -> Gutter:
    """The white space between the two columns."""
    return band.left.right, band.x


class _Candidate:
    """A band that may be two columns; what it reads as is found when asked, and once."""

    def __init__(self, band: Band, usual: bool, in_one_column: bool, settings: Settings) -> None:
        self.cut = band
        self.usual = usual  # others on the page part at the same x
        self.in_one_column = in_one_column  # of a known gutter
        self.settings = settings
        self.band = _with_hanging_numbers(band)

    @cached_property
    def is_proven(self) -> bool:
        return text_on_both_sides(self.cut, self.settings)

    @cached_property
    def is_read(self) -> bool:
        """Whether it is two columns."""
        if self.is_proven:
            return True
        rows = self.in_one_column and _holds_rows(self.cut)
        return not rows and reads_as_columns(self.cut, self.settings, self.usual)


def _best_band(items: Region, settings: Settings, known: list[Gutter]) -> Band | None:
    """The band of two columns with most in it, one that text on both sides proves before all others."""

    @cache
    def bands(x: float) -> list[Band]:
        return _bands(items, x, settings)

    one_column = _in_one_column(items, known)
    candidates = [
        _Candidate(band, usual, one_column, settings)
        for x, usual in _starts_of_columns(items, settings, known)
        for band in bands(x)
    ]
    heaviest = sorted(candidates, key=lambda candidate: -candidate.band.weight)
    best = next((one.band for one in heaviest if one.is_proven), None)
    best = best or next((one.band for one in heaviest if one.is_read), None)
    if best is None:
        return None
    band = _joined(best, candidates, bands, settings)
    table = one_column and _holds_rows(band)
    return None if table and not text_on_both_sides(band, settings) else band


def _starts_of_columns(
    items: Region, settings: Settings, known: list[Gutter]
) -> Iterator[tuple[float, bool]]:
    """The x at which a right column may begin, and whether a known gutter ends there."""
    left_edge = min(item.box[0] for item in items)
    tables = [item.box[0] for item in items if item.table is not None]
    starts: defaultdict[int, list[float]] = defaultdict(list)
    for item in items:
        if item.box[0] > left_edge + 3 * settings.gutter_pt:
            starts[round(item.box[0] / 2)].append(item.box[0])
    many = len(items) > 2 * settings.column_lines
    for bucket, xs in starts.items():
        near = len(xs) + len(starts.get(bucket + 1, ()))
        x = min(xs)
        table = any(abs(begin - x) < 4 for begin in tables)
        inset = _INSET if table else 4
        usual = any(left + settings.gutter_pt < x < right + inset for left, right in known)
        if near >= settings.column_lines or usual or table or (many and x > left_edge + 80):
            yield x, usual


def _in_one_column(items: Region, known: list[Gutter]) -> bool:
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


def _joined(
    best: Band, candidates: Iterable[_Candidate], bands: Callable[[float], list[Band]], settings: Settings
) -> Band:
    """The band with others above or below that have the same gutter, if nothing between them crosses it."""
    for candidate in candidates:
        other = candidate.band
        x = min(best.right.left, other.right.left)
        if x - max(best.left.right, other.left.right) < settings.gutter_pt:
            continue
        for band in bands(x):
            whole = band.top <= min(best.top, other.top) and max(best.bottom, other.bottom) <= band.bottom
            if whole and band.weight > best.weight and candidate.is_read:
                best = _with_hanging_numbers(band)
    return best


def _bands(items: Region, x: float, settings: Settings) -> list[Band]:
    """The ranges of the page in which nothing crosses the white space before x."""
    end = x - settings.gutter_pt
    overfull = _standing_out(items, x, end)
    left = [item for item in items if item.box[2] <= end or id(item) in overfull]
    over = [item for item in items if item.box[2] > end and id(item) not in overfull]
    right = [item for item in over if item.box[0] >= x - 1.5]
    crossing = [item for item in over if item.box[0] < x - 1.5]
    if not (left and right):
        return []
    for table in [item for item in crossing if item.table is not None]:
        titles = {id(item) for item in lone_row(table, left + right)}
        crossing += [item for item in left + right if id(item) in titles]
        left = [item for item in left if id(item) not in titles]
        right = [item for item in right if id(item) not in titles]
    cuts = sorted(map(_cut, crossing))
    sides = _between(cuts, left), _between(cuts, right)
    bands = []
    for number in sorted(sides[0].keys() & sides[1].keys()):
        here, there = sides[0][number], sides[1][number]
        first = min(item.box[1] for item in here + there)
        bottom = cuts[number][0] if number < len(cuts) else math.inf
        bands.append(Band(first, bottom, Side(here), Side(there), x))
    return bands


def _between(cuts: Sequence[tuple[float, float]], items: Region) -> dict[int, Region]:
    """The items above the first cut (0), between the first and the second (1), and so on."""
    if not cuts:
        return {0: items} if items else {}
    begin = [top for top, _ in cuts]
    parts: defaultdict[int, Region] = defaultdict(list)
    for item in items:
        number = bisect_left(begin, item.middle)
        above = number == 0 or cuts[number - 1][1] < item.middle
        if above and (number == len(cuts) or item.middle < begin[number]):
            parts[number].append(item)
    return parts


def _standing_out(items: Region, x: float, end: float) -> Collection[int]:
    """The lines, by `id()`, that stand out of a column ending before `end` and leave less white space.

    They are few, no rows of a table in that column, and beside a column whose lines begin at one edge.
    """
    near = [item for item in items if end < item.box[2] <= x - _OUT and item.segment is not None]
    if not near:
        return ()
    whole = [item.box[0] for item in items if item.box[2] <= end]
    begins = min(whole, default=0.0) + _INDENTED
    out = {id(item) for item in near if item.box[0] < begins}
    if not out or len(out) * _FEW > len(whole):
        return ()
    level = sum(abs(item.box[0] - x) < _LEVEL for item in items)
    beside = sum(item.box[0] >= x - _LEVEL for item in items) < 2 * level
    return out if beside and level >= _FEW else ()


def _cut(item: ColumnItem) -> tuple[float, float]:
    """Where the bands above and below something that crosses their gutter end and begin.

    What is level with a line is in none of them.
    """
    if item.segment is None:
        return item.middle, item.middle
    height = item.box[3] - item.box[1]
    return item.middle - height / 4, item.middle + height / 4
