"""Headings over groups of columns that are shown by words below them, which are the same in each group."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import RuleLine, Word
from extract.read.pdf.tables.white_space import Piece, Row, pieces_of

_HEAD_ROWS = 3  # rows of a head at most in which such headings stand
_BELOW = 0.3  # ems from the base of a line to a rule below it
_HALF = 1.2  # ems from either line to a label at half the height of both, at most,
_SAME = 0.2  # and by which these distances differ
_SLACK = 3.0  # points by which the middle of a heading may be beside its group


def with_rules_of_groups(
    printed: list[RuleLine], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]]
) -> list[RuleLine]:
    """The short rules printed in a table, with one below each heading of several columns, as wide as these.

    The proof is the line below, which repeats the same two or more words under each of the headings
    (`Cost Range Cost Range` below `Day` and `Night`). Printed rules between the two lines, of which those of
    neighbours may have become one, are left out. `pieces` are those of the rows, split at wide gaps.
    """
    for number in range(min(_HEAD_ROWS, len(rows) - 2)):
        row, below = rows[number], _next(rows[number:])
        groups = _headed(pieces[number], below)
        if groups:
            others = [rule for rule in printed if not row.base < rule.at < below.base]
            at = row.base + _BELOW * row.size
            return [*others, *(RuleLine(at, start, end) for start, end in groups)]
    return printed


def begins_with_groups(rows: Sequence[Row], river_em: float) -> bool:
    """Whether the first of the rows consists of headings over several columns, by the same proof."""
    return len(rows) > 2 and bool(_headed(pieces_of(rows[0], 0, river_em), _next(rows)))


def _next(rows: Sequence[Row]) -> Row:
    """The row below the first, not a label set at half the height of both."""
    first, middle, last = rows[:3]
    above, below = middle.base - first.base, last.base - middle.base
    half = max(above, below) < _HALF * first.size and abs(above - below) < _SAME * first.size
    return last if half and middle.words[-1].x1 < first.words[0].x0 else middle


def _headed(heads: Sequence[Piece], below: Row) -> list[tuple[float, float]]:
    return _groups(heads, below.words) or _groups(heads[1:], below.words)


def _groups(heads: Sequence[Piece], words: Sequence[Word]) -> list[tuple[float, float]]:
    """Left and right of the words below each heading, if they repeat; a label may stand before them."""
    count = len(heads)
    if count < 2:
        return []
    for width in range(len(words) // count, 1, -1):
        own = words[len(words) - width * count :]
        texts = [word.text for word in own]
        if len(set(texts[:width])) < 2 or texts[width:] != texts[:-width]:
            continue
        if any(any(map(str.isdigit, text)) for text in texts):
            return []  # rows of figures
        parts = [own[start : start + width] for start in range(0, len(own), width)]
        gap = min(after[0].x0 - part[-1].x1 for part, after in pairwise(parts)) / 2
        sides = [(part[0].x0 - gap, part[-1].x1 + gap) for part in parts]
        middles = [(head.x0 + head.x1) / 2 for head in heads]
        over = all(
            part[0].x0 - _SLACK < middle < part[-1].x1 + _SLACK
            for part, middle in zip(parts, middles, strict=True)
        )
        return sides if over and gap > 0 else []
    return []
