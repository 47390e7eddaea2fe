"""Rotated labels of groups of rows: lines that read up or down, below one another before the rows."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.model import PageCell, PageTable
from extract.read.pdf.tables.turned_line import TurnedLine, with_text

_STACKED = 0.5  # of the size of its print by which a label is out of line with the next one at most
_BEFORE = 3.0  # times that size before the table at most
_FLUSH = 1.0  # points by which labels at the top of their rows are out of line with these
_OVER = 4.0  # points that a label may be longer than its rows,
_OFF = 6.0  # and by which the middle of one is off that of its rows, twice
_COLUMN = 1.0  # points that a new column of labels is wide, and is before the table
_ROUNDED = 1.0  # points by which cells may reach over an edge

Rows = Sequence[tuple[PageCell, ...]]


def stacked(lines: Sequence[TurnedLine]) -> list[TurnedLine]:
    """The lines that stand below one another in one column, with none beside them, as heads of columns and
    turned text have."""
    alone = [line for line in lines if not any(_is_beside(line, other) for other in lines)]
    return [line for line in alone if any(_is_in_column(line, other) for other in alone)]


def _is_beside(line: TurnedLine, other: TurnedLine) -> bool:
    return other is not line and min(line.box[3], other.box[3]) > max(line.box[1], other.box[1])


def _is_in_column(line: TurnedLine, other: TurnedLine) -> bool:
    apart = line.box[3] <= other.box[1] or other.box[3] <= line.box[1]
    return apart and abs(line.middle - other.middle) < _STACKED * (line.box[2] - line.box[0])


def with_labels(table: PageTable, lines: list[TurnedLine]) -> tuple[PageTable, list[TurnedLine]]:
    """The table with the labels in its blank first column or right before it, and the lines left."""
    first = table.header_rows or 0
    body = table.rows[first:]
    if not body:
        return table, lines
    tops = [min(cell.box[1] for cell in row) for row in body]
    foot = max(cell.box[3] for row in body for cell in row)
    own = sorted(
        (
            line
            for line in lines
            if tops[0] - _OVER < line.box[1] and line.box[3] < foot + _OVER and _is_before(line, table)
        ),
        key=lambda line: line.box[1],
    )
    if not own or len(stacked(own)) < len(own):
        return table, lines
    columns = _first_column(table, first)
    if columns is None:
        return table, lines
    rows = _labelled(columns.rows[first:], own, _starts(own, [*tops, foot]))
    taken = {id(line) for line in own}
    left = [line for line in lines if id(line) not in taken]
    return replace(columns, rows=(*columns.rows[:first], *rows)), left


def _is_before(line: TurnedLine, table: PageTable) -> bool:
    size = line.box[2] - line.box[0]
    return table.edges[0] - _BEFORE * size < line.middle < table.edges[1]


def _starts(labels: Sequence[TurnedLine], edges: Sequence[float]) -> list[int]:
    """The first row of each label, given the top of each row and the foot of the last: labels stand at
    the top of their rows, or in the middle where that leads from the first row to the last."""
    at_top = [min(range(len(edges) - 1), key=lambda n: abs(edges[n] - label.box[1])) for label in labels]
    offs = [label.box[1] - edges[n] for label, n in zip(labels, at_top, strict=True)]
    if at_top[0] == 0 and max(offs) - min(offs) < _FLUSH:
        return at_top
    row, starts = 0, []
    for label in labels:
        end = label.box[1] + label.box[3] - edges[row]
        starts.append(row)
        row = min(range(row + 1, len(edges)), key=lambda n: abs(edges[n] - end), default=len(edges) - 1)
        if abs(edges[row] - end) > _OFF:
            break
    return starts if len(starts) == len(labels) and row == len(edges) - 1 else at_top


def _first_column(table: PageTable, first: int) -> PageTable | None:
    """The table with a blank column for the labels: its own, or a new one before it; None if its own is
    not blank."""
    own = [row[0] for row in table.rows[first:]]
    if all(cell.box[0] < table.edges[1] - _ROUNDED and not cell.raw and cell.columns == 1 for cell in own):
        return table
    if any(cell.raw == "" for cell in own):
        return None
    if all(cell.columns > 1 for cell in own):
        cut = table.edges[1]
        parted = (
            (
                PageCell("", (*row[0].box[:2], cut, row[0].box[3])),
                replace(row[0], columns=row[0].columns - 1, box=(cut, *row[0].box[1:])),
                *row[1:],
            )
            for row in table.rows[first:]
        )
        return replace(table, rows=(*table.rows[:first], *parted))
    right = table.edges[0] - _COLUMN
    left = right - _COLUMN
    rows = tuple((PageCell("", (left, row[0].box[1], right, row[0].box[3])), *row) for row in table.rows)
    columns = ((left, right), *table.columns) if table.columns else ()
    edges = (left, *table.edges)
    return replace(table, rows=rows, edges=edges, columns=columns, box=(edges[0], *table.box[1:]))


def _labelled(rows: Rows, labels: Sequence[TurnedLine], starts: Sequence[int]) -> list[tuple[PageCell, ...]]:
    ends = dict(pairwise([*starts, len(rows)]))
    texts = dict(zip(starts, labels, strict=True))
    out: list[tuple[PageCell, ...]] = []
    covered = 0
    for number, row in enumerate(rows):
        if number in texts:
            covered = ends[number]
            box = (*row[0].box[:3], rows[covered - 1][0].box[3])
            cell = replace(row[0], rows=covered - number, box=box)
            out.append((with_text(cell, [texts[number]], heading=False), *row[1:]))
        else:
            out.append(row[1:] if number < covered else row)
    return out
