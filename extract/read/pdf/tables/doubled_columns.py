"""Columns that touch: where several rows have two cells in what white space shows as one column, it is two.

A long label may end right where a long cell of another row begins; every row still has white space between
its own two.
"""

from collections import defaultdict
from collections.abc import Sequence

from extract.read.pdf.tables.white_space import Piece

_ROWS = 4  # so many rows with two cells show two columns,
_MOST = 0.6  # and this part of the rows that have anything there
_CROSSED = 0.3  # points by which a cell may reach over the place between both


def parted_doubled(
    columns: list[tuple[float, float]], rows: Sequence[Sequence[Piece]]
) -> list[tuple[float, float]]:
    """The columns, each split between the two cells that most of its rows have in it."""
    out: list[tuple[float, float]] = []
    for column in columns:
        out += _parted(column, rows)
    return out


def _parted(column: tuple[float, float], rows: Sequence[Sequence[Piece]]) -> list[tuple[float, float]]:
    inside: defaultdict[int, list[Piece]] = defaultdict(list)
    for number, own in enumerate(rows):
        for piece in own:
            if not piece.spans and column[0] - 1 < piece.x0 and piece.x1 < column[1] + 1:
                inside[number].append(piece)
    doubled = [own for own in inside.values() if len(own) == 2]
    if len(doubled) < max(_ROWS, _MOST * len(inside)):
        return [column]
    low = max(own[0].x1 for own in doubled)
    high = min(own[1].x0 for own in doubled)
    if high < low:
        return [column]
    at = (low + high) / 2
    pieces = [piece for own in inside.values() for piece in own]
    if any(piece.x0 < at - _CROSSED and at + _CROSSED < piece.x1 for piece in pieces):
        return [column]
    return [
        (column[0], max(piece.x1 for piece in pieces if piece.x0 < at)),
        (min(piece.x0 for piece in pieces if piece.x1 > at), column[1]),
    ]
