"""Frames around words of a text, such as those of links: lines of the text run into them from outside."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Box, Word
from extract.read.pdf.tables.white_space import rows_of

_SPACE = 0.45  # ems between two words of one line at most
_OVER = 1.0  # points by which a word stands out over a frame
_MOST = 0.5  # of the lines in the frames


def lines_run_in(box: Box, words: Sequence[Word]) -> bool:
    """Whether most lines in a box begin left of it and run on into it without a gap; `words` are all those of
    the page."""
    x0, top, x1, bottom = box
    rows = rows_of([word for word in words if top < word.base - 0.3 * word.size < bottom])
    inside = [row.words for row in rows if any(x0 < (word.x0 + word.x1) / 2 < x1 for word in row.words)]
    running = sum(1 for own in inside if _crosses(own, x0))
    return running > _MOST * len(inside)


def _crosses(line: Sequence[Word], x: float) -> bool:
    if any(word.x0 < x - _OVER and x + _OVER < word.x1 for word in line):
        return True
    return any(
        left.x1 < x + _OVER < right.x1 and right.x0 > x - _OVER and right.x0 - left.x1 < _SPACE * right.size
        for left, right in pairwise(line)
    )
