"""Rotated column heads: lines that read up or down above the columns of an upright table."""

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.ink.rotation import out_of_frame, turned
from extract.read.pdf.model import Box, Ink, PageCell, PageTable, Run, Segment, TextLine, Word, enclosing
from extract.read.pdf.tables.turned_labels import stacked, with_labels
from extract.read.pdf.tables.turned_line import TurnedLine, with_text
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of
from extract.read.pdf.text.words import segments_of, text_of

_TURNS = (90, 270)
_HIGHEST = 170.0  # points; longer lines are turned text and no heads
_BELOW_EM = 3.5  # the first row of the body begins no further below the heads
_NEAR = 25.0  # points between the foot of the heads and the table below
_BESIDE = 5.0  # times the size of a label from it to the rows beside it at most
_FEWEST = 3  # heads that show in which order the columns are
_SPARSE = 6  # rows together show the columns of a table with many blank cells
_APART_EM = 0.6  # white space that parts two labels on one line
_GAP_EM = 0.4  # white space that parts the cells of that row


Group = list[TurnedLine]
"""The heads of one table, and the upright label that may be next to them in its corner, or labels of rows."""


def without_heads(ink: Ink) -> tuple[Ink, list[Group]]:
    """The ink without the turned heads and labels of upright tables, and these by table."""
    if not any(ink.runs.get(turn) for turn in _TURNS):
        return ink, []  # as most pages: their text is not looked at for nothing
    upright = segments_of(ink.runs.get(0, []))
    rows = rows_of([word for segment in upright for word in segment.words])
    groups: list[Group] = []
    for turn in _TURNS:
        segments = segments_of(turned(ink, turn).runs[0])
        written = rows_of([word for segment in segments for word in segment.words])
        parts = [  # of lines counted from the turn on, so that none is 0
            part for number, row in enumerate(written, turn) for part in pieces_of(row, number, _APART_EM)
        ]
        lines = [replace(_line(part.words, turn, ink), line=part.row) for part in parts]
        labels = stacked([line for line in lines if _is_before_words(line, upright)])
        groups += [labels] if labels else []
        for group in _side_by_side([line for line in lines if line not in labels]):
            below = _row_below(group, rows)
            if below is not None:
                corner = [segment for segment in upright if _stands_beside(segment, group, below)]
                groups.append([*group, *(_line(label.words, 0, ink) for label in corner)])
    if not groups:
        return ink, []
    boxes = [line.box for group in groups for line in group]
    runs = {
        turn: [run for run in own if not _covered(run, turn, ink, boxes)] for turn, own in ink.runs.items()
    }
    return replace(ink, runs=runs), groups


def _is_before_words(line: TurnedLine, upright: list[Segment]) -> bool:
    """Whether upright words begin right of a line and near it, as rows do behind their label."""
    x0, top, x1, bottom = line.box
    level = [s for s in upright if top < s.base - 0.3 * s.size < bottom and s.x0 > line.middle]
    return len(level) > 1 and min(segment.x0 for segment in level) - x1 < _BESIDE * (x1 - x0)


def _line(words: list[Word], turn: int, ink: Ink) -> TurnedLine:
    raw, raised = text_of(words)
    box = enclosing([(word.x0, word.top, word.x1, word.bottom) for word in words])
    return TurnedLine(raw, raised, out_of_frame(turn, box, ink.width, ink.height), words[0].base)


def _covered(run: Run, turn: int, ink: Ink, boxes: list[Box]) -> bool:
    x0, top, x1, bottom = out_of_frame(turn, (run.x0, run.top, run.x1, run.bottom), ink.width, ink.height)
    x, y = (x0 + x1) / 2, (top + bottom) / 2
    return any(box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1 for box in boxes)


def _side_by_side(lines: list[TurnedLine]) -> list[list[TurnedLine]]:
    """Lines next to one another at one height, from left to right."""
    groups: list[list[TurnedLine]] = []
    for line in sorted(lines, key=lambda line: line.box[0]):
        if line.box[3] - line.box[1] > _HIGHEST:
            continue
        for group in groups:
            last = group[-1].box
            shared = min(last[3], line.box[3]) - max(last[1], line.box[1])
            if shared > 0.3 * min(last[3] - last[1], line.box[3] - line.box[1]):
                group.append(line)
                break
        else:
            groups.append([line])
    return groups


def _row_below(group: list[TurnedLine], upright: list[Row]) -> Box | None:
    """The rectangle of the first upright row below these lines with cells under them, one under nearly each;
    in a table with many blank cells, under each in one of its first rows. None if there is none.
    """
    size = min(line.box[2] - line.box[0] for line in group)
    foot = max(line.box[3] for line in group)
    left, right = group[0].box[0] - 2 * size, group[-1].box[2] + 2 * size
    near = 0.6 * size
    following = [row for row in upright if 0 < row.base - 0.3 * row.size - foot < _BELOW_EM * size]
    first = upright.index(following[0]) if following else 0
    for rows in [*([row] for row in following), upright[first : first + _SPARSE] if following else []]:
        cells: list[tuple[float, float]] = []
        for word in sorted((word for row in rows for word in row.words), key=lambda word: word.x0):
            if cells and word.x0 - cells[-1][1] < _GAP_EM * word.size:
                cells[-1] = (cells[-1][0], max(cells[-1][1], word.x1))
            else:
                cells.append((word.x0, word.x1))
        under = [
            {number for number, (x0, x1) in enumerate(cells) if x0 - near < line.middle < x1 + near}
            for line in group
        ]
        alone = sum(len(own) == 1 for own in under)
        several = len(set().union(*under)) > 1 or len(group) < len(cells)
        if several and alone >= 0.6 * len(group):
            inside = [cell for cell in cells if cell[1] > left - _HIGHEST and cell[0] < right]
            return inside[0][0], rows[0].top, inside[-1][1], rows[0].bottom
    return None


def _stands_beside(segment: Segment, group: list[TurnedLine], below: Box) -> bool:
    """Whether upright words are next to the heads of the table with that first row."""
    y = (segment.top + segment.bottom) / 2
    top, foot = min(line.box[1] for line in group), max(line.box[3] for line in group)
    inside = below[0] - 6 <= segment.x0 and segment.x1 <= below[2] + 6
    return inside and top <= y <= min(below[1], foot + 0.7 * segment.size)


def with_heads(tables: list[PageTable], groups: list[Group]) -> tuple[list[PageTable], list[TurnedLine]]:
    """The tables, each with the heads in its cells or above its columns; and the remaining lines."""
    out = []
    for table in tables:
        headed, left = table, []
        for group in groups:
            rest = group
            if table.form == "ruled":
                headed, rest = _in_cells(headed, rest)
            headed, rest = _above(headed, rest)
            headed, rest = with_labels(headed, rest)
            left.append(rest)
        out.append(headed)
        groups = left
    return out, _whole([line for group in groups for line in group])


def _whole(lines: list[TurnedLine]) -> list[TurnedLine]:
    """The lines, those whole again of which every piece is left."""
    out: list[TurnedLine] = []
    for line in lines:
        last = out[-1] if out else None
        if last is not None and last.line == line.line > 0:
            raised = tuple((a + len(last.raw) + 1, b + len(last.raw) + 1) for a, b in line.raised)
            raw, box = f"{last.raw} {line.raw}", enclosing([last.box, line.box])
            out[-1] = replace(last, raw=raw, raised=(*last.raised, *raised), box=box)
        else:
            out.append(line)
    return out


def _in_cells(table: PageTable, heads: list[TurnedLine]) -> tuple[PageTable, list[TurnedLine]]:
    """The heads inside cells of the table, as between rules, put into them."""
    left: list[TurnedLine] = []
    placed: defaultdict[tuple[int, int], list[TurnedLine]] = defaultdict(list)
    for head in heads:
        y = (head.box[1] + head.box[3]) / 2
        place = next(
            (
                (r, c)
                for r, row in enumerate(table.rows)
                for c, cell in enumerate(row)
                if cell.box[0] <= head.middle <= cell.box[2] and cell.box[1] <= y <= cell.box[3]
            ),
            None,
        )
        if place is None:
            left.append(head)
        else:
            placed[place].append(head)
    rows = tuple(
        tuple(with_text(cell, placed.get((r, c), [])) for c, cell in enumerate(row))
        for r, row in enumerate(table.rows)
    )
    first = max((r + 1 for r, _ in placed), default=0)
    head_rows = table.header_rows or (first if first == 1 else None)
    return replace(table, rows=rows, header_rows=head_rows), left


def _above(table: PageTable, heads: list[TurnedLine]) -> tuple[PageTable, list[TurnedLine]]:
    """The heads directly above the columns, as a row of their own."""
    x0, top, x1, _ = table.box
    first = table.rows[0] if table.rows else ()
    top = max(top, min((cell.box[1] for cell in first), default=top))  # a frame is around the heads too
    foot = max((cell.box[3] for cell in first), default=top)
    own = [head for head in heads if x0 - 6 < head.middle < x1 + 6]
    ends = max((head.box[3] for head in own), default=0.0)
    if len(own) < 2 or not top - _NEAR < ends <= foot + 3:
        return table, heads
    by_column: defaultdict[int, list[TurnedLine]] = defaultdict(list)
    columns = len(table.edges) - 1
    blank = columns - len(own)  # that of the labels may have no head
    in_order = blank in {0, 1} and columns > _FEWEST
    for number, head in enumerate(sorted(own, key=lambda head: head.middle), blank):
        by_column[number if in_order else _column(head.middle, table.edges)].append(head)
    upper = min(head.box[1] for head in own)
    if upper > top:
        return table, heads
    row = tuple(
        with_text(PageCell("", (a, upper, b, top)), by_column.get(column, []))
        for column, (a, b) in enumerate(pairwise(table.edges))
    )
    rows, head_rows = (row, *table.rows), (table.header_rows or 0) + 1
    box = (x0, min(upper, table.box[1]), x1, table.box[3])
    taken = {id(head) for head in own}
    return replace(table, rows=rows, box=box, header_rows=head_rows), [h for h in heads if id(h) not in taken]


def _column(x: float, edges: tuple[float, ...]) -> int:
    inner = [number for number, edge in enumerate(edges[1:-1], 1) if x >= edge]
    return inner[-1] if inner else 0


def turned_line(line: TurnedLine) -> TextLine:
    """A rotated line that belongs to no table, as text of its own."""
    size = line.box[2] - line.box[0]
    return TextLine(line.raw, line.raised, line.box, size, bold=False, edge="side", starts=True, opens=True)
