"""Titles of tables below which no table was found: what they name could not be read, which is said."""

import re
from collections.abc import Iterable, Iterator

from extract.model.document import Block, Grid, Paragraph, ReadingProblem
from extract.read.signs import has_full_stop

_COUNT = re.compile(
    r"(?:table|tab\.)\s*\d+(?:[.-]\d+)?(?!\w)|(?:表|第)\s*\d+(?:[.-]\d+)?\s*表?(?![\w々])", re.I
)
_PAGE = re.compile(r"[\s.…·]\d{1,4}$")  # behind an entry of a list of tables
_LONGEST = 60  # characters of a title
_LINES = 4  # from the first line of a title to its table at most
_SHOWN = 5  # words of it in the message


def lone_titles(blocks: Iterable[Block]) -> Iterator[ReadingProblem]:
    """A problem for each line of its own that has the number and form of a table's title, is next to no
    table, and numbers none that was found."""
    known: set[str] = set()
    lone: list[tuple[int, str, Paragraph]] = []
    below = False  # the block before is a table
    for number, block in enumerate(blocks):
        if isinstance(block, Grid):
            known |= {_count(line.raw) for line in block.caption}
            if lone and number - lone[-1][0] <= _LINES:
                known.add(lone.pop()[1])
        elif not below and _is_title(block):
            lone.append((number, _count(block.raw), block))
        below = isinstance(block, Grid)
    for _, count, title in lone:
        if count not in known:
            text = " ".join(title.raw.split()[:_SHOWN])
            yield ReadingProblem("read.pdf-title-without-table", title.lines[0].place, {"text": text})


def _count(text: str) -> str:
    match = _COUNT.match(text)
    return "".join(match.group().casefold().split()) if match else ""


def _is_title(block: Paragraph) -> bool:
    text = block.raw
    if len(block.lines) > 1 or len(text) > _LONGEST or not _count(text) or has_full_stop(text):
        return False
    return block.lines[0].bold and (_COUNT.fullmatch(text) is not None or not _PAGE.search(text))
