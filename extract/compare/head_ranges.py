"""Kind `header`: two heads of a table that share a figure, 39-40 and 40-41, or one that runs backwards.

Only a scale of ranges is judged, most of which follow on each other, and only where every book that prints
the table prints it so: what stands in one book alone the comparison of heads tells. False alarms: ranges that
share their ends by design; there all of them do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extract.align.grid import AlignedGrid
from extract.align.pair_rows_columns import AlignedLine
from extract.align.view import LineHead
from extract.compare.finding import Spot, discrepancy, side
from extract.tables.folding import figures
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

FEWEST = 3
_RANGE = re.compile(r"\D{0,4}?(\d+)(?:\s*[-–—~～〜]\s*(\d+))?\s*\D{0,3}")

Scale = Sequence[tuple[int, int]]


def find(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """The head of each axis that does not go on where the one before it ends; at most one an axis."""
    for axis, lines in (("rows", grid.rows), ("columns", grid.columns)):
        broken: dict[Edition, int] = {}
        printed = [edition for edition in EDITIONS if grid.view(edition) is not None]
        heads: dict[Edition, Sequence[LineHead]] = {}
        for edition in printed:
            view = grid.view(edition)
            heads[edition] = (view.rows if axis == "rows" else view.columns) if view else ()
            at = _broken([head.label.text if head.label else "" for head in heads[edition]])
            if at is not None:
                broken[edition] = at
        places = {_line(lines, edition, at) for edition, at in broken.items()}
        line = next(iter(places), None)
        if len(broken) != len(printed) or len(places) != 1 or line is None:
            continue
        spot = Spot(grid, row=line) if axis == "rows" else Spot(grid, column=line)
        cells = {e: heads[e][broken[e]].label if e in broken else None for e in EDITIONS}
        before = heads[printed[0]][max(broken[printed[0]] - 1, 0)].label
        yield discrepancy(
            "header",
            spot,
            side(cells["en"]),
            side(cells["ja"]),
            code="compare.header.overlap",
            fields={"before": before.text.strip() if before else ""},
        )


def _line(lines: Sequence[AlignedLine], edition: Edition, at: int) -> AlignedLine | None:
    return next((line for line in lines if line.index(edition) == at), None)


def _broken(labels: Sequence[str]) -> int | None:
    """Which range begins before the one above it ends, or runs backwards; None if none or several do."""
    scale = _scale(labels)
    if scale is None:
        return None
    follow = sum(second[0] == first[1] + 1 for first, second in pairwise(scale))
    backwards = [at for at, (first, last) in enumerate(scale) if last < first]
    overlaps = [at + 1 for at, (first, second) in enumerate(pairwise(scale)) if second[0] <= first[1]]
    rising = all(first[0] < second[0] for first, second in pairwise(scale))
    if not follow or not rising or len(backwards) + len(overlaps) != 1:
        return None
    return (backwards + overlaps)[0]


def _scale(labels: Sequence[str]) -> Scale | None:
    """The ranges of the heads, a plain figure as a range of one; None if they are no scale of ranges."""
    result: list[tuple[int, int]] = []
    for label in labels:
        match = _RANGE.fullmatch(figures(label).strip())
        if match is None:
            return None
        first, last = match[1], match[2] or match[1]
        if len(last) < len(first):  # 1939-40
            last = first[: len(first) - len(last)] + last
        result.append((int(first), int(last)))
    ranges = sum(first != last for first, last in result)
    return result if len(result) >= FEWEST and ranges * 2 >= len(result) else None
