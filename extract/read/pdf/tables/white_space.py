"""White space that runs down between columns: from rows of words to the columns they stand in.

A row's words are first gathered in pieces, split where the gap is wide. A piece that lies across the
gaps of most other rows is a spanning one (a heading over several columns, a line of prose); the others
show by what they leave free where the columns are.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.model import RuleLine, Word

_PROVEN = 5  # this many rows show the columns, and
_STRAYS = 3  # this many columns that only one of them makes are none
_HEAD_ROWS = 3  # rows of a head at most in which headings stand over several columns
_OVERPRINT_EM = 0.15  # words that lie on one another by more are of two cells
_SHOWN = 3  # so many rows show over which columns a label stands,
_OFF = 0.12  # and this part of their width it may be off their middle
_SLACK = 1.5  # points by which a heading may fall short of the two columns that it stands over


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


@dataclass(slots=True)
class Row:
    """Words on one baseline (or as good as one), left to right."""

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


def mark_spanning(rows: list[list[Piece]]) -> None:
    """Set `spans` on every piece that lies across the gaps of most of the rows that have any there."""
    gaps = sorted(
        (left.x1, right.x0, number) for number, pieces in enumerate(rows) for left, right in pairwise(pieces)
    )
    starts = [gap[0] for gap in gaps]
    for number, pieces in enumerate(rows):
        for piece in pieces:
            inside = [
                gap
                for gap in gaps[bisect_left(starts, piece.x0 - _SLACK) : bisect_right(starts, piece.x1)]
                if gap[1] < piece.x1 + _SLACK and gap[2] != number
            ]
            crossed = {gap[2] for gap in inside}
            if not crossed:
                continue
            there = sum(
                1
                for other, others in enumerate(rows)
                if other != number and any(o.x1 > piece.x0 and o.x0 < piece.x1 for o in others)
            )
            piece.spans = len(crossed) >= max(1, 0.5 * there)


def mark_heads(pieces: list[list[Piece]], river: float) -> None:
    """Set `spans` on a heading in the first rows that alone joins columns which all other rows keep apart, or
    that stands between two columns which the next row fills and its own leaves blank."""
    if len(pieces) <= _HEAD_ROWS:
        return
    body = [own for own in pieces if not all(map(_is_bold, own))]
    filled = columns_of(body, river)
    for number, own in enumerate(pieces[:_HEAD_ROWS]):
        columns = columns_of([*pieces[:number], *pieces[number + 1 :]], river)
        upper = all(map(_is_bold, [*own, *pieces[number + 1]])) and len(body) >= _HEAD_ROWS
        for piece in own:
            near = [c for c in columns if c[0] - piece.x1 < river and piece.x0 - c[1] < river]
            between_two = _between_two(piece, own, pieces[number + 1], filled if upper else columns)
            piece.spans = piece.spans or len(near) > 1 or between_two


def _between_two(
    piece: Piece, row: list[Piece], below: list[Piece], columns: list[tuple[float, float]]
) -> bool:
    """Whether a piece stands between neighbouring columns that the next row fills and its own does not."""
    behind = next((n for n, column in enumerate(columns) if column[0] > piece.x1), 0)
    if not behind or columns[behind - 1][1] > piece.x0:
        return False
    beside = columns[behind - 1 : behind + 1]
    filled = [any(p.x0 < right and left < p.x1 for p in below) for left, right in beside]
    blank = [not any(p.x0 < right and left < p.x1 for p in row) for left, right in beside]
    return all(filled) and all(blank)


def mark_labels(rows: list[list[Piece]], river: float) -> None:
    """Set `spans` and `across` on what stands alone in its row over the middle of the table, and in no column,
    or there in bold print that the column has not: the label of a group of rows."""
    full = [own for own in rows if len(own) > 1]
    columns = columns_of(full, river)
    if len(full) < _SHOWN or len(columns) < 2:
        return
    middle, width = (columns[0][0] + columns[-1][1]) / 2, columns[-1][1] - columns[0][0]
    start = rows.index(full[0])
    for own in rows[start + 1 :]:
        piece = own[0]
        if len(own) > 1 or abs((piece.x0 + piece.x1) / 2 - middle) > _OFF * width:
            continue
        under = [column for column in columns if piece.x0 < column[1] and column[0] < piece.x1]
        if len(under) == 1:
            level = [p for pieces in full for p in pieces if p.x0 < under[0][1] and under[0][0] < p.x1]
            if (
                not _is_bold(piece)
                or under[0] == columns[0]
                or any(_is_bold(p) for p in level if p.row != start)
            ):
                continue
        piece.spans = piece.across = True


def _is_bold(piece: Piece) -> bool:
    return all(word.bold for word in piece.words)


def mark_ruled(rows: list[Row], pieces: list[list[Piece]], part_rules: list[RuleLine]) -> None:
    """Set `spans` on headings under which a rule runs that is as wide as several pieces below it."""
    for number, row in enumerate(rows):
        for piece in pieces[number]:
            rule = rule_below(piece, row, part_rules)
            if rule is None:
                continue
            under = [
                sum(1 for other in others if rule.start - 3 < (other.x0 + other.x1) / 2 < rule.end + 3)
                for others in pieces[number + 1 :]
            ]
            piece.spans = max(under, default=0) > 1


def rule_below(piece: Piece, row: Row, part_rules: list[RuleLine]) -> RuleLine | None:
    """The short rule that runs right below a piece and below no other of its row, or None."""
    middle = (piece.x0 + piece.x1) / 2
    for rule in part_rules:
        if 0 < rule.at - row.base < 1.2 * row.size and rule.start <= middle <= rule.end:
            own = {id(word) for word in piece.words}
            over = [word for word in row.words if rule.start < (word.x0 + word.x1) / 2 < rule.end]
            return rule if all(id(word) in own for word in over) else None
    return None


def columns_of(rows: list[list[Piece]], river: float) -> list[tuple[float, float]]:
    """The columns that the pieces stand in: (left, right) of what is printed, left to right.

    `river` is the least white space (points) between two columns over all rows.
    """
    columns: list[tuple[float, float]] = []
    for x0, x1 in sorted((piece.x0, piece.x1) for pieces in rows for piece in pieces if not piece.spans):
        if columns and x0 - columns[-1][1] < river:
            columns[-1] = (columns[-1][0], max(columns[-1][1], x1))
        else:
            columns.append((x0, x1))
    return columns


def without_strays(columns: list[tuple[float, float]], rows: list[list[Piece]]) -> list[tuple[float, float]]:
    """The columns without those that a single row makes, where that row makes several.

    Its cells are words set wide apart, such as a heading that is spaced out to fill its cell: each such
    column is joined with the nearer one next to it.
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


def parted(piece: Piece, columns: list[tuple[float, float]], gap_em: float) -> list[Piece]:
    """The piece split at gaps wider than `gap_em` and where words lie on one another, if its parts stand in
    columns of their own: cells set so close that only the other rows show their columns."""
    wide = pieces_of(Row(piece.words, 0.0, 0.0), piece.row, gap_em)
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


def _narrow(piece: Piece, column: tuple[float, float]) -> None:
    """Leave out what runs over the edges of its column: it does not show how wide the column is."""
    if piece.x0 < column[1] and column[0] < piece.x1:
        piece.x0, piece.x1 = max(piece.x0, column[0]), min(piece.x1, column[1])


def _overprinted(piece: Piece) -> list[Piece]:
    """The piece split where a word begins well before the end of the one in front of it: no line of text is
    set so, but a cell whose text is wider than its column."""
    parts: list[Piece] = []
    for word in piece.words:
        if parts and parts[-1].x1 - word.x0 <= _OVERPRINT_EM * word.size:
            parts[-1].words.append(word)
            parts[-1].x1 = max(parts[-1].x1, word.x1)
        else:
            parts.append(Piece([word], word.x0, word.x1, piece.row))
    return parts


def columns_under(piece: Piece, columns: list[tuple[float, float]]) -> set[int]:
    """The columns that the piece stands over with a large part of its width or theirs; else the nearest."""
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
    """First and last column of a piece, given the x of the rivers; all of them for the label of a group."""
    return (0, len(edges)) if piece.across else columns_touched(piece, edges)


def columns_touched(piece: Piece, edges: list[float]) -> tuple[int, int]:
    """First and last column that a piece lies in, given the x of the rivers between columns."""
    middle = 0.15 * (piece.x1 - piece.x0)
    first = bisect_right(edges, piece.x0 + min(middle, 1.5))
    last = bisect_left(edges, piece.x1 - min(middle, 1.5))
    return first, max(first, last)
