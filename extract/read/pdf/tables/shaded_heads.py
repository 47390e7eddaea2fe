"""A head that alone is shaded begins its table: what stands above it belongs to none of its rows."""

from __future__ import annotations

from collections.abc import Iterator

from extract.read.pdf.model import Fill
from extract.read.pdf.tables.stripes import stripes_of
from extract.read.pdf.tables.white_space import Row

_SAME = 3.0  # points by which the sides of two stripes of one table differ at most
_NEAR = 6  # times its height from a stripe to the next one of its table


def parted_at_heads(rows: list[Row], fills: list[Fill]) -> Iterator[list[Row]]:
    """The rows of a column separated above each head that stands on the only shaded ground near it."""
    words = [word for row in rows for word in row.words]
    left, right = min((w.x0 for w in words), default=0.0), max((w.x1 for w in words), default=0.0)
    stripes = [fill for fill in stripes_of(fills, words) if fill.box[0] < right and left < fill.box[2]]
    tops = [stripe.box[1] for stripe in stripes if not any(_alike(stripe, other) for other in stripes)]
    part: list[Row] = []
    for row in rows:
        if part and any(part[-1].base < top + 1 and top < row.base - 0.3 * row.size for top in tops):
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def _alike(stripe: Fill, other: Fill) -> bool:
    """Whether another stripe of the same sides stands near, as in a table with every second row shaded."""
    (x0, top, x1, bottom), (left, upper, right, _) = stripe.box, other.box
    near = abs(upper - top) < _NEAR * (bottom - top)
    return stripe is not other and near and abs(left - x0) < _SAME and abs(right - x1) < _SAME
