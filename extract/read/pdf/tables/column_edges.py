"""Where the cells of columns meet, as far as white space and the sides of a table show it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from extract.read.pdf.tables.white_space import Piece, between

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
