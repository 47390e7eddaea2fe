"""Evidence from a table's lines about its rows: their distances, the columns each fills, wrapped cells."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from statistics import median

from extract.read.pdf.tables.white_space import Piece, Row, overlap, pieces_of
from extract.read.signs import has_cjk

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


_SHORT = 10  # letters of a line that may go on because its cell is full, at least
_FEW = 2  # columns, each of which may wrap
_WORDS = 0.8  # of the letters and signs of text that goes on are letters at least


def are_wrapped(groups: list[list[int]], spans: Spans, pieces: Sequence[Sequence[Piece]]) -> bool:
    """Whether most rows of several lines have a column with fewer lines than another, words that end each
    line because their column is full, or figures with their unit below them.

    A label alone in its row (in one column only) does not count.
    """
    ends = ends_of(spans, pieces)
    several = [
        group
        for group in groups
        if len(group) > 1 and len(set().union(*(filled_columns(spans[index]) for index in group))) > 1
    ]
    if not several:
        return True
    uneven = 0
    for group in several:
        lines: dict[int, int] = {}
        for index in group:
            for first, last in spans[index]:
                for column in range(first, last + 1):
                    lines[column] = lines.get(column, 0) + 1
        most = max(lines.values())
        single = sum(1 for count in lines.values() if count == 1)
        words = single and _goes_on_in_words(group, spans, pieces)
        wrapped = single >= 0.5 * len(lines) or (single and most <= 4) or words
        units_below = _has_units_below(group, spans, pieces)
        uneven += bool(wrapped) or units_below or _all_wrapped(group, spans, pieces, ends)
    return uneven > 0.5 * len(several)


def _has_units_below(group: list[int], spans: Spans, pieces: Sequence[Sequence[Piece]]) -> bool:
    """Whether the second of two lines has, beside the rest of a label, one word below several figures."""
    upper, lower = (
        {first: p.text for p, (first, _) in zip(pieces[index], spans[index], strict=True) if first}
        for index in (group[0], group[-1])
    )
    figures = all(upper.get(column, "").isdigit() for column in lower)
    unit = len(set(lower.values())) == 1 and all(map(str.isalpha, lower.values()))
    return len(group) == 2 and len(lower) > _FEW and figures and unit


def _goes_on_in_words(group: list[int], spans: Spans, pieces: Sequence[Sequence[Piece]]) -> bool:
    """Whether the first line of a group has all its columns, and the others hold words in some of them."""
    columns = {column for index in group for column in filled_columns(spans[index])}
    text = "".join(piece.text for index in group[1:] for piece in pieces[index])
    words = sum(map(str.isalpha, text)) > _WORDS * len(text.replace(" ", ""))
    return words and columns <= filled_columns(spans[group[0]])


def begin_with_labels(groups: list[list[int]], spans: Spans) -> bool:
    """Whether every group, but for the rest of a row before a break, has a label in its first line."""
    return all(0 in filled_columns(spans[group[0]]) for group in groups[1:])


def _all_wrapped(
    group: list[int], spans: Spans, pieces: Sequence[Sequence[Piece]], ends: dict[int, float]
) -> bool:
    """Whether every further line of the group continues words that had no more room above, in one column at
    least those of a text, and no line of three columns or more fills all of them again."""
    above: dict[int, Piece] = {}
    over: list[str] = []
    for index in group:
        for piece, (first, last) in zip(pieces[index], spans[index], strict=True):
            if first != last or (first in above and not had_no_room(above[first], piece, ends[first])):
                return False
            over += [above[first].text] if first in above else []
            above[first] = piece
    again = len(above) > _FEW and any(len(pieces[index]) == len(above) for index in group[1:])
    words = all(_is_long(text) or not any(map(str.isdigit, text)) for text in over)
    return words and not again and any(map(_is_long, over))


def _is_long(text: str) -> bool:
    return sum(map(str.isalpha, text)) * (2 if has_cjk(text) else 1) >= _SHORT


def ends_of(spans: Spans, pieces: Sequence[Sequence[Piece]]) -> dict[int, float]:
    """For each column the right end of its longest piece."""
    ends: dict[int, float] = {}
    for own, places in zip(pieces, spans, strict=True):
        for piece, (first, last) in zip(own, places, strict=True):
            if first == last:
                ends[first] = max(ends.get(first, 0.0), piece.x1)
    return ends


def had_no_room(above: Piece, below: Piece, end: float) -> bool:
    """Whether the first word of a piece would not have fitted on the line above, which ends at `end`."""
    word = below.words[0]
    need = word.size if has_cjk(word.text[0]) else word.x1 - word.x0 + 0.2 * word.size
    return above.x1 + need > end
