"""Parts of one table that a double rule or a little white separates: two on the page, one for the reader."""

from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.model import Box, PageCell, PageTable, TextLine, enclosing

_CLOSE = 5.0  # points between two parts at most; less than a line of text
_OVER = 2.0  # points by which the boxes of two parts may overlap
_SLACK = 3.0  # points by which their sides and columns differ at most


def with_close_parts(tables: list[PageTable]) -> list[PageTable]:
    """The tables, those joined that follow each other closely in the same columns, the lower without a head
    of its own."""
    out: list[PageTable] = []
    for table in sorted(tables, key=lambda one: one.box[1]):
        upper = next((one for one in out if _goes_on(one, table)), None)
        if upper is None:
            out.append(table)
        else:
            out[out.index(upper)] = _joined(upper, table)
    return out


def _goes_on(upper: PageTable, lower: PageTable) -> bool:
    gap = lower.box[1] - upper.box[3]
    sides = max(abs(upper.box[0] - lower.box[0]), abs(upper.box[2] - lower.box[2]))
    if not -_OVER < gap < _CLOSE or sides > _SLACK or len(upper.edges) != len(lower.edges):
        return False
    title = lower.caption and not all(_within(line.box, lower.box) for line in lower.caption)
    head = lower.rows[: lower.header_rows or 0]
    return not title and all(len(row) == 1 for row in head) and _same_columns(upper, lower)


def _same_columns(upper: PageTable, lower: PageTable) -> bool:
    """Whether each column of one stands under that of the other, and under no other."""
    return all(
        left0 - _SLACK <= x0 and x1 <= right0 + _SLACK
        for one, other in ((upper, lower), (lower, upper))
        for (x0, x1), (left0, right0) in zip(_contents(one), pairwise(other.edges), strict=True)
    )


def _contents(table: PageTable) -> tuple[tuple[float, float], ...]:
    return table.columns or tuple(pairwise(table.edges))


def _within(box: Box, table: Box) -> bool:
    return table[1] - _OVER <= box[1] and box[3] <= table[3] + _OVER


def _joined(upper: PageTable, lower: PageTable) -> PageTable:
    columns = tuple(
        (min(one[0], other[0]), max(one[1], other[1]))
        for one, other in zip(upper.columns, lower.columns, strict=False)
    )
    rows = (*upper.rows, *(_as_row(line, lower) for line in lower.caption), *lower.rows)
    return replace(upper, rows=rows, box=enclosing([upper.box, lower.box]), columns=columns)


def _as_row(line: TextLine, table: PageTable) -> tuple[PageCell, ...]:
    """The first row of a part that was taken as its title: the label of a group."""
    return (PageCell(line.raw, line.box, line.raised, 1, len(table.edges) - 1, heading=line.bold),)
