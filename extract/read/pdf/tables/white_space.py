"""White space between columns: from rows of words to the columns they are in.

A row's words are first grouped in pieces, split where the gap is wide. A piece that covers the gaps of most
other rows is a spanning one (a heading over several columns, a line of prose); the gaps between the others
show the columns.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.model import Word
from extract.read.signs import has_cjk

_PROVEN = 5  # this many rows show the columns, and
_STRAYS = 3  # this many columns that only one of them makes are none
_HEAD_LINES = 3  # of a head at most
_FIRST = 2  # column after that of the labels and the next one
_OFF = 8.0  # points by which a head is off the middle at most: the padding of a cell
_OVERPRINT_EM = 0.15  # words that lie on one another by more are of two cells
ROUNDED = 0.8  # points by which one distance varies where a program sets lines on whole pixels
EXACT = 0.6  # points by which cells at one edge differ
HALF_LINE = 0.8  # ems of half a line, and a little more
_IN_LINE = 1.2  # points


@dataclass(slots=True)
class Piece:
    """Words of one row with no wide gap between them."""

    words: list[Word]
    x0: float
    x1: float
    row: int
    spans: bool = False
    across: bool = False  # the label of a group of rows, set over the middle of all columns

    @property
    def text(self) -> str:
        """Its words with single spaces."""
        return " ".join(word.text for word in self.words)

    @property
    def bold(self) -> bool:
        """Whether every word of it is bold."""
        return all(word.bold for word in self.words)


@dataclass(slots=True)
class Row:
    """Words on one baseline (or nearly so), left to right."""

    words: list[Word]
    base: float
    size: float

    @property
    def top(self) -> float:
        """The upper edge of its highest word."""
        return min(word.top for word in self.words)

    @property
    def bottom(self) -> float:
        """The lower edge of its lowest word."""
        return max(word.bottom for word in self.words)

    @property
    def bold(self) -> bool:
        """Whether every word of it is bold."""
        return all(word.bold for word in self.words)

    @property
    def opens_note(self) -> bool:
        """Whether it begins with a raised mark, as a note does."""
        first = self.words[0]
        return len(self.words) > 1 and first.raised == ((0, len(first.text)),)


def length(text: str) -> int:
    """The number of characters, Japanese ones counted double."""
    return sum(2 if has_cjk(letter) else 1 for letter in text)


def rows_of(words: list[Word], tolerance_em: float = 0.35) -> list[Row]:
    """The words by baseline, from the top; baselines closer than the tolerance are one row."""
    rows: list[Row] = []
    for word in sorted(words, key=lambda word: word.base):
        if rows and word.base - rows[-1].base <= tolerance_em * min(word.size, rows[-1].size):
            rows[-1].words.append(word)
            rows[-1].size = max(rows[-1].size, word.size)
        else:
            rows.append(Row([word], word.base, word.size))
    for row in rows:
        row.words.sort(key=lambda word: word.x0)
    return rows


def are_bold(pieces: Iterable[Piece]) -> bool:
    """Whether every word of the pieces is bold."""
    return all(piece.bold for piece in pieces)


def pieces_of(row: Row, number: int, gap_em: float) -> list[Piece]:
    """The row's words in pieces, split at gaps wider than `gap_em`."""
    pieces: list[Piece] = []
    for word in row.words:
        if pieces and word.x0 - pieces[-1].x1 <= gap_em * max(word.size, pieces[-1].words[-1].size):
            pieces[-1].words.append(word)
            pieces[-1].x1 = max(pieces[-1].x1, word.x1)
        else:
            pieces.append(Piece([word], word.x0, word.x1, number))
    return pieces


def overlap(one: Piece | Word, other: Piece | Word) -> bool:
    """Whether two pieces or words stand above one another, at least in part."""
    return one.x0 < other.x1 and other.x0 < one.x1


def in_line(one: Piece, other: Piece) -> bool:
    """Whether two pieces are aligned at their left edges, right edges or middles."""
    left, right = one.x0 - other.x0, one.x1 - other.x1
    return min(abs(left), abs(right), abs(left + right) / 2) < _IN_LINE


def columns_of(rows: list[list[Piece]], river: float) -> list[tuple[float, float]]:
    """The columns of the pieces: (left, right) of the printed content, left to right.

    `river` is the minimal white space (points) between two columns over all rows.
    """
    columns: list[tuple[float, float]] = []
    for x0, x1 in sorted((piece.x0, piece.x1) for pieces in rows for piece in pieces if not piece.spans):
        if columns and x0 - columns[-1][1] < river:
            columns[-1] = (columns[-1][0], max(columns[-1][1], x1))
        else:
            columns.append((x0, x1))
    return columns


def without_strays(columns: list[tuple[float, float]], rows: list[list[Piece]]) -> list[tuple[float, float]]:
    """The columns without those that only a single row has, if that row has several such.

    Its cells are widely spaced words, such as a heading that is spaced out to fill its cell: each such column
    is joined with its nearer neighbour.
    """
    if len(rows) < _PROVEN:
        return columns
    makers: list[set[int]] = []
    for x0, x1 in columns:
        makers.append({p.row for pieces in rows for p in pieces if not p.spans and p.x0 < x1 and x0 < p.x1})
    stray = [len(own) == 1 for own in makers]
    if sum(stray) < _STRAYS:
        return columns
    out: list[tuple[float, float]] = [columns[0]]
    for number, column in enumerate(columns[1:], 1):
        left = column[0] - columns[number - 1][1]
        right = columns[number + 1][0] - column[1] if number + 1 < len(columns) else float("inf")
        back = columns[number - 1][0] - columns[number - 2][1] if number > 1 else float("inf")
        if (stray[number] and left <= right) or (stray[number - 1] and left < back):
            out[-1] = (out[-1][0], column[1])
        else:
            out.append(column)
    return out


def joined_with_heads(
    columns: list[tuple[float, float]], rows: list[list[Piece]]
) -> list[tuple[float, float]]:
    """The columns, each with only a head in it joined with the neighbour that has cells and no head.

    Such a head is centred over a wide column whose short cells are at one side of it. Cells below a blank
    first head are labels of rows, and that of the next column may have no cells; but a head is theirs if it
    stands in the middle between them and the next column, and there are as many heads as columns of cells.
    """
    lines: list[list[int]] = []
    for x0, x1 in columns:
        lines.append([p.row for own in rows for p in own if not p.spans and p.x0 < x1 and x0 < p.x1])
    out: list[tuple[float, float]] = []
    joined = True
    first = _FIRST - _heads_labels(columns, lines)
    for number, column in enumerate(columns):
        own, last = lines[number], lines[number - 1] if number else []
        heads = not joined and bool(own and last) and max(last) < min(own)
        headless = number >= first and not joined and bool(own and last) and max(own) < min(last)
        joined = (heads and max(last) < _HEAD_LINES) or (headless and max(own) < _HEAD_LINES)
        if joined:
            out[-1] = (out[-1][0], column[1])
        else:
            out.append(column)
        if not number:
            joined = False
    return out


def _heads_labels(columns: list[tuple[float, float]], lines: list[list[int]]) -> bool:
    """Whether the second column is the head of the first: in the middle between its cells and the third
    column, where as many columns have heads alone as have cells alone. `lines` are those of each column."""
    if len(columns) <= _FIRST or not all(lines) or not max(lines[1]) < min(lines[0]):
        return False
    top = max(lines[1])
    heads = sum(max(own) <= top for own in lines)
    cells = sum(min(own) > top for own in lines)
    middle = (columns[0][0] + columns[2][0]) / 2
    return heads == cells and abs(sum(columns[1]) / 2 - middle) < _OFF


def parted(piece: Piece, columns: list[tuple[float, float]], gap_em: float) -> list[Piece]:
    """The piece split at gaps wider than `gap_em`, at those between the very edges of columns and where words
    overlap.

    Only if its parts are in columns of their own: cells so close that only the other rows show their columns.
    """
    wide = pieces_of(Row(piece.words, 0.0, 0.0), piece.row, gap_em)
    wide = [part for own in wide for part in cut_at(own, [(a[1], b[0]) for a, b in pairwise(columns)])]
    parts = [part for own in wide for part in _overprinted(own)]
    if len(parts) == 1:
        return [piece]
    under = [columns_under(part, columns) for part in parts]
    for number in range(1, len(parts)):
        if parts[number].x0 < parts[number - 1].x1 and len(under[number]) == 1:
            under[number - 1] = under[number - 1] - under[number] or under[number - 1]
    alone = all(len(own) == 1 for own in under) and all(max(a) < min(b) for a, b in pairwise(under))
    if not alone:
        return [piece]
    if len(parts) > len(wide):
        for part, (column,) in zip(parts, under, strict=True):
            _narrow(part, columns[column])
    return parts


def cut_at(piece: Piece, gaps: Sequence[tuple[float, float]]) -> list[Piece]:
    """The piece split between words of which one ends and the next begins where one of the gaps does."""
    parts = [Piece(piece.words[:1], piece.x0, piece.words[0].x1, piece.row)]
    for left, right in pairwise(piece.words):
        if any(max(abs(left.x1 - end), abs(right.x0 - start)) < EXACT for end, start in gaps):
            parts.append(Piece([right], right.x0, right.x1, piece.row))
        else:
            parts[-1].words.append(right)
            parts[-1].x1 = max(parts[-1].x1, right.x1)
    return parts if len(parts) > 1 else [piece]


def _narrow(piece: Piece, column: tuple[float, float]) -> None:
    """Leave out what extends beyond the edges of its column: it does not show the width of the column."""
    if piece.x0 < column[1] and column[0] < piece.x1:
        piece.x0, piece.x1 = max(piece.x0, column[0]), min(piece.x1, column[1])


def _overprinted(piece: Piece) -> list[Piece]:
    """The piece split where a word begins well before the end of the previous one: no line of text does that,
    but a cell whose text is wider than its column.
    """
    parts: list[Piece] = []
    for word in piece.words:
        if parts and parts[-1].x1 - word.x0 <= _OVERPRINT_EM * word.size:
            parts[-1].words.append(word)
            parts[-1].x1 = max(parts[-1].x1, word.x1)
        else:
            parts.append(Piece([word], word.x0, word.x1, piece.row))
    return parts


def columns_under(piece: Piece, columns: list[tuple[float, float]]) -> set[int]:
    """The columns that the piece covers with a large part of its width or theirs; else the nearest."""
    under = {
        number
        for number, (x0, x1) in enumerate(columns)
        if min(piece.x1, x1) - max(piece.x0, x0) > 0.25 * min(piece.x1 - piece.x0, x1 - x0)
    }
    middle = (piece.x0 + piece.x1) / 2
    return under or {min(range(len(columns)), key=lambda n: abs(sum(columns[n]) / 2 - middle))}


def between(columns: list[tuple[float, float]]) -> list[float]:
    """The x of the middle of each river between two columns."""
    return [(left[1] + right[0]) / 2 for left, right in pairwise(columns)]


def span_of(piece: Piece, edges: list[float]) -> tuple[int, int]:
    """First and last column of a piece, given the x of the gaps; all of them for the label of a group."""
    return (0, len(edges)) if piece.across else columns_touched(piece, edges)


def columns_touched(piece: Piece, edges: list[float]) -> tuple[int, int]:
    """First and last column that a piece touches, given the x of the gaps between columns."""
    middle = 0.15 * (piece.x1 - piece.x0)
    first = bisect_right(edges, piece.x0 + min(middle, 1.5))
    last = bisect_left(edges, piece.x1 - min(middle, 1.5))
    return first, max(first, last)
