"""Whether groups of lines are rows with wrapped cells: what goes on had no more room, or is words."""

from collections.abc import Sequence

from extract.read.pdf.tables.row_evidence import Spans, filled_columns
from extract.read.pdf.tables.white_space import Piece
from extract.read.signs import has_cjk

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
