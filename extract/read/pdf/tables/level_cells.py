"""Rows whose cells are set at their bottom or at their top: one line of each has most of its cells.

The other lines begin what had no room on that line, or go on with it.
"""

from collections.abc import Sequence

from extract.read.pdf.tables.row_evidence import Spans, filled_columns, had_no_room
from extract.read.pdf.tables.white_space import HALF_LINE, Piece, Row

_APART = 0.8  # points by which rows stand further apart than lines of one at least
_TIGHT = 1.06  # times the least step is a step within a row
_HIGH = 2  # so many rows of several lines show it,
_LOOSEST = 1.55  # ems from line to line of one cell at most
_SHORT = 6  # characters of a figure at most
_FULL = 0.6  # and last lines that fill this part of the columns


def bottom_rows(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, part: Sequence[int]
) -> list[list[int]]:
    """The consecutive lines of a part in groups, one for each row; empty if no cells are shown to be set low,
    by their distances or by words that had no room on the line above.

    A line that is not the last of its row must lack the label, or cells that the last one has, and hold no
    figures, which do not go on in the next line.
    """
    if len(part) < 2 * _HIGH:
        return []
    columns = len(set().union(*(filled_columns(spans[index]) for index in part)))
    return _by_steps(rows, pieces, spans, part, columns) or _by_room(rows, pieces, spans, part, columns)


def _by_steps(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, part: Sequence[int], columns: int
) -> list[list[int]]:
    """The lines in groups where rows stand further apart than their lines."""
    steps = [rows[index].base - rows[index - 1].base for index in part[1:]]
    most = _TIGHT * min(steps) + _APART / 2
    groups = [[part[0]]]
    for index, step in zip(part[1:], steps, strict=True):
        if step > most:
            groups.append([])
        groups[-1].append(index)
    within = [step for step in steps if step <= most]
    between = [step for step in steps if step > most]
    if not between or min(between) - max(within) < _APART:
        return []
    high = [group for group in groups if len(group) > 1]
    if len(groups) == len(high) or _has_figures(high, pieces):
        return []
    return groups if all(_is_set_low(group, spans, columns) for group in high) else []


def _by_room(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, part: Sequence[int], columns: int
) -> list[list[int]]:
    """The lines in groups that end with a line of most cells, if what stands in the lines above these goes on
    in them, and does not go on what is above."""
    whole = [0 in own and len(own) >= _FULL * columns for own in (filled_columns(spans[i]) for i in part)]
    upwards: list[list[int]] = [[]]
    downwards: list[list[int]] = []
    for index, is_last in zip(part, whole, strict=True):
        upwards[-1].append(index)
        upwards += [[]] if is_last else []
        downwards += [[]] if is_last or not downwards else []
        downwards[-1].append(index)
    if upwards.pop():
        return []
    widths = widths_of(pieces, spans)
    high = [group for group in upwards if len(group) > 1]
    labels = [pieces[own[-1]][0].text[0] for own in high if all(spans[i] == [(0, 0)] for i in own[:-1])]
    if len(labels) == len(high) and any(text.isupper() or text.isdigit() for text in labels):
        return []  # headings of groups of rows
    if _has_figures(high, pieces) or not all(_is_set_low(group, spans, columns) for group in high):
        return []
    if not all(_goes_on(group, rows, pieces, spans, widths) for group in high):
        return []
    top = whole[0] and all(_goes_on(group, rows, pieces, spans, widths) for group in downwards)
    return [] if top else upwards


def _has_figures(high: Sequence[Sequence[int]], pieces: Sequence[Sequence[Piece]]) -> bool:
    """Whether too few rows are of several lines, or a figure is in a line that is not the last of its row."""
    return len(high) < _HIGH or any(
        is_figure(piece.text) for group in high for index in group[:-1] for piece in pieces[index]
    )


def widths_of(pieces: Sequence[Sequence[Piece]], spans: Spans) -> dict[int, float]:
    """The width of the widest piece of each column, of several words if any is: one alone may be wider."""
    widest: dict[int, tuple[bool, float]] = {}
    for own, places in zip(pieces, spans, strict=True):
        for piece, (first, last) in zip(own, places, strict=True):
            if first == last:
                width = len(piece.words) > 1, piece.x1 - piece.x0
                widest[first] = max(widest.get(first, width), width)
    return {column: width for column, (_, width) in widest.items()}


def _goes_on(
    group: Sequence[int],
    rows: Sequence[Row],
    pieces: Sequence[Sequence[Piece]],
    spans: Spans,
    widths: dict[int, float],
) -> bool:
    """Whether the first word of each piece had no room behind the piece above it in its column."""
    above: dict[int, Piece] = {}
    for index in group:
        for piece, (first, end) in zip(pieces[index], spans[index], strict=True):
            over = above.get(first)
            if first != end:
                return False
            if over is not None:
                room = Piece(over.words, 0.0, over.x1 - over.x0, over.row)
                close = rows[index].base - rows[over.row].base < _LOOSEST * rows[index].size
                if not close or not had_no_room(room, piece, widths[first]):
                    return False
            above[first] = piece
    return True


def _is_set_low(group: Sequence[int], spans: Spans, columns: int) -> bool:
    """Whether the last line has a label and most cells, and the first one lacks some of these."""
    filled = [filled_columns(spans[index]) for index in group]
    *above, last = filled
    if 0 not in last or len(last) < _FULL * columns:
        return False
    return all(own <= last for own in above) and len(above[0]) < len(last)


def is_figure(text: str) -> bool:
    """Whether a cell is a figure or a sign, such as a dash where there is none."""
    return len(text) <= _SHORT and (any(map(str.isdigit, text)) or not any(map(str.isalnum, text)))


_FEWEST = 3  # lines, or rows below the rest of one
_LIKE = 0.3  # ems by which a column may be wider than what is printed in it
_STEPS = 1.3  # times the least step from line to line is one within a cell at most,


def top_rows(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, part: Sequence[int]
) -> list[list[int]]:
    """The consecutive lines of a part in groups, one for each row; empty unless every line begins a row, with
    most cells, or goes on in all of its cells. The first one may lack the label of a row that a break parts.

    Figures do not go on; nor do most cells, unless one begins with a small letter and no label does, or a
    label with other cells, unless one does or no row lacks any. If all labels alone below others begin with
    capitals, they may head rows.
    """
    columns = len(set().union(*(filled_columns(spans[index]) for index in part)))
    widths = widths_of(pieces, spans)
    steps = [rows[index].base - rows[index - 1].base for index in part[1:]]
    if len(part) < _FEWEST or min(steps) < HALF_LINE * rows[part[0]].size:
        return []
    even = max(steps) < _STEPS * min(steps)
    most = _STEPS * min(steps) if even else min(_STEPS * min(steps), _LOOSEST * rows[part[0]].size)
    groups: list[list[int]] = []
    small: list[bool] = []  # whether a label alone begins with a small letter
    whole, lower = False, False  # lines that fill all columns go on, labels begin with small letters
    parts, blank = False, False  # labels and cells go on with capitals, rows lack cells
    above: dict[int, Piece] = {}
    for index in part:
        own, texts = filled_columns(spans[index]), [piece.text for piece in pieces[index]]
        near = bool(groups) and rows[index].base - rows[index - 1].base < most
        rest = len(own) < max(2, _FULL * columns)
        wraps = near and (rest or any(text[0].islower() for text in texts))
        wraps = wraps and not any(" " not in text and is_figure(text) for text in texts)
        goes_on = [
            first == last and first in above and _has_no_room(above[first], piece, widths[first])
            for (first, last), piece in zip(spans[index], pieces[index], strict=True)
        ]
        if wraps and all(goes_on):
            groups[-1].append(index)
            whole |= len(own) == columns
            parts |= 0 in own and len(own) > 1 and not any(text[0].islower() for text in texts)
            small += [texts[0][0].islower()] if own == {0} else []
        elif near and any(on and text[0].islower() for on, text in zip(goes_on, texts, strict=True)):
            return []
        elif (0 in own and len(own) >= max(2, _FULL * columns)) or (not groups and texts[0][0].islower()):
            groups.append([index])
            lower |= 0 in own and texts[0][0].islower()
            blank |= 0 in own and len(own) < columns
        else:
            return []
        above = {first: piece for piece, (first, _) in zip(pieces[index], spans[index], strict=True)}
    fewest = 2 if 0 in filled_columns(spans[part[0]]) else _FEWEST
    unclear = (bool(small) and not any(small)) or (whole and lower) or (parts and blank)
    return groups if fewest <= len(groups) < len(part) and not unclear else []


def _has_no_room(above: Piece, below: Piece, width: float) -> bool:
    room = Piece(above.words, 0.0, above.x1 - above.x0 + _LIKE * above.words[0].size, above.row)
    return had_no_room(room, below, width)
