"""A head that alone is shaded begins its table: what stands above it belongs to none of its rows."""

from __future__ import annotations

from collections.abc import Iterator

from extract.read.pdf.model import Box, Fill
from extract.read.pdf.tables.stripes import stripes_of
from extract.read.pdf.tables.white_space import Row

_SAME = 3.0  # points by which the sides of two stripes of one table differ at most
_NEAR = 6  # times the height of the higher one from a stripe to the next one of its table


def parted_at_heads(rows: list[Row], fills: list[Fill]) -> Iterator[list[Row]]:
    """The rows of a column separated above each head that stands on the only shaded ground near it."""
    stripes = stripes_of(fills, [word for row in rows for word in row.words])
    alone = [stripe.box for stripe in stripes if not any(_alike(stripe, other) for other in stripes)]
    part: list[Row] = []
    for row in rows:
        if part and any(part[-1].base < box[1] + 1 and _stands_on(row, box) for box in alone):
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def _stands_on(row: Row, box: Box) -> bool:
    inside = box[0] - _SAME < row.words[0].x0 and row.words[-1].x1 < box[2] + _SAME
    return inside and box[1] < row.base - 0.3 * row.size < box[3]


def _alike(stripe: Fill, other: Fill) -> bool:
    """Whether another stripe of the same sides stands near, as in a table with every second row shaded."""
    (x0, top, x1, bottom), (left, upper, right, lower) = stripe.box, other.box
    near = abs(upper - top) < _NEAR * max(bottom - top, lower - upper)
    return stripe is not other and near and abs(left - x0) < _SAME and abs(right - x1) < _SAME
