"""Where the cells of columns meet, as far as white space and the sides of a table show it.

A long label may end right where a long cell of another row begins; every row still has white space between
its own two.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.white_space import Piece, Row, are_bold, between, overlap, pieces_of

_WORDS = 0.35  # of what stands in a column of figures, its headings included
_FLUSH = 1.5  # points by which flush cells differ at most

Sides = tuple[float, float]
"""Left and right of what is printed, of a cell, or of the rules of a table."""


@dataclass(frozen=True, slots=True)
class ColumnEdges:
    """The columns of a table: what is printed in each, and the x at which their cells meet.

    `starts` and `ends` tell which columns are aligned at their left or right, `figures` which hold figures;
    `size` is that of the text, `sides` the left and right of the rules of the table.
    """

    columns: list[Sides]
    xs: list[float]
    starts: list[bool]
    ends: list[bool]
    size: float
    sides: Sides | None = None
    figures: list[bool] = field(default_factory=list)

    @property
    def rivers(self) -> list[float]:
        """The x of the middle of the white space between columns."""
        return between(self.columns)

    def off(self, first: int, last: int, centre: float) -> float:
        """How far `centre` is off the middle of these columns' content or of their cells."""
        places = ((self.columns[first][0], self.columns[last][1]), (self.xs[first], self.xs[last + 1]))
        return min(abs((left + right) / 2 - centre) for left, right in places)

    def is_cell_middle(self, first: int, last: int, centre: float) -> bool:
        """Whether `centre` is the middle of cells, whatever white space they have inside: from where one
        aligned column begins to where the next does, or from where one ends to where the next does.
        """
        if last + 1 == len(self.columns) and self.sides and self.starts[first]:
            return 0 <= (self.columns[first][0] + self.sides[1]) / 2 - centre <= self.size / 2
        if last + 1 < len(self.columns) and self.starts[first] and self.starts[last + 1]:
            inside = (self.columns[first][0] + self.columns[last + 1][0]) / 2 - centre
        elif first and self.ends[first - 1] and self.ends[last]:
            inside = centre - (self.columns[first - 1][1] + self.columns[last][1]) / 2
        else:
            return False
        return 0 <= inside <= self.size


def edges_of(
    columns: list[Sides], pieces: list[list[Piece]], size: float, sides: Sides | None
) -> ColumnEdges:
    """The edges of columns: near the side of the white space where the cells are aligned, in its middle if
    they are aligned on both or neither. `sides` are those of the rules of the table.
    """
    own = [[p for row in pieces for p in row if x0 - 1 < p.x0 and p.x1 < x1 + 1] for x0, x1 in columns]
    placed = list(zip(columns, own, strict=True))
    starts = [_most(abs(piece.x0 - x0) < _FLUSH for piece in here) for (x0, _), here in placed]
    ends = [_most(abs(piece.x1 - x1) < _FLUSH for piece in here) for (_, x1), here in placed]
    xs = []
    for number, ((_, end), (start, _)) in enumerate(pairwise(columns)):
        near = min(size, (start - end) / 2)
        if starts[number + 1] == ends[number]:
            xs.append((start + end) / 2)
        else:
            xs.append(start - near if starts[number + 1] else end + near)
    printed = [piece for row in pieces for piece in row]
    left = min([columns[0][0], *(piece.x0 for piece in printed)]) - 1
    right = max([columns[-1][1], *(piece.x1 for piece in printed)]) + 1
    if sides is not None:
        left, right = min(left, sides[0]), max(right, sides[1])
    figures = [_holds_figures(here) for here in own]
    return ColumnEdges(columns, [left, *xs, right], starts, ends, size, sides, figures)


def _holds_figures(pieces: list[Piece]) -> bool:
    texts = [piece.text for piece in pieces]
    words = sum(any(map(str.isalpha, text)) and not any(map(str.isdigit, text)) for text in texts)
    return words <= _WORDS * len(texts) and any(map(str.isdigit, "".join(texts)))


def _most(flush: Iterable[bool]) -> bool:
    known = list(flush)
    return sum(known) >= 0.8 * len(known)


_HEADS = 3  # rows of a head at most
_PROVEN = 5  # so many rows show the place of the space; with nothing but a space there
_SPACED = 0.9  # does this part of those with text there; the others are labels across
_LEAST_EM = 0.2  # white space that all these rows leave there
_NEAR = 1.0  # points by which cells may reach under the other heading


def parted_close(rows: list[list[Piece]]) -> list[list[Piece]]:
    """The pieces of each row, those split that two headings stand over where the rows leave white space."""
    for number, own in enumerate(rows[:_HEADS]):
        heads = _close_heads(own)
        for left, right in pairwise(heads):
            at = _space(rows[number + 1 :], left, right, heads)
            if at is not None:
                body = [[part for piece in row for part in _cut(piece, at)] for row in rows[number + 1 :]]
                rows = [*rows[: number + 1], *body]
    return rows


def _close_heads(row: list[Piece]) -> list[Piece]:
    """The pieces of a row; bold ones are headings that may be hardly further apart than words."""
    if not are_bold(row):
        return row
    return [part for own in row for part in pieces_of(Row(own.words, 0.0, 0.0), own.row, RULED_RIVER_EM)]


def _space(body: list[list[Piece]], left: Piece, right: Piece, heads: list[Piece]) -> float | None:
    """The x of the white space that the rows leave below the gap of two headings, if it is only as wide as a
    space in one of them."""
    cells = [piece for own in body for piece in own if not piece.spans]
    over = [piece for piece in cells if piece.x0 < left.x1 and right.x0 < piece.x1]
    gaps = [gap for piece in over for gap in [_gap(piece, left.x1 - _NEAR, right.x0 + _NEAR)] if gap]
    if len(gaps) < max(1, _SPACED * len(over)):
        return None
    others = [head for head in heads if head is not left and head is not right]
    if len(gaps) < _PROVEN and not any(overlap(piece, head) for piece in over for head in others):
        gaps += [
            (one.x1, other.x0)
            for own in body
            for one, other in pairwise(own)
            if overlap(one, left) and overlap(other, right)
        ]
    if len(gaps) < _PROVEN:
        return None
    low, high = max(gap[0] for gap in gaps), min(gap[1] for gap in gaps)
    return (low + high) / 2 if high - low > _LEAST_EM * left.words[0].size else None


def _gap(piece: Piece, x0: float, x1: float) -> tuple[float, float] | None:
    """The gap of two words in a piece that is between two x."""
    gaps = [(one.x1, other.x0) for one, other in pairwise(piece.words) if one.x1 < x1 and x0 < other.x0]
    return max(gaps, key=lambda gap: min(gap[1], x1) - max(gap[0], x0), default=None)


def _cut(piece: Piece, at: float) -> list[Piece]:
    """The piece in two, if no word of it is at that x."""
    before = [word for word in piece.words if word.x1 < at]
    behind = [word for word in piece.words if word.x0 > at]
    if piece.spans or not before or not behind or len(before) + len(behind) < len(piece.words):
        return [piece]
    return [
        Piece(before, piece.x0, max(word.x1 for word in before), piece.row),
        Piece(behind, behind[0].x0, piece.x1, piece.row),
    ]


_DOUBLED_ROWS = 4  # so many rows with two cells show two columns,
_DOUBLED = 0.6  # and this part of the rows that have anything there
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
    if len(doubled) < max(_DOUBLED_ROWS, _DOUBLED * len(inside)):
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
