"""A head printed again above the next part of its table, whose lines were read as other rows there."""

from collections.abc import Sequence

from extract.read.pdf.model import PageCell

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
