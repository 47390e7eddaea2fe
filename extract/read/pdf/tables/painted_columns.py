"""Tables of which every other column is painted, cell by cell: the grounds show all rows and most columns."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from statistics import median

from extract.read.pdf.ink.painted_cells import BORDER, LEVEL, MOST, PaintedRows, is_cell
from extract.read.pdf.model import Box, Fill, Word
from extract.read.pdf.tables.white_space import Piece, pieces_of, rows_of

_APART = 12.0  # points between two painted columns at least
_IN = 1.5  # points that a word may stick out of its cell
_SIDE = 3.0  # points from the widest word to the edge of a column that is not painted
_NEAR = 90.0  # points from it to the next painted column at most
_PIECE = 1.2  # ems between two cells at least
_MOST = 0.7  # of the cells of a column are in line, and of the rows have none in further columns
_SOME = 0.25  # of the rows have a cell in it
_BASE = 0.5  # points by which the baselines of cells of a row differ


def painted_columns(fills: Sequence[Fill], words: Sequence[Word]) -> list[PaintedRows]:
    """The grounds of such tables, with the cells between two painted columns and beside the outer ones."""
    out: list[PaintedRows] = []
    for strip in _levels(fills):
        above = next((rows for rows in out if _is_below(rows, strip)), None)
        if above is None:
            out.append(strip)
        else:
            above.cells += strip.cells
    whole = (_with_outer_columns(rows, words) for rows in out if len(rows.ys) > 2)
    return [*filter(None, whole)]


def _levels(fills: Sequence[Fill]) -> Iterator[PaintedRows]:
    """Cells of one shade and height at one level, apart, with those between them, from the top."""
    levels: defaultdict[tuple[float, int, int], set[Box]] = defaultdict(set)
    for fill in fills if len(fills) < MOST else ():
        if is_cell(fill):
            levels[round(fill.shade, 3), round(fill.box[1]), round(fill.box[3])].add(fill.box)
    for (shade, _, _), boxes in sorted(levels.items(), key=lambda level: level[0][1]):
        gaps = [(one[2], one[1], other[0], one[3]) for one, other in pairwise(sorted(boxes))]
        if gaps and all(gap[2] - gap[0] > _APART for gap in gaps):
            yield PaintedRows(sorted([*boxes, *gaps]), shade, in_columns=True)


def _is_below(rows: PaintedRows, strip: PaintedRows) -> bool:
    """Whether a strip is right below others with the same columns."""
    last = rows.cells[-len(strip.cells) :]
    return rows.shade == strip.shade and all(
        abs(above[0] - cell[0]) + abs(above[2] - cell[2]) < LEVEL and abs(cell[1] - above[3]) < BORDER
        for above, cell in zip_longest(last, strip.cells, fillvalue=(0.0, 0.0, 0.0, 0.0))
    )


def _with_outer_columns(ground: PaintedRows, words: Sequence[Word]) -> PaintedRows | None:
    """The ground with the cells left and right of it; None if several columns stand between two painted ones,
    or beyond those cells."""
    x0, top, x1, bottom = ground.box
    lines: defaultdict[int, list[Piece]] = defaultdict(list)  # by row
    for number, row in enumerate(rows_of([w for w in words if top < w.base - 0.3 * w.size < bottom])):
        lines[bisect(ground.ys, row.base - 0.3 * row.size)] += pieces_of(row, number, _PIECE)
    if any(_are_several([*lines.values()], *side) for side in pairwise(ground.xs)):
        return None
    cells = list(ground.cells)
    sides: tuple[tuple[Callable[[Piece], float], float, Callable[..., float]], ...] = (
        (lambda piece: x0 - piece.x1, x0, min),
        (lambda piece: piece.x0 - x1, x1, max),
    )
    for distance, at, outermost in sides:
        near = [own for pieces in lines.values() if (own := _beside(pieces, distance, x0, x1))]
        column = _in_line([own[0] for own in near])
        if len(column) < max(2, _MOST * len(near), _SOME * len(lines)) or min(map(distance, column)) > _NEAR:
            continue
        edge = outermost(x for piece in column for x in (piece.x0 - _SIDE, piece.x1 + _SIDE))
        further = [own[-1] for own in near if distance(own[-1]) > abs(edge - at)]
        if sum(distance(piece) < abs(edge - at) + _NEAR for piece in further) > _MOST * len(lines):
            return None
        left, right = sorted((at, edge))
        cells += [(left, above, right, below) for above, below in pairwise(ground.ys)]
    return replace(ground, cells=cells)


def _are_several(rows: Sequence[Sequence[Piece]], left: float, right: float) -> bool:
    """Whether many rows have pieces side by side between two edges."""
    inside = [[piece for piece in row if left < piece.x0 and piece.x1 < right] for row in rows]
    several = sum(any(a.row == b.row for a, b in pairwise(own)) for own in inside)
    return several > (1 - _MOST) * len(inside)


def _beside(
    pieces: Sequence[Piece], distance: Callable[[Piece], float], left: float, right: float
) -> list[Piece]:
    """The pieces of a row on one side of its painted cells, on a baseline of these, the nearest first."""
    inside = [
        w.base for piece in pieces if left - _IN < piece.x0 and piece.x1 < right + _IN for w in piece.words
    ]
    level = [p for p in pieces if not inside or any(abs(p.words[0].base - base) < _BASE for base in inside)]
    return sorted((piece for piece in level if distance(piece) > -_IN), key=distance)


def _in_line(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces that begin at the x at which most do, end where most end, or have their middle there."""
    edges = [(piece.x0, piece.x1, (piece.x0 + piece.x1) / 2) for piece in pieces]
    columns = [(xs, median(xs)) for xs in zip(*edges, strict=True)]
    in_line = [[p for p, x in zip(pieces, xs, strict=True) if abs(x - usual) < _IN] for xs, usual in columns]
    return max(in_line, key=len, default=[])
