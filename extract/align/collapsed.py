"""Lay out a row that lost cells where equal neighbours had been merged, by the row of the other book.

Each printed cell represents a run of one or more neighbours. The best layout has the fewest differing
figures, then the fewest unequal neighbours merged, then the fewest differing marks (dynamic programming,
O(short × full²)).
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

from extract.model.document import Cell

Cost = tuple[int, int, int]
Reading = tuple[Hashable, Hashable]  # what a cell says: its figure, its marks


@dataclass(frozen=True, slots=True)
class CollapsedLayout:
    """`runs[k]` are the positions (first, one past the last) that printed cell k represents.

    `differing` are the positions whose figure differs from that of their cell. `lost` says that merged
    neighbours do not explain the length of the row: cells are missing.
    """

    runs: tuple[tuple[int, int], ...]
    differing: tuple[int, ...]
    lost: bool

    def at(self, position: int) -> int:
        """The printed cell for a position."""
        return next(k for k, (start, end) in enumerate(self.runs) if start <= position < end)


def is_short(row: Sequence[Cell]) -> bool:
    """Whether a row has printed cells and ends in empty places."""
    return len(row) > 1 and not row[-1].raw.strip() and any(cell.raw.strip() for cell in row)


def printed(row: Sequence[Cell]) -> Sequence[Cell]:
    """The cells of a short row up to its last printed one."""
    last = max(i for i, cell in enumerate(row) if cell.raw.strip())
    return row[: last + 1]


def lay_out(
    short: Sequence[Cell], full: Sequence[Cell], reading: Callable[[Cell], Reading]
) -> CollapsedLayout:
    """How the cells of `short` spread over the positions of `full`, which has more cells."""
    says = [reading(cell) for cell in short]
    stands = [reading(cell) for cell in full]
    longest = len(full) - len(short) + 1
    best: list[dict[int, tuple[Cost, int]]] = [
        {0: ((0, 0, 0), 0)}
    ]  # per cell: end → (cost, start of its run)
    for k, cell in enumerate(says):
        ends: dict[int, tuple[Cost, int]] = {}
        for end in range(k + 1, k + 1 + longest):
            for start, cost in _runs(cell, stands, end, longest):
                if start in best[k]:
                    option = (_sum(best[k][start][0], cost), start)
                    ends[end] = min(ends.get(end, option), option)
        best.append(ends)
    runs: list[tuple[int, int]] = []
    end = len(full)
    for k in range(len(short), 0, -1):
        start = best[k][end][1]
        runs.append((start, end))
        end = start
    runs.reverse()
    differing = tuple(
        position
        for k, (start, end) in enumerate(runs)
        for position in range(start, end)
        if stands[position][0] != says[k][0]
    )
    return CollapsedLayout(tuple(runs), differing, lost=len(differing) >= len(full) - len(short) > 0)


def _runs(cell: Reading, stands: Sequence[Reading], end: int, longest: int) -> Iterator[tuple[int, Cost]]:
    """Every run that ends at a position, as (start, cost of representing it by `cell`), shortest first.

    A cost is (differing figures, unequal neighbours merged, differing marks). A misprinted cell for several
    equal neighbours counts as one difference.
    """
    figures: Counter[Hashable] = Counter()
    same_marks = most = 0
    for start in range(end - 1, max(end - 1 - longest, -1), -1):
        figure, marks = stands[start]
        figures[figure] += 1
        most = max(most, figures[figure])
        same_marks += marks == cell[1]
        length = end - start
        differing = length - figures[cell[0]] if cell[0] in figures else 1 + length - most
        yield start, (differing, len(figures) - 1, length - same_marks)


def _sum(first: Cost, second: Cost) -> Cost:
    return first[0] + second[0], first[1] + second[1], first[2] + second[2]
