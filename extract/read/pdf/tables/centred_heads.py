"""Headings set over the middle of several columns, of which only some have words below it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.white_space import Piece, columns_touched

Span = tuple[int, int]
"""First and last column."""

_NEAR = 2.0  # points by which columns must be better centred under a heading than those it touches,
_AS_GOOD = 1.0  # or may be worse if they are more,
_FAR = 6.0  # and by which they may be off at most


def _width(span: Span) -> int:
    return span[1] - span[0]


def centred_heads(
    spans: list[Span],
    below: list[Span],
    pieces: list[Piece],
    rivers: list[float],
    columns: list[tuple[float, float]],
    edges: Sequence[float],
    fixed: set[Span],
) -> list[Span]:
    """The spans of a row of headings widened to the blank columns beside them that they are centred on.

    `below` are the spans of the next row, `pieces` those of the row, `rivers` the white space between the
    columns, `edges` where their cells meet; spans that are `fixed` stay. A heading over one column is widened
    to as few others as it is centred on, or to all, in a row that has no label and leaves columns blank.
    """
    spans = sorted(spans)
    filled = {column for first, last in below for column in range(first, last + 1)}
    centres = {columns_touched(piece, rivers): (piece.x0 + piece.x1) / 2 for piece in pieces}
    lone = 0 not in {column for first, last in spans for column in range(first, last + 1)}
    lone = lone and len(spans) < len(filled) - 1
    cells = list(pairwise(edges))

    def off(start: int, end: int, centre: float) -> float:
        return min(abs((places[start][0] + places[end][1]) / 2 - centre) for places in (columns, cells))

    out: list[Span] = []
    for position, (first, last) in enumerate(spans):
        centre = centres.get((first, last))
        low = out[-1][1] + 1 if out else 0
        high = spans[position + 1][0] - 1 if position + 1 < len(spans) else len(columns) - 1
        if centre is None or first not in filled or (first, last) in fixed or not (last > first or lone):
            out.append((first, last))
            continue
        wider = [
            (start, end)
            for start in range(low, first + 1)
            for end in range(last, high + 1)
            if end > start and all(column in filled for column in range(start, end + 1))
        ]
        if last == first:
            exact = [own for own in wider if own[0] > 0 and off(*own, centre) < _AS_GOOD]
            whole = [(1, len(columns) - 1)] if len(spans) == 1 else []
            out.append(
                next((own for own in [*whole, *sorted(exact, key=_width)] if own in exact), (first, last))
            )
            continue
        best, distance = (first, last), off(first, last, centre)
        for own in wider:
            here, more = off(*own, centre), own[1] - own[0] > best[1] - best[0]
            if here < distance - _NEAR or (more and here < distance + _AS_GOOD and here < _FAR):
                best, distance = own, min(here, distance)
        out.append(best)
    return out
