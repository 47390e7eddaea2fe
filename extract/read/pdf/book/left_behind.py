"""The part of a table that the page before ends with: its head, or a head with too few rows to be seen."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.book.lines_as_rows import row_of
from extract.read.pdf.book.rest_lines import head_left_behind
from extract.read.pdf.model import PageTable, TextLine
from extract.read.pdf.tables.captions import with_captions

_ELSEWHERE = 40.0  # points to another column of the page at least
_MOST = 4  # rows below such a head; more are found as a table


def left_behind(table: PageTable, above: Sequence[TextLine]) -> tuple[PageTable, int] | None:
    """The part of a table that stands in the lines before a break, with its title, and how many they are.

    `table` is the part after the break. None if the lines show nothing of it.
    """
    part, lines = (head_left_behind(table, above[-1]) if above else None), 1
    if part is None:
        part, lines = _under_same_head(table, above)
    if part is None:
        return None
    blocks = with_captions([*above[:-lines], part])
    part = next(block for block in blocks if isinstance(block, PageTable))
    return part, lines + len(part.caption)


def _under_same_head(table: PageTable, above: Sequence[TextLine]) -> tuple[PageTable | None, int]:
    """The last lines as the rows of a table below the head that is repeated after the break."""
    if table.header_rows != 1 or table.caption:
        return None, 0
    text = _bare(" ".join(cell.raw for cell in table.rows[0]))
    columns = table.columns or tuple(pairwise(table.edges))
    for count in range(2, min(_MOST + 1, len(above)) + 1):
        head, *lines = above[-count:]
        if _bare(head.raw) != text:
            continue
        move = _moved(above[-count:], columns)
        places = tuple((left + move, right + move) for left, right in columns)
        rows = [row_of(line, places, tuple(edge + move for edge in table.edges)) for line in lines]
        converted = [row.rows[0] for row in rows if row is not None]
        if len(converted) < len(rows):
            break
        first = tuple(replace(cell, box=head.box) for cell in table.rows[0])
        box = (
            min(line.box[0] for line in above[-count:]),
            head.box[1],
            max(line.box[2] for line in above[-count:]),
            lines[-1].box[3],
        )
        return replace(table, rows=(first, *converted), box=box), count
    return None, 0


def _moved(lines: Sequence[TextLine], columns: tuple[tuple[float, float], ...]) -> float:
    """How far the lines stand from the columns of a part in another column of the page; 0 if in the same."""
    move = min(line.box[0] for line in lines) - columns[0][0]
    return move if abs(move) > _ELSEWHERE else 0.0


def _bare(text: str) -> str:
    return "".join(text.split())
