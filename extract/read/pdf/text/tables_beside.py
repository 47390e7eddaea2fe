"""Tables side by side on a page, each with its title: they are read one after the other."""

from itertools import pairwise

from extract.read.pdf.text.islands import title_above
from extract.read.pdf.text.sides import ColumnItem, Region


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
