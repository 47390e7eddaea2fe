"""Rows whose cells are set at their bottom: the last line of each has all its cells, those above it are the
beginnings of longer ones."""

from collections.abc import Sequence

from extract.read.pdf.tables.row_evidence import Spans, filled_columns
from extract.read.pdf.tables.white_space import Piece, Row

_APART = 0.8  # points by which rows stand further apart than lines of one at least
_TIGHT = 1.06  # times the least step is a step within a row
_HIGH = 2  # so many rows of several lines show it,
_SHORT = 6  # characters of a figure at most
_FULL = 0.6  # and last lines that fill this part of the columns


def bottom_rows(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, part: Sequence[int]
) -> list[list[int]]:
    """The consecutive lines of a part in groups, one for each row; empty if no cells are shown to be set low.

    A line that is not the last of its row must lack the label, or cells that the last one has, and hold no
    figures, which do not go on in the next line.
    """
    if len(part) < 2 * _HIGH:
        return []
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
    columns = len(set().union(*(filled_columns(spans[index]) for index in part)))
    high = [group for group in groups if len(group) > 1]
    if len(high) < _HIGH or len(groups) == len(high):
        return []
    above = [piece.text for group in high for index in group[:-1] for piece in pieces[index]]
    if any(map(_is_figure, above)):
        return []
    return groups if all(_is_set_low(group, spans, columns) for group in high) else []


def _is_set_low(group: Sequence[int], spans: Spans, columns: int) -> bool:
    """Whether the last line has a label and most cells, and the first one lacks some of these."""
    filled = [filled_columns(spans[index]) for index in group]
    *above, last = filled
    if 0 not in last or len(last) < _FULL * columns:
        return False
    return all(own <= last for own in above) and len(above[0]) < len(last)


def _is_figure(text: str) -> bool:
    """Whether a cell is a figure or a sign, such as a dash where there is none."""
    return len(text) <= _SHORT and (any(map(str.isdigit, text)) or not any(map(str.isalnum, text)))
