"""How far apart the lines of a text are printed, and which stand further apart."""

from __future__ import annotations

import math
from itertools import pairwise

from extract.read.pdf.tables.white_space import Row


def usual_leading(columns: list[list[Row]], size: float | None = None) -> float:
    """The usual line distance, in ems; infinite if there are no consecutive lines.

    If a size is given, that of lines of this size.
    """
    gaps = sorted(
        (below.base - above.base) / below.size
        for rows in columns
        for above, below in pairwise(rows)
        if 0.9 < (below.base - above.base) / below.size < 2.2
        and (size is None or printed_size(above) == printed_size(below) == size)
    )
    # Paragraphs of one line may be the most, so it is one of the least distances.
    return gaps[len(gaps) // 10] if gaps else math.inf


def printed_size(row: Row) -> float:
    return round(row.size, 1)


def stand_apart(above: Row, below: Row, leading: float) -> bool:
    """Whether more than the usual white space stands between two lines."""
    size = usual_size(below)
    wide = max(leading * 1.22, leading + 0.25 * size, 1.15 * size)
    return leading > 0 and below.base - above.base > wide


def usual_size(row: Row) -> float:
    """The size of most of the row's characters."""
    sizes: dict[float, int] = {}
    for word in row.words:
        size = round(word.size, 1)
        sizes[size] = sizes.get(size, 0) + len(word.text)
    return max(sizes, key=lambda size: sizes[size])
