"""How far apart the lines of a text are printed, and which stand further apart."""

import math
from itertools import pairwise

from extract.read.pdf.tables.white_space import Row


def usual_leading(columns: list[list[Row]], size: float | None = None) -> float:
    """The usual line distance, in ems; infinite if there are no consecutive lines.

    If a size is given, that of lines of this size. Lines that fill their column show it, if there are a few:
    the text below a heading may be nearer to it than its own lines are to one another.
    """
    gaps: list[tuple[float, bool]] = []
    for rows in columns:
        left = min((row.words[0].x0 for row in rows), default=0.0)
        filled = left + _FILLED * (max(map(_end, rows), default=0.0) - left)
        gaps += (
            ((below.base - above.base) / below.size, _end(above) > filled)
            for above, below in pairwise(rows)
            if 0.9 < (below.base - above.base) / below.size < 2.2
            and (size is None or printed_size(above) == printed_size(below) == size)
        )
    full = [gap for gap, is_full in gaps if is_full]
    shown = sorted(full if len(full) >= _FEWEST else (gap for gap, _ in gaps))
    # Paragraphs of one line may be the most, so it is one of the least distances.
    return shown[len(shown) // 10] if shown else math.inf


_FILLED = 0.8  # part of the column that a line fills at least, where the next goes on with it
_FEWEST = 4  # such lines show their distance


def _end(row: Row) -> float:
    return max(word.x1 for word in row.words)


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
