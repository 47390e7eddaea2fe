"""Grounds painted cell by cell: fills of one shade that adjoin show cells as exactly as rules do."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extract.read.pdf.model import Box, Fill, enclosing

_WHITE = 0.985
MOST = 4000  # fills of a page; more are a picture
LEVEL = 0.8  # points between the edges of cells that adjoin
BORDER = 2.6  # points of a white border between two cells
_LEAST, _HIGHEST = 6.0, 120.0  # points that a cell is high
_NARROW = 4.0  # points; a narrower fill is a bar or a border
_TILED = 0.9  # of the ground is covered by its cells at least,
_OVER = 1.05  # and they do not lie on each other


@dataclass(slots=True)
class PaintedRows:
    """Rows of painted cells of one shade, each right below the other."""

    cells: list[Box]
    shade: float
    in_columns: bool = False  # only some columns are painted, whose rows are those of all,
    head: int = 0  # below so many painted rows of headings

    @property
    def box(self) -> Box:
        """The rectangle around them."""
        return enclosing(self.cells)

    @property
    def xs(self) -> list[float]:
        """The x at which cells begin and end, in the middle of a white border."""
        return joined(x for cell in self.cells for x in (cell[0], cell[2]))

    @property
    def ys(self) -> list[float]:
        """The y at which cells begin and end, likewise."""
        return joined(y for cell in self.cells for y in (cell[1], cell[3]))


def joined(values: Iterable[float]) -> list[float]:
    """The values in order; those no further apart than a border is wide are one, in their middle."""
    groups: list[list[float]] = []
    for value in sorted(values):
        if groups and value - groups[-1][0] < BORDER + LEVEL:
            groups[-1].append(value)
        else:
            groups.append([value])
    return [(own[0] + own[-1]) / 2 for own in groups]


def painted_rows(fills: Sequence[Fill]) -> list[PaintedRows]:
    """The grounds of several cells side by side, those that adjoin as one, from the top."""
    if not 1 < len(fills) < MOST:
        return []
    out: list[PaintedRows] = []
    for strip in _strips(fills):
        above = next((rows for rows in reversed(out) if _adjoins(rows, strip)), None)
        if above is None:
            out.append(strip)
        else:
            above.cells += strip.cells
    return [rows for rows in out if len(rows.xs) > 2 and _is_tiled(rows)]


def _strips(fills: Sequence[Fill]) -> list[PaintedRows]:
    """Cells of one shade and one top side by side, from the top; a lone one may be a title of all."""
    boxes = dict.fromkeys((round(fill.shade, 3), fill.box) for fill in fills if is_cell(fill))
    out: list[PaintedRows] = []
    for shade, box in sorted(boxes, key=lambda one: (one[0], round(one[1][1]), one[1][0])):
        last = out[-1] if out else None
        if last is not None and last.shade == shade and _is_beside(last.cells[-1], box):
            last.cells.append(box)
        else:
            out.append(PaintedRows([box], shade))
    return sorted(out, key=lambda strip: (strip.cells[0][1], strip.cells[0][0]))


def is_cell(fill: Fill) -> bool:
    """Whether a fill is as high and wide as a cell, and seen on paper."""
    x0, top, x1, bottom = fill.box
    return fill.shade < _WHITE and x1 - x0 > _NARROW and _LEAST < bottom - top < _HIGHEST


def _is_beside(left: Box, right: Box) -> bool:
    return abs(left[1] - right[1]) < LEVEL and -LEVEL < right[0] - left[2] < BORDER


def _adjoins(rows: PaintedRows, strip: PaintedRows) -> bool:
    """Whether a strip is right below cells of the same shade, within their sides."""
    if rows.shade != strip.shade:
        return False
    (x0, _, x1, _), top = rows.box, strip.cells[0][1]
    left, right = strip.cells[0][0], strip.cells[-1][2]
    near = any(-LEVEL < top - cell[3] < BORDER for cell in rows.cells)
    return near and x0 - BORDER < left and right < x1 + BORDER


def _is_tiled(rows: PaintedRows) -> bool:
    x0, top, x1, bottom = rows.box
    covered = sum((cell[2] - cell[0]) * (cell[3] - cell[1]) for cell in rows.cells)
    return _TILED < covered / ((x1 - x0) * (bottom - top)) < _OVER
