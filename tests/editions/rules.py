"""The rules of a table in each style, as rule ops."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tests.editions.ops import Box, Op, Rule

if TYPE_CHECKING:
    from tests.editions.tables import SetTable


def rules_of(
    done: SetTable, order: list[int], tops: dict[int, float], bottom: float, band: list[Box]
) -> list[Op]:
    """Rules for the rows in `order`; `band` are full-width rows (title, notes) above and below."""
    style = done.layout.rules
    if style in ("zebra", "open") or not order:
        return []
    width, top = done.width, tops[order[0]]
    head = done.table.header_rows
    head_bottom = tops[head - 1] + done.heights[head - 1] if head and head - 1 in tops else None
    found: list[Op] = []

    def across(y: float, weight: float = 0.5) -> None:
        found.append(Rule(0.0, y, width, y, weight, done.layout.ink))

    def down(x: float, y0: float, y1: float) -> None:
        found.append(Rule(x, y0, x, y1, 0.5, done.layout.ink))

    for box in band:
        for y in (box[1], box[3]):
            across(y)
        if style in ("ruled", "frame"):
            down(0.0, box[1], box[3])
            down(width, box[1], box[3])
    match style:
        case "ruled":
            found += boxes(done, order, tops, bottom)
        case "booktabs":
            across(top, 1.0)
            across(bottom, 1.0)
            found += span_rules(done, tops)
        case "rows":
            for row in order:
                across(tops[row])
            across(bottom)
        case "columns":
            for x in edges(done)[1:-1]:
                down(x, top, bottom)
        case "frame":
            for y in (top, bottom):
                across(y)
            for x in (0.0, width):
                down(x, top, bottom)
    if head_bottom is not None and style in ("booktabs", "columns", "frame"):
        across(head_bottom, 0.6)
    return found


def edges(done: SetTable) -> list[float]:
    found = [0.0]
    for width in done.widths:
        found.append(found[-1] + width)
    return found


def boxes(done: SetTable, order: list[int], tops: dict[int, float], bottom: float) -> list[Op]:
    """Every edge between two cells, in pieces as long as they run on; merged cells have none inside."""
    owner: dict[tuple[int, int], tuple[int, int]] = {}
    for r, c, cell in done.table.places():
        owner |= {(r + i, c + j): (r, c) for i in range(cell.rows) for j in range(cell.columns)}
    xs = edges(done)
    columns = range(len(done.widths))
    ink = done.layout.ink
    found: list[Op] = []
    ys = [tops[row] for row in order] + [bottom]
    for k, y in enumerate(ys):
        above, below = (order[k - 1] if k else None), (order[k] if k < len(order) else None)
        drawn = [above is None or below is None or owner[above, c] != owner[below, c] for c in columns]
        found += [Rule(xs[a], y, xs[b], y, 0.5, ink) for a, b in stretches(drawn)]
    for c in range(len(xs)):
        drawn = [c in (0, len(xs) - 1) or owner[row, c - 1] != owner[row, c] for row in order]
        found += [Rule(xs[c], ys[a], xs[c], ys[b], 0.5, ink) for a, b in stretches(drawn)]
    return found


def stretches(drawn: list[bool]) -> list[tuple[int, int]]:
    """Runs of True as (start, end)."""
    marks = [False, *drawn, False]
    changes = [i for i, (a, b) in enumerate(pairwise(marks)) if a != b]
    return list(zip(changes[::2], changes[1::2], strict=True))


def span_rules(done: SetTable, tops: dict[int, float]) -> list[Op]:
    """Below a head that spans columns, a short rule as wide as these columns."""
    xs = edges(done)
    pad = done.layout.padding * 0.6
    return [
        Rule(
            xs[c] + pad,
            tops[r] + done.heights[r],
            xs[c + cell.columns] - pad,
            tops[r] + done.heights[r],
            0.4,
            done.layout.ink,
        )
        for r, c, cell in done.table.places()
        if r in tops and cell.columns > 1 and r + cell.rows < done.table.header_rows
    ]
