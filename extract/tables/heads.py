"""Guess the number of head rows of a table, if neither the file nor a declaration gives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from extract.tables.shape import Slot
from extract.tables.values import infer

MOST_HEAD_ROWS = 3
YEARS = range(1000, 3000)


def guess_head_rows(rows: Sequence[Sequence[Slot]]) -> int:
    """The number of head rows: those at the top that do not look like the body below.

    A row with an empty corner or with spanning cells is a head; so is a row of words above figures. A first
    row of words above words is a head unless its label recurs below; a first row of figures above figures is
    not. Only a head with spans or blanks has another head row below it.
    """
    if len(rows) < 2:
        return 0
    body = _kinds_below(rows[1:])
    labels = [row[0].cell.raw for row in rows[1:]]
    heads = 0
    if _counts(rows):
        return 1
    for row in rows[:MOST_HEAD_ROWS]:
        if heads >= len(rows) - 1 or not _is_head(row, body, labels, first=heads == 0):
            break
        heads += 1
        whole = all(slot.cell.raw.strip() for slot in row[1:])
        if whole and not any(slot.cell.columns > 1 or slot.cell.rows > 1 for slot in row):
            break
    return heads


def _is_head(row: Sequence[Slot], body: Sequence[str], labels: Sequence[str], *, first: bool) -> bool:
    if any(slot.cell.columns > 1 for slot in row) or (first and not row[0].cell.raw.strip()):
        return True
    kinds = [_kind(slot) for slot in row]
    pairs = [(kind, below) for kind, below in zip(kinds[1:], body[1:], strict=True) if kind]
    if not pairs:
        return False
    words = all(kind == "text" for kind, _ in pairs)
    if all(below == "text" for _, below in pairs):
        return first and words and row[0].cell.raw not in labels
    if words:
        return True
    unlike = sum(kind != below for kind, below in pairs)
    return unlike * 2 >= len(pairs)


def _counts(rows: Sequence[Sequence[Slot]]) -> bool:
    """Whether the first row is a scale above figures, by one of these signs.

    It counts by ones, is greater than everything below, or has one year above smaller figures. Columns of
    words may be next to the scale.
    """
    scale = {j: number for j, slot in enumerate(rows[0]) if j and (number := _number(slot)) is not None}
    numbers = list(scale.values())
    words = all(_kind(slot) == "text" for j, slot in enumerate(rows[0]) if j and j not in scale)
    if not numbers or not words or numbers != sorted(set(numbers)):
        return False
    below = [number for row in rows[1:] for j in scale if (number := _number(row[j])) is not None]
    if len(numbers) == 1:  # a year, over figures that are none
        return numbers[0] in YEARS and bool(below) and max(below) < YEARS.start
    by_ones = all(b - a == 1 for a, b in pairwise(numbers))
    return by_ones or (bool(below) and numbers[0] > max(below))


def _number(slot: Slot) -> Fraction | None:
    value = infer(slot.cell.raw)
    return value.data if value is not None and value.kind == "number" else None


def _kinds_below(rows: Sequence[Sequence[Slot]]) -> list[str]:
    """The most frequent kind of each column; "" for an empty one."""
    columns = zip(*rows, strict=True)
    return [
        Counter(kind for slot in column if (kind := _kind(slot))).most_common(1)[0][0]
        if any(map(_kind, column))
        else ""
        for column in columns
    ]


def _kind(slot: Slot) -> str:
    value = infer(slot.cell.raw)
    if value is None or value.kind == "none":
        return ""
    return "text" if value.kind == "text" else "figure"
