"""Cells set as spreadsheets print them: words at the left of their cells, figures at the right, so that a
figure touches the word beside it and a heading stands nearer to the figures of the column before."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.white_space import EXACT, Piece, are_bold, cut_at
from extract.read.pdf.text.patterns import is_whole_figure

_ROWS = 3  # that show which cells a heading stands between,
_PROVEN = 5  # and that figures are no part of the text beside them
_WIDER = 1.5  # points by which the words at an edge are wider than others there
_HEAD_LINES = 3  # of a head at most
_MOSTLY = 0.5  # of the rows of several pieces


def parted_flush(rows: Sequence[list[Piece]]) -> list[list[Piece]]:
    """The pieces of each row, split where figures that end at one x meet words that begin at another, in so
    many rows and of so many widths, below a heading at that place, that these are the sides of two cells."""
    pairs = [pair for own in rows for piece in own for pair in pairwise(piece.words)]
    gaps = [(left, right) for left, right in pairs if is_whole_figure(left.text)]
    heads = [piece.x0 for own in rows[:_HEAD_LINES] if are_bold(own) for piece in own]
    cuts = []
    for left, right in gaps:
        alike = [(a, b) for a, b in gaps if max(abs(a.x1 - left.x1), abs(b.x0 - right.x0)) < EXACT]
        starts, ends = [a.x0 for a, _ in alike], [b.x1 for _, b in alike]
        if len(alike) < _PROVEN or not any(abs(right.x0 - x0) < EXACT for x0 in heads):
            continue
        if min(max(starts) - min(starts), max(ends) - min(ends)) > _WIDER:
            cuts.append((left.x1, right.x0))
    return [[part for piece in own for part in cut_at(piece, cuts)] for own in rows] if cuts else list(rows)


def headed_in_order(rows: Sequence[Sequence[Piece]]) -> list[tuple[float, float]] | None:
    """The columns below a line of bold headings, one for each: every heading stands between the cells of the
    columns beside its own, whichever cells it is nearer to. None if the rows do not show that."""
    at = next((n for n, own in enumerate(rows[:_HEAD_LINES]) if are_bold(own) and len(own) > 2), None)
    if at is None or at + 1 >= len(rows) or are_bold(rows[at + 1]):
        return None
    heads = rows[at]
    several = [own for own in rows[at + 1 :] if len(own) > 1]
    full = [own for own in several if len(own) == len(heads)]
    if len(full) < max(_ROWS, _MOSTLY * len(several)):
        return None
    cells = [[own[number] for own in full] for number in range(len(heads))]
    columns = [(min(cell.x0 for cell in own), max(cell.x1 for cell in own)) for own in cells]
    if any(right >= left for (_, right), (left, _) in pairwise(columns)):
        return None
    ends = [float("-inf"), *(right for _, right in columns[:-1])]
    starts = [*(left for left, _ in columns[1:]), float("inf")]
    between = all(
        end < head.x0 and head.x1 < start for head, end, start in zip(heads, ends, starts, strict=True)
    )
    if not between:
        return None
    return [
        (min(left, head.x0), max(right, head.x1)) for head, (left, right) in zip(heads, columns, strict=True)
    ]
