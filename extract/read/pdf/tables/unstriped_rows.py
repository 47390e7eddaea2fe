"""Rows around stripes or rules that stand on none, in the same columns."""

from __future__ import annotations

from itertools import pairwise, takewhile

from extract.read.pdf.model import Word
from extract.read.pdf.settings import Settings
from extract.read.pdf.tables.head_above import (
    Columns,
    half_above,
    heads_columns,
    heads_one,
    heads_with_label,
    is_centred,
)
from extract.read.pdf.tables.repeated_heads import begins_with_groups
from extract.read.pdf.tables.spanning_pieces import mark_spanning
from extract.read.pdf.tables.table_or_text import is_evenly_spaced
from extract.read.pdf.tables.white_space import (
    ROUNDED,
    Piece,
    Row,
    between,
    columns_of,
    columns_under,
    joined_with_heads,
    length,
    next_head,
    pieces_of,
    rows_of,
)
from extract.read.pdf.text.patterns import is_caption, is_numbered_caption, names_table

_TEXT = 30  # characters that a cell rarely has on one line
_LEVEL = 0.35  # ems by which baselines of one line differ at most
_GOES_ON = ("-", "/", "–", "~", "～")  # how a line of a cell may end that goes on below
_CELL = 300.0  # points from the first to the last line of a cell at most


def with_unstriped(
    rows: list[Row],
    separators: list[float],
    words: list[Word],
    sides: tuple[float, float],
    settings: Settings,
    *,
    most_below: int = 1,
) -> tuple[list[Row], list[float]]:
    """The rows with those right above and below that stand on no stripe, or beyond the outermost rules, but
    in the same columns.

    Above the first stripe stand the head, a row without stripe, or both; below the last no more rows than
    `most_below`. With the rows come the `separators` between them, those of the new rows included.
    """
    taken = {id(word) for row in rows for word in row.words}
    reach = 2 * rows[0].size
    near = [
        word
        for word in words
        if id(word) not in taken
        and sides[0] - reach < word.x1
        and word.x0 < sides[1] + reach
        and rows[0].base - 80 < word.base < rows[-1].base + 40 * most_below + _CELL
    ]
    own = [piece for row in rows for piece in pieces_of(row, 0, settings.ruled_river_em)]
    longest = max(length(piece.text) for piece in own)
    width = sides[1] - sides[0] - 6
    others = [row for row in _within(near, sides) if not is_evenly_spaced(row, width)]
    others = [row for row in others if not _is_text(row, longest, settings)]
    above = _below_title([row for row in others if row.base < rows[0].base])
    below = list(takewhile(_is_no_title, (row for row in others if row.base > rows[-1].base)))
    below = below[: next_head([rows[-1], *below], settings.ruled_river_em)[0] - 1]
    pitch = _pitch(rows, separators)
    first, least = _block_above(above, rows, settings), 0.6 * len(_columns(rows, settings))
    lines = first
    if first:  # a row: the head may stand above it
        head = _block_above(above[: -len(first)], [*first, *rows], settings)
        lines = [*head, first[0]] if head else first
        first = [*head, *first]
    elif _is_label(above[-1:], rows, settings):  # a label alone is a row where a head is above
        head = _block_above(above[:-1], [above[-1], *rows], settings)
        lines = first = [*head, above[-1]] if head else []
        least = 1
    cuts = _cuts(lines, pitch, least, settings)
    over = above[-len(first) - 1] if len(above) > len(first) else None
    river = settings.ruled_river_em
    upper = above[len(above) - len(first) - 2 : len(above) - len(first)]
    if len(upper) == 2 and begins_with_groups([*upper, *first, *rows], river) and first:
        first, over = [*upper, *first], None  # a label at half their height stands between them
    if begins_with_groups([*first, *rows], river):
        over = None  # nothing but a title is above these
    elif over is not None and begins_with_groups([over, *first, *rows], river):
        first, over = [over, *first], None
    if over is not None and _near(over, [*first, *rows][0], [*first, *rows]):
        own, columns = pieces_of(over, 0, settings.ruled_river_em), _columns([*first, *rows], settings)
        middle = [(sides[0] + sides[1]) / 2]
        if len(columns) > 1 and _heads(over, own, [*first, *rows][0], columns, middle, upper=bool(first)):
            first = [over, *first]
    rows = [*first, *rows]
    for _ in range(most_below):
        block = _block_below(below, rows, settings)
        if not block and most_below > 1 and _is_group_label(below[:1], rows, settings):
            rest = _block_below(below[1:], [*rows, below[0]], settings)
            block = [below[0], *rest] if rest else []
        steps = pairwise([*rows[-1:], *block])
        cuts += [(a.bottom + b.top) / 2 for a, b in steps if separators and _is_step(a, b, pitch)]
        rows, below = [*rows, *block], below[len(block) :]
        if not block:
            break
    while below and _goes_on_in_cell(rows[-1], below[0], settings):
        rows, below = [*rows, below[0]], below[1:]
    return rows, sorted({*separators, *cuts})


def _heads(
    row: Row, own: list[Piece], below: Row, columns: Columns, middle: list[float], *, upper: bool
) -> bool:
    """Whether a line is the upper line of a head; `upper`: `below` is a line of the head too."""
    edges = [columns[0][0], *between(columns), columns[-1][1]]
    if heads_with_label(own, below, columns) or half_above(own, row, below, columns):
        return True
    if upper or (_bold(below) and below.words[0].x0 < columns[0][1]):
        return heads_columns(own, below, columns, edges, middle)
    return heads_one(own, below, columns) and not is_centred(own, middle)


def _goes_on_in_cell(above: Row, below: Row, settings: Settings) -> bool:
    """Whether a line goes on with the text of a cell, right below its last line and flush with it."""
    last = pieces_of(above, 0, settings.ruled_river_em)[-1]
    flush = abs(below.words[0].x0 - last.x0) < ROUNDED and last.x0 > above.words[0].x0 - ROUNDED
    return flush and below.base - above.base < settings.leading * below.size


def _pitch(rows: list[Row], separators: list[float]) -> float:
    """The minimal distance from one row of the table to the next."""
    pitches = [
        below.base - above.base
        for above, below in pairwise(rows)
        if any(above.base < y < below.base for y in separators)
    ]
    return min(pitches, default=2 * rows[0].size)


def _is_step(above: Row, below: Row, pitch: float) -> bool:
    """Whether two lines are as far apart as two rows are."""
    return abs(below.base - above.base - pitch) < 0.03 * pitch


def _cuts(lines: list[Row], pitch: float, least: float, settings: Settings) -> list[float]:
    """The y at which the head ends if the last of the lines is a row of the body, or those below bold ones.

    Such a row has the given number of cells at least, is a row's distance below the others or unlike them,
    and does not continue their text.
    """
    if len(lines) < 2:
        return []
    left = min(line.words[0].x0 for line in lines)
    for above, below in pairwise(lines):
        begins = below is not lines[-1] or below.words[0].x0 < left + below.size
        if _bold(above) and not _bold(below) and begins:
            return [(above.bottom + below.top) / 2]
    above, below = lines[-2:]
    distance = below.base - above.base
    parted = distance > 1.3 * below.size or _bold(above) != _bold(below)
    cells = [pieces_of(row, 0, settings.ruled_river_em) for row in (above, below)]
    broken = sum(piece.text.endswith(_GOES_ON) for piece in cells[0])
    is_row = len(cells[1]) >= least and broken < 0.3 * len(cells[0])
    return [(above.bottom + below.top) / 2] if is_row and parted and distance > 0.93 * pitch else []


def _bold(row: Row) -> bool:
    return all(word.bold for word in row.words)


def _block_above(above: list[Row], rows: list[Row], settings: Settings) -> list[Row]:
    """The lines directly above that are in the columns, a head of several lines or a row."""
    columns = _columns(rows, settings)
    for count in range(min(6, len(above)) if len(columns) > 1 else 0, 0, -1):
        block = above[-count:]
        if (
            _begins_head(block, columns[0], settings)
            and _near(block[-1], rows[0], rows)
            and _in_table(block, rows, settings)
        ):
            return block
    return []


def _is_label(above: list[Row], rows: list[Row], settings: Settings) -> bool:
    """Whether the line directly above is only in the column of labels."""
    columns = _columns(rows, settings)
    return (
        bool(above)
        and len(columns) > 1
        and above[0].words[0].x0 > columns[0][0] - 3
        and above[0].words[-1].x1 < columns[1][0]
        and _near(above[0], rows[0], rows)
    )


def _begins_head(block: list[Row], first: tuple[float, float], settings: Settings) -> bool:
    """Whether a head of these lines can begin with the first of them, which may have a label only."""
    line = block[0]
    if len(pieces_of(line, 0, settings.ruled_river_em)) > 1:
        return True
    if line.words[0].x0 < first[1] < line.words[-1].x0:
        return False
    text = " ".join(word.text for word in line.words)
    is_title = names_table(text) or is_caption(text) or _bold(line) > all(_bold(row) for row in block)
    return line.words[0].x0 < first[1] and not is_title


def _block_below(below: list[Row], rows: list[Row], settings: Settings) -> list[Row]:
    """The lines directly below that are in the columns: a row, whose cells may have several lines."""
    columns = _columns(rows, settings)
    for count in range(min(4, len(below)) if len(columns) > 1 else 0, 0, -1):
        block = below[:count]
        notes = any(word.raised[:1] and word.raised[0][0] == 0 for word in block[0].words[:1])
        if not notes and _near(rows[-1], block[0], rows) and _in_table(block, rows, settings):
            return block
    return []


def _columns(rows: list[Row], settings: Settings) -> list[tuple[float, float]]:
    pieces = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    mark_spanning(pieces)
    return joined_with_heads(columns_of(pieces, 0.6 * settings.ruled_river_em * rows[0].size), pieces)


def _near(above: Row, below: Row, rows: list[Row]) -> bool:
    """Whether two lines are hardly further apart than lines of the table ever are."""
    pitch = max((under.base - over.base for over, under in pairwise(rows)), default=2 * rows[0].size)
    return below.base - above.base <= 1.25 * pitch


def _in_table(block: list[Row], rows: list[Row], settings: Settings) -> bool:
    return _tight(block, settings.leading) and fits(block, rows, settings)


def _below_title(above: list[Row]) -> list[Row]:
    """The rows below the last that begins as the title of a table does: no head stands above that."""
    for number in range(len(above), 0, -1):
        if is_numbered_caption(" ".join(word.text for word in above[number - 1].words)):
            return above[number:]
    return above


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


def _is_text(row: Row, longest: int, settings: Settings) -> bool:
    """Whether most pieces of a row are far longer than any in the table: lines of text."""
    own = [length(piece.text) for piece in pieces_of(row, 0, settings.ruled_river_em)]
    return sum(1 for letters in own if letters > max(_TEXT, 2 * longest)) > 0.5 * len(own)


def _is_no_title(row: Row) -> bool:
    """Whether a line below a table is no note and no numbered title."""
    return not (row.opens_note or is_numbered_caption(" ".join(word.text for word in row.words)))


def _is_group_label(line: list[Row], rows: list[Row], settings: Settings) -> bool:
    """Whether the line is one short piece near the rows above: the label of the rows below it."""
    if not line or not _near(rows[-1], line[0], rows):
        return False
    pieces = pieces_of(line[0], 0, settings.ruled_river_em)
    return len(pieces) == 1 and length(pieces[0].text) < _TEXT


def _tight(block: list[Row], leading: float) -> bool:
    return all(below.base - above.base < leading * below.size for above, below in pairwise(block))


def fits(block: list[Row], rows: list[Row], settings: Settings) -> bool:
    """Whether the lines are in at least two columns of the table, and in none of their own."""
    river = 0.6 * settings.ruled_river_em * rows[0].size
    own = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    more = [
        *own,
        *(pieces_of(row, len(rows) + number, settings.ruled_river_em) for number, row in enumerate(block)),
    ]
    mark_spanning(own)
    columns = joined_with_heads(columns_of(own, river), own)
    added = [piece for pieces in more[len(own) :] for piece in pieces]
    stood = [columns_under(piece, columns) for piece in added]
    if all(len(under) == 1 for under in stood):
        return len(set().union(*stood)) > 1
    mark_spanning(more)
    several = len(columns_of([added], river)) > 1
    spans = any(piece.spans for piece in added)
    same = len(joined_with_heads(columns_of(more, river), more)) == len(columns)
    return several and not spans and same
