"""Striped tables: fills → the stripes rows stand on, and the rows around them that stand on none."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from statistics import median

from extract.read.pdf.rivers import Row, columns_of, columns_under, mark_spanning, pieces_of, rows_of
from extract.read.pdf.settings import Settings
from extract.read.pdf.shapes import Fill, Word


def stripes_of(fills: list[Fill], words: list[Word]) -> list[Fill]:
    """Fills that can be the ground of table rows: wider than high, and no page's or column's ground."""
    size = median(word.size for word in words) if words else 10.0
    return [
        fill
        for fill in _side_by_side([fill for fill in fills if fill.shade < 0.985])
        if 0.8 * size < fill.box[3] - fill.box[1] < 9 * size and fill.box[2] - fill.box[0] > 2 * size
    ]


def _side_by_side(fills: list[Fill]) -> list[Fill]:
    """The fills, those of one shade, top and bottom that touch put together: rows shaded cell by cell."""
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


def with_unstriped(
    rows: list[Row], words: list[Word], sides: tuple[float, float], settings: Settings
) -> list[Row]:
    """The rows with those right above and below that stand on no stripe but in the same columns."""
    pieces = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    mark_spanning(pieces)
    columns = columns_of(pieces, 0.6 * settings.ruled_river_em * rows[0].size)
    if len(columns) < 2:
        return rows
    taken = {id(word) for row in rows for word in row.words}
    reach = 2 * rows[0].size
    near = [
        word
        for word in words
        if id(word) not in taken
        and sides[0] - reach < word.x1
        and word.x0 < sides[1] + reach
        and rows[0].base - 60 < word.base < rows[-1].base + 40
    ]
    others = _within(rows_of(near), sides)
    pitches = [below.base - above.base for above, below in pairwise(rows)]
    pitch = max(pitches) if pitches else 2 * rows[0].size
    above = [row for row in others if row.base < rows[0].base]
    below = [row for row in others if row.base > rows[-1].base]
    for count in range(min(6, len(above)), 0, -1):  # heads of several lines
        block = above[-count:]
        begins = (
            len(pieces_of(block[0], 0, settings.ruled_river_em)) > 1 or block[0].words[0].x0 < columns[0][1]
        )
        if (
            begins
            and rows[0].base - block[-1].base <= 1.25 * pitch
            and _tight(block, settings.leading)
            and fits(block, rows, settings)
        ):
            rows = [*block, *rows]
            break
    for count in range(min(4, len(below)), 0, -1):  # its cells may be of several lines
        block = below[:count]
        if (
            _tight(block, settings.leading)
            and block[0].base - rows[-1].base <= 1.25 * pitch
            and fits(block, rows, settings)
        ):
            return [*rows, *block]
    return rows


def _within(rows: list[Row], sides: tuple[float, float]) -> list[Row]:
    """What of the rows stands between the sides of the table; nothing of a line that goes on over one of
    them, as lines of text do."""
    out = []
    for row in rows:
        inside = [sides[0] <= word.x0 and word.x1 <= sides[1] for word in row.words]
        goes_over = any(
            here != there and right.x0 - left.x1 < max(left.size, right.size)
            for (left, here), (right, there) in pairwise(zip(row.words, inside, strict=True))
        )
        words = [word for word, here in zip(row.words, inside, strict=True) if here]
        if words and not goes_over:
            out.append(Row(words, row.base, row.size))
    return out


def _tight(block: list[Row], leading: float) -> bool:
    return all(below.base - above.base < leading * below.size for above, below in pairwise(block))


def fits(block: list[Row], rows: list[Row], settings: Settings) -> bool:
    """Whether the lines stand in two columns of the table at least, and in none of their own."""
    river = 0.6 * settings.ruled_river_em * rows[0].size
    own = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    more = [
        *own,
        *(pieces_of(row, len(rows) + number, settings.ruled_river_em) for number, row in enumerate(block)),
    ]
    mark_spanning(own)
    columns = columns_of(own, river)
    added = [piece for pieces in more[len(own) :] for piece in pieces]
    stood = [columns_under(piece, columns) for piece in added]
    if all(len(under) == 1 for under in stood):
        return len(set().union(*stood)) > 1
    mark_spanning(more)
    several = len(columns_of([added], river)) > 1
    spans = any(piece.spans for piece in added)
    return several and not spans and len(columns_of(more, river)) == len(columns)
