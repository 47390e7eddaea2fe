"""A row of a table that a page or column break splits: its rest stands at the top of the next part."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.read.pdf.model import PageCell
from extract.read.pdf.text.patterns import joint
from extract.read.signs import has_cjk, has_full_stop

_SPACE = 0.3  # times the first word: a space before it, and what lines differ by

CellRow = tuple[PageCell, ...]


def whole_row(above: CellRow, below: CellRow, others: Sequence[CellRow]) -> CellRow | None:
    """Two rows of a table on both sides of a break as the one row that it splits; None if they are two.

    `others` are all rows of the table, which show how wide its columns are. Each cell of the second row goes
    on with one that ends in a full line, one of them in an unfinished sentence, and some cells of the first
    row are whole; where all go on, each is unfinished, and cells of other rows are wrapped. A sentence may
    end with its line only where no row of the table is without its label.
    """
    if [(c.columns, c.rows) for c in above] != [(c.columns, c.rows) for c in below]:
        return None
    if any(cell.rows > 1 for cell in above) or len(above) < 2:
        return None
    parts = [(number, a, b) for number, (a, b) in enumerate(zip(above, below, strict=True)) if b.raw]
    if not parts or not all(is_full(a, b, widest_line(others, number)) for number, a, b in parts):
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
    if not above.lines or not below.lines or not any(map(str.isalpha, above.raw)):
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
