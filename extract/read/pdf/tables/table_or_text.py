"""Table or text: the evidence that a candidate without rules needs to count as a table."""

from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Word
from extract.read.pdf.settings import OPEN_ROWS
from extract.read.pdf.tables.listings import is_listing
from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.white_space import (
    Piece,
    Row,
    between,
    columns_of,
    columns_touched,
    length,
    pieces_of,
)
from extract.read.pdf.text.patterns import BULLETS
from extract.read.pdf.text.set_right import end_at_one_edge
from extract.read.signs import has_cjk

_NO_CHANCE = 5  # so many rows with white space at the same places are no chance
_RAGGED_EM = 1.7  # a justified line ends this short of its column at most: a sign set in half its width
_WIDE_EM = 1.1  # no gap of a justified line that runs down through others is wider
_NEARLY_ALL = 0.85  # of its cells in line show that a column is none by chance
_PAIR = 2  # pieces of a row
_FEWEST_COUNTS = 4  # rows that count on by one
_FEWEST_PLAIN = 2  # lines show the columns,
_PLAIN = 0.4  # and this part of those with several pieces
_EVEN_PT = 0.2  # points by which the gaps of a justified line differ at most,
_EVEN_GAPS = 3  # at least this many gaps show it


def is_table(draft: Draft, rows: list[Row], width: float) -> bool:
    """Whether a draft without rules is a table and not prose, a list or a table of contents.

    `width` is that of the text column it is in.
    """
    return _counts_under_heads(draft) or _is_under_bold_heads(draft) or _holds_cells(draft, rows, width)


def _holds_cells(draft: Draft, rows: list[Row], width: float) -> bool:
    """Whether short pieces stand in columns, as cells do."""
    full = [pieces for pieces in draft.pieces if len(pieces) >= 2]
    columns = len(draft.columns)
    several = sum(1 for group in draft.groups if len({c for line in group for c in draft.filled(line)}) > 1)
    if max(several, len(full)) < OPEN_ROWS and not (len(full) >= 2 and columns >= 3):
        return False
    if is_listing(draft, rows, width) or not _shows_columns(draft, full):
        return False
    if _is_set_right(full):
        return True
    justified = not _in_wide_columns(draft, rows) and _is_justified(full, width)
    if justified or (len(draft.groups) == 1 and _is_one_line(draft, rows)):
        return False
    lengths = [length(piece.text) for pieces in full for piece in pieces]
    if sum(lengths) / len(lengths) > 28 or is_prose(draft):
        return False
    return _aligned_share(draft) >= 0.6


def _counts_under_heads(draft: Draft) -> bool:
    """Whether figures that count on by one stand under a head, and another head stands over the texts beside
    them, however long these are: the results of a roll. A list has no heads."""
    if len(draft.columns) != _PAIR or len(draft.groups) <= _FEWEST_COUNTS:
        return False
    edge = between(draft.columns)[0]
    pieces = [[piece for line in group for piece in draft.pieces[line]] for group in draft.groups]
    head, *firsts = [[piece.text for piece in own if piece.x1 < edge] for own in pieces]
    headed = len(head) == 1 and not head[0].isdecimal() and len(pieces[0]) == _PAIR
    if not headed or not all(len(own) == 1 and own[0].isdecimal() for own in firsts):
        return False
    return all(int(below) - int(above) == 1 for (above,), (below,) in pairwise(firsts))


def _is_under_bold_heads(draft: Draft) -> bool:
    """Whether a line of bold headings, one for each column, stands over rows that are not bold, each with a
    label: terms and what they mean, however long that is. Paragraphs side by side have no labels."""
    head, *body = draft.pieces
    rows = draft.groups[1:]
    if len(draft.groups[0]) > 1 or len(head) != len(draft.columns) or len(rows) < OPEN_ROWS:
        return False
    if not all(piece.bold for piece in head) or any(piece.bold for own in body for piece in own):
        return False
    if not any(map(str.isalpha, head[0].text)) or any(own[0].text in BULLETS for own in body):
        return False  # a count before its heading; a list
    edges = between(draft.columns)
    places = [[columns_touched(piece, edges) for piece in own] for own in draft.pieces]
    apart = all(first == last for own in places for first, last in own)
    labelled = all(any(own[0] == (0, 0) for own in (places[line] for line in row)) for row in rows)
    return (
        apart
        and labelled
        and [first for first, _ in places[0]] == [*range(len(head))]
        and not is_prose(draft)
    )


def _is_set_right(full: list[list[Piece]]) -> bool:
    """Whether every row has two pieces far apart, of which the second ones end at one edge and begin
    anywhere: no text does, but for the last words of justified lines, which stand near the others."""
    if len(full) <= _NO_CHANCE or any(len(own) != _PAIR for own in full):
        return False
    apart = all(right.x0 - left.x1 > _WIDE_EM * right.words[0].size for left, right in full)
    return apart and end_at_one_edge([(own[-1].x0, own[-1].x1) for own in full])


def _shows_columns(draft: Draft, full: list[list[Piece]]) -> bool:
    """Whether enough of the lines with several pieces have each in one column, in two columns at least."""
    edges = between(draft.columns)
    plain = 0
    for pieces in full:
        spans = {columns_touched(piece, edges) for piece in pieces}
        plain += len(spans) > 1 and all(first == last for first, last in spans)
    return plain >= max(_FEWEST_PLAIN, _PLAIN * len(full))


def _is_one_line(draft: Draft, rows: list[Row]) -> bool:
    """Whether a single row is a line of text with raised or lowered pieces."""
    full = [row for row, pieces in zip(rows, draft.pieces, strict=True) if len(pieces) >= 2]
    return full[-1].base - full[0].base < max(row.size for row in full)


def in_running_text(rows: list[Row], first: int, end: int, draft: Draft, width: float) -> bool:
    """Whether rows first to end of a column are lines of justified text with wide spaces in them.

    They fill the column from edge to edge, as do lines above or below them at the same distance; and they are
    too few for continuous white space through them to be more than chance.
    """
    here = rows[first:end]
    if sum(1 for pieces in draft.pieces if len(pieces) >= 2) >= _NO_CHANCE:
        return False
    size = median(row.size for row in here)
    filled = [_fills(row, width, size) for row in here]
    if not all(filled[:-1]):
        return False
    beside = [(rows[first - 1], here[0])] if first else []
    beside += [(here[-1], rows[end])] if end < len(rows) else []
    pitches = [below.base - above.base for above, below in pairwise(here)]
    pitch = median(pitches) if pitches else 1.3 * size
    return any(
        abs(below.base - above.base - pitch) < 0.2 * size
        and abs(outer.size - size) < 0.1 * size
        and _fills(outer, width, size)
        for (above, below) in beside
        for outer in [above if below is here[0] else below]
    )


def is_evenly_spaced(row: Row, width: float) -> bool:
    """Whether words of many widths have equal gaps from edge to edge of a column: a justified line."""
    gaps = [right.x0 - left.x1 for left, right in pairwise(row.words)]
    widths = {round(word.x1 - word.x0) for word in row.words}
    even = len(gaps) >= _EVEN_GAPS and max(gaps) - min(gaps) < _EVEN_PT and len(widths) > _EVEN_GAPS
    letters = sum(letter.isalpha() for word in row.words for letter in word.text)
    worded = letters > 0.7 * sum(len(word.text) for word in row.words)
    return even and worded and row.words[-1].x1 - row.words[0].x0 > width - 1.5 * row.size


def _fills(row: Row, width: float, size: float) -> bool:
    return max(word.x1 for word in row.words) - row.words[0].x0 > width - _RAGGED_EM * size


def lengths_of(rows: list[list[Piece]]) -> list[int]:
    """The lengths of all pieces in the rows.

    If many rows are spaced as justified lines are, pieces with equal gaps count as one.
    """
    even = [_lengths_at_one_distance(pieces) for pieces in rows]
    justified = sum(1 for own, pieces in zip(even, rows, strict=True) if len(own) < len(pieces))
    if len(rows) <= _EVEN_GAPS or justified < 0.3 * len(rows):
        return [length(piece.text) for pieces in rows for piece in pieces]
    return [own for lengths in even for own in lengths]


def _lengths_at_one_distance(pieces: list[Piece]) -> list[int]:
    """The lengths of a row's pieces; several of many widths with equal gaps count as one."""
    out: list[int] = []
    for run in _at_one_distance(pieces):
        own = [length(piece.text) for piece in run]
        widths = {round(piece.x1 - piece.x0) for piece in run}
        out += [sum(own) + len(own) - 1] if len(run) > _EVEN_GAPS and len(widths) > 2 else own
    return out


def _at_one_distance(pieces: list[Piece]) -> list[list[Piece]]:
    """The pieces split where a gap is unlike the previous one."""
    out = [pieces[:1]]
    for left, right in pairwise(pieces):
        last = out[-1]
        if len(last) > 1 and abs((right.x0 - left.x1) - (last[1].x0 - last[0].x1)) > _EVEN_PT:
            out.append([])
        out[-1].append(right)
    return out


def _is_justified(full: list[list[Piece]], width: float) -> bool:
    """Prose with wide word spaces: its lines fill the column, and all gaps of a line are equal."""
    alike = 0
    for pieces in full:
        words = [word for piece in pieces for word in piece.words]
        gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
        filled = pieces[-1].x1 - pieces[0].x0 > 0.93 * width
        letters = sum(letter.isalpha() for word in words for letter in word.text)
        total = sum(len(word.text) for word in words)
        worded = max(gaps) < min(1.7 * median(gaps), 2.5 * words[0].size) and letters > 0.7 * total
        runs_on = any(has_cjk(piece.text) and length(piece.text) >= 20 for piece in pieces)
        alike += (
            (filled and len(words) >= 4 and worded)
            or (filled and runs_on)
            or (letters > 0.5 * total and pieces_evenly_spaced(pieces))
            or (letters > 0.7 * total and _are_lines_side_by_side(words))
        )
    return alike > 0.4 * len(full)


def _are_lines_side_by_side(words: list[Word]) -> bool:
    """Whether words on both sides of the widest gap stand at one distance: two columns of justified text."""
    gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
    cut = gaps.index(max(gaps)) + 1
    sides = gaps[: cut - 1], gaps[cut:]
    return all(len(own) >= _EVEN_GAPS and max(own) - min(own) < _EVEN_PT for own in sides)


def _in_wide_columns(draft: Draft, rows: list[Row]) -> bool:
    """Whether white space far wider than in justified lines separates three columns of aligned cells."""
    rivers = [right[0] - left[1] for left, right in pairwise(draft.columns)]
    wide = min(rivers) > _WIDE_EM * median(row.size for row in rows)
    return len(rivers) > 1 and wide and _aligned_share(draft, _NEARLY_ALL) == 1


def pieces_evenly_spaced(pieces: list[Piece]) -> bool:
    """Whether pieces of many widths have equal gaps, as the words of a justified line do."""
    gaps = [right.x0 - left.x1 for left, right in pairwise(pieces)]
    widths = {round(piece.x1 - piece.x0) for piece in pieces}
    same = sum(
        1
        for number, gap in enumerate(gaps)
        if any(
            abs(gap - other) < 0.2
            for other in gaps[max(0, number - 1) : number] + gaps[number + 1 : number + 2]
        )
    )
    return len(gaps) >= 3 and len(widths) >= 4 and same >= 0.8 * len(gaps)


def is_prose(draft: Draft) -> bool:
    """Columns of running text, two and half of all at least: in each most lines are long and fill it."""
    edges = between(draft.columns)
    prose = 0
    for column, (x0, x1) in enumerate(draft.columns):
        lines: list[tuple[int, float]] = []
        for pieces in draft.pieces:
            own = [piece for piece in pieces if columns_touched(piece, edges) == (column, column)]
            if own:
                lines.append((length(" ".join(piece.text for piece in own)), own[-1].x1 - own[0].x0))
        long = sum(1 for letters, _ in lines if letters >= 22)
        full = sum(1 for _, width in lines if width > 0.8 * (x1 - x0))
        prose += long > 0.6 * len(lines) and full > 0.5 * len(lines)
    return prose >= max(2, len(draft.columns) / 2)


def _aligned_share(draft: Draft, most: float = 0.6) -> float:
    """The share of columns in which this share of the cells has a common left edge, right edge or middle."""
    edges = between(draft.columns)
    by_column: dict[int, list[Piece]] = {}
    for pieces in draft.pieces:
        for piece in pieces:
            first, last = columns_touched(piece, edges)
            if first == last:
                by_column.setdefault(first, []).append(piece)
    aligned = 0
    for own in by_column.values():
        alike = max(
            _most_alike([piece.x0 for piece in own]),
            _most_alike([piece.x1 for piece in own]),
            _most_alike([(piece.x0 + piece.x1) / 2 for piece in own]),
        )
        aligned += alike >= most * len(own)
    return aligned / len(draft.columns)


def _most_alike(values: list[float]) -> int:
    """The greatest number of values within two points of one another."""
    values = sorted(values)
    best, low = 0, 0
    for high, value in enumerate(values):
        while value - values[low] > 2.5:
            low += 1
        best = max(best, high - low + 1)
    return best


def text_below(lines: list[Row], row: list[Row], river_em: float) -> int:
    """The number of lines before two in a row that run over columns of the lines of a `row` above: text."""
    columns = columns_of([pieces_of(line, 0, river_em) for line in row], 0.0)
    over = [
        any(len(_columns_crossed(piece, columns)) > 1 for piece in pieces_of(line, 0, river_em))
        for line in lines
    ]
    return next((number for number, pair in enumerate(pairwise(over)) if all(pair)), len(lines))


def _columns_crossed(piece: Piece, columns: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [column for column in columns if piece.x0 < column[1] and column[0] < piece.x1]
