"""Two parts of a table: the same columns, the same head in other lines, a row that the break splits."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.read.pdf.model import PageCell
from extract.read.pdf.text.patterns import joint
from extract.read.signs import has_cjk, has_full_stop

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

CellRow = tuple[PageCell, ...]


def head_in_other_lines(rows: Sequence[CellRow], header_rows: int, again: Sequence[CellRow]) -> int:
    """The number of rows at the top of `again` that print, column by column, what the head of `rows` does, in
    more rows or in fewer. 0 if there are none."""
    head = _by_column(rows[:header_rows])
    if head is None:
        return 0
    others = [count for count in range(1, min(_LINES, len(again)) + 1) if count != header_rows]
    return next((count for count in others if _by_column(again[:count]) == head), 0)


def _by_column(rows: Sequence[CellRow]) -> list[str] | None:
    """The letters of each column from the top; None if cells span columns or rows."""
    if any(cell.rows > 1 or cell.columns > 1 for row in rows for cell in row):
        return None
    return ["".join("".join(cell.raw.split()) for cell in column) for column in zip(*rows, strict=True)]


_SPACE = 0.3  # times the first word: a space before it, and what lines differ by


def whole_row(above: CellRow, below: CellRow, others: Sequence[CellRow]) -> CellRow | None:
    """Two rows of a table on both sides of a break as the one row that it splits; None if they are two.

    `others` are all rows of the table, which show how wide its columns are. Each cell of the second row goes
    on with one that ends in a full line, one of them in an unfinished sentence, and some cells of the first
    row are whole; where all go on, each is unfinished, and cells of other rows are wrapped. A sentence may
    end with its line only where no row of the table is without its label.
    """
    if [(c.columns, c.rows) for c in above] != [(c.columns, c.rows) for c in below]:
        return None
    parts = [(number, a, b) for number, (a, b) in enumerate(zip(above, below, strict=True)) if b.raw]
    if not all(is_full(a, b, widest_line(others, number)) for number, a, b in parts):
        return None
    opened = [not has_full_stop(a.raw) and _goes_on(b.raw) for _, a, b in parts]
    whole = sum(bool(cell.raw) for cell in above) - len(parts)
    labelled = all(row[0].raw for row in others if row is not below)
    if whole and above[0].raw and not below[0].raw:
        return joined_rows(above, below) if any(opened) or labelled else None
    wrapped = any(cell.lines and cell.lines[1] < cell.lines[2] for row in others for cell in row)
    return joined_rows(above, below) if all(opened) and wrapped else None


def is_full(above: PageCell, below: PageCell, widest: float) -> bool:
    """Whether words fill the last line of a cell, so that the next word begins a new one."""
    if not (above.lines and below.lines) or not any(map(str.isalpha, above.raw)):
        return False
    first, last = below.lines[0], above.lines[1]
    return last + (1 + _SPACE) * first > widest


def _goes_on(text: str) -> bool:
    return text[0].islower() or has_cjk(text[0]) or not text[0].isalpha()


def widest_line(rows: Iterable[CellRow], number: int) -> float:
    """The widest line of a column."""
    return max((row[number].lines[2] for row in rows if len(row) > number and row[number].lines), default=0.0)


def joined_rows(above: CellRow, below: CellRow) -> CellRow:
    """Two parts of one row as one: each cell with its rest."""
    return tuple(_one(a, b) if b.raw else a for a, b in zip(above, below, strict=True))


def _one(above: PageCell, below: PageCell) -> PageCell:
    if not above.raw:
        return replace(above, raw=below.raw, raised=below.raised, breaks=below.breaks, lines=below.lines)
    start = above.raw + joint(above.raw, below.raw)
    broken = (len(above.raw) - 1,) if above.raw.endswith("-") else ()
    return replace(
        above,
        raw=start + below.raw,
        raised=(*above.raised, *((a + len(start), b + len(start)) for a, b in below.raised)),
        breaks=(*above.breaks, *broken, *(at + len(start) for at in below.breaks)),
        lines=(above.lines[0], below.lines[1], max(above.lines[2], below.lines[2])),
    )
