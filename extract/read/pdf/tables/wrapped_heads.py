"""Lines of one wrapped heading are as wide as one another: the heading's columns are those of its widest."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from extract.read.pdf.tables.white_space import Piece, Row, in_line, overlap

_LINE = 1.7  # ems from line to line of one heading at most
_HALF_BLANK = 0.25  # ems by which a blank at the end of a centred line moves it
_MOST = 6  # lines of a head


def widen_wrapped(rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], head: int) -> None:
    """Give each line of a heading in the first lines, `head` of them if that is known, else the bold ones
    above others, the left and right of all its lines.

    A line goes on with the headings above it if each of its pieces stands below one of them alone, and in
    line with it: of a row of headings below others several stand below one, or none above another.
    """
    bold = [row.bold for row in rows[: _MOST + 1]]
    head = head or (len(list(takewhile(bool, bold))) if False in bold else 0)
    lines = [(row, own) for row, own in zip(rows[:head], pieces, strict=False)]
    for (above, upper), (below, lower) in pairwise(lines):
        pairs = [_pair(piece, upper, lower) for piece in lower]
        if below.base - above.base < _LINE * below.size and all(pairs):
            for one, other in filter(None, pairs):
                one.x0 = other.x0 = min(one.x0, other.x0)
                one.x1 = other.x1 = max(one.x1, other.x1)


def _pair(piece: Piece, upper: Sequence[Piece], lower: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    over = [other for other in upper if overlap(piece, other)]
    if len(over) != 1:
        return None
    off = abs(piece.x0 + piece.x1 - over[0].x0 - over[0].x1) / 2
    if not in_line(piece, over[0]) and off > _HALF_BLANK * piece.words[0].size:
        return None
    under = [other for other in lower if overlap(other, over[0])]
    return (over[0], piece) if len(under) == 1 else None
