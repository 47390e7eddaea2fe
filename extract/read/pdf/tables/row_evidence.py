"""Evidence from a table's lines about its rows: their distances, and the columns that each fills."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from statistics import median

from extract.read.pdf.tables.white_space import Piece, Row, overlap, pieces_of

Spans = Sequence[Sequence[tuple[int, int]]]
"""For each line the columns (first, last) of its pieces."""

_JITTER = 0.8  # points by which one distance varies where a program sets lines on whole pixels
_PIXEL = 0.75  # points: so much the rows of a browser differ, in turns
_EXACT = 0.15  # points, where a program sets all rows alike
_MOST = 0.6  # of the rows show that
_FEW_BANDS = 2  # so many bands of several lines show whether their lines are rows,
_FEW_LINES = 3  # and this many lines in them
_FIGURES = 2  # columns of figures, which do not go on in the next line
_LEVEL = 0.75  # this part of which are filled as rows are
_FILLED = 0.5  # a row fills this part of the columns


def filled_columns(spans: Sequence[tuple[int, int]]) -> set[int]:
    """The columns in which a line has a piece of one column only."""
    return {first for first, last in spans if first == last}


def told_apart(rows: Sequence[Row], groups: Sequence[list[int]], spans: Spans) -> bool:
    """Whether lines of one row are closer than those of two rows by more than a program's rounding."""
    tied, free = [0.0], [float("inf")]
    for distance, same in distances(rows, groups, spans):
        (tied if same else free).append(distance)
    usual = median(free)
    exact = sum(1 for distance in free if abs(distance - usual) < _EXACT) >= _MOST * len(free)
    gap = min(free) - max(tied)
    return gap > (2 * _EXACT if exact and abs(gap - _PIXEL) > _EXACT / 2 else _JITTER)


def distances(rows: Sequence[Row], groups: Sequence[list[int]], spans: Spans) -> Iterator[tuple[float, bool]]:
    """The distances of consecutive lines in a column, with whether one row contains both."""
    last: dict[int, tuple[int, int]] = {}  # by column: the line, and its group
    for number, group in enumerate(groups):
        for index in group:
            for column in filled_columns(spans[index]):
                above = last.get(column)
                distance = rows[index].base - rows[above[0]].base if above else 0.0
                if above and distance > 0.7 * rows[index].size:
                    yield distance, above[1] == number
                last[column] = (index, number)


def lines_are_rows(parts: Sequence[list[int]], spans: Spans, pieces: Sequence[Sequence[Piece]]) -> bool:
    """Whether rules separate groups of rows (below every fifth row, for example) rather than rows.

    Then most lines between two of them have a label and fill the columns, which second lines of wrapped cells
    do not; or most fill all columns but that of the labels, one of them with figures (`pieces` of the lines),
    or many columns, two of them with figures. Of two columns all lines fill both, the second with figures.
    """
    columns = len(set(chain.from_iterable(filled_columns(own) for own in spans)))
    several = [part for part in parts if len(part) > 1]
    lines = [filled_columns(spans[index]) for part in several for index in part]
    if columns == 2 and len(several) >= _FEW_BANDS:
        return all(_is_labelled_figure(pieces[index], spans[index]) for part in several for index in part)
    if columns < 3 or len(lines) < _FEW_LINES:
        return False
    level = sum(1 for own in lines if 0 in own and len(own) >= max(2, _FILLED * columns))
    if level >= _LEVEL * len(lines) and len(several) >= _FEW_BANDS:
        return True
    indices = [index for part in several for index in part]
    full = [index for index in indices if len(filled_columns(spans[index]) - {0}) >= _FILLED * columns]
    figures: Counter[int] = Counter()
    for index in full:
        for piece, (first, _) in zip(pieces[index], spans[index], strict=True):
            figures[first] += any(map(str.isdigit, piece.text))
    most = [column for column, count in figures.items() if column and count >= _LEVEL * len(lines)]
    whole = all(len(filled_columns(spans[index]) - {0}) == columns - 1 for index in full)
    return len(most) >= (1 if whole and len(several) >= _FEW_BANDS else _FIGURES)


def _is_labelled_figure(pieces: Sequence[Piece], spans: Sequence[tuple[int, int]]) -> bool:
    """Whether a line is a label and a piece with a figure in the second column."""
    return list(spans) == [(0, 0), (1, 1)] and any(map(str.isdigit, pieces[1].text))


def begins_with_rows(first: Sequence[Row], below: Sequence[Row], river_em: float) -> bool:
    """Whether the lines above the first rule are rows like those below it, and no head.

    They are several in the same print, and all of them have a cell under every cell of the others and a
    figure in the same column right of the labels: a head has figures in one line at most.
    """
    lines = [*first, *below[:1]]
    pieces = [pieces_of(row, number, river_em) for number, row in enumerate(lines)]
    if len(first) < _FEW_BANDS or len({row.bold for row in lines}) > 1 or len(set(map(len, pieces))) > 1:
        return False
    columns = list(zip(*pieces, strict=True))
    level = all(overlap(piece, column[0]) for column in columns for piece in column)
    return level and any(all(any(map(str.isdigit, piece.text)) for piece in column) for column in columns[1:])
