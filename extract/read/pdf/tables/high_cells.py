"""Cells over several rows in tables without vertical rules: labels of groups, and headings beside groups."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.cells import Placed
from extract.read.pdf.tables.lattice import LatticeSlot

_FEWEST_GROUPS = 2  # that rules part, each with one label


def with_high_cells(
    slots: list[LatticeSlot], placed: Placed, lines: Sequence[float], separators: Sequence[float], head: int
) -> tuple[list[LatticeSlot], Placed]:
    """The slots and words, with labels over the rows of their groups and headings over two rows of the head.

    `lines` are the y of the row boundaries, `separators` those of rules across the table, `head` the number
    of rows in the head. A label is over all rows between two rules if every such group has one, and rows with
    figures of their own beside it. A heading is over both rows if others of the upper row stand over several
    columns and the place above or below it is blank.
    """
    merged = [*_beside_groups(slots, placed, head), *_labels(placed, lines, separators, head)]
    out, cells = list(slots), dict(placed)
    for slot in merged:
        own = range(slot.row, slot.row + slot.rows)
        out = [each for each in out if each.column != slot.column or each.row not in own]
        out.append(slot)
        for row in own[1:]:
            if (row, slot.column) in cells:
                cells[slot.row, slot.column] = cells.pop((row, slot.column))
    return out, cells


def _beside_groups(slots: list[LatticeSlot], placed: Placed, head: int) -> list[LatticeSlot]:
    """The headings of one column in the first two rows that stand beside headings of several."""
    upper = {slot.column: slot for slot in slots if slot.row == 0}
    lower = {slot.column: slot for slot in slots if slot.row == 1}
    if head < 2 or not any(slot.columns > 1 and (0, slot.column) in placed for slot in upper.values()):
        return []
    return [
        LatticeSlot(0, column, 2)
        for column, slot in upper.items()
        if column in lower
        and slot.rows == slot.columns == lower[column].columns == lower[column].rows == 1
        and ((0, column) in placed) != ((1, column) in placed)
    ]


def _labels(
    placed: Placed, lines: Sequence[float], separators: Sequence[float], head: int
) -> list[LatticeSlot]:
    """The labels in the first column of groups of rows that rules part."""
    count = len(lines) - 1
    starts = [
        row for row in range(head, count) if row == head or any(abs(lines[row] - y) < 1 for y in separators)
    ]
    groups = [range(start, end) for start, end in pairwise([*starts, count])]
    if len(groups) < _FEWEST_GROUPS or all(len(group) == 1 for group in groups):
        return []
    labels = [[row for row in group if (row, 0) in placed] for group in groups]
    if any(len(own) != 1 for own in labels):
        return []
    if any((row, 1) not in placed for group in groups for row in group):
        return []
    return [LatticeSlot(group[0], 0, len(group)) for group in groups if len(group) > 1]
