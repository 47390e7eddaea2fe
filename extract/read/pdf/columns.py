"""The columns of a page: pieces of text and tables → regions of one column each, in reading order.

A band of two columns is a stretch of the page in which many pieces begin at one x, nothing lies across
the white space before that x, and what stands on both sides reads as text (or is a table as wide as a
column). What lies across a band's gutter (a title, a wide table) ends the band.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from extract.read.pdf.settings import Settings
from extract.read.pdf.shapes import Box, Segment


@dataclass(slots=True)
class Item:
    """Something to be put in order: a piece of text, or a table already found (`table` its number)."""

    box: Box
    segment: Segment | None = None
    table: int | None = None
    island: bool = False  # stands where it is printed, whatever columns are there

    @property
    def middle(self) -> float:
        """The y of its middle."""
        return (self.box[1] + self.box[3]) / 2


Region = list[Item]


@dataclass(slots=True)
class _Band:
    top: float
    bottom: float
    left: Region
    right: Region
    x: float

    @property
    def weight(self) -> int:
        return min(len(self.left), len(self.right)) * 2 + len(self.left) + len(self.right)


def regions_of(items: Region, settings: Settings) -> list[Region]:
    """The items in regions that each hold one column of text, in the order in which they are read."""
    return _divide(items, settings, [])


def _divide(items: Region, settings: Settings, known: list[float]) -> list[Region]:
    if len(items) < 2:
        return [items] if items else []
    beside = _tables_beside(items)
    if beside is not None:
        above, groups, below = beside
        parts = [
            _divide(above, settings, known),
            *([group] for group in groups),
            _divide(below, settings, known),
        ]
        return [region for part in parts for region in part]
    band = _best_band(items, settings, known)
    if band is None:
        return [items]
    known = [*known, band.x]
    island = _island(items, band)
    if island is not None:
        above, own, below = island
        return [*_divide(above, settings, known), own, *_divide(below, settings, known)]
    inside = {id(item) for item in band.left + band.right}
    above = [item for item in items if id(item) not in inside and item.middle < band.top + 0.01]
    over = {id(item) for item in above}
    below = [item for item in items if id(item) not in inside and id(item) not in over]
    out: list[Region] = []
    for part in (above, band.left, band.right, below):
        out += _divide(part, settings, known)
    return out


def _tables_beside(items: Region) -> tuple[Region, list[Region], Region] | None:
    """Tables set side by side, their tops level and nothing else beside them: what stands above, each
    table with its title, what stands below. None where there are none."""
    tables = sorted((item for item in items if item.table is not None), key=lambda item: item.box[0])
    for first in tables:
        level = [item for item in tables if abs(item.box[1] - first.box[1]) < 3]
        apart = all(left.box[2] < right.box[0] for left, right in zip(level, level[1:], strict=False))
        if len(level) < 2 or not apart:
            continue
        top, bottom = min(item.box[1] for item in level), max(item.box[3] for item in level)
        titles = [_titles(item, items) for item in level]
        own = {id(item) for item in level} | {id(item) for group in titles for item in group}
        rest = [item for item in items if id(item) not in own]
        if any(top < item.middle < bottom for item in rest):
            continue
        groups = [[item, *group] for item, group in zip(level, titles, strict=True)]
        above = [item for item in rest if item.middle <= top]
        below = [item for item in rest if item.middle >= bottom]
        return above, groups, below
    return None


def _titles(table: Item, items: Region) -> Region:
    """Bold lines right above or below a table, and no wider than it."""
    x0, top, x1, bottom = table.box
    out: Region = []
    for item in items:
        segment = item.segment
        if segment is None or not segment.bold or not (x0 - 30 < item.box[0] and item.box[2] < x1 + 30):
            continue
        reach = 3.2 * segment.size
        if 0 < top - item.middle < reach or 0 < item.middle - bottom < reach:
            out.append(item)
    return out


def _island(items: Region, band: _Band) -> tuple[Region, Region, Region] | None:
    """A table in one column beside which the other column is left blank, though it goes on below: it
    stands across both. What is above it, the table with its title and notes, and what is below."""
    for side, other in ((band.left, band.right), (band.right, band.left)):
        for table in (item for item in side if item.table is not None):
            top, bottom = table.box[1], table.box[3]
            if any(item.box[1] < bottom and item.box[3] > top for item in other):
                continue
            under = [item.box[1] for item in other if item.middle > bottom]
            if not under:
                continue
            over = max((item.box[3] for item in other if item.middle < top), default=float("-inf"))
            own = [item for item in side if item.middle > bottom and item.middle < min(under)] + _title_above(
                table, [item for item in side if over < item.middle < top]
            )
            taken = {id(item) for item in [table, *own]}
            rest = [item for item in items if id(item) not in taken]
            return (
                [item for item in rest if item.middle < top],
                [table, *own],
                [item for item in rest if item.middle >= top],
            )
    return None


def _title_above(table: Item, above: Region) -> Region:
    """The line right above a table, if it stands nearer to the table than to what is above it."""
    lines = sorted((item for item in above if item.segment), key=lambda item: -item.box[3])
    if not lines:
        return []
    gap = table.box[1] - lines[0].box[3]
    row = [item for item in lines if abs(item.middle - lines[0].middle) < 3]
    next_gap = lines[0].box[1] - lines[len(row)].box[3] if len(lines) > len(row) else float("inf")
    size = lines[0].segment.size if lines[0].segment else 10.0
    return row if gap < 1.6 * size and next_gap > gap + 1 else []


def _best_band(items: Region, settings: Settings, known: list[float]) -> _Band | None:
    left_edge = min(item.box[0] for item in items)
    starts: defaultdict[int, list[float]] = defaultdict(list)
    for item in items:
        if item.box[0] > left_edge + 3 * settings.gutter_pt:
            starts[round(item.box[0] / 2)].append(item.box[0])
    best: _Band | None = None
    for bucket, xs in starts.items():
        near = len(xs) + len(starts.get(bucket + 1, ()))
        x = min(xs)
        usual = any(abs(x - gutter) < 4 for gutter in known)
        table = any(item.table is not None and abs(item.box[0] - x) < 4 for item in items)
        few = len(items) > 2 * settings.column_lines and x > left_edge + 80
        if near < settings.column_lines and not usual and not table and not few:
            continue
        for band in _bands(items, x, settings):
            if (best is None or band.weight > best.weight) and _reads_as_columns(band, settings, usual):
                best = band
    return best


def _bands(items: Region, x: float, settings: Settings) -> list[_Band]:
    """The stretches of the page in which nothing lies across the white space before x."""
    left, right, crossing = [], [], []
    for item in items:
        if item.box[2] <= x - settings.gutter_pt:
            left.append(item)
        elif item.box[0] >= x - 1.5:
            right.append(item)
        else:
            crossing.append(item)
    cuts = sorted((item.middle, item.middle) for item in crossing)
    bounds = [float("-inf"), *(cut[0] for cut in cuts), float("inf")]
    bands = []
    for top, bottom in zip(bounds, bounds[1:], strict=False):
        here = [item for item in left if top < item.middle < bottom]
        there = [item for item in right if top < item.middle < bottom]
        if here and there:
            first = min(item.box[1] for item in here + there)
            bands.append(_Band(first, bottom, here, there, x))
    return bands


def _reads_as_columns(band: _Band, settings: Settings, usual: bool) -> bool:
    left, right = _width(band.left), _width(band.right)
    if not _side_by_side(band):
        return False
    if all(_is_table_with_title(side) for side in (band.left, band.right)):
        return True
    texts = [
        _is_text(side, settings, 2 if usual else settings.column_lines) for side in (band.left, band.right)
    ]
    if all(texts):
        return True
    if usual and any(texts):
        return True
    if usual and len(band.left) + len(band.right) <= 6:
        return all(_characters(side) >= settings.column_characters for side in (band.left, band.right))
    if texts[0] and _begins_column(band, settings):
        return True
    if _apart(band, any(texts), settings):
        return True
    equal = 0.8 < left / right < 1.25 if right else False
    tables = [any(item.table is not None for item in side) for side in (band.left, band.right)]
    if any(texts) and (equal or any(tables)):
        text = band.left if texts[0] else band.right
        return len(text) >= 1.5 * settings.column_lines and 0.5 < left / max(right, 1) < 2
    return False


def _apart(band: _Band, text: bool, settings: Settings) -> bool:
    """Whether the lines of the two sides keep no common baselines, as those of a table's columns do."""
    left, right = _bases(band.left), _bases(band.right)
    least = (1.5 if text else 2.0) * settings.column_lines
    if min(len(left), len(right)) < least or not (_is_regular(left) and _is_regular(right)):
        return False
    return max(_shared(left, right), _shared(right, left)) < (0.5 if text else 0.35)


def _bases(side: Region) -> list[tuple[float, float]]:
    """Baseline and size of each line, from the top."""
    lines: list[tuple[float, float]] = []
    for base, size in sorted((i.segment.base, i.segment.size) for i in side if i.segment):
        if not lines or base - lines[-1][0] > 0.35 * size:
            lines.append((base, size))
    return lines


def _is_regular(lines: list[tuple[float, float]]) -> bool:
    gaps = sorted((low[0] - high[0]) / low[1] for high, low in zip(lines, lines[1:], strict=False))
    return gaps[len(gaps) // 2] < 1.9


def _shared(lines: list[tuple[float, float]], others: list[tuple[float, float]]) -> float:
    """The part of the lines, beside the others, that have one of them on their baseline."""
    low, high = others[0][0] - 2, others[-1][0] + 2
    beside = [base for base, _ in lines if low <= base <= high]
    bases = {round(base) for base, _ in others}
    shared = sum(1 for base in beside if {round(base - 0.4), round(base + 0.4)} & bases)
    return shared / len(beside) if beside else 0.0


def _begins_column(band: _Band, settings: Settings) -> bool:
    """Whether the right side is the short beginning of a column as wide as the left one."""
    left, right = _lines(band.left), _lines(band.right)
    if len(left) < 1.5 * settings.column_lines or not right:
        return False
    wide = max(row[1] - row[0] for row in right) > 0.8 * _width(band.left)
    return (wide or len(right) == 1) and sum(row[2] for row in right) >= settings.column_characters * len(
        right
    ) / 2


def _is_table_with_title(side: Region) -> bool:
    """Whether a side is one table and no more than a few lines of title or notes as wide as it."""
    tables = [item for item in side if item.table is not None]
    if len(tables) != 1 or len(side) > 6:
        return False
    box = tables[0].box
    return all(item.box[0] > box[0] - 40 and item.box[2] < box[2] + 40 for item in side)


def _side_by_side(band: _Band) -> bool:
    """Whether the two sides stand beside one another for the better part of the lower one."""
    low = max(min(i.box[1] for i in band.left), min(i.box[1] for i in band.right))
    high = min(max(i.box[3] for i in band.left), max(i.box[3] for i in band.right))
    shorter = min(
        max(i.box[3] for i in side) - min(i.box[1] for i in side) for side in (band.left, band.right)
    )
    return high - low > 0.5 * shorter


def _width(side: Region) -> float:
    return max(item.box[2] for item in side) - min(item.box[0] for item in side)


def _characters(side: Region) -> float:
    rows = _lines(side)
    return sum(row[2] for row in rows) / len(rows) if rows else 0.0


def _lines(side: Region) -> list[tuple[float, float, int]]:
    """For each printed line of a side: x0, x1 and how many characters (Japanese ones count double)."""
    rows: list[tuple[float, float, float, int]] = []
    for item in sorted((i for i in side if i.segment), key=lambda i: i.segment.base if i.segment else 0.0):
        segment = item.segment
        assert segment is not None
        count = sum(2 if ord(letter) > 0x2E7F else 1 for word in segment.words for letter in word.text)
        count += len(segment.words) - 1
        if rows and segment.base - rows[-1][0] < 0.35 * segment.size:
            base, x0, x1, before = rows[-1]
            rows[-1] = (base, min(x0, segment.x0), max(x1, segment.x1), before + count)
        else:
            rows.append((segment.base, segment.x0, segment.x1, count))
    return [(x0, x1, count) for _, x0, x1, count in rows]


def _is_text(side: Region, settings: Settings, least: int) -> bool:
    """Whether a side is mostly lines of prose: long ones that fill its width."""
    rows = _lines(side)
    if len(rows) < least:
        return False
    x0, x1 = min(row[0] for row in rows), max(row[1] for row in rows)
    width = x1 - x0
    full = sum(1 for row in rows if row[1] - row[0] > 0.7 * width)
    pieces = sum(1 for item in side if item.segment is not None)
    if pieces > 1.5 * len(rows):
        return False
    return full >= 0.5 * len(rows) and sum(row[2] for row in rows) / len(rows) >= settings.column_characters
