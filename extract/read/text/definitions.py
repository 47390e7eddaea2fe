"""Lists of definitions in plain text: each term on a line of its own, its definition indented below it."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.signs import BULLET, LIST_MARK, ends_sentence, width
from extract.read.text.lines import SourceLine

FEWEST = 2  # terms without a blank line between; below a single one an indented text may be its section
DEEPER = 2  # columns
LONGEST = 60


def defined_terms(lines: Sequence[SourceLine], free: Sequence[bool]) -> set[int]:
    """The indices of the lines that are terms of such a list. `free` are the lines outside of tables."""
    result: set[int] = set()
    begin = 0
    for end in range(len(lines) + 1):
        if end == len(lines) or lines[end].blank or not free[end]:
            result |= _terms(lines, begin, end)
            begin = end + 1
    return result


def _terms(lines: Sequence[SourceLine], begin: int, end: int) -> set[int]:
    """The terms in a run of lines, if it consists of terms and definitions."""
    if end - begin < 2 * FEWEST:
        return set()
    starts = [line.trimmed()[0] for line in lines[begin:end]]
    deeper = [start >= starts[0] + DEEPER for start in starts]
    terms = {begin + at for at, below in enumerate(deeper) if not below}
    alternate = not deeper[0] and deeper[-1] and not any(not a and not b for a, b in pairwise(deeper))
    return terms if alternate and len(terms) >= FEWEST and all(_is_term(lines[at]) for at in terms) else set()


def _is_term(line: SourceLine) -> bool:
    start, end = line.trimmed()
    text = line.text[start:end]
    item = LIST_MARK.match(text) or BULLET.match(text)
    return not item and width(text) <= LONGEST and not ends_sentence(text)
