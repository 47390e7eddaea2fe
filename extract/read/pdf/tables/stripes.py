"""Striped tables: fills → the stripes of rows, and where rows between them meet."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Fill, Word
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of

_HIGH = 9  # ems of a row at most, and
_WHITE = 0.985
_LABEL = 14  # ems of a label at most
_NEAR = 2.5  # ems from the widest label to the stripes at most
_HIGHEST = 40  # where others of its table are shaded too


def stripes_of(fills: list[Fill], words: list[Word]) -> list[Fill]:
    """Fills that can be the ground of table rows: wider than high, and not the ground of a page or column."""
    size = median(word.size for word in words) if words else 10.0
    own = [
        fill
        for fill in _side_by_side([fill for fill in fills if fill.shade < _WHITE])
        if 0.8 * size < fill.box[3] - fill.box[1] < _HIGHEST * size and fill.box[2] - fill.box[0] > 2 * size
    ]
    own = [fill for fill in own if not any(_begins_beside(fill, other) for other in own)]
    sides = Counter((fill.shade, round(fill.box[0]), round(fill.box[2])) for fill in own)
    return [
        fill
        for fill in own
        if fill.box[3] - fill.box[1] < _HIGH * size
        or sides[fill.shade, round(fill.box[0]), round(fill.box[2])] > 1
    ]


def _begins_beside(fill: Fill, row: Fill) -> bool:
    """Whether a fill is the ground of a label over several rows, of which a stripe is the first."""
    beside = abs(fill.box[2] - row.box[0]) < 1 and abs(fill.box[1] - row.box[1]) < 1
    return beside and row.box[3] < fill.box[3] - 2


def left_of_labels(left: float, words: list[Word], fills: list[Fill], top: float, bottom: float) -> float:
    """The left of labels over several rows that stand before the stripes of these, which begin at `left`.

    They are fewer than the rows, near and in line with one another; `left` if there are none.
    """
    grounds = [
        fill.box for fill in _side_by_side(fills) if abs(fill.box[2] - left) < 1 and fill.shade < _WHITE
    ]
    known = [box[0] for box in grounds if top - 1 < box[1] and box[3] < bottom + 1]
    if known:
        return min(known)
    level = [word for word in words if top < word.base - 0.3 * word.size < bottom]
    before = [w for w in level if left - _LABEL * w.size < w.x0 and w.x1 < left + 1]
    labels = [pieces_of(row, 0, 1.0) for row in rows_of(before)]
    lines = len(rows_of([word for word in level if word.x0 > left - 1]))
    if not 0 < len(labels) < lines or any(len(own) > 1 for own in labels):
        return left
    pieces = [piece for own in labels for piece in own]
    first = pieces[0]
    flush = all(abs(piece.x0 - first.x0) < 1 for piece in pieces)
    centred = all(abs(piece.x0 + piece.x1 - first.x0 - first.x1) < 2 for piece in pieces)
    near = left - max(piece.x1 for piece in pieces) < _NEAR * first.words[0].size
    named = all(any(map(str.isalpha, piece.text)) for piece in pieces)
    return min(piece.x0 for piece in pieces) - 3 if (flush or centred) and near and named else left


def row_cuts(
    bands: list[tuple[float, float, list[Row]]], stripes: list[Fill], sides: tuple[float, float]
) -> tuple[list[float], int]:
    """Where rows meet in bands without stripes that are some stripes high, of as many lines; and how many
    stripes stand together at most, as where every second group of rows is shaded.
    """
    top, bottom = bands[0][0] - 1, bands[-1][1] + 1
    own = [s for s in stripes if sides[0] - 1 < s.box[0] and s.box[2] < sides[1] + 1]
    own = [s for s in own if top < s.box[1] < bottom]
    while len(own) > 1 and own[0].box[1] < top + 3 and own[1].box[1] - own[0].box[3] < 1:
        own.pop(0)  # the rows of a head
        top = own[0].box[1] - 1
    if own and own[0].box[1] < top + 3:
        own.pop(0)
    together = most = 1
    for above, below in pairwise(own):
        together = together + 1 if above.shade == below.shade and below.box[1] - above.box[3] < 1 else 1
        most = max(most, together)
    if most == 1:
        return [], 1
    height = median(stripe.box[3] - stripe.box[1] for stripe in own)
    cuts: list[float] = []
    for upper, lower, rows in bands:
        if len(rows) > 1 and abs(lower - upper - len(rows) * height) < 0.1 * height:
            cuts += [upper + (lower - upper) * number / len(rows) for number in range(1, len(rows))]
    return cuts, most


def _side_by_side(fills: list[Fill]) -> list[Fill]:
    """The fills, adjacent ones of the same shade, top and bottom joined: rows shaded cell by cell."""
    out: list[Fill] = []
    for fill in sorted(fills, key=_level_of):
        last = out[-1] if out else None
        if last and _level_of(last)[:3] == _level_of(fill)[:3] and fill.box[0] - last.box[2] < 1:
            right = max(last.box[2], fill.box[2])
            out[-1] = replace(last, box=(last.box[0], last.box[1], right, last.box[3]))
        else:
            out.append(fill)
    return out


def _level_of(fill: Fill) -> tuple[int, int, float, float]:
    return round(fill.box[1]), round(fill.box[3]), fill.shade, fill.box[0]
