"""Heads that rules close in, above a body set in white space: two tables on the page, one for the reader."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.model import PageTable, enclosing

MOST_ROWS = 3
"""Rows of a head that is ruled, at most."""
_NEAR = 1.2  # times the height of the head's last row, from its lower edge to the body
_SLACK = 3.0  # points by which what is printed in a column may stand out over the rules of its heading


def with_ruled_heads(tables: list[PageTable]) -> list[PageTable]:
    """The tables, each ruled head joined with the body right below it whose columns stand under its cells."""
    out = list(tables)
    for head in tables:
        if head.form != "ruled" or len(head.rows) > MOST_ROWS or head not in out:
            continue
        body = next((table for table in out if table is not head and _is_body(head, table)), None)
        if body is not None:
            out[out.index(body)] = _joined(head, body)
            out.remove(head)
    return out


def _is_body(head: PageTable, body: PageTable) -> bool:
    if body.form != "open" or body.caption or len(body.columns) != len(head.edges) - 1:
        return False
    last = min(cell.box[3] - cell.box[1] for row in head.rows for cell in row)
    gap = body.box[1] - head.box[3]
    return -2 < gap < _NEAR * last and len(body.rows) > 1 and stand_under(body.columns, head.edges)


def stand_under(columns: Sequence[tuple[float, float]], edges: Sequence[float]) -> bool:
    """Whether what is printed in each column of a body stands under one cell of a head with these rules."""
    return all(
        left - _SLACK <= x0 and x1 <= right + _SLACK
        for (x0, x1), (left, right) in zip(columns, pairwise(edges), strict=True)
    )


def _joined(head: PageTable, body: PageTable) -> PageTable:
    box = enclosing([head.box, body.box])
    rows = (*(tuple(replace(cell, heading=True) for cell in row) for row in head.rows), *body.rows)
    return replace(
        body, rows=rows, box=box, edges=head.edges, header_rows=len(head.rows), caption=head.caption
    )
