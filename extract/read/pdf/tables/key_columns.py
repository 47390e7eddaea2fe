"""Columns that every row fills with one line: where they have a line, a row begins.

However close the lines of a table stand, a figure never goes on in the next line. Two columns or more that
are filled in the same lines, with figures in one of them, show the rows of a table whose cells are set at the
top of their rows: what the other columns have between those lines goes on with the row above. Where lines of
one row each have a label and figures, they are several rows.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence

from extract.read.pdf.tables.row_evidence import Spans, filled_columns
from extract.read.pdf.tables.white_space import HALF_LINE, ROUNDED, Piece, Row
from extract.read.pdf.text.patterns import is_whole_figure

_COLUMNS = 2  # that agree on the lines, at least
_ROWS = 3  # at least
_FIGURES = 0.7  # of the cells of a column of figures hold one
_LONGEST = 8  # letters of a cell with a figure


def key_lines(
    rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans, first: int
) -> frozenset[int]:
    """The lines from `first` on that each begin a row; empty if no columns show them.

    Nothing is shown where a line of the label alone stands between, which may be a row, or a line nearer to
    the row below than to the one above, as in cells set in the middle of their rows.
    """
    texts: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for index in range(first, len(rows)):
        for piece, (start, end) in zip(pieces[index], spans[index], strict=True):
            if start == end:
                texts[start][index] = piece.text
    agreeing: defaultdict[frozenset[int], list[int]] = defaultdict(list)
    for column, cells in texts.items():
        agreeing[frozenset(cells)].append(column)
    figures = {column for column, cells in texts.items() if column and _holds_figures(cells.values())}
    shown = [
        lines
        for lines, columns in agreeing.items()
        if len(columns) >= _COLUMNS
        and len(lines) >= _ROWS
        and first in lines
        and not figures.isdisjoint(columns)
    ]
    keys = max(shown, key=len, default=frozenset[int]())
    further = [index for index in range(first, len(rows)) if index not in keys]
    whole = all(figures.isdisjoint(start for start, _ in spans[index]) for index in further)
    return keys if whole and all(_goes_on(index, keys, rows, spans) for index in further) else frozenset()


def _goes_on(index: int, keys: frozenset[int], rows: Sequence[Row], spans: Spans) -> bool:
    above = rows[index].base - rows[index - 1].base
    below = rows[index + 1].base - rows[index].base if index + 1 in keys else float("inf")
    if any(start != end for start, end in spans[index]):
        return False
    if {start for start, _ in spans[index]} == {0}:
        return below < HALF_LINE * rows[index].size  # a line of a label beside several rows
    return above <= below + ROUNDED


def _holds_figures(cells: Collection[str]) -> bool:
    figures = sum(len(text) <= _LONGEST and any(map(str.isdigit, text)) for text in cells)
    return figures >= _FIGURES * len(cells)


def from_key_to_key(lines: Sequence[int], keys: frozenset[int]) -> list[list[int]]:
    """The lines in groups that each begin with one of the `keys`; a first group may begin without one."""
    groups: list[list[int]] = []
    for index in lines:
        if index in keys or not groups:
            groups.append([])
        groups[-1].append(index)
    return groups


_LINES = 2  # lines of one row at least show it,
_FULL = 0.6  # each of which fills this part of the columns,
_WITH_FIGURES = 4  # and at least four of these hold figures


def parted_crowded(
    groups: Sequence[list[int]], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]]:
    """The groups of lines, each that holds several rows split where one begins."""
    out: list[list[int]] = []
    columns = len(set().union(*map(filled_columns, spans)))
    for group in groups:
        full = [index for index in group if _is_row(index, pieces, spans, columns)]
        out += from_key_to_key(group, frozenset(full)) if len(full) >= _LINES else [group]
    return out


def _is_row(index: int, pieces: Sequence[Sequence[Piece]], spans: Spans, columns: int) -> bool:
    filled = filled_columns(spans[index])
    figures = sum(is_whole_figure(piece.text) for piece in pieces[index])
    return 0 in filled and len(filled) >= _FULL * columns and figures >= _WITH_FIGURES
