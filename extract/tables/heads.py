"""Guess the number of head rows of a table, if neither the file nor a declaration gives it."""

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
        below_groups = heads > 0 and _below_groups(rows[heads - 1 :])
        if heads >= len(rows) - 1 or not (below_groups or _is_head(row, body, labels, first=heads == 0)):
            break
        heads += 1
        whole = all(slot.cell.raw.strip() for slot in row[1:])
        if whole and not any(slot.cell.columns > 1 or slot.cell.rows > 1 for slot in row):
            break
    return heads


def names_groups(row: Sequence[Slot]) -> bool:
    """Whether a head row names groups of columns: a name above the first of them, blanks above the others."""
    texts = [slot.cell.raw.strip() for slot in row[1:]]
    named = [text for text in texts if text]
    return len(texts) > 2 and bool(texts[0]) and 1 < len(named) < len(texts) and len(set(named)) == len(named)


def names_some_groups(rows: Sequence[Sequence[Slot]]) -> bool:
    """Whether a head row has names above some columns, and the row below it a head for each column."""
    named = sum(bool(slot.cell.raw.strip()) for slot in rows[0])
    blank = not rows[0][0].cell.raw.strip() and 0 < 2 * named <= len(rows[0])
    return blank and len(rows) > 3 and all(_kind(slot) == "text" for slot in rows[1][1:])


def spread_groups(rows: Sequence[Sequence[Slot]], heads: int) -> tuple[tuple[Slot, ...], ...]:
    """The rows with the name of each group of columns above all of them, where heads stand below it."""
    result = [tuple(row) for row in rows]
    for order in range(heads - 1):
        row, below = result[order], result[order + 1]
        if not names_groups(row) or any(slot.cell.columns > 1 or slot.cell.rows > 1 for slot in row):
            continue
        spread = list(row)
        for j in range(2, len(row)):
            if not row[j].cell.raw.strip() and below[j].cell.raw.strip():
                spread[j] = Slot(spread[j - 1].cell, covered=True)
        result[order] = tuple(spread)
    return tuple(result)


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
    different = sum(kind != below for kind, below in pairs)
    return different * 2 >= len(pairs)


def _counts(rows: Sequence[Sequence[Slot]]) -> bool:
    """Whether the first row is a scale above figures, by one of these signs.

    It counts by ones or years, is greater than everything below, or has one year above smaller figures.
    Columns of words may be next to the scale.
    """
    scale = {j: number for j, slot in enumerate(rows[0]) if j and (number := _number(slot)) is not None}
    numbers = list(scale.values())
    words = all(_kind(slot) == "text" for j, slot in enumerate(rows[0]) if j and j not in scale)
    if not numbers or not words or numbers != sorted(set(numbers)):
        return False
    below = [number for row in rows[1:] for j in scale if (number := _number(row[j])) is not None]
    if len(numbers) == 1:  # a year, over figures that are none
        return numbers[0] in YEARS and bool(below) and max(below) < YEARS.start
    steps = {b - a for a, b in pairwise(numbers)}
    if len(numbers) > 2 and len(steps) == 1 and numbers[0] in YEARS and numbers[-1] in YEARS:
        return True
    return steps == {1} or (bool(below) and numbers[0] > max(below))


def _below_groups(rows: Sequence[Sequence[Slot]]) -> bool:
    """Whether the first row names groups of columns and the second one these columns: by a scale, or by texts
    that differ and do not come again below.
    """
    above, row, *body = rows
    if not names_groups(above) or not body:
        return False
    texts = [slot.cell.raw.strip() for slot in row]
    again = {(j, slot.cell.raw.strip()) for below in body for j, slot in enumerate(below)}
    groups: list[str] = []
    for slot in above:
        groups.append(slot.cell.raw.strip() or (groups[-1] if groups else ""))
    alone = len(set(zip(groups, texts, strict=True))) == len(texts)
    names = all(texts[1:]) and alone and not again & set(enumerate(texts))
    corner = bool(above[0].cell.raw.strip() and row[0].cell.raw.strip())
    return _nearly_counts(rows[1:]) or (not corner and names)


def _nearly_counts(rows: Sequence[Sequence[Slot]]) -> bool:
    """Whether the first row is a scale, or would be if one of its figures were not misprinted."""
    if _counts(rows):
        return True
    places = [j for j, slot in enumerate(rows[0]) if j and _number(slot) is not None]
    for left_out in places if len(places) > 3 else ():
        rest = [number for j in places if j != left_out and (number := _number(rows[0][j])) is not None]
        one_lacks = rest == sorted(set(rest)) and rest[-1] - rest[0] == len(rest)
        if one_lacks or _counts([[slot for j, slot in enumerate(row) if j != left_out] for row in rows]):
            return True
    return False


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
