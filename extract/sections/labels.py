"""Rules with labels of digits and letters, 2c1) or A6b:, each at the beginning of a paragraph or an item."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence

from extract.model.document import SPACES, Paragraph
from extract.read.signs import BULLET
from extract.sections.openings import PLAIN, Opening

FEWEST = 8  # different labels that are no chance
MOST_REPEATED = 0.05  # of them; an item of a list, such as 1a), comes again and again
_LABEL = re.compile(
    r"[(（]?(?P<label>[A-Z]{0,2}\d{1,3}(?:[a-z]\d{0,3})+\+*|[A-Z]{1,2}\d{1,3}(?:[a-z]\d{0,3})*\+*)[)）.:．：]"
    r"(?=[\s\u2e80-\u9fff])"
)


def labelled_rules(paragraphs: Sequence[Paragraph], skipped: Collection[int]) -> tuple[Opening, ...]:
    """The labels that open the rules of a book, in reading order; none if it does not label its rules.

    Paragraphs in `skipped` have none.
    """
    found = [
        opening
        for index, paragraph in enumerate(paragraphs)
        if index not in skipped and (opening := _opening(paragraph, index))
    ]
    different = len({opening.number for opening in found})
    if different < FEWEST or different < (1 - MOST_REPEATED) * len(found):
        return ()
    return tuple(found)


def _opening(paragraph: Paragraph, index: int) -> Opening | None:
    text = unicodedata.normalize("NFKC", paragraph.raw[:_REACH])
    raw = paragraph.raw if len(text) != min(len(paragraph.raw), _REACH) else text + paragraph.raw[_REACH:]
    bullet = BULLET.match(raw)
    match = _LABEL.match(raw, bullet.end() if bullet else 0)
    if match is None:
        return None
    end = match.end() + len(raw) - match.end() - len(raw[match.end() :].lstrip(SPACES))
    return Opening(index, 0, end, match["label"], match["label"], None, PLAIN)


_REACH = 24  # characters in which a label stands
