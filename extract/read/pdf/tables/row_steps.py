"""Rows around stripes or rules that none of these separates: their columns, and where they meet."""

from itertools import pairwise

from extract.read.pdf.settings import PARTED_EM, RULED_RIVER_EM
from extract.read.pdf.tables.spanning_pieces import mark_spanning
from extract.read.pdf.tables.white_space import (
    Row,
    columns_of,
    columns_under,
    joined_with_heads,
    parted,
    pieces_of,
)

_GOES_ON = ("-", "/", "–", "~", "～")  # how a line of a cell may end that goes on below


def pitch_of(rows: list[Row], separators: list[float]) -> float:
    """The minimal distance from one row of the table to the next."""
    pitches = [
        below.base - above.base
        for above, below in pairwise(rows)
        if any(above.base < y < below.base for y in separators)
    ]
    return min(pitches, default=2 * rows[0].size)


def is_step(above: Row, below: Row, pitch: float) -> bool:
    """Whether two lines are as far apart as two rows are."""
    return abs(below.base - above.base - pitch) < 0.03 * pitch


def cuts_below_head(lines: list[Row], pitch: float, least: float) -> list[float]:
    """The y at which the head ends if the last of the lines is a row of the body, or those below bold ones.

    Such a row has the given number of cells at least, is a row's distance below the others or unlike them,
    and does not continue their text.
    """
    if len(lines) < 2:
        return []
    left = min(line.words[0].x0 for line in lines)
    for above, below in pairwise(lines):
        begins = below is not lines[-1] or below.words[0].x0 < left + below.size
        if above.bold and not below.bold and begins:
            return [(above.bottom + below.top) / 2]
    above, below = lines[-2:]
    distance = below.base - above.base
    parted = distance > 1.3 * below.size or above.bold != below.bold
    cells = [pieces_of(row, 0, RULED_RIVER_EM) for row in (above, below)]
    broken = sum(piece.text.endswith(_GOES_ON) for piece in cells[0])
    is_row = len(cells[1]) >= least and broken < 0.3 * len(cells[0])
    return [(above.bottom + below.top) / 2] if is_row and parted and distance > 0.93 * pitch else []


def columns_in(rows: list[Row]) -> list[tuple[float, float]]:
    """The columns of the rows: (left, right) of their cells, and of their heads where these have no cells."""
    pieces = [pieces_of(row, number, RULED_RIVER_EM) for number, row in enumerate(rows)]
    mark_spanning(pieces)
    return joined_with_heads(columns_of(pieces, 0.6 * RULED_RIVER_EM * rows[0].size), pieces)


def fits(block: list[Row], rows: list[Row]) -> bool:
    """Whether the lines are in at least two columns of the table, and in none of their own."""
    river = 0.6 * RULED_RIVER_EM * rows[0].size
    columns = columns_in(rows)
    every = [pieces_of(row, number, RULED_RIVER_EM) for number, row in enumerate([*rows, *block])]
    added = [
        part
        for pieces in every[len(rows) :]
        for piece in pieces
        for part in (parted(piece, columns, PARTED_EM) if len(columns) > 1 else [piece])
    ]
    stood = [columns_under(piece, columns) for piece in added]
    if all(len(under) == 1 for under in stood):
        return len(set().union(*stood)) > 1
    mark_spanning(every)
    several = len(columns_of([added], river)) > 1
    spans = any(piece.spans for piece in added)
    same = len(joined_with_heads(columns_of(every, river), every)) == len(columns)
    return several and not spans and same
