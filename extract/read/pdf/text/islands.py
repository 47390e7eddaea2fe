"""Tables that stand across the columns of a page, or side by side, each with its title and its notes."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Gutter
from extract.read.pdf.text.sides import ColumnItem, Region
from extract.read.pdf.text.split_columns import Band

_UNEVEN = 4.5  # ems by which columns that are set even may differ: a few lines that must not be parted


def island_of(items: Region, band: Band, known: Sequence[Gutter]) -> tuple[Region, Region, Region] | None:
    """A table in one column next to which the other column is blank, so that it spans both.

    The other column continues below, or the table stands on one of the `known` gutters. Returns what is above
    it, the table with its title and notes, and what is below.
    """
    for side, other in ((band.left, band.right), (band.right, band.left)):
        for table in (item for item in side if item.table is not None):
            top, bottom = table.box[1], table.box[3]
            if any(item.box[1] < bottom and item.box[3] > top for item in other):
                continue
            under = [item.box[1] for item in other if item.middle > bottom]
            over = max((item.box[3] for item in other if item.middle < top), default=float("-inf"))
            wide = any(table.box[0] < left and right < table.box[2] for left, right in known)
            level = _ends_level(over, [item for item in side if item.middle < top])
            if not under and not level and not wide:
                continue
            foot = min(under, default=float("inf"))
            own = [item for item in side if bottom < item.middle < foot]
            titles = title_above(table, [item for item in side if item.middle < top])
            own += [item for item in titles if item.middle > over]
            taken = {id(item) for item in [table, *own]}
            rest = [item for item in items if id(item) not in taken]
            return (
                [item for item in rest if item.middle < top],
                [table, *own],
                [item for item in rest if item.middle >= top],
            )
    return None


def _ends_level(foot: float, text: Region) -> bool:
    """Whether the text of a column ends where that of the adjacent column does, at `foot`.

    Both are level above a table that spans them.
    """
    lines = [item for item in text if item.segment]
    if not lines or any(item.table is not None for item in text):
        return False
    last = max(lines, key=lambda item: item.box[3])
    size = last.segment.size if last.segment else 10.0
    return abs(last.box[3] - foot) < _UNEVEN * size


def lone_row(table: ColumnItem, items: Region) -> Region:
    """The title of a table that spans the columns: the row directly above it, if isolated.

    It must be nearer to the table than to the text above.
    """
    above = [item for item in items if item.segment and item.middle < table.box[1]]
    if not above:
        return []
    last = max(above, key=lambda item: item.box[3])
    row = [item for item in above if abs(item.middle - last.middle) < 3]
    over = [item.box[3] for item in above if abs(item.middle - last.middle) >= 3]
    gap = table.box[1] - last.box[3]
    size = last.segment.size if last.segment else 10.0
    free = last.box[1] - max(over) if over else float("inf")
    return row if gap < 1.6 * size and free > gap + 1 else []


def title_above(table: ColumnItem, above: Region) -> Region:
    """The line directly above a table, if it is nearer to the table than to the text above."""
    lines = sorted((item for item in above if item.segment), key=lambda item: -item.box[3])
    if not lines:
        return []
    gap = table.box[1] - lines[0].box[3]
    row = [item for item in lines if abs(item.middle - lines[0].middle) < 3]
    next_gap = lines[0].box[1] - lines[len(row)].box[3] if len(lines) > len(row) else float("inf")
    size = lines[0].segment.size if lines[0].segment else 10.0
    return row if gap < 1.6 * size and next_gap > gap + 1 else []


def tables_beside(items: Region) -> tuple[Region, list[Region], Region] | None:
    """Tables side by side, with equal tops and nothing else beside them: what is above, each table with its
    title, what is below. None if there are none.
    """
    tables = sorted((item for item in items if item.table is not None), key=lambda item: item.box[0])
    for first in tables:
        level = [item for item in tables if abs(item.box[1] - first.box[1]) < 3]
        apart = all(left.box[2] < right.box[0] for left, right in pairwise(level))
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
        if above or _goes_on_level(level, below):
            return above, groups, below
    return None


def _goes_on_level(tables: Region, below: Region) -> bool:
    """Whether the text under tables at the top of a page begins at one height; else each table is in a column
    of its own.
    """
    firsts = [
        min((item.segment.base for item in below if item.segment and _is_under(item, table)), default=None)
        for table in tables
    ]
    known = [base for base in firsts if base is not None]
    return not known or max(known) - min(known) < 3


def _is_under(item: ColumnItem, table: ColumnItem) -> bool:
    return item.box[0] < table.box[2] and table.box[0] < item.box[2]


def _titles(table: ColumnItem, items: Region) -> Region:
    """Bold lines directly above or below a table, and no wider than it; other lines must be centred or at its
    left edge, and be short or nearer to the table than to the text above.
    """
    x0, top, x1, bottom = table.box
    above = title_above(table, _over(table, items))
    out: Region = []
    for item in items:
        segment = item.segment
        if segment is None or not (x0 - 30 < item.box[0] and item.box[2] < x1 + 30):
            continue
        reach = (3.2 if segment.bold else 1.6) * segment.size
        over, under = 0 < top - item.middle < reach, 0 < item.middle - bottom < reach
        centred = abs(item.box[0] + item.box[2] - x0 - x1) < 12
        short = item in above or item.box[2] - item.box[0] < 0.7 * (x1 - x0)
        level = abs(item.box[0] - x0) < 6 and (under or item in above)
        placed = segment.bold or (short and (centred or level))
        if (over or under) and placed:
            out.append(item)
    return out


def _over(table: ColumnItem, items: Region) -> Region:
    """The content above a table, within its width."""
    x0, top, x1, _ = table.box
    return [item for item in items if item.middle < top and item.box[0] < x1 and x0 < item.box[2]]
