"""Cells over several rows in tables without vertical rules: labels of groups, and headings beside groups."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Word
from extract.read.pdf.tables.cells import Placed
from extract.read.pdf.tables.lattice import LatticeSlot

_FEWEST_GROUPS = 2  # that rules part, each with one label
_LINE = 1.5  # ems from line to line of one label at most
_OFF = 0.5  # ems by which twice the middle of a label may be off the end of its rows,
_OFF_END = 1.1  # and off the outer edges of a table, where the padding of its cells is unknown


def with_high_cells(
    slots: list[LatticeSlot],
    placed: Placed,
    lines: Sequence[float],
    separators: Sequence[float],
    head: int,
    label_rules: Sequence[float] = (),
) -> tuple[list[LatticeSlot], Placed]:
    """The slots and words, with labels over the rows of their groups and headings over two rows of the head.

    `lines` are the y of the row boundaries, `separators` those of rules across the table, `head` the number
    of rows in the head, `label_rules` the y of rules that part labels too, where others part only the rows
    beside these. A label is over all rows between two rules if every such group has one, and rows with
    figures of their own beside it; and over those on whose middle it is, if that holds of all. A heading
    is over both rows if others of the upper row stand over several columns and the place above or below it
    is blank.
    """
    labels = _labels(placed, lines, label_rules or separators, head, wrapped=bool(label_rules))
    merged = [
        *_beside_groups(slots, placed, head),
        *(
            labels
            or _uncut(
                _centred_labels(placed, lines, separators, head, apart=not label_rules), lines, label_rules
            )
        ),
    ]
    out, cells = list(slots), dict(placed)
    for slot in merged:
        own = range(slot.row, slot.row + slot.rows)
        out = [each for each in out if each.column != slot.column or each.row not in own]
        out.append(slot)
        for row in own[1:]:
            if (row, slot.column) in cells:
                first = cells.get((slot.row, slot.column), [])
                cells[slot.row, slot.column] = [*first, *cells.pop((row, slot.column))]
    return out, cells


def _beside_groups(slots: list[LatticeSlot], placed: Placed, head: int) -> list[LatticeSlot]:
    """The headings of one column in the first two rows that stand beside headings of several."""
    upper = {slot.column: slot for slot in slots if slot.row == 0}
    lower = {slot.column: slot for slot in slots if slot.row == 1}
    above = [range(slot.column, slot.column + slot.columns) for slot in upper.values() if slot.columns > 1]
    if head < 2 or not any((0, column) in placed for columns in above for column in columns):
        return []
    return [
        LatticeSlot(0, column, 2)
        for column, slot in upper.items()
        if column in lower
        and slot.rows == slot.columns == lower[column].columns == lower[column].rows == 1
        and ((0, column) in placed) != ((1, column) in placed)
    ]


def _labels(
    placed: Placed, lines: Sequence[float], separators: Sequence[float], head: int, *, wrapped: bool
) -> list[LatticeSlot]:
    """The labels in the first column of groups of rows that rules part; `wrapped`: lines of one label may be
    beside several rows."""
    count = len(lines) - 1
    starts = [
        row for row in range(head, count) if row == head or any(abs(lines[row] - y) < 1 for y in separators)
    ]
    groups = [range(start, end) for start, end in pairwise([*starts, count])]
    if len(groups) < _FEWEST_GROUPS or all(len(group) == 1 for group in groups):
        return []
    labels = [[row for row in group if (row, 0) in placed] for group in groups]
    if any(not own or (len(own) > 1 and not wrapped) for own in labels):
        return []
    if wrapped and len(_printed(placed, lines, head)) != len(groups):
        return []
    if not wrapped and any((row, 1) not in placed for group in groups for row in group):
        return []
    return [LatticeSlot(group[0], 0, len(group)) for group in groups if len(group) > 1]


def _centred_labels(
    placed: Placed, lines: Sequence[float], separators: Sequence[float], head: int, *, apart: bool
) -> list[LatticeSlot]:
    """The labels in the first column that are on the middle of one row or more, up to the rows of the next:
    where one group ends and its label stands shows where that begins, and the last ends with the table. Rules
    between some rows only part groups, and rules between all of them rows that each have a label, where
    they part labels too: `apart`."""
    labels = _printed(placed, lines, head)
    if _are_level_steps(placed, head, len(lines) - 1):
        return []
    row, last, slots = head, len(lines) - 1, []
    for own in labels:
        middle = (own[0].top + own[-1].bottom) / 2
        end = 2 * middle - lines[row]
        size = own[0].size
        near = min(range(row + 1, last + 1), key=lambda n: abs(lines[n] - end), default=last)
        slack = _OFF_END if near == last or row == 0 else _OFF
        if row == last or abs(lines[near] - end) > slack * size:
            return []
        slots.append(LatticeSlot(row, 0, near - row))
        row = near
    inner = {n for slot in slots for n in range(slot.row + 1, slot.row + slot.rows)}
    ruled = {n for n in range(head + 1, last) if any(abs(lines[n] - y) < 1 for y in separators)}
    own_labels = apart and inner <= {at for at, column in placed if column == 0}
    if inner & ruled and (own_labels or len(ruled) < last - head - 1):
        return []
    beside = all((at, 1) in placed for slot in slots for at in range(slot.row, slot.row + slot.rows))
    return [slot for slot in slots if slot.rows > 1] if row == last and beside else []


def _are_level_steps(placed: Placed, head: int, end: int) -> bool:
    """Whether the labels stand on the first of equally many rows each: in the middle of none."""
    rows = sorted({row for row, column in placed if column == 0 and row >= head})
    steps = {below - above for above, below in pairwise([*rows, end])}
    return rows[:1] == [head] and len(rows) > 1 and len(steps) == 1 and steps != {1}


def _uncut(
    slots: list[LatticeSlot], lines: Sequence[float], label_rules: Sequence[float]
) -> list[LatticeSlot]:
    """The labels, none if a rule that parts labels too runs through one."""
    inner = {lines[row] for slot in slots for row in range(slot.row + 1, slot.row + slot.rows)}
    return [] if any(abs(line - y) < 1 for line in inner for y in label_rules) else slots


def _printed(placed: Placed, lines: Sequence[float], head: int) -> list[list[Word]]:
    """The words of each label in the first column: lines of one stand closer than the rows of the table."""
    words = sorted(
        (word for (row, column), own in placed.items() if column == 0 and row >= head for word in own),
        key=lambda word: word.base,
    )
    labels: list[list[Word]] = []
    step = min((below - above for above, below in pairwise(lines[head:])), default=0.0) - 1
    for word in words:
        if labels and word.base - labels[-1][-1].base < min(_LINE * word.size, step):
            labels[-1].append(word)
        else:
            labels.append([word])
    return labels
