"""Tables that stand across the columns of a page, with their titles and notes."""

from collections.abc import Sequence

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
