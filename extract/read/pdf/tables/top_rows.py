"""Rows whose cells are set at their top: the first line of each has most cells, and what stands in the lines
below goes on with words that had no room on the line above."""

from collections.abc import Sequence

from extract.read.pdf.tables.bottom_rows import is_figure, widths_of
from extract.read.pdf.tables.row_evidence import Spans, filled_columns
from extract.read.pdf.tables.white_space import HALF_LINE, Piece, Row
from extract.read.pdf.tables.wrapped_rows import had_no_room

_FULL = 0.6  # of the columns has the first line of a row
_FEWEST = 3  # lines, or rows below the rest of one
_LIKE = 0.3  # ems by which a column may be wider than what is printed in it
_STEPS = 1.3  # times the least step from line to line is one within a cell at most,
_LOOSEST = 1.55  # and so many ems where rows stand further apart


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
