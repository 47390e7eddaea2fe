"""A row that lost cells where equal neighbours had been merged, laid out again against the other book's row.

Each printed cell stands for a run of one or more neighbours. The layout with the fewest differing
figures wins, then the one that merges the fewest unequal neighbours, then the one with the fewest
differing marks (dynamic programming, O(short × full²)).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from extract.document import Cell

Cost = tuple[int, int, int]
Reading = tuple[Hashable, Hashable]  # what a cell says: its figure, its marks


@dataclass(frozen=True, slots=True)
class Layout:
    """`runs[k]` are the positions (first, one past the last) that printed cell k stands for.

    `differing` are the positions whose figure differs from the cell that stands for them. `lost` says
    that no merged neighbours explain the shortness: cells of their own are gone.
    """

    runs: tuple[tuple[int, int], ...]
    differing: tuple[int, ...]
    lost: bool

    def at(self, position: int) -> int:
        """The printed cell that stands for a position."""
        return next(k for k, (start, end) in enumerate(self.runs) if start <= position < end)


def is_short(row: Sequence[Cell]) -> bool:
    """A row that ends in empty places, with something printed before them."""
    return len(row) > 1 and not row[-1].raw.strip() and any(cell.raw.strip() for cell in row)


def printed(row: Sequence[Cell]) -> Sequence[Cell]:
    """The cells of a short row up to its last printed one."""
    last = max(i for i, cell in enumerate(row) if cell.raw.strip())
    return row[: last + 1]


def lay_out(short: Sequence[Cell], full: Sequence[Cell], reading: Callable[[Cell], Reading]) -> Layout:
    """How the cells of `short` spread over the positions of `full`; `full` has more cells than `short`."""
    says = [reading(cell) for cell in short]
    stands = [reading(cell) for cell in full]
    best: dict[tuple[int, int], tuple[Cost, tuple[tuple[int, int], ...]]] = {(0, 0): ((0, 0, 0), ())}
    for k, cell in enumerate(says):
        for end in range(k + 1, len(full) - (len(short) - k - 1) + 1):
            options = [
                (_sum(best[k, start][0], _cost(cell, stands[start:end])), (*best[k, start][1], (start, end)))
                for start in range(k, end)
                if (k, start) in best
            ]
            best[k + 1, end] = min(options)
    runs = best[len(short), len(full)][1]
    differing = tuple(
        position
        for k, (start, end) in enumerate(runs)
        for position in range(start, end)
        if stands[position][0] != says[k][0]
    )
    return Layout(runs, differing, lost=len(differing) >= len(full) - len(short) > 0)


def _cost(cell: Reading, run: Sequence[Reading]) -> Cost:
    """Differing figures, unequal neighbours merged, differing marks.

    A misprinted cell over equal neighbours is one difference, not one for each.
    """
    figures = [reading[0] for reading in run]
    differing = len(run) - figures.count(cell[0])
    if differing == len(run):
        differing = 1 + len(run) - Counter(figures).most_common(1)[0][1]
    marks = [reading[1] for reading in run]
    return differing, len(set(figures)) - 1, len(run) - marks.count(cell[1])


def _sum(first: Cost, second: Cost) -> Cost:
    return first[0] + second[0], first[1] + second[1], first[2] + second[2]
