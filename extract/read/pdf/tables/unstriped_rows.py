"""Rows around stripes or rules that stand on none, in the same columns."""

from bisect import bisect
from collections import Counter
from itertools import pairwise, takewhile
from math import inf

from extract.read.pdf.model import Word
from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.head_above import Columns, bold_lines, half_above, heads_columns
from extract.read.pdf.tables.repeated_heads import begins_with_groups
from extract.read.pdf.tables.row_steps import columns_in, cuts_below_head, fits, is_step, pitch_of
from extract.read.pdf.tables.table_or_text import is_evenly_spaced
from extract.read.pdf.tables.table_titles import introduces_rows, is_table_title, next_head
from extract.read.pdf.tables.white_space import ROUNDED, Piece, Row, between, length, pieces_of, rows_of
from extract.read.pdf.text.patterns import is_caption, is_numbered_caption, names_table, opens_rule

_TEXT = 30  # characters that a cell rarely has on one line
_LEVEL = 0.35  # ems by which baselines of one line differ at most
_LEADING = 1.5  # ems from line to line of a cell at most; of fonts for Japanese the usual leading is 1.45
_LINES = 4  # of a row below the last rule; below stripes twice as many
_CELL = 300.0  # points from the first to the last line of a cell at most


def with_unstriped(
    rows: list[Row],
    separators: list[float],
    words: list[Word],
    sides: tuple[float, float],
    *,
    most_below: int = 1,
    striped: bool = False,
) -> tuple[list[Row], list[float]]:
    """The rows with those right above and below that stand on no stripe, or beyond the outermost rules, but
    in the same columns.

    Above the first stripe stand the head, a row without stripe, or both; below the last no more rows than
    `most_below`, and not even lines of a cell if that is 0; where others are `striped`, one may be higher
    than they are. With the rows come the `separators` between them, those of the new rows included.
    """
    taken = {id(word) for row in rows for word in row.words}
    reach = 2 * rows[0].size
    near = [
        word
        for word in words
        if id(word) not in taken
        and sides[0] - reach < word.x1
        and word.x0 < sides[1] + reach
        and rows[0].base - _CELL < word.base < rows[-1].base + 40 * most_below + _CELL
    ]
    own = [piece for row in rows for piece in pieces_of(row, 0, RULED_RIVER_EM)]
    longest = max(length(piece.text) for piece in own)
    width = sides[1] - sides[0] - 6
    others = [row for row in _within(near, sides) if not is_evenly_spaced(row, width)]
    others = [row for row in others if not _is_text(row, longest)]
    above = _below_title([row for row in others if row.base < rows[0].base])
    river = RULED_RIVER_EM
    usual = max((low.base - high.base for high, low in pairwise(rows)), default=inf)
    under = (row for row in others if row.base > rows[-1].base)
    below = list(takewhile(lambda row: _is_no_title(row, rows, usual, river), under))
    below = below[: next_head([rows[-1], *below], river)[0] - 1]
    pitch = pitch_of(rows, separators)
    first, lines, least = _rows_above(above, rows)
    in_head = all(row.bold for row in lines) and not rows[0].bold
    cuts = [] if in_head else cuts_below_head(lines, pitch, least)
    first = _with_upper_line(first, above[: len(above) - len(first)], rows, sides)
    most_lines = _most_lines(rows, separators) if striped else _LINES
    rows = [*first, *rows]
    for _ in range(most_below):
        block = _block_below(below, rows, most_lines)
        if not block and most_below > 1 and _is_group_label(below[:1], rows):
            rest = _block_below(below[1:], [*rows, below[0]])
            block = [below[0], *rest] if rest else []
        steps = pairwise([*rows[-1:], *block])
        cuts += [(a.bottom + b.top) / 2 for a, b in steps if is_step(a, b, pitch)]
        rows, below = [*rows, *block], below[len(block) :]
        if not block:
            break
    while most_below and below and _goes_on_in_cell(rows[-1], below[0]):
        rows, below = [*rows, below[0]], below[1:]
    return rows, sorted({*separators, *cuts})


def _rows_above(above: list[Row], rows: list[Row]) -> tuple[list[Row], list[Row], float]:
    """The lines above that belong to the table; those of its head with the first line of a row below it; and
    the number of cells that such a row has at least."""
    columns, river = columns_in(rows), RULED_RIVER_EM
    first = bold_lines(above, rows, columns, river) or _block_above(above, rows)
    if first and not (first[0].bold and not rows[0].bold):  # a row: the head may stand above it
        higher, below = above[: -len(first)], [*first, *rows]
        head = bold_lines(higher, below, columns, river) or _block_above(higher, below)
        return [*head, *first], [*head, first[0]] if head else first, 0.6 * len(columns)
    if not first and _is_label(above[-1:], rows):  # a label alone is a row where a head is above
        head = _block_above(above[:-1], [above[-1], *rows])
        first = [*head, above[-1]] if head else []
        return first, first, 1
    return first, first, 0.6 * len(columns)


def _with_upper_line(
    first: list[Row], above: list[Row], rows: list[Row], sides: tuple[float, float]
) -> list[Row]:
    """The lines above the rows with the upper line of their head, if the last of those `above` is one."""
    over, river = above[-1:], RULED_RIVER_EM
    if not over or begins_with_groups([*first, *rows], river):
        return first  # nothing but a title is above these
    own, columns = pieces_of(over[0], 0, river), columns_in([*first, *rows])
    middle, below = [(sides[0] + sides[1]) / 2], [*first, *rows]
    near = len(columns) > 1 and _near(over[0], below[0], below)
    heads = near and _heads(over[0], own, below[0], columns, middle, upper=bool(first))
    return [*over, *first] if heads else first


def _heads(
    row: Row, own: list[Piece], below: Row, columns: Columns, middle: list[float], *, upper: bool
) -> bool:
    """Whether a line is the upper line of a head; `upper`: `below` is a line of the head too."""
    edges = [columns[0][0], *between(columns), columns[-1][1]]
    if half_above(own, row, below, columns):
        return True
    on_head = upper or (below.bold and below.words[0].x0 < columns[0][1])
    return on_head and heads_columns(own, below, columns, edges, middle)


def _goes_on_in_cell(above: Row, below: Row) -> bool:
    """Whether a line goes on with the text of a cell, right below its last line and flush with it."""
    last = pieces_of(above, 0, RULED_RIVER_EM)[-1]
    flush = abs(below.words[0].x0 - last.x0) < ROUNDED and last.x0 > above.words[0].x0 - ROUNDED
    return flush and below.base - above.base < _LEADING * below.size


def _block_above(above: list[Row], rows: list[Row]) -> list[Row]:
    """The lines directly above that are in the columns, a head of several lines or a row."""
    columns = columns_in(rows)
    plain = list(takewhile(lambda row: not row.bold, reversed(above)))
    above = plain[::-1] if plain and not rows[0].bold else above
    for count in range(min(6, len(above)) if len(columns) > 1 else 0, 0, -1):
        block = above[-count:]
        if _begins_head(block, columns) and _near(block[-1], rows[0], rows) and _in_table(block, rows):
            return block
    return []


def _is_label(above: list[Row], rows: list[Row]) -> bool:
    """Whether the line directly above is only in the column of labels."""
    columns = columns_in(rows)
    return (
        bool(above)
        and len(columns) > 1
        and above[0].words[0].x0 > columns[0][0] - 3
        and above[0].words[-1].x1 < columns[1][0]
        and _near(above[0], rows[0], rows)
    )


def _begins_head(block: list[Row], columns: Columns) -> bool:
    """Whether a head or a row of these lines can begin with the first of them, which may have a label only,
    or the first line of a cell that is higher than the others."""
    line, first = block[0], columns[0]
    if len(pieces_of(line, 0, RULED_RIVER_EM)) > 1:
        return True
    if line.words[0].x0 < first[1] < line.words[-1].x0:
        return False
    if len(block) > 2 and any(abs(line.words[0].x0 - left) < ROUNDED for left, _ in columns[1:]):
        return not line.bold and line.words[-1].x1 <= columns[-1][1] + ROUNDED
    text = " ".join(word.text for word in line.words)
    is_title = names_table(text) or is_caption(text) or line.bold > all(row.bold for row in block)
    return line.words[0].x0 < first[1] and not is_title


def _block_below(below: list[Row], rows: list[Row], most: int = _LINES) -> list[Row]:
    """The lines directly below that are in the columns: a row, whose cells may have several lines,
    `most` at most."""
    columns = columns_in(rows)
    for count in range(min(most, len(below)) if len(columns) > 1 else 0, 0, -1):
        block = below[:count]
        if _near(rows[-1], block[0], rows) and _in_table(block, rows):
            return block
    return []


def _most_lines(rows: list[Row], separators: list[float]) -> int:
    """The number of lines that a row beyond the stripes may have: up to twice those on one."""
    between_two = Counter(bisect(separators, row.base) for row in rows)
    return max(2 * _LINES, 2 * max(between_two.values()))


def _near(above: Row, below: Row, rows: list[Row]) -> bool:
    """Whether two lines are hardly further apart than lines of the table ever are."""
    pitch = max((under.base - over.base for over, under in pairwise(rows)), default=2 * rows[0].size)
    return below.base - above.base <= 1.25 * pitch


def _in_table(block: list[Row], rows: list[Row]) -> bool:
    return _tight(block) and fits(block, rows)


def _below_title(above: list[Row]) -> list[Row]:
    """The rows below the last that opens a rule or begins as the title of a table does, above no head."""
    for number in range(len(above), 0, -1):
        if _opens(above[number - 1]):
            return above[number:]
    return above


def _opens(row: Row) -> bool:
    """Whether a line begins with the count of a table, or opens a rule of the text."""
    return is_numbered_caption(" ".join(word.text for word in row.words)) or opens_rule(row.words)


def _within(words: list[Word], sides: tuple[float, float]) -> list[Row]:
    """The rows of the words between the sides of the table.

    Lines that continue beyond a side, as text does, are left out.
    """
    inside = [word for word in words if sides[0] <= word.x0 and word.x1 <= sides[1]]
    own = {id(word) for word in inside}
    outside = [word for word in words if id(word) not in own]
    return [row for row in rows_of(inside) if not any(_goes_on(row, word) for word in outside)]


def _goes_on(row: Row, word: Word) -> bool:
    """Whether a word beside a row is on its line and as near as words are."""
    near = max(word.size, row.size)
    level = abs(word.base - row.base) <= _LEVEL * min(word.size, row.size)
    return level and -near < max(word.x0 - row.words[-1].x1, row.words[0].x0 - word.x1) < near


def _is_text(row: Row, longest: int) -> bool:
    """Whether most pieces of a row are far longer than any in the table: lines of text."""
    own = [length(piece.text) for piece in pieces_of(row, 0, RULED_RIVER_EM)]
    return sum(1 for letters in own if letters > max(_TEXT, 2 * longest)) > 0.5 * len(own)


def _is_no_title(row: Row, rows: list[Row], pitch: float, river_em: float) -> bool:
    """Whether a line below the rows of a table is no note, no title and no rule."""
    is_title = is_table_title(row, river_em) or introduces_rows(row, rows, pitch, river_em)
    return not (row.opens_note or _opens(row) or is_title)


def _is_group_label(line: list[Row], rows: list[Row]) -> bool:
    """Whether the line is one short piece near the rows above: the label of the rows below it."""
    if not line or not _near(rows[-1], line[0], rows):
        return False
    pieces = pieces_of(line[0], 0, RULED_RIVER_EM)
    return len(pieces) == 1 and length(pieces[0].text) < _TEXT


def _tight(block: list[Row]) -> bool:
    return all(below.base - above.base < _LEADING * below.size for above, below in pairwise(block))
