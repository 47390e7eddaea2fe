"""A paragraph that one edition prints on many pages and the other on none, told once.

A translation may say on every page that a machine made it.
"""

from collections import defaultdict
from collections.abc import Sequence

from extract.align.sections import SectionPair
from extract.compare.prose.recurring import OFTEN, with_places
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

_PARAGRAPH = "compare.prose.one-book.paragraph."
_PARTS = ("compare.prose.one-book.sentence.", "compare.prose.one-book.sentences.")
SHOWN = 12  # characters of a notice by which a sentence that holds it is known
Page = tuple[Sequence[Discrepancy], Sequence[SectionPair]]
"""What was found on a page, and its sections."""


def merge_notices(pages: Sequence[Page]) -> list[list[Discrepancy]]:
    """The findings of each page; a notice is told on its first one, with the names of the others.

    It is known by what a finding prints of it, so that it may lead to another address on each page. What is
    said of a text that holds the notice (some sentences are without translation) is part of that.
    """
    having: dict[tuple[Edition, str], dict[int, Discrepancy]] = defaultdict(dict)
    for page, (found, _) in enumerate(pages):
        for item in found:
            for edition in EDITIONS:
                if item.code == f"{_PARAGRAPH}{edition}" and (side := item.side(edition)):
                    having[edition, side.raw].setdefault(page, item)
    merged = [list(found) for found, _ in pages]
    for (edition, raw), places in having.items():
        if len(places) < OFTEN:
            continue
        page, first = next(iter(places.items()))
        files = []
        for found, (_, sections) in zip(merged, pages, strict=True):
            about = [item for item in found if item != first and _tells(item, sections, edition, raw)]
            files += [side.place.file for item in about if (side := item.side(edition))]
            found[:] = [item for item in found if item not in about]
        merged[page][merged[page].index(first)] = with_places(first, list(dict.fromkeys(files)))
    return merged


def _tells(item: Discrepancy, sections: Sequence[SectionPair], edition: Edition, raw: str) -> bool:
    """Whether a finding is about a notice, or about a text that holds it."""
    side = item.side(edition)
    if side is None or not item.code.startswith((_PARAGRAPH, *_PARTS)):
        return False
    texts = [pair.section(edition) for pair in sections if pair.number == item.rule]
    holds = "sentences" in item.code and any(text is not None and raw in text.text for text in texts)
    return side.raw == raw or holds or raw[:SHOWN] in item.fields.get("paragraph", "")
