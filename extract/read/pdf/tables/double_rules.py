"""The white between two rules drawn side by side: no row or column of its own."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.model import Word
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot

_THIN = 5.0  # points; no line of print is lower, nor any cell narrower


def without_double_rules(lattice: Lattice, words: Sequence[Word]) -> Lattice:
    """The lattice without rows and columns that are too thin for print and have none."""
    ys = _thin(lattice.ys, [word.base - 0.3 * word.size for word in words])
    xs = _thin(lattice.xs, [(word.x0 + word.x1) / 2 for word in words])
    if not (ys or xs) or min(len(lattice.ys) - len(ys), len(lattice.xs) - len(xs)) < 2:
        return lattice
    slots = []
    for slot in lattice.slots:
        row, rows = _left(slot.row, slot.rows, ys)
        column, columns = _left(slot.column, slot.columns, xs)
        if rows and columns:
            slots.append(LatticeSlot(row, column, rows, columns))
    return replace(lattice, xs=_lines(lattice.xs, xs), ys=_lines(lattice.ys, ys), slots=slots)


def _thin(lines: Sequence[float], places: Sequence[float]) -> list[int]:
    """The numbers of the spaces between lines that are thin and have none of the places."""
    return [
        number
        for number, (low, high) in enumerate(pairwise(lines))
        if high - low < _THIN and not any(low <= place < high for place in places)
    ]


def _left(first: int, count: int, gone: Sequence[int]) -> tuple[int, int]:
    """Where a cell begins and how far it reaches without the spaces that are gone."""
    return first - sum(1 for n in gone if n < first), count - sum(
        1 for n in gone if first <= n < first + count
    )


def _lines(lines: Sequence[float], gone: Sequence[int]) -> list[float]:
    """The lines without one of the two at each space that is gone."""
    left_out = {number + 1 if number else 0 for number in gone}
    return [line for number, line in enumerate(lines) if number not in left_out]
