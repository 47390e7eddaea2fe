"""Headings over all columns of a page, however short they are: the columns end above them and begin anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from extract.read.pdf.text.sides import ColumnItem, Region

_LARGER = 1.15  # times the size of the text at least
_LEVEL = 0.9  # times the size of the text, by which the first lines below it differ at most
_APART = 1.5  # times its own height is blank across the page at least
_GUTTER = 6.0  # points between two columns at least


def parts_at_heads(items: Region) -> list[Region]:
    """The items of a page between such headings, each of which is a part of its own, from the top."""
    parts: list[Region] = []
    left = items
    for head in _heads(items):
        above = [item for item in left if item.middle < head.box[1]]
        left = [item for item in left if item.middle > head.box[3]]
        parts += [part for part in (above, [head]) if part]
    return [*parts, *([left] if left else [])]


def _heads(items: Region) -> Iterator[ColumnItem]:
    """Large lines beside which nothing stands, and below which two columns of lines or more begin level."""
    sizes = sorted(item.segment.size for item in items if item.segment)
    if not sizes:
        return
    text, edge = sizes[len(sizes) // 2], min(item.box[0] for item in items)
    for item in sorted(items, key=lambda one: one.middle):
        if item.segment is None or item.segment.size < _LARGER * text or item.box[0] > edge + text:
            continue
        top, bottom = item.box[1], item.box[3]
        rest = [other for other in items if other is not item]
        under = [other for other in rest if other.middle > bottom]
        over = [other.box[3] for other in rest if other.middle < top]
        if len(under) + len(over) < len(rest) or not under:
            continue
        first = min(other.box[1] for other in under)
        if first - max(over, default=0.0) > _APART * (bottom - top) and _begin_level(
            under, first + _LEVEL * text
        ):
            yield item


def _begin_level(items: Region, top: float) -> bool:
    """Whether those that begin above `top` are the first lines of two columns or more."""
    firsts = sorted((item for item in items if item.box[1] < top), key=lambda item: item.box[0])
    return len(firsts) > 1 and all(left.box[2] + _GUTTER < right.box[0] for left, right in pairwise(firsts))
