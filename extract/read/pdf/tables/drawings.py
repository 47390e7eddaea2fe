"""Drawings: charts, diagrams, maps and forms whose lines and labels look like a table.

Lines of a drawing run slanted or curved over the cells that its rules and labels seem to make; what is drawn
in a table, such as a sign or the slash through an empty cell, stays in its cell.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, pairwise

from extract.read.pdf.model import Box, Ink, PageCell, PageTable, RuleLine, Segment, enclosing
from extract.read.pdf.text.words import segments_left

_SHAPES = 8  # painted over cells show a chart
_WIDE = 0.9
_LONG = 12.0  # points: what is shorter is a sign
_OUT = 3.0  # points by which a sign may reach over the edge of its cell
_SPARSE, _HALF, _MANY = 0.3, 0.5, 0.6  # parts of the cells
_WHOLE = 0.4  # lines that take this part of the whole show that all of it is a drawing
_SEVERAL = 3  # lines over cells, or
_LARGE = 0.15  # one that takes this part of the whole, are a drawing


def drawing_in(table: PageTable, ink: Ink) -> Box | None:
    """The drawing that what looks like a table is or includes; None if it is a table.

    Slanted or curved strokes, large pictures or many shapes are over its cells, or upright strokes through
    what would be its columns, or few of its boxes hold a label.
    """
    box, share = table.box, _filled(table)
    if (share < _SPARSE and not _has_head(table)) or _ruled_through(table, ink.down):
        return box
    if _painted_over(table, ink):
        return box
    least = _LARGE * _area(box)
    pictures = [picture for picture in ink.images if _holds(_grown(box), picture) and _area(picture) > least]
    inside = [*pictures, *(stroke for stroke in ink.strokes if _is_long(stroke) and _meets(stroke, box))]
    if not inside:
        return None
    over = _over_cells(inside, table)
    large = [stroke for stroke in inside if _area(stroke) > least]
    if len(over) < _SEVERAL and not any(share < _HALF or stroke in over for stroke in large):
        return None
    drawn = _common(enclosing(inside), box)
    return box if _area(drawn) > _WHOLE * _area(box) else _grown(drawn, _LONG)


def _ruled_through(table: PageTable, down: list[RuleLine]) -> bool:
    """Whether several upright lines run through the columns of a table that no rules separate."""
    top, bottom = table.box[1], table.box[3]
    through = {
        round(rule.at)
        for rule in down
        if min(rule.end, bottom) - max(rule.start, top) > _LONG
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


def _meets(stroke: Box, box: Box) -> bool:
    """Whether a stroke runs in a box and is not around it."""
    x0, top, x1, bottom = _common(stroke, box)
    return x1 - x0 > 0 and bottom - top > 0 and max(x1 - x0, bottom - top) > _OUT and not _holds(stroke, box)


def _common(box: Box, other: Box) -> Box:
    return max(box[0], other[0]), max(box[1], other[1]), min(box[2], other[2]), min(box[3], other[3])


def _is_long(box: Box) -> bool:
    return max(box[2] - box[0], box[3] - box[1]) > _LONG


def _over_cells(shapes: list[Box], table: PageTable) -> list[Box]:
    """The shapes that no cell holds."""
    cells = [_grown(cell.box) for cell in chain.from_iterable(table.rows)]
    return [shape for shape in shapes if not any(_holds(cell, shape) for cell in cells)]


def _painted_over(table: PageTable, ink: Ink) -> bool:
    """Whether many painted shapes, such as bars and slices, are over its cells; not the ground of a row."""
    box = table.box
    wide, high = _WIDE * (box[2] - box[0]), _WIDE * (box[3] - box[1])
    shapes = [
        shape
        for shape in ink.drawn
        if _is_long(shape)
        and _meets(shape, box)
        and shape[2] - shape[0] < wide
        and shape[3] - shape[1] < high
    ]
    return len(shapes) >= _SHAPES and len(_over_cells(shapes, table)) >= _SHAPES


def _grown(box: Box, by: float = _OUT) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


_FIGURE = re.compile(r"\W*\d[\d.,:/%\s-]*\W*")
_LINE = re.compile(r"(\d{1,3})[a-z]?(?:[. ]|$)")  # the number of a line of a form
_STEP = 5  # from one such number to the next at most
_STRAY = 0.25  # of them are others, such as the year in a head
_FIELDS = 10  # fields show that all of the page is a form
_FIGURES = 2  # below each other show a table
_HALF_EMPTY = 0.5


def is_form(table: PageTable, fields: Sequence[Box]) -> bool:
    """Whether fields for entries stand in or beside a table, or many on its page, and no column has figures.

    The numbers that count the lines of a form are none; a list of prices with a field for how many to take is
    a table.
    """
    among = len(fields) >= _FIELDS or any(_is_beside(field, table.box) for field in fields)
    return among and not any(map(_has_figures, _columns(table)))


def _is_beside(field: Box, box: Box) -> bool:
    """Whether a field is on a level with rows: in white space its column is beyond the last one."""
    return box[1] <= (field[1] + field[3]) / 2 <= box[3]


def _columns(table: PageTable) -> list[list[PageCell]]:
    """The filled cells below each other, by their left edge."""
    columns: defaultdict[float, list[PageCell]] = defaultdict(list)
    for cell in chain.from_iterable(table.rows):
        if cell.raw and cell.columns == 1:
            columns[cell.box[0]].append(cell)
    return list(columns.values())


def _has_figures(column: list[PageCell]) -> bool:
    """Whether a column has figures in most cells, which do not count its lines."""
    figures = [cell.raw for cell in column if _FIGURE.fullmatch(cell.raw)]
    lines = [_LINE.match(cell.raw) for cell in column if cell.raw[0].isdecimal()]
    numbers = [int(match[1]) for match in lines if match]
    steps = sum(1 for before, after in pairwise(numbers) if 0 <= after - before <= _STEP)
    counts = len(numbers) == len(lines) and len(numbers) - 1 - steps <= _STRAY * len(numbers)
    return len(figures) >= max(_FIGURES, _HALF_EMPTY * len(column)) and not counts
