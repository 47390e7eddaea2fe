"""Drawings: charts, diagrams and maps whose lines and labels look like a table.

Lines of a drawing run slanted or curved over the cells that its rules and labels seem to make; what is drawn
in a table, such as a sign or the slash through an empty cell, stays in its cell.
"""

from __future__ import annotations

from itertools import chain

from extract.read.pdf.model import Box, Ink, PageTable, RuleLine, Segment, enclosing
from extract.read.pdf.text.words import segments_left

_LONG = 12.0  # points: what is shorter is a sign
_OUT = 3.0  # points by which a sign may reach over the edge of its cell
_SPARSE, _HALF, _MANY = 0.3, 0.5, 0.6  # parts of the cells
_COLUMNS = 3  # of a table in a drawing at least
_WHOLE = 0.4  # lines that take this part of the whole show that all of it is a drawing
_SEVERAL = 3  # lines over cells, or
_LARGE = 0.15  # one that takes this part of the whole, are a drawing


def drawing_in(table: PageTable, ink: Ink, drawings: list[Box]) -> Box | None:
    """The drawing that what looks like a table is or includes; None if it is a table.

    Slanted or curved strokes run over its cells, or upright ones through what would be its columns; few of
    its boxes hold a label; or it stands in a drawing already known, and is small or has many empty boxes.
    """
    box, share = table.box, _filled(table)
    if (share < _SPARSE and not _has_head(table)) or _ruled_through(table, ink.down):
        return box
    small = share < _MANY or max(map(len, table.rows)) < _COLUMNS
    if small and any(_holds(_grown(drawing), box) for drawing in drawings):
        return box
    inside = [s for s in ink.strokes if max(s[2] - s[0], s[3] - s[1]) > _LONG and _meets(s, box)]
    inside = [stroke for stroke in inside if not _holds(stroke, box)]
    if not inside:
        return None
    cells = [_grown(cell.box) for cell in chain.from_iterable(table.rows)]
    over = [stroke for stroke in inside if not any(_holds(cell, stroke) for cell in cells)]
    large = [stroke for stroke in inside if _area(stroke) > _LARGE * _area(box)]
    if len(over) < _SEVERAL and not any(share < _HALF or stroke in over for stroke in large):
        return None
    drawn = enclosing(inside)
    return box if _area(drawn) > _WHOLE * _area(box) else _grown(drawn, _LONG)


def _ruled_through(table: PageTable, down: list[RuleLine]) -> bool:
    """Whether several upright lines run through the columns of a table that no rules separate."""
    top, bottom = table.box[1], table.box[3]
    through = {
        round(rule.at)
        for rule in down
        if top < rule.start and rule.end < bottom and rule.end - rule.start > _LONG
        if any(left + _OUT < rule.at < right - _OUT for left, right in table.columns)
    }
    return len(through) > _SEVERAL


def _filled(table: PageTable) -> float:
    cells = list(chain.from_iterable(table.rows))
    return sum(1 for cell in cells if cell.raw) / len(cells)


def _has_head(table: PageTable) -> bool:
    """Whether a row or the first column is mostly filled, as the heads of an empty form are."""
    lines = [*table.rows, [row[0] for row in table.rows if row]]
    return any(sum(1 for cell in own if cell.raw) > _MANY * len(own) for own in lines if len(own) > 1)


def apart(segments: list[Segment], figures: list[Box]) -> tuple[list[Segment], list[Segment]]:
    """The segments outside of the drawings, and those inside."""
    if not figures:
        return segments, []
    words = [word for segment in segments for word in segment.words]
    within = {
        id(word)
        for word in words
        if any(_holds(_grown(box), (word.x0, word.top, word.x1, word.bottom)) for box in figures)
    }
    outside = [word for word in words if id(word) not in within]
    return segments_left(segments, outside), segments_left(segments, [w for w in words if id(w) in within])


def _holds(box: Box, other: Box) -> bool:
    return box[0] <= other[0] and box[1] <= other[1] and other[2] <= box[2] and other[3] <= box[3]


def _meets(box: Box, other: Box) -> bool:
    """Whether the middle of a box is inside the other."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return other[0] <= x <= other[2] and other[1] <= y <= other[3]


def _grown(box: Box, by: float = _OUT) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
