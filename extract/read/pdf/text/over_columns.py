"""What stands over all columns of a page though it crosses none of them: short headings, entries of contents.

The columns end above it and begin anew below.
"""

from collections.abc import Iterator
from itertools import pairwise

from extract.read.pdf.text.patterns import is_list_marker
from extract.read.pdf.text.sides import ColumnItem, Region

_LARGE = 1.3  # times the size of the text at least is the title of a page,
_CENTRED = 8.0  # and it stands so many points from its middle at most, counted twice
_LARGER = 1.15  # times the size of the text at least is a heading over all columns
_FEW = 0.1  # of the lines are as large at most
_LEVEL = 0.9  # times the size of the text, by which the first lines below it differ at most
_APART = 1.5  # times its own height is blank across the page at least
_FEWEST = 3  # entries in a row
_WHITE = 0.3  # of the width of the page stands white within them at least,
_INDENT = 0.1  # and so much in front of them at most
_INDENTED = 1.5  # times its size is the first line of a paragraph at most
_GUTTER = 6.0  # points between two columns at least


def page_title(items: Region) -> Region:
    """Large lines in the middle of the page above all else, which may be no wider than a middle column."""
    lines = sorted((item for item in items if item.segment is not None), key=lambda item: item.middle)
    sizes = sorted(item.segment.size for item in lines if item.segment)
    middle = min(item.box[0] for item in items) + max(item.box[2] for item in items) if items else 0.0
    title: Region = []
    for item in lines[: len(lines) // 2]:
        assert item.segment is not None
        large = item.segment.size > _LARGE * sizes[len(sizes) // 2]
        centred = abs(item.box[0] + item.box[2] - middle) < _CENTRED
        rest = [other for other in items if other is not item and other not in title]
        if not (large and centred and all(other.box[1] > item.middle for other in rest)):
            break
        title.append(item)
    return title


def parts_over_columns(items: Region) -> list[Region]:
    """The items of a page in parts from the top: each heading, each run of entries, and what is between."""
    parts: list[Region] = []
    left = items
    for own in sorted(
        [*([head] for head in _heads(items)), *_entries(items)], key=lambda part: part[0].middle
    ):
        top, bottom = min(item.box[1] for item in own), max(item.box[3] for item in own)
        ids = {id(item) for item in own}
        above = [item for item in left if item.middle < top and id(item) not in ids]
        left = [item for item in left if item.middle > bottom and id(item) not in ids]
        parts += [part for part in (above, own) if part]
    return [*parts, *([left] if left else [])]


def _entries(items: Region) -> Iterator[Region]:
    """Rows, one below the other, of words at the left edge of the page and a number at its right edge."""
    lines = sorted((item for item in items if item.segment), key=_base)
    edges = (
        min((item.box[0] for item in items), default=0.0),
        max((item.box[2] for item in items), default=0.0),
    )
    run: list[Region] = []
    for row in [*_rows(lines), []]:
        if _is_entry(row, *edges):
            run.append(row)
            continue
        if len(run) >= _FEWEST:
            yield [item for own in run for item in own]
        run = []


def _rows(lines: Region) -> list[Region]:
    rows: list[Region] = []
    for item in lines:
        size = item.segment.size if item.segment else 0.0
        if rows and _base(item) - _base(rows[-1][0]) < 0.35 * size:
            rows[-1].append(item)
        else:
            rows.append([item])
    return [sorted(row, key=lambda item: item.box[0]) for row in rows]


def _base(item: ColumnItem) -> float:
    return item.segment.base if item.segment else item.middle


def _is_entry(row: Region, left: float, right: float) -> bool:
    if len(row) != 2 or row[1].segment is None:
        return False
    words, number = row
    text = "".join(word.text for word in row[1].segment.words)
    apart = number.box[0] - words.box[2] > _WHITE * (right - left)
    at_edges = words.box[0] < left + _INDENT * (right - left) and number.box[2] > right - 3
    return text.isdecimal() and len(text) < 5 and apart and at_edges


def _heads(items: Region) -> Iterator[ColumnItem]:
    """Large lines beside which nothing stands, and below which two columns of lines or more begin level."""
    sizes = sorted(item.segment.size for item in items if item.segment)
    if not sizes:
        return
    text, edge = sizes[len(sizes) // 2], min(item.box[0] for item in items)
    for item in sorted(items, key=lambda one: one.middle):
        if item.segment is None or item.segment.size < _LARGER * text or item.box[0] > edge + text:
            continue
        if sum(size >= item.segment.size for size in sizes) > _FEW * len(sizes):
            continue  # the text itself, on a page with more in smaller print
        top, bottom = item.box[1], item.box[3]
        rest = [other for other in items if other is not item]
        under = [other for other in rest if other.middle > bottom]
        over = [other.box[3] for other in rest if other.middle < top]
        if len(under) + len(over) < len(rest) or not under:
            continue
        first = min(other.box[1] for other in under)
        if first - max(over, default=0.0) > _APART * (bottom - top) and _begin_level(
            under, first + _LEVEL * text, _INDENTED * text
        ):
            yield item


def _begin_level(items: Region, top: float, indent: float) -> bool:
    """Whether those that begin above `top` are the first lines of two columns or more: a bullet is none, nor
    is what stands behind a wide space with no line below that begins there or less than the `indent` before.
    """
    lines = [item for item in items if item.box[1] < top and not _is_marker(item)]
    firsts = sorted(lines, key=lambda item: item.box[0])
    starts = [item.box[0] for item in items if item not in lines]
    heads = all(any(own.box[0] - indent < x < own.box[0] + 1 for x in starts) for own in firsts)
    apart = all(left.box[2] + _GUTTER < right.box[0] for left, right in pairwise(firsts))
    return len(firsts) > 1 and heads and apart


def _is_marker(item: ColumnItem) -> bool:
    return item.segment is not None and is_list_marker("".join(word.text for word in item.segment.words))
