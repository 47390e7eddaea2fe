"""Lists of modifiers: signed figures below each other, each before what it is for, are two columns.

`+1` or `-x` at the beginning of line after line is no text, even if only a space follows it.
"""

import re
from collections.abc import Sequence

from extract.read.pdf.model import PageCell, PageTable, Word, enclosing
from extract.read.pdf.tables.cells import cell_text, line_widths_of
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.patterns import introduces

SIGNED = re.compile(r"[-+−–±＋－‐‑](?:\d{1,2}|[½¼¾]|[xX]){1,2}")
_LEVEL = 1.2  # points by which what stands behind the figures begins apart
_STEP = 2.4  # ems from one line to the next at most,
_ABOVE = 3.2  # and from the words that introduce the list
_INTRODUCED = 2  # lines that are a list below such words


def modifier_lists(rows: Sequence[Row], before: Row | None = None) -> tuple[list[PageTable], list[Row]]:
    """The lists of modifiers among the rows of a column as tables, and the rows outside of them; `before` is
    the row above them."""
    tables: list[PageTable] = []
    left: list[Row] = []
    index = 0
    while index < len(rows):
        entries, end = _entries(rows, index)
        above = left[-1] if left else before
        if len(entries) >= _INTRODUCED and above and _is_introduced(above, rows[index]):
            tables.append(_table(entries))
        else:
            end = index + 1
            left.append(rows[index])
        index = end
    return tables, left


def _entries(rows: Sequence[Row], start: int) -> tuple[list[list[Row]], int]:
    """The lines of each entry of a list that begins at `start`, and where it ends; none if there is none."""
    if not _begins(rows[start]):
        return [], start
    behind = rows[start].words[1].x0
    entries = [[rows[start]]]
    end = start + 1
    while end < len(rows) and rows[end].base - rows[end - 1].base < _STEP * rows[end].size:
        row = rows[end]
        if _begins(row) and _is_below(row, rows[start]) and _in_column(row, rows[start]):
            entries.append([row])
        elif abs(row.words[0].x0 - behind) < _LEVEL:
            entries[-1].append(row)
        else:
            break
        end += 1
    return entries, end


def _begins(row: Row) -> bool:
    return len(row.words) > 1 and SIGNED.fullmatch(row.words[0].text) is not None


def _is_below(row: Row, first: Row) -> bool:
    """Whether a figure stands below another one, at its left edge, right edge or middle."""
    one, other = row.words[0], first.words[0]
    return _are_level((one.x0 - other.x0, one.x1 - other.x1))


def _in_column(row: Row, first: Row) -> bool:
    """Whether what stands behind the figures is below what stands behind the first one."""
    ends = row.words[1].x0 - first.words[1].x0, row.words[-1].x1 - first.words[-1].x1
    return _are_level(ends)


def _are_level(ends: tuple[float, float]) -> bool:
    """Whether two pieces so far apart at their ends have one left edge, right edge or middle."""
    return min(abs(ends[0]), abs(ends[1]), abs(sum(ends)) / 2) < _LEVEL


def _is_introduced(above: Row, row: Row) -> bool:
    near = row.base - above.base < _ABOVE * row.size
    return near and introduces(" ".join(word.text for word in above.words))


def _table(entries: Sequence[Sequence[Row]]) -> PageTable:
    words = [word for own in entries for row in own for word in row.words]
    box = enclosing([(word.x0, word.top, word.x1, word.bottom) for word in words])
    figures = [own[0].words[0] for own in entries]
    behind = min(own[0].words[1].x0 for own in entries)
    end = max(figure.x1 for figure in figures)
    middle = max(end, (end + behind) / 2)
    tops = [min(word.top for word in own[0].words) for own in entries] + [box[3]]
    rows = tuple(
        (
            _cell([own[0].words[0]], (box[0], top, middle, below)),
            _cell(
                [*own[0].words[1:], *(word for row in own[1:] for word in row.words)],
                (middle, top, box[2], below),
            ),
        )
        for own, top, below in zip(entries, tops, tops[1:], strict=False)
    )
    columns = (min(figure.x0 for figure in figures), end), (behind, box[2])
    return PageTable(rows, box, "open", (box[0], middle, box[2]), columns=columns)


def _cell(words: list[Word], box: tuple[float, float, float, float]) -> PageCell:
    raw, raised, breaks = cell_text(words)
    return PageCell(raw, box, raised, breaks=breaks, lines=line_widths_of(words))
