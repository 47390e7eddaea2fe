"""Rules with labels of digits and letters, 2c1) or A6b:, each at the beginning of a paragraph or an item."""

import unicodedata
from collections.abc import Collection, Sequence

from extract.model.document import SPACES, Paragraph
from extract.read.signs import ARTICLE, BULLET
from extract.sections.openings import PLAIN, Opening

FEWEST = 8  # different labels that are no chance
MOST_REPEATED = 0.05  # of them; an item of a list, such as 1a), comes again and again


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
    raw = paragraph.raw
    bullet = BULLET.match(raw)
    match = ARTICLE.match(raw, bullet.end() if bullet else 0)
    if match is None:
        return None
    rest = raw[match.end() :].lstrip(SPACES)
    number = unicodedata.normalize("NFKC", match["label"])
    return Opening(index, 0, len(raw) - len(rest), match["label"], number, None, PLAIN)
