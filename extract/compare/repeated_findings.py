"""What many pages of two editions have alike, told once.

A translation may say on every page that a machine made it; a page may be copied with its mistakes; a line
that a program writes may differ everywhere.
"""

from collections import defaultdict
from collections.abc import Sequence

from extract.align.sections import SectionPair
from extract.compare.prose.recurring import OFTEN, TWO_WORDS, with_places
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

_PARAGRAPH = "compare.prose.one-book.paragraph."
_PARTS = ("compare.prose.one-book.sentence.", "compare.prose.one-book.sentences.")
_CHOICES = ("compare.prose.other-title", "compare.prose.unlike")
SHOWN = 12  # characters of a text by which it is known elsewhere; "3" and "4" may differ twice by chance
Page = tuple[Sequence[Discrepancy], Sequence[SectionPair]]
"""What was found on a page, and its sections."""
_Printed = tuple[str, str, str]


def merge_repeated(pages: Sequence[Page]) -> list[list[Discrepancy]]:
    """The findings of each page; what is told of many is told on the first, with the names of the others.

    Findings are alike if they print the same of both editions; a text may thus lead to another address on
    each page. What is said of a text that holds a notice (sentences without translation) is part of that.
    Two names that stand for each other on two pages are how the translator puts it, and no finding.
    """
    having: dict[_Printed, dict[int, Discrepancy]] = defaultdict(dict)
    for page, (found, _) in enumerate(pages):
        for item in found:
            having[_printed(item)].setdefault(page, item)
    merged = [list(found) for found, _ in pages]
    for printed, holding in having.items():
        if len(holding) < TWO_WORDS:
            continue
        places = {page: item for page, item in holding.items() if item in merged[page]}
        if printed[0].startswith(_CHOICES) and len(places) >= TWO_WORDS:
            for found in merged:
                found[:] = [item for item in found if _printed(item) != printed]
        elif len(places) >= OFTEN and len(printed[1] + printed[2]) >= SHOWN:
            page, first = next(iter(places.items()))
            files = []
            for found, (_, sections) in zip(merged, pages, strict=True):
                about = [item for item in found if item != first and _tells(item, sections, printed)]
                files += [side.place.file for item in about if (side := item.en or item.ja)]
                found[:] = [item for item in found if item not in about]
            merged[page][merged[page].index(first)] = with_places(first, list(dict.fromkeys(files)))
    return merged


def _printed(item: Discrepancy) -> _Printed:
    return (item.code, item.en.raw if item.en else "", item.ja.raw if item.ja else "")


def _tells(item: Discrepancy, sections: Sequence[SectionPair], printed: _Printed) -> bool:
    """Whether a finding is the one that is printed, or is about a text that holds it."""
    if _printed(item) == printed:
        return True
    edition: Edition = "en" if printed[1] else "ja"
    raw = printed[EDITIONS.index(edition) + 1]
    side = item.side(edition)
    if side is None or not (
        printed[0].startswith(_PARAGRAPH) and item.code.startswith((_PARAGRAPH, *_PARTS))
    ):
        return False
    texts = [pair.section(edition) for pair in sections if pair.number == item.rule]
    holds = "sentences" in item.code and any(text is not None and raw in text.text for text in texts)
    return holds or raw[:SHOWN] in item.fields.get("paragraph", "")
