"""The pieces of a table's rows that span several columns and so show none: headings, labels, long text."""

from bisect import bisect_left, bisect_right
from itertools import pairwise, takewhile

from extract.read.pdf.model import RuleLine, Word
from extract.read.pdf.tables.white_space import HALF_LINE, Piece, Row, are_bold, columns_of, in_line, overlap

_HEAD_ROWS = 3  # rows of a head at most in which headings stand over several columns
_SLACK = 1.5  # points by which a heading may fall short of the two columns that it stands over
_SHOWN = 3  # so many rows show over which columns a label stands,
_OFF = 0.12  # and this part of their width it may be off their middle
_MOSTLY = 0.9  # of the cells of a column hold figures
_LINE = 1.45  # ems from line to line of one heading at most


def mark_spanning(rows: list[list[Piece]]) -> None:
    """Set `spans` on every piece that covers the gaps of most of the rows that have any there."""
    gaps = sorted(
        (left.x1, right.x0, number) for number, pieces in enumerate(rows) for left, right in pairwise(pieces)
    )
    starts = [gap[0] for gap in gaps]
    printed = sorted((piece.x0, piece.x1, number) for number, own in enumerate(rows) for piece in own)
    begin = [x0 for x0, _, _ in printed]
    longest = max((x1 - x0 for x0, x1, _ in printed), default=0.0) + _SLACK
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
            low, high = bisect_left(begin, piece.x0 - longest), bisect_left(begin, piece.x1)
            there = {row for _, end, row in printed[low:high] if end > piece.x0 and row != number}
            piece.spans = piece.spans or len(crossed) >= max(1, 0.5 * len(there))


def mark_heads(pieces: list[list[Piece]], river: float) -> None:
    """Set `spans` on a heading in the first rows that alone joins columns which all other rows keep apart, or
    that stands between two columns which the next row fills and its own leaves blank."""
    if len(pieces) <= _HEAD_ROWS:
        return
    body = [own for own in pieces if not are_bold(own)]
    filled = columns_of(body, river)
    if len(body) >= _HEAD_ROWS and _mark_upper(list(takewhile(are_bold, pieces)), filled):
        return
    most = max(len(own) for own in pieces[1:])
    labels = max((own[0].x1 for own in pieces[1:] if len(own) == most), default=0.0)
    for number, own in enumerate(pieces[:_HEAD_ROWS]):
        here = {(piece.x0, piece.x1) for piece in own}
        rest = [row for row in pieces if not {(piece.x0, piece.x1) for piece in row} <= here]
        below = next((row for row in rest if row[0].row > number), own)  # unless it goes on with these heads
        columns = columns_of(rest, river)
        missing = own[0].x0 > labels or len(below) == most
        if len(own) >= most - missing:
            continue  # each heads one column, however it is aligned
        upper = are_bold([*own, *below]) and len(body) >= _HEAD_ROWS
        others = [p for row in rest if row[0].row < _HEAD_ROWS + 2 and row not in body for p in row]
        for piece in own:
            near = [c for c in columns if c[0] - piece.x1 < river and piece.x0 - c[1] < river]
            if upper and not any(in_line(piece, other) for other in others):
                between_two = _between_two(piece, own, [p for row in body for p in row], filled)
            else:
                between_two = _between_two(piece, own, below, columns)
            piece.spans = piece.spans or len(near) > 1 or between_two


def _mark_upper(heads: list[list[Piece]], columns: list[tuple[float, float]]) -> bool:
    """Set `spans` on the headings above the last line of a head if that has one for each of the `columns` of
    the body, or for each but the first; False if it has not.

    What stands above one of them, or between them, heads several: a heading of one column would be wrapped.
    """
    lowest = heads[-1] if len(heads) > 1 else []
    missing = bool(lowest) and lowest[0].x0 > columns[0][1]
    if len(lowest) < 3 or len(lowest) != len(columns) - missing:
        return False
    for piece in (piece for own in heads[:-1] for piece in own):
        under = [own for own in lowest if overlap(piece, own)]
        in_first = missing and piece.x0 < columns[0][1]
        flush = any(min(abs(piece.x0 - own.x0), abs(piece.x1 - own.x1)) < _SLACK for own in under)
        piece.spans = not (in_first or (len(under) == 1 and flush))
    return True


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


def mark_labels(rows: list[list[Piece]], river: float, sides: tuple[float, float] | None = None) -> None:
    """Set `spans` and `across` on the label of a group of rows.

    It is alone in its row, centred over the table and in no column, or in one in bold print unlike the
    column, or bold in the middle between `sides`, the ends of the rules.
    """
    full = [own for own in rows if len(own) > 1]
    columns = columns_of(full, river)
    if len(full) < _SHOWN or len(columns) < 2:
        return
    middle, width = (columns[0][0] + columns[-1][1]) / 2, columns[-1][1] - columns[0][0]
    start = rows.index(full[0])
    heads = {start, *(own[0].row for own in takewhile(are_bold, full))}
    for number, own in enumerate(rows):
        piece = own[0]
        if len(own) > 1 or _wraps_head(piece, rows, max(heads) + 2) or _is_part_of_cell(piece, rows):
            continue
        if sides and piece.bold and abs(piece.x0 + piece.x1 - sum(sides)) < 2 * _SLACK:
            piece.spans = piece.across = True
            continue
        if number < start:
            continue
        over = river + _SLACK  # a wider cell may stand out over the others of its column by so much
        under = [column for column in columns if column[0] - over < piece.x0 and piece.x1 < column[1] + over]
        if abs((piece.x0 + piece.x1) / 2 - middle) > _OFF * width:
            continue
        if any(_runs_over(piece, column, first=column is columns[0]) for column in columns):
            continue
        if len(under) == 1:
            level = [p for pieces in full for p in pieces if p.x0 < under[0][1] and under[0][0] < p.x1]
            body = [p for p in level if p.row not in heads]
            if under[0] == columns[0] or not piece.bold or any(other.bold for other in body):
                continue
        piece.spans = piece.across = True


def _is_part_of_cell(piece: Piece, rows: list[list[Piece]]) -> bool:
    """Whether a piece is a line of a cell that wraps beside centred ones: half a line off another row."""
    word = piece.words[0]
    beside = [own[0] for own in rows[max(0, piece.row - 1) : piece.row + 2] if own[0] is not piece]
    return any(abs(word.base - other.words[0].base) < HALF_LINE * word.size for other in beside)


def _wraps_head(piece: Piece, rows: list[list[Piece]], heads: int) -> bool:
    """Whether a piece is a line of a wrapped heading: in line with one right above or below it.

    `heads` is the number of lines that the head may have.
    """
    if piece.row >= heads:
        return False
    near = [own for own in rows[max(0, piece.row - 2) : min(heads, piece.row + 3)] if own[0].row != piece.row]
    word = piece.words[0]
    return any(
        in_line(piece, other) and abs(word.base - other.words[0].base) < _LINE * word.size
        for own in near
        for other in own
    )


def _runs_over(piece: Piece, column: tuple[float, float], *, first: bool) -> bool:
    """Whether a piece is a line of text in a column, longer than the others or with a stop outside of it."""
    over = piece.x1 - column[1] if abs(piece.x0 - column[0]) < _SLACK else 0.0
    return 0 < over < piece.words[-1].size or (over > 0 and not (first or piece.bold))


def mark_ruled(rows: list[Row], pieces: list[list[Piece]], part_rules: list[RuleLine]) -> None:
    """Set `spans` on headings with a rule below them that is as wide as several pieces under it."""
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
    """The short rule directly below a piece and below no other of its row, or None."""
    middle = (piece.x0 + piece.x1) / 2
    for rule in part_rules:
        if 0 < rule.at - row.base < 1.2 * row.size and rule.start <= middle <= rule.end:
            own = {id(word) for word in piece.words}
            over = [word for word in row.words if rule.start < (word.x0 + word.x1) / 2 < rule.end]
            return rule if all(id(word) in own for word in over) else None
    return None


def mark_between(rows: list[list[Piece]], columns: list[tuple[float, float]]) -> bool:
    """Set `spans` on pieces between two columns that the rows of all of them leave blank and more other rows
    fill: cells that are merged, set over the middle of both. True if there are any."""
    filled = [
        {n for n, column in enumerate(columns) if any(_overlap(p, column) for p in own)} for own in rows
    ]
    marked = False
    for number in range(2, len(columns) - 1):
        own = [row for row, there in zip(rows, filled, strict=True) if number in there]
        beside = sum(1 for there in filled if {number - 1, number + 1} <= there)
        alone = all(not {number - 1, number + 1} & there for there in filled if number in there)
        middle = (columns[number - 1][0] + columns[number + 1][1]) / 2
        pieces = [piece for row in own for piece in row if _overlap(piece, columns[number])]
        centred = all(abs((piece.x0 + piece.x1) / 2 - middle) < 2 * _SLACK for piece in pieces)
        if own and alone and beside >= _SHOWN and (centred or beside > len(own)):
            for piece in pieces:
                piece.spans = marked = True
    return marked


def _overlap(piece: Piece, column: tuple[float, float]) -> bool:
    return not piece.spans and piece.x0 < column[1] and column[0] < piece.x1


def part_heads(rows: list[list[Piece]], columns: list[tuple[float, float]]) -> list[list[Piece]]:
    """The rows with headings in the first of them split that are as close as words: each part is in a column
    of its own and aligned with the next row's cell there, or with most cells.
    """
    out = list(rows)
    for number in range(min(_HEAD_ROWS, len(rows) - 1)):
        parts = [part for piece in rows[number] for part in _parts(piece, rows[number + 1 :], columns)]
        upper = are_bold(rows[number + 1]) and len(parts) < len(rows[number + 1]) - 1
        out[number] = rows[number] if upper else parts
    return out


def _parts(piece: Piece, rows: list[list[Piece]], columns: list[tuple[float, float]]) -> list[Piece]:
    parts: list[Piece] = []
    last = -1
    for word in piece.words:
        middle = (word.x0 + word.x1) / 2
        column = next((n for n, (left, right) in enumerate(columns) if left - 3 < middle < right + 3), -1)
        if parts and column == last:
            parts[-1].words.append(word)
            parts[-1].x1 = max(parts[-1].x1, word.x1)
        else:
            parts.append(Piece([word], word.x0, word.x1, piece.row))
        last = column
        if column < 0:
            return [piece]
    below, cells = rows[0], [other for own in rows for other in own if not other.spans]
    level = all(any(in_line(part, other) for other in below) for part in parts)
    level = level and (len(parts) == sum(overlap(piece, other) for other in below) or not below[0].bold)
    heads = [other for own in takewhile(are_bold, rows) for other in own] or below
    over = any(
        other.x0 + _SLACK < part.x1 and part.x0 < other.x1 - _SLACK for part in parts for other in heads
    )
    alone = level or (len(rows) >= _SHOWN and not over and all(_aligned(part, cells) for part in parts))
    return parts if len(parts) > 1 and alone else [piece]


def heads_nothing(piece: Piece, rows: list[list[Piece]]) -> bool:
    """Whether a word of an upper heading is aligned with few cells of its column: the words head several
    columns together.
    """
    if piece.row >= _HEAD_ROWS or len(piece.words) < 2 or piece.row + _SHOWN >= len(rows):
        return False
    cells = [other for own in rows[piece.row + 1 :] for other in own if not other.spans]
    return any(not _aligned(word, cells) for word in piece.words)


def _aligned(word: Word | Piece, cells: list[Piece]) -> bool:
    """Whether a word is aligned with most of the cells below it: all left, all right or all in the middle."""
    under = [cell for cell in cells if overlap(cell, word)]
    offs = [(word.x0 - cell.x0, word.x1 - cell.x1) for cell in under]
    sides = ([left for left, _ in offs], [right for _, right in offs], [sum(own) / 2 for own in offs])
    return not under or any(sum(1 for off in own if abs(off) < _SLACK) > 0.5 * len(under) for own in sides)
