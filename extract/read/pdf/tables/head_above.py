"""The upper lines of a head, above columns of a table already found."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.white_space import (
    HALF_LINE,
    Piece,
    Row,
    are_bold,
    columns_under,
    in_line,
    overlap,
    pieces_of,
)
from extract.read.pdf.text.patterns import is_caption, names_table

_CENTRED = 3.0  # points by which a heading is off the middle of its columns at most
_OFF_MIDDLE = 8.0
_OFF_TEXT = 4.5  # and a title off the middle of its text, of which the padding of cells hides the edge
_NEARER = 1.0  # or this much more than off the middle of all columns but the first, if it is closer to that
_SAME_SIZE = 0.04  # part by which the sizes of one print differ
_WRAPPED = 1.5  # ems from line to line of a heading at most
_GAP = 0.55  # ems between two headings
_LINES = 2
_HIGH_CELL = 2.8  # ems from line to line of a head at most, the padding of cells included

Columns = list[tuple[float, float]]


def heads_columns(
    pieces: list[Piece],
    below: Row,
    columns: Columns,
    edges: Sequence[float] = (),
    middles: Sequence[float] = (),
) -> bool:
    """Whether every piece of a line heads columns below: it is centred over several of them.

    It is not larger, or centred over the whole table or its first column, as a title is, or is in one column
    where another piece heads several. `edges` are the boundaries of the columns, `middles` those of the rules
    and of the text around the table, over which a title may be centred too.
    """
    larger = max(word.size for piece in pieces for word in piece.words) > (1 + _SAME_SIZE) * below.size
    off = min(_OFF_TEXT, _off_cells(pieces, columns, edges) + _NEARER)
    if is_centred(pieces, middles, off) or (larger and len(pieces) == 1):
        return False
    text = " ".join(piece.text for piece in pieces)
    if is_caption(text) or names_table(text) or are_bold(pieces) != below.bold:
        return False
    cells = list(pairwise(edges)) or columns
    over = [_heads_several(piece, columns) or _heads_several(piece, cells) for piece in pieces]
    if len(pieces) == 1 and _stands_off(pieces[0], below, columns):
        return True
    return any(over) and all(own or in_one(piece, columns) for own, piece in zip(over, pieces, strict=True))


def _off_cells(pieces: list[Piece], columns: Columns, edges: Sequence[float]) -> float:
    """How far the middle of a line of one piece is off that of all columns but the first, or of their cells;
    infinite for several pieces."""
    if len(pieces) > 1 or len(columns) < 3:
        return float("inf")
    centre = (pieces[0].x0 + pieces[0].x1) / 2
    middles = [_middle(columns[1:]), *([(edges[1] + edges[-1]) / 2] if edges else [])]
    return min(abs(middle - centre) for middle in middles)


def bold_lines(above: list[Row], rows: list[Row], columns: Columns, river_em: float) -> list[Row]:
    """The bold lines in one print right above rows of which some are not bold: a head, however its lines wrap
    and whatever stands over several columns. It begins with the first line that has two headings or more,
    each over other columns."""
    if all(row.bold for row in rows) or len(columns) < _LINES:
        return []
    first = len(above)
    below, head = rows[0], next((row for row in reversed(above) if row.bold), rows[0])
    for number in range(len(above) - 1, -1, -1):
        row = above[number]
        alike = row.bold and abs(row.size - head.size) < _SAME_SIZE * head.size
        if not alike or below.base - row.base > _HIGH_CELL * row.size:
            break
        pieces = pieces_of(row, 0, river_em)
        upper = first == number + 1 < len(above) and len(pieces) == 1
        upper = upper and (
            _stands_off(pieces[0], below, columns) or _wraps_label(pieces[0], row, below, columns)
        )
        if upper or _begins(pieces, columns):
            first = number
        below = row
    return above[first:]


def _wraps_label(piece: Piece, row: Row, below: Row, columns: Columns) -> bool:
    """Whether a line is the upper one of the heading of the labels, which has no room for another sign."""
    own = [other for other in pieces_of(below, 0, _GAP)[:1] if in_line(piece, other)]
    right = max([columns[0][1], *(other.x1 for other in own)])
    full = piece.x1 + row.size > right and piece.x1 < columns[1][0]
    return bool(own) and full and below.base - row.base < _WRAPPED * row.size


def _begins(pieces: list[Piece], columns: Columns) -> bool:
    under = [columns_under(piece, columns) for piece in pieces]
    apart = all(max(left) < min(right) for left, right in pairwise(under))
    return len(pieces) > 1 and apart


def is_centred(pieces: list[Piece], middles: Sequence[float], off: float = _CENTRED / 2) -> bool:
    """Whether a line of one piece is centred over one of the `middles`, or no further off than `off`."""
    return len(pieces) == 1 and any(abs((pieces[0].x0 + pieces[0].x1) / 2 - x) < off for x in middles)


def _stands_off(piece: Piece, below: Row, columns: Columns) -> bool:
    """Whether a short piece, formatted like the headings below, is right of the first column and not centred.

    A title would be centred over the table: so it heads some of the columns, however wide they are.
    """
    size = piece.words[0].size
    middle = (piece.x0 + piece.x1) / 2
    inside = columns[0][1] < piece.x0 and piece.x1 <= columns[-1][1] + _CENTRED
    off = abs(_middle(columns) - middle) > _OFF_MIDDLE
    return inside and off and abs(size - below.size) < _SAME_SIZE * size and len(columns) > 2


def wraps_into(pieces: list[Piece], row: Row, below: list[Row]) -> bool:
    """Whether every piece of a line is aligned with one of the next line in the same print and equally close,
    and over no other.

    Then it is the upper line of headings that are set at the bottom of their cells.
    """
    if len(below) < _LINES or are_bold(pieces) != below[0].bold:
        return False
    gap, step = below[0].base - row.base, below[1].base - below[0].base
    heads = pieces_of(below[0], 0, _GAP)
    alone = all(sum(overlap(piece, own) for own in heads) < 2 for piece in pieces)
    return alone and gap < min(_WRAPPED * row.size, step + 1) and is_flush_with(pieces, below[0])


def is_flush_with(pieces: list[Piece], row: Row) -> bool:
    """Whether every piece has its left or right edge or its middle aligned with one of the row."""
    own = pieces_of(row, 0, _GAP)
    return all(any(in_line(piece, other) for other in own) for piece in pieces)


def half_above(pieces: list[Piece], row: Row, below: Row, columns: Columns) -> bool:
    """Whether a line holds the first lines of cells that are vertically centred in their row.

    It is less than a line above a row, and each piece over one column.
    """
    return below.base - row.base < HALF_LINE * row.size and all(in_one(own, columns) for own in pieces)


def heads_with_label(pieces: list[Piece], below: Row, columns: Columns) -> bool:
    """Whether a line heads the column of labels, which a line of headings in the same print below leaves
    blank, and others: the upper line of a head, whose headings over several columns nothing else shows."""
    text = "".join(word.text for word in (*below.words, *(word for piece in pieces for word in piece.words)))
    label = len(pieces) > 1 and in_one(pieces[0], columns[:1]) and below.words[0].x0 > columns[0][1]
    return label and are_bold(pieces) == below.bold and not any(map(str.isdigit, text))


def in_one(piece: Piece, columns: Columns) -> bool:
    """Whether a piece is over one column and touches no other."""
    under = [number for number, (left, right) in enumerate(columns) if piece.x0 < right and left < piece.x1]
    return len(under) == 1


def _heads_several(piece: Piece, columns: Columns) -> bool:
    middle = (piece.x0 + piece.x1) / 2
    if piece.x0 < columns[1][0] - _CENTRED or abs(_middle(columns) - middle) < _CENTRED:
        return False
    return any(
        abs(_middle(columns[first : last + 1]) - middle) < _CENTRED
        for first in range(1, len(columns))
        for last in range(first + 1, len(columns))
    )


def _middle(columns: Columns) -> float:
    return (columns[0][0] + columns[-1][1]) / 2
