"""The rows below a head on painted cells, and a head above painted rows, that stand on no ground."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Box, Word
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of
from extract.read.pdf.text.patterns import is_caption, is_numbered_caption, opens_rule

_CROSSED = 1.5  # points that a word reaches over the edge of a column
_FIRST = 3.2  # ems from the ground to the first baseline below at most,
_STEP = 2.6  # and from one line to the next, or
_WIDER = 1.7  # times the widest step so far
_LARGER, _SMALLER = 1.12, 0.88  # times the print of the table is that of a heading, and of notes
_PIECE, _APART = 1.2, 2  # ems between headings, so many of which are no line of text
_SPACED = 0.45  # ems between two headings at least, which is more than between words
_WRAPPED = 1.3  # ems from line to line of a heading
_TIGHT = 1.5  # ems from line to line of one text
_LEVEL = 0.35  # ems by which baselines of one line differ at most
_RUNNING = 2  # lines above a column at most: running heads, or the title printed again
_MARK = 3  # characters of marks at most
_CLOSE = 1.06  # times the least step from line to line is a line of one cell below another
_HEAD_LINES, _REACH = 4, 200.0  # of a head above, and points that it is high at most


def body_below(words: Sequence[Word], xs: Sequence[float], ground: Box, grounds: Sequence[Box]) -> list[Row]:
    """The rows below a ground in its columns, up to text, a title or white space; those on `grounds` of the
    same table are rows whatever they look like."""
    rows = _within(words, xs, ground[3])
    out: list[Row] = []
    widest, last = 0.0, ground[3]
    for number, row in enumerate(rows):
        y = row.base - 0.3 * row.size
        known = any(box[1] < y < box[3] for box in grounds)
        size = out[0].size if out else row.size
        step = row.base - last
        most = _FIRST * row.size if not out else max(_STEP * size, _WIDER * widest)
        if step > most:
            break
        if not known and (_ends(row, rows[number + 1 : number + 2], xs) or _is_other(row, size)):
            break
        if out:
            widest = max(widest, step)
        out.append(row)
        last = row.base
    return _without_text(out, xs, grounds)


def head_over(words: Sequence[Word], first: Row, xs: Sequence[float], top: float) -> list[Row]:
    """The lines right above painted rows that are a head in their columns."""
    out: list[Row] = []
    rows = [row for row in _within(words, xs, top - _REACH) if row.base < top + 1]
    for row in reversed(rows[-_HEAD_LINES:]):
        below = out[0] if out else first
        apart = len(pieces_of(row, 0, _PIECE)) > _APART
        if below.base - row.base > _STEP * row.size or (_crosses(row, xs) and not (out and apart)):
            break
        wraps = out and below.base - row.base < _WRAPPED * row.size and row.bold == below.bold
        filled = len(columns_filled(row, xs))
        if (filled < 2 and not wraps) or len(pieces_of(row, 0, _SPACED)) < filled:
            break
        out.insert(0, row)
    return out


def ends_column(words: Sequence[Word], xs: Sequence[float], ground: Box, below: Sequence[Row]) -> bool:
    """Whether a label alone stands below a ground, and nothing but a running foot below that: a break cuts
    off the table after the label of a group of rows."""
    inside = [word for word in words if xs[0] < (word.x0 + word.x1) / 2 < xs[-1] and word.base > ground[3]]
    return len(below) == 1 and len(rows_of(inside)) <= len(below) + 1


def is_above_notes(words: Sequence[Word], xs: Sequence[float], ground: Box) -> bool:
    """Whether a ground is the first of its column, and a line in smaller print or with a mark stands below
    it: a head that is printed again above what is left of the notes of its table."""
    inside = [word for word in words if xs[0] < (word.x0 + word.x1) / 2 < xs[-1]]
    above = [word for word in inside if word.base < ground[1]]
    own = [word.size for word in inside if ground[1] < word.base < ground[3]]
    below = _within(words, xs, ground[3])[:1]
    if len(rows_of(above)) > _RUNNING or not (own and below):
        return False
    near = below[0].base - ground[3] < _FIRST * below[0].size
    return near and (below[0].opens_note or below[0].size < _SMALLER * max(own))


def _within(words: Sequence[Word], xs: Sequence[float], top: float) -> list[Row]:
    """The rows of words between the sides that do not go on beyond them."""
    lower = [word for word in words if word.base - 0.3 * word.size > top]
    inside = [word for word in lower if xs[0] - _CROSSED < word.x0 and word.x1 < xs[-1] + _CROSSED]
    known = {id(word) for word in inside}
    outside = [word for word in lower if id(word) not in known]
    return [row for row in rows_of(inside) if not any(_is_next(row, word) for word in outside)]


def _is_next(row: Row, word: Word) -> bool:
    """Whether a word beyond a side is on the line of a row, as near as words are or over the side."""
    if abs(word.base - row.base) > _LEVEL * min(word.size, row.size):
        return False
    near = 0.6 * word.size
    return max(word.x0 - row.words[-1].x1, row.words[0].x0 - word.x1) < near


def columns_filled(row: Row, xs: Sequence[float]) -> set[int]:
    """The columns, from 1, in which words of a row stand."""
    return {sum((word.x0 + word.x1) / 2 > x for x in xs) for word in row.words}


def _crosses(row: Row, xs: Sequence[float]) -> bool:
    """Whether a word stands over the edge between two columns."""
    return any(word.x0 < x - _CROSSED and x + _CROSSED < word.x1 for word in row.words for x in xs[1:-1])


def _ends(row: Row, below: Sequence[Row], xs: Sequence[float]) -> bool:
    """Whether a row is text below the table: it runs over the edges of columns, or the next line of the same
    text does."""
    if _crosses(row, xs):
        return True
    if row.opens_note or opens_rule(row.words):
        return True
    text = " ".join(word.text for word in row.words)
    if is_numbered_caption(text) or (is_caption(text) and len(columns_filled(row, xs)) == 1):
        return True
    if not below or not _crosses(below[0], xs) or len(columns_filled(row, xs)) > 2:
        return False
    near = below[0].base - row.base < _TIGHT * row.size
    return near and abs(below[0].size - row.size) < 0.1 * row.size


def _is_other(row: Row, size: float) -> bool:
    """Whether a row is set larger or smaller than those of the table; small marks alone are part of one."""
    if len(row.words) == 1 and row.size < size and len(row.words[0].text) <= _MARK:
        return False
    return not _SMALLER * size < row.size < _LARGER * size


def _without_text(rows: list[Row], xs: Sequence[float], grounds: Sequence[Box]) -> list[Row]:
    """The rows without lines at the end that are in the first column alone, a line's distance below others:
    headings or short paragraphs."""
    least = min((below.base - above.base for above, below in pairwise(rows)), default=0.0)
    while len(rows) > 1:
        row, above = rows[-1], rows[-2]
        on_ground = any(box[1] < row.base - 0.3 * row.size < box[3] for box in grounds)
        if on_ground or len(columns_filled(row, xs)) > 1 or min(columns_filled(row, xs)) > 1:
            break
        near = max(_TIGHT * row.size, _CLOSE * least)
        if row.base - above.base < near and len(columns_filled(above, xs)) > 1:
            break
        rows = rows[:-1]
    return rows
