"""Isolated rows at the top or bottom of a page: possible running heads, which the book stage decides."""

import re
from dataclasses import replace
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Ink, PageBlock, PageTable, Segment, TextLine
from extract.read.pdf.settings import COLUMN_LINES, RIVER_EM
from extract.read.pdf.tables.white_space import Piece, Row, overlap, pieces_of, rows_of
from extract.read.pdf.text.paragraphs import text_lines
from extract.read.pdf.text.patterns import is_caption
from extract.read.pdf.text.words import segments_left

_TITLE_EM = 1.6  # ems between a title and its table, at most
_WIDE = 4  # ems between a running head and its page number at least
_LONG = 15  # ems of a line that fills its column at least,
_NUMBER = re.compile(r"[\W_]*\d{1,4}[\W_]*")
_LARGER = 1.1  # times the size of most lines is a heading
_OFF = 0.5  # ems by which a line in the middle of a column is off it at most
_RAGGED = 1.5  # and by which it may end short of others, or go beyond them


def edge_lines(
    segments: list[Segment], tables: list[PageTable], ink: Ink, *, turned: bool = False
) -> tuple[list[TextLine], list[Segment], list[TextLine]]:
    """Isolated rows at the top and bottom of the page.

    On a `turned` page running heads mostly are not rotated; a row as near to the rest as a title is to its
    table does not count, unless its words are far apart, as a head and its page number are.
    """
    if not segments:
        return [], segments, []
    rows = rows_of([word for segment in segments for word in segment.words])
    tops = [row.top for row in rows] + [table.box[1] for table in tables]
    bottoms = [row.bottom for row in rows] + [table.box[3] for table in tables]
    heads: list[Row] = []
    feet: list[Row] = []
    for number, row in enumerate(rows[:2]):
        below = [top for top in tops if top > row.base]
        above = [b for b in bottoms if b < row.top and b > (heads[-1].bottom if heads else -1)]
        alone = (
            bool(below)
            and min(below) - row.base > (_TITLE_EM if turned and _is_close(row) else 0.9) * row.size
        )
        if row.base > 0.14 * ink.height or above or not alone or is_caption(row.words[0].text + " 1"):
            break
        if _beside_table(row, tables) or _beside_text(row, rows) or _fills_column(row, rows):
            break
        if _begins_in_columns(row, rows):
            break
        if _in_columns(row, rows[number + 1 : number + 3]):
            break
        heads.append(row)
    for row in reversed(rows[-2:]):
        above = [bottom for bottom in bottoms if bottom < row.base - 0.3 * row.size]
        below = [t for t in tops if t > row.bottom and t < (feet[-1].top if feet else 1e9)]
        alone = (
            bool(above)
            and row.top - max(above) > (_TITLE_EM if turned and _is_close(row) else 0.7) * row.size
        )
        if row.base < 0.86 * ink.height or below or not alone:
            break
        if _beside_table(row, tables) or _beside_text(row, rows) or _fills_column(row, rows):
            break
        if _begins_in_columns(row, rows):
            break
        index = rows.index(row)
        if _in_columns(row, rows[max(0, index - 2) : index][::-1]):
            break
        feet.append(row)
    gone = {id(word) for row in heads + feet for word in row.words}
    body = [row for row in rows if row not in heads and row not in feet] or rows
    sides = (
        min([row.words[0].x0 for row in body] + [table.box[0] for table in tables]),
        max([word.x1 for row in body for word in row.words] + [table.box[2] for table in tables]),
    )
    kept = segments_left(segments, [w for s in segments for w in s.words if id(w) not in gone])
    return (
        [_edge_line(row, "top", sides) for row in heads],
        kept,
        [_edge_line(row, "bottom", sides) for row in reversed(feet)],
    )


def _is_close(row: Row) -> bool:
    """Whether its words have no wide gap between them."""
    return all(right.x0 - left.x1 < _WIDE * row.size for left, right in pairwise(row.words))


def with_bottom_lines(body: list[PageBlock], feet: list[TextLine]) -> list[PageBlock]:
    """The lines and tables in reading order with the rows at the bottom of the page: the last line of a
    column, which one of them may be, in its column, all others at the end."""
    out = list(body)
    for foot in feet:
        column = [block for block in body if _stands_over(block, foot)]
        lines = [line for line in column if isinstance(line, TextLine) and _begins_with(line, foot)]
        after = body[body.index(column[-1]) + 1 :] if lines else []
        if not after or after[0].box[1] > column[-1].box[1]:  # no other column follows
            out.append(foot)
            continue
        left, right = lines[-1].box[0] - lines[-1].left, lines[-1].box[2] + lines[-1].right
        line = replace(foot, left=foot.box[0] - left, right=right - foot.box[2])
        out.insert(out.index(column[-1]) + 1, line)
    return out


def _stands_over(block: PageBlock, foot: TextLine) -> bool:
    return block.box[3] < foot.box[3] and block.box[0] < foot.box[2] and foot.box[0] < block.box[2]


def _begins_with(line: TextLine, foot: TextLine) -> bool:
    """Whether a line at the bottom begins at, or indented from, the edge of a column above and ends in it."""
    left, right = line.box[0] - line.left, line.box[2] + line.right
    inside = left - 1 < foot.box[0] < left + 2.5 * foot.size and foot.box[2] < right + 1
    return inside and abs(line.size - foot.size) < 0.08 * foot.size


def _beside_table(row: Row, tables: list[PageTable]) -> bool:
    """Whether there is a table beside the row: then it is a line of another column."""
    return any(table.box[1] < row.bottom and row.top < table.box[3] for table in tables)


def _beside_text(row: Row, rows: list[Row]) -> bool:
    """Whether lines of text are beside the row, not quite level: then it is the first or last line of another
    column.
    """
    beside = [
        other for other in rows if other is not row and other.top < row.bottom and row.top < other.bottom
    ]
    return any(
        line not in beside and line is not row and 0 < abs(line.base - other.base) < 1.6 * other.size
        for other in beside
        for line in rows
    )


def _fills_column(row: Row, rows: list[Row]) -> bool:
    """Whether a row is a line of text that fills its column, or one in each: long, and with both ends where
    other lines of its size have theirs.
    """
    others = [
        piece
        for number, other in enumerate(rows)
        if other is not row and abs(other.size - row.size) < 0.5
        for piece in pieces_of(other, number, RIVER_EM)
    ]
    return all(
        piece.x1 - piece.x0 > _LONG * row.size
        and sum(
            1
            for other in others
            if abs(other.x0 - piece.x0) < 1 and abs(other.x1 - piece.x1) < _RAGGED * row.size
        )
        >= COLUMN_LINES
        for piece in pieces_of(row, 0, RIVER_EM)
    )


def _begins_in_columns(row: Row, rows: list[Row]) -> bool:
    """Whether a row is of several pieces that all begin where lines of the text next to one another do: the
    first or last lines of columns, level by chance. So are those in the middle of such lines: headings."""
    own = pieces_of(row, 0, RIVER_EM)
    if len(own) < 2:
        return False
    if _in_middles(own, row, rows):
        return True
    sizes = [piece.words[0].size for piece in own]  # of a heading and a line of text, or of two alike
    heads = row.bold and row.size > _LARGER * median(other.size for other in rows)
    others = [
        piece.x0
        for number, other in enumerate(rows)
        if other is not row and (heads or any(abs(other.size - size) < 0.5 for size in sizes))
        for piece in pieces_of(other, number, RIVER_EM)
    ]
    return all(sum(abs(x0 - piece.x0) < 1 for x0 in others) >= COLUMN_LINES for piece in own)


def _in_middles(own: list[Piece], row: Row, rows: list[Row]) -> bool:
    """Whether each piece of a row stands in the middle of long lines that begin at one edge."""
    lines = [
        (piece.x0, piece.x1)
        for number, other in enumerate(rows)
        if other is not row
        for piece in pieces_of(other, number, RIVER_EM)
        if piece.x1 - piece.x0 > _LONG * other.size
    ]
    ends = {x0: [x1 for start, x1 in lines if abs(start - x0) < 1] for x0 in {round(x0) for x0, _ in lines}}
    some = COLUMN_LINES  # so many end at the right edge, or hardly before it
    middles = [(x0 + sorted(x1s)[-some]) / 2 for x0, x1s in ends.items() if len(x1s) >= some]
    own_middles = [(piece.x0 + piece.x1) / 2 for piece in own]
    return all(any(abs(middle - at) < _OFF * row.size for middle in middles) for at in own_middles)


def _in_columns(row: Row, near: list[Row]) -> bool:
    """Whether a row at the edge belongs to a table: several pieces, over or under those of the next row, or
    of the one after it if the next has a single label. `near`: the next rows, the nearest first.

    A running head over two columns of text is over both, but with more white space between.
    """
    own, last = pieces_of(row, 0, RIVER_EM), row
    for number, other in enumerate(near):
        if len(own) < 2 or abs(other.base - last.base) > 2.6 * max(last.size, other.size):
            return False
        others = pieces_of(other, number + 1, RIVER_EM)
        if len(others) > 1:
            if _with_number(own) and any(o.x1 - o.x0 > _LONG * other.size for o in others):
                return False  # a page number by two columns of text
            if len(own) > 2 and len(others) - len(own) in (0, 1) and all(map(_is_short, others)):
                return True  # headings, with or without one over the labels, however they are aligned
            met = sum(1 for piece in own if any(overlap(piece, o) for o in others))
            return met > 1
        last = other
    return False


def _is_short(piece: Piece) -> bool:
    return piece.x1 - piece.x0 < _LONG * piece.words[0].size


def _with_number(row: list[Piece]) -> bool:
    """Whether a number stands alone at one end, far from the rest."""
    size = row[0].words[0].size
    far = max(right.x0 - left.x1 for left, right in pairwise(row)) > _WIDE * size
    return far and any(_NUMBER.fullmatch(piece.text) for piece in (row[0], row[-1]))


def _edge_line(row: Row, edge: str, sides: tuple[float, float]) -> TextLine:
    return replace(text_lines([row], *sides)[0], edge=edge)
