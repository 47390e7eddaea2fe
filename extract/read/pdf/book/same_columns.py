"""Whether two parts of a table have the same columns, or the same head in other lines."""

from collections.abc import Sequence

from extract.read.pdf.model import PageCell

ALIGNED = 3.0
"""Points by which the columns of two parts of a table may be out of line."""
_FEW_OFF = 3  # times as many are in line
_RULED = 1.5  # and the rules between them


def same_columns(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> bool:
    """Whether the content of each column has the same left edge, right edge or middle in both.

    In place, or after moving one to another column of the page.
    """
    (left, right), (start, end) = one[0], other[0]
    moves = (0.0, start - left, end - right, (start + end - left - right) / 2)
    pairs = list(zip(one, other, strict=True))
    if any(all(aligned(a, b, move) for a, b in pairs) for move in dict.fromkeys(moves)):
        return True
    off = [(a, b) for a, b in pairs if not aligned(a, b, 0.0)]  # headings may be wider than what they head
    return len(off) <= len(one) // _FEW_OFF and all(a[0] < b[1] and b[0] < a[1] for a, b in off)


def aligned(one: tuple[float, float], other: tuple[float, float], move: float) -> bool:
    """Whether content has the same left edge, right edge or middle, one of them moved."""
    ends = one[0] + move - other[0], one[1] + move - other[1]
    return min(abs(ends[0]), abs(ends[1]), abs(sum(ends)) / 2) < ALIGNED


def same_edges(one: tuple[float, ...], other: tuple[float, ...], tolerance: float) -> bool:
    """Whether there are equally many columns of equal widths; outer edges may be known from the text only."""
    if len(one) != len(other):
        return False
    at_one_x = abs(one[0] - other[0]) < ALIGNED and abs(one[1] - other[1]) <= _RULED
    if len(one) == 3 and tolerance > ALIGNED and at_one_x:
        return True  # two columns, of which the printed text alone shows where the second one ends
    if len(one) > 3:
        if all(abs(a - b) <= _RULED for a, b in zip(one[1:-1], other[1:-1], strict=True)):
            return True
        if abs((one[-1] - one[0]) - (other[-1] - other[0])) > tolerance + 60:
            return False
        one, other = one[1:-1], other[1:-1]
    return all(abs((a - one[0]) - (b - other[0])) <= tolerance for a, b in zip(one, other, strict=True))


_LINES = 6  # of a head
_LABELS = 2  # of a head at least

CellRow = tuple[PageCell, ...]


def head_in_other_lines(rows: Sequence[CellRow], header_rows: int, again: Sequence[CellRow]) -> int:
    """The number of rows at the top of `again` that print, column by column, what the head of `rows` does, in
    more rows or in fewer. 0 if there are none."""
    head = _by_column(rows[:header_rows])
    if head is None or sum(map(bool, head)) < _LABELS:
        return 0
    others = [count for count in range(1, min(_LINES, len(again)) + 1) if count != header_rows]
    return next((count for count in others if _by_column(again[:count]) == head), 0)


def _by_column(rows: Sequence[CellRow]) -> list[str] | None:
    """The letters of each column from the top; None if cells span columns or rows."""
    if any(cell.rows > 1 or cell.columns > 1 for row in rows for cell in row):
        return None
    if len({len(row) for row in rows}) != 1:
        return None
    return ["".join("".join(cell.raw.split()) for cell in column) for column in zip(*rows, strict=True)]
