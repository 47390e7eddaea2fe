"""Columns as close as words: two headings stand apart, and below them every row has a space at one place."""

from itertools import pairwise

from extract.read.pdf.tables.white_space import Piece, overlap

_HEADS = 3  # rows of a head at most
_PROVEN = 5  # so many rows show the place of the space; with nothing but a space there
_MOST = 0.9  # does this part of those with text there; the others are labels across
_LEAST_EM = 0.2  # white space that all these rows leave there
_NEAR = 1.0  # points by which cells may reach under the other heading


def parted_close(rows: list[list[Piece]]) -> list[list[Piece]]:
    """The pieces of each row, those split that two headings stand over where the rows leave white space."""
    for number, heads in enumerate(rows[:_HEADS]):
        for left, right in pairwise(heads):
            at = _space(rows[number + 1 :], left, right, heads)
            if at is not None:
                body = [[part for piece in own for part in _cut(piece, at)] for own in rows[number + 1 :]]
                rows = [*rows[: number + 1], *body]
    return rows


def _space(body: list[list[Piece]], left: Piece, right: Piece, heads: list[Piece]) -> float | None:
    """The x of the white space that the rows leave below the gap of two headings, if it is only as wide as a
    space in one of them."""
    over = [piece for own in body for piece in own if piece.x0 < left.x1 and right.x0 < piece.x1]
    gaps = [gap for piece in over for gap in [_gap(piece, left.x1 - _NEAR, right.x0 + _NEAR)] if gap]
    if len(gaps) < max(1, _MOST * len(over)):
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
    if not before or not behind or len(before) + len(behind) < len(piece.words):
        return [piece]
    return [
        Piece(before, piece.x0, max(word.x1 for word in before), piece.row),
        Piece(behind, behind[0].x0, piece.x1, piece.row),
    ]
