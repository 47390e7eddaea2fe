"""Single lines that are not the book's text: running heads and page numbers."""

import re
from collections import Counter

from extract.model.document import SPACES
from extract.read.signs import BARE_NUMBER, NUMBERED, width
from extract.read.text.lines import SourceLine

LONGEST = 60
OFTEN = 3
_PAGE = re.compile(
    r"(?:[-–—]\s*)?(?:p(?:age|\.)?\s*)?\d{1,4}(?:\s*(?:/|of)\s*\d{1,4})?(?:\s*[-–—])?", re.IGNORECASE
)
_DIGITS = re.compile(r"\d+")


def aside_lines(lines: list[SourceLine], prose: list[bool]) -> set[int]:
    """The indices of prose lines that are running heads or page numbers.

    These are: a bare rule number if that number begins a paragraph elsewhere; a single letter; and an
    isolated page number or short line that recurs regularly.
    """
    short = {
        index: text
        for index, line in enumerate(lines)
        if prose[index] and (text := line.text.strip(SPACES)) and width(text) <= LONGEST
    }
    opened = {m.group(1).rstrip(".") for line in lines if (m := NUMBERED.match(line.text.strip(SPACES)))}
    heads = {index: text for index, text in short.items() if _alone(lines, index)}
    often = Counter(_DIGITS.sub("0", text) for text in heads.values())
    result = set()
    for index, text in short.items():
        bare = BARE_NUMBER.fullmatch(text) is not None and text.rstrip(".") in opened
        letter = len(text) == 1 and text.isalpha() and text.isascii()
        page = index in heads and _PAGE.fullmatch(text) is not None
        often_seen = index in heads and often[_DIGITS.sub("0", text)] >= OFTEN
        again = often_seen and not text.endswith((".", "。")) and _at_page_edge(lines, index)
        if bare or letter or page or again:
            result.add(index)
    return result


def _alone(lines: list[SourceLine], index: int) -> bool:
    return _edge(lines, index, -1) and _edge(lines, index, 1)


def _edge(lines: list[SourceLine], index: int, step: int) -> bool:
    other = index + step
    return not 0 <= other < len(lines) or lines[other].blank or lines[other].page != lines[index].page


def _at_page_edge(lines: list[SourceLine], index: int) -> bool:
    """Whether it is the first or the last line of its page."""
    for step in (-1, 1):
        at = index + step
        while 0 <= at < len(lines) and lines[at].blank and lines[at].page == lines[index].page:
            at += step
        if not 0 <= at < len(lines) or lines[at].page != lines[index].page:
            return lines[-1].page > 1
    return False
