"""Strips of white space down a page: the bands of two sides that each of them makes."""

import math
import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Sequence

from extract.read.pdf.settings import GUTTER_PT
from extract.read.pdf.text.islands import lone_row
from extract.read.pdf.text.set_right import LINES, last_cells
from extract.read.pdf.text.sides import ColumnItem, Region, StripSide
from extract.read.pdf.text.split_columns import Band

_NUMBER = re.compile(r"\d+(?:\.\d+)+")
_HANG_EM = 5.0  # by which the number of a section stands in front of its text at most
_OUT = 3.0  # points of white space before the next column that an overfull line leaves at least,
_FEW = 10  # times as many lines leave more, and as many begin the next column
_LEVEL = 2.0  # points by which the lines of a column begin apart
_RIGHT = 1.5  # points by which what is on the right may begin before the others
_INDENTED = 6.0  # points


class Strips:
    """The bands at each x, found when asked, and once."""

    def __init__(self, items: Region) -> None:
        self.items = items
        self.known: dict[float, list[Band]] = {}
        self.begin = sorted(item.box[0] for item in items)
        self.end = sorted(item.box[2] for item in items)
        self.numbers = {id(item) for item in items if _is_number(item)}

    def bands(self, x: float) -> list[Band]:
        """The ranges of the page in which nothing crosses the white space before x."""
        if x not in self.known:
            self.known[x] = _bands(self.items, x)
        return self.known[x]

    def with_hanging_numbers(self, band: Band) -> Band:
        """The band whose right column has the numbers of sections that hang in front of its lines, right of
        all text of the left column."""
        numbers = [item for item in band.left if id(item) in self.numbers and _hangs_before(item, band.right)]
        if not numbers:
            return band
        ids = {id(item) for item in numbers}
        left = StripSide(item for item in band.left if id(item) not in ids)
        if min(item.box[0] for item in numbers) < (left.right if left else math.inf):
            return band
        right = StripSide(sorted([*numbers, *band.right], key=lambda item: (item.middle, item.box[0])))
        return Band(band.top, band.bottom, left, right, min(item.box[0] for item in numbers))

    def shorter(self, x: float) -> int:
        """No band at x has more on both sides, even with the numbers that hang before the right one."""
        return min(self._ending(x), self._beginning(x) + len(self.numbers))

    def most(self, x: float) -> int:
        """No band at x weighs more, even with these numbers."""
        return 2 * self.shorter(x) + self._ending(x) + self._beginning(x)

    def _ending(self, x: float) -> int:
        left = bisect_right(self.end, x - GUTTER_PT)
        return left + left // _FEW  # lines that stand out

    def _beginning(self, x: float) -> int:
        return len(self.begin) - bisect_left(self.begin, x - _RIGHT)

    def may_hold_more(self, band: Band) -> bool:
        """Whether a heavier band may part the page where that one does, or further to the left."""
        x = band.right.left
        return any(other.weight > band.weight for other in self.bands(x)) or any(
            self.most(begin) > band.weight for begin in set(self.begin) if begin < x
        )


def _hangs_before(number: ColumnItem, column: StripSide) -> bool:
    """Whether the number of a section is next to the beginning of a line."""
    segment = number.segment
    return segment is not None and any(
        0 < other.box[0] - number.box[0] < _HANG_EM * segment.size
        and abs(other.segment.base - segment.base) < 0.5 * segment.size
        for other in column
        if other.segment
    )


def _is_number(item: ColumnItem) -> bool:
    """Whether an item is nothing but the number of a section."""
    words = item.segment.words if item.segment else []
    return len(words) == 1 and _NUMBER.fullmatch(words[0].text) is not None


def _bands(items: Region, x: float) -> list[Band]:
    end = x - GUTTER_PT
    overfull = _standing_out(items, x, end)
    left = [item for item in items if item.box[2] <= end or id(item) in overfull]
    over = [item for item in items if item.box[2] > end and id(item) not in overfull]
    right = [item for item in over if item.box[0] >= x - _RIGHT]
    crossing = [item for item in over if item.box[0] < x - _RIGHT]
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
        bands.append(_below_rows(Band(first, bottom, StripSide(here), StripSide(there), x)))
    return bands


def _below_rows(band: Band) -> Band:
    """The band without rows at its top that go on over its gutter with a short cell each."""
    cells = last_cells(band.left.rows, band.right.rows)
    if not LINES <= cells < len(band.right.rows):
        return band
    end = band.right.rows[cells - 1][0].base
    left, right = (StripSide(item for item in side if item.middle > end) for side in (band.left, band.right))
    return Band(min(left.top, right.top), band.bottom, left, right, band.x) if left and right else band


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
