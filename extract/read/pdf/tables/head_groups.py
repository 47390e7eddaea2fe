"""Group the lines of a table's head into rows: wrapped lines are one row, spanning headings another."""

import re
from collections.abc import Sequence
from itertools import pairwise
from math import inf
from statistics import median

from extract.read.pdf.tables.row_evidence import Spans, filled_columns
from extract.read.pdf.tables.white_space import Piece, Row, are_bold, in_line, overlap
from extract.read.signs import has_cjk

_FEWEST_BELOW = 2  # rows below a head
_LOOSE = 1.4  # ems apart, where a rule ends the head: lines of one heading stand closer
_WRAPPED = 1.5  # ems from line to line where few pieces continue in their columns only
_LOOSEST = 1.7  # ems from line to line of one heading at most
_SAME_LINE = 0.7  # ems from line to line at least
_HALF_BLANK = 0.25  # ems
_HANGING = 0.4  # ems by which a hyphen hangs over the edge of its column at most
_HYPHENS = ("-", "\u2010", "\u2013")
_RANGES = (*_HYPHENS, "~", "\u301c", "\uff5e")
_MANY = 0.4  # of the pieces of a line
_FAR_LESS = 0.5  # times the pieces of the next line
_ROOM = 0.8  # of the width of a cell, white space beside it included
_SERIES = 3  # headings that another is over at least,
_CENTRED = 3.0  # and points by which it may be off their middle
_MOST = 6  # lines of a head that only its words show
_NEARLY_ALL = 0.8  # of the lines of a body
_CLOSER = 0.85  # of the distance of rows: so close stand lines of wrapped cells
_STEP = 0.93  # lines so many steps from row to row apart are rows
_RESULT = 6  # letters of a result at most
_TYPED = 3  # so many figures in a column show that a word above them is a heading,
_SHARE = 0.6  # and this part of what stands in it
_FIGURE = re.compile(r"^[^\w\s]*\d[^\s\w]*(?:[\d\W]*\w?)$|^[^\w\s]+$")
_WORD = re.compile(r"[^\W\d_]{4}")


def head_groups(
    rows: Sequence[Row],
    pieces: Sequence[Sequence[Piece]],
    spans: Spans,
    separators: Sequence[float],
    under_heads: Sequence[float],
    header_ends: float | None,
) -> list[list[int]]:
    """The indices of the head's lines in groups, one for each of its rows; empty if it has at most one line.

    The arguments are those of `row_groups`.
    """
    lines = _lines(rows, pieces, spans, header_ends)
    count = _without_label(lines, rows, spans)
    if lines < 2 or len(rows) - lines < _FEWEST_BELOW:
        return []
    body_ruled = _is_ruled(rows[count:], separators)
    step, row_pitch = (0.0, inf) if body_ruled else _steps(rows[count:], spans[count:])
    groups = [[0]]
    last = max((y for y in under_heads if y < rows[count - 1].base), default=0.0)
    for above, below in pairwise(range(count)):
        ruled = any(rows[above].base < y < rows[below].base for y in (*separators, *under_heads))
        distance = rows[below].base - rows[above].base
        apart = 0 < _STEP * step < distance and (header_ends is None or distance > _LOOSE * rows[below].size)
        apart = apart or distance > min(_LOOSEST * rows[below].size, row_pitch)
        over = _stands_over(spans[above], spans[below:count])
        over = over or (not body_ruled and _stands_off(pieces[above], pieces[below]))
        over = over or _begins_below(below, groups[-1], rows, spans)
        over = over or _heads_all_below(above, below, pieces, spans)
        over = over or are_bold(pieces[above]) != are_bold(pieces[below])
        wraps = distance < _WRAPPED * rows[below].size and _goes_on_below(above, below, pieces, spans)
        broken = _is_broken(above, below, pieces, spans)
        if not ruled and (rows[below].base < last or broken):  # rules part the rows of the head
            groups[-1].append(below)
            continue
        if ruled or over or (not wraps and (apart or _had_room(above, below, pieces, spans))):
            groups.append([])
        groups[-1].append(below)
    return groups


def _lines(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, header_ends: float | None
) -> int:
    """The number of lines in the head: those above the rule below it, bold ones above others, or those with
    words above columns of figures.
    """
    if header_ends is not None:
        return sum(1 for row in rows if row.base < header_ends)
    bold = [row.bold for row in rows]
    if bold[0] and False in bold:
        return bold.index(False)
    return max(_words_above_figures(pieces, spans), _broken_lines(pieces, spans))


def _broken_lines(pieces: Sequence[Sequence[Piece]], spans: Spans) -> int:
    """The number of first lines of which each but the last is broken off in many columns; 0 if none is."""
    count = 0
    while count + 1 < min(_MOST, len(pieces)) and _is_broken(count, count + 1, pieces, spans):
        count += 1
    return count + 1 if count else 0


def _is_broken(above: int, below: int, pieces: Sequence[Sequence[Piece]], spans: Spans) -> bool:
    """Whether several pieces of a line end with a dash or hyphen, above others in their columns: ranges that
    go on in the next line."""
    under = set(spans[below])
    broken = [
        piece.text.endswith(_RANGES) and len(piece.text) > 1 and place in under
        for piece, place in zip(pieces[above], spans[above], strict=True)
    ]
    return sum(broken) >= max(2, _MANY * len(broken))


def _without_label(count: int, rows: Sequence[Row], spans: Spans) -> int:
    """The number of lines in the head without the last of them if it is the label of a group of rows: alone
    in the first column and in bold print, as others in the body are."""
    alone = [n for n, own in enumerate(spans) if rows[n].bold and len(own) == 1 and own[0][0] == 0]
    is_label = count > 1 and list(spans[count - 1]) == [(0, 0)] and count - 1 in alone
    return count - 1 if is_label and alone[-1] >= count else count


def _words_above_figures(pieces: Sequence[Sequence[Piece]], spans: Spans) -> int:
    cells: dict[int, list[tuple[int, str]]] = {}
    for number, (line, places) in enumerate(zip(pieces, spans, strict=True)):
        for piece, (first, last) in zip(line, places, strict=True):
            if first == last:
                cells.setdefault(first, []).append((number, piece.text))
    figures = {column for column, own in cells.items() if column and _holds_figures([t for _, t in own])}
    lines: list[list[str]] = [[] for _ in range(min(_MOST, len(pieces)))]
    for column in figures:
        for number, text in cells[column]:
            if number < len(lines):
                lines[number].append(text)
    count = 0
    for number, texts in enumerate(lines):
        if sum(map(_is_figure, texts)) > _SHARE * len(texts):
            break
        count = number + 1 if any(map(_is_word, texts)) else count
    return count


def _holds_figures(texts: list[str]) -> bool:
    figures = sum(map(_is_figure, texts))
    return figures >= max(_TYPED, _SHARE * len(texts))


def _is_figure(text: str) -> bool:
    """Whether a cell contains a figure, a sign, or a short result with a figure in it, as 3KIA."""
    return bool(_FIGURE.match(text)) or (len(text) <= _RESULT and any(map(str.isdigit, text)))


def _is_word(text: str) -> bool:
    return bool(_WORD.search(text) or has_cjk(text)) and not any(map(str.isdigit, text))


def _is_ruled(rows: Sequence[Row], separators: Sequence[float]) -> bool:
    """Whether rules separate nearly all lines of the body, and so would separate rows of the head."""
    parted = sum(1 for a, b in pairwise(rows) if any(a.base < y < b.base for y in separators))
    return len(rows) > _FEWEST_BELOW and parted >= _NEARLY_ALL * (len(rows) - 1)


def _steps(rows: Sequence[Row], spans: Spans) -> tuple[float, float]:
    """The usual distance between rows of the body, in most columns; lines of wrapped cells are closer.

    And the distance beyond which lines are rows because rows of one line are that far apart while lines of
    wrapped cells in this body are clearly closer: infinite unless the body has both.
    """
    last: dict[int, float] = {}
    steps: dict[int, list[float]] = {}
    for row, own in zip(rows, spans, strict=True):
        for column in filled_columns(own):
            if column in last and row.base - last[column] > _SAME_LINE * row.size:
                steps.setdefault(column, []).append(row.base - last[column])
            last[column] = row.base
    if not steps:
        return 0.0, inf
    nearest = [min(own) for own in steps.values()]
    of_rows = median(nearest)
    both = any(distance < _CLOSER * of_rows for distance in nearest)
    return median(median(own) for own in steps.values()), _STEP * of_rows if both else inf


def _goes_on_below(above: int, below: int, pieces: Sequence[Sequence[Piece]], spans: Spans) -> bool:
    """Whether the few pieces of the upper line are each aligned with one below, over that column alone.

    Then they are wrapped headings at the bottom of their cells: no row of a head is over single columns only.
    """
    if len(pieces[above]) >= len(pieces[below]):
        return False
    under = dict(zip(spans[below], pieces[below], strict=True))
    return all(
        first == last and (first, last) in under and in_line(piece, under[first, last])
        for (first, last), piece in zip(spans[above], pieces[above], strict=True)
    )


def _heads_all_below(above: int, below: int, pieces: Sequence[Sequence[Piece]], spans: Spans) -> bool:
    """Whether one heading of a line is centred over all those of the next, and the others are beside them.

    It heads them, though it is in line with the one in the middle: headings of one row are aligned alike.
    """
    under = {column for span in spans[below] for column in filled_columns([span])}
    over = [
        piece
        for span, piece in zip(spans[above], pieces[above], strict=True)
        if under & set(filled_columns([span]))
    ]
    if len(pieces[below]) < _SERIES or len(over) != 1 or len(pieces[above]) == 1:
        return False
    off = (over[0].x0 + over[0].x1 - pieces[below][0].x0 - pieces[below][-1].x1) / 2
    return abs(off) < _CENTRED


def _had_room(above: int, below: int, pieces: Sequence[Sequence[Piece]], spans: Spans) -> bool:
    """Whether the content of the lower line would have fitted on the upper one: it is no wrapped line."""
    if len(pieces[above]) > _FAR_LESS * len(pieces[below]):
        return False
    places: dict[int, tuple[float, float]] = {}
    for own, line in zip(spans, pieces, strict=True):
        for (first, last), piece in zip(own, line, strict=True):
            if first == last:
                x0, x1 = places.get(first, (piece.x0, piece.x1))
                places[first] = min(x0, piece.x0), max(x1, piece.x1)
    under = dict(zip(spans[below], pieces[below], strict=True))
    for span, piece in zip(spans[above], pieces[above], strict=True):
        x0, x1 = places.get(span[0], (0.0, 0.0))
        left = (places.get(span[0] - 1, (0.0, x0))[1] + x0) / 2
        right = (places.get(span[0] + 1, (x1, x1))[0] + x1) / 2
        if span not in under or span[0] != span[1]:
            return False
        word = under[span].words[0]
        if piece.x1 - piece.x0 + word.x1 - word.x0 + 0.5 * word.size > _ROOM * (right - left):
            return False
    return True


def _stands_over(above: Sequence[tuple[int, int]], below: Spans) -> bool:
    """Whether a heading of a line is over several columns that the next lines of the head fill, and the next
    line is not its own second line.
    """
    under = set().union(*map(filled_columns, below))
    several = [span for span in above if span[1] > span[0] and span not in below[0]]
    return any(len(under & set(range(first, last + 1))) > 1 for first, last in several)


def _begins_below(below: int, group: Sequence[int], rows: Sequence[Row], spans: Spans) -> bool:
    """Whether a heading is further below the one above it than two lines of one heading are, though a heading
    that spans both rows stands between.
    """
    last = {column: index for index in group for column in filled_columns(spans[index])}
    over = [last[column] for column in filled_columns(spans[below]) if column in last]
    steps = [rows[below].base - rows[index].base for index in over if index != group[-1]]
    return max(steps, default=0.0) > _WRAPPED * rows[below].size


def _stands_off(above: Sequence[Piece], below: Sequence[Piece]) -> bool:
    """Whether a heading of a line is above one other and not aligned with it, unlike lines of one heading.

    A blank at the end of a centred line moves it by half its width; a hyphen at the end of a flush one may
    hang over the edge.
    """
    for piece in above:
        under = [other for other in below if overlap(piece, other)]
        if len(under) == 1 and not in_line(piece, under[0]):
            size = piece.words[0].size
            off = abs(piece.x0 + piece.x1 - under[0].x0 - under[0].x1) / 2
            hangs = piece.text.endswith(_HYPHENS) and 0 < piece.x1 - under[0].x1 < _HANGING * size
            if off > _HALF_BLANK * size and not hangs:
                return True
    return False
