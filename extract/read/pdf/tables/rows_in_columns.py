"""Whether lines near a table stand in its columns."""

from extract.read.pdf.settings import Settings
from extract.read.pdf.tables.spanning_pieces import mark_spanning
from extract.read.pdf.tables.white_space import (
    Row,
    columns_of,
    columns_under,
    joined_with_heads,
    parted,
    pieces_of,
)


def columns_in(rows: list[Row], settings: Settings) -> list[tuple[float, float]]:
    """The columns of the rows: (left, right) of their cells, and of their heads where these have no cells."""
    pieces = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    mark_spanning(pieces)
    return joined_with_heads(columns_of(pieces, 0.6 * settings.ruled_river_em * rows[0].size), pieces)


def fits(block: list[Row], rows: list[Row], settings: Settings) -> bool:
    """Whether the lines are in at least two columns of the table, and in none of their own."""
    river = 0.6 * settings.ruled_river_em * rows[0].size
    columns = columns_in(rows, settings)
    every = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate([*rows, *block])]
    added = [
        part
        for pieces in every[len(rows) :]
        for piece in pieces
        for part in (parted(piece, columns, settings.parted_em) if len(columns) > 1 else [piece])
    ]
    stood = [columns_under(piece, columns) for piece in added]
    if all(len(under) == 1 for under in stood):
        return len(set().union(*stood)) > 1
    mark_spanning(every)
    several = len(columns_of([added], river)) > 1
    spans = any(piece.spans for piece in added)
    same = len(joined_with_heads(columns_of(every, river), every)) == len(columns)
    return several and not spans and same
