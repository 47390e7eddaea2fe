"""Headings at half the height of two rows of a head, which they span."""

from __future__ import annotations

from collections.abc import Sequence, Set

from extract.read.pdf.model import Word
from extract.read.pdf.tables.cells import Placed
from extract.read.pdf.tables.lattice import LatticeSlot
from extract.read.pdf.tables.white_space import Row

_FROM_ROWS = 0.3  # of the distance of two rows at least that such a heading is from either


def with_high_heads(
    slots: list[LatticeSlot], placed: Placed, groups: Sequence[Sequence[int]], rows: Sequence[Row], head: int
) -> tuple[list[LatticeSlot], Placed]:
    """The slots and words, with each heading over both of the first two rows that stands between them.

    `head` is the number of rows in the head, as far as known; bold rows are in it too.
    """
    bold = all(word.bold for group in groups[:2] for i in group for word in rows[i].words)
    if len(groups) < 3 or not (bold or head > 1):
        return slots, placed
    out, cells = list(slots), dict(placed)
    blank = {
        s.column for s in slots if s.row == 0 and s.columns == s.rows == 1 and (0, s.column) not in placed
    }
    upper, lower = (_usual_base(placed, row, blank) for row in (0, 1))
    step = lower - upper
    for slot in slots:
        place = (slot.row, slot.column)
        if slot.row != 1 or slot.columns > 1 or slot.column not in blank or place not in placed:
            continue
        bases = [word.base for word in placed[place]]
        if all(upper + _FROM_ROWS * step < base < lower - _FROM_ROWS * step for base in bases):
            out = [own for own in out if own.column != slot.column or own.row > 1 or own.columns > 1]
            out.append(LatticeSlot(0, slot.column, 2, 1))
            cells[0, slot.column] = cells.pop(place)
    return out, cells


def _usual_base(placed: Placed, row: int, blank: Set[int]) -> float:
    """The baseline that most words of a row stand on, in columns whose first row is not `blank`."""
    words: list[Word] = [
        word for (own, column), here in placed.items() if own == row and column not in blank for word in here
    ]
    bases = sorted(word.base for word in words)
    return bases[len(bases) // 2] if bases else 0.0
