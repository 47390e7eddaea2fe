"""Sentences in the cells of undeclared tables: whether they state the same figures, in the words of either
language (80 %, 8割; base 16, 16進数; larger than 8, 9以上).
"""

import html
from functools import lru_cache

from extract.align.pair_facts import pair_facts
from extract.align.parts import Part, PartPair
from extract.align.stated import differing
from extract.compare.prose import comparison, counted, one_book, unit
from extract.compare.prose.finding import Compared, Finder
from extract.compare.prose.replaced import date, designation, number, reference
from extract.facts import facts
from extract.facts.fact import FIGURES
from extract.facts.plain_text import JAPANESE, blanked, placeholders
from extract.model.document import Passage
from rules_core.model import Place
from rules_core.model.tables import Edition

_NOWHERE = Place("")
_KINDS: tuple[Finder, ...] = (number, unit, date, reference, designation, one_book, comparison)


@lru_cache(maxsize=4096)
def state_the_same(first: str, second: str) -> bool:
    """Whether an English and a Japanese sentence, in any order, state the same figures.

    Two sentences of one language have no other words for a figure: only their digits count. What is no text,
    such as code, is compared digit for digit.
    """
    first, second = html.unescape(first), html.unescape(second)
    digits_differ = any(differing(first, second))
    if (JAPANESE.search(first) is None) == (JAPANESE.search(second) is None):
        return not digits_differ
    en, ja = (second, first) if JAPANESE.search(first) else (first, second)
    parts = _part(en, "en"), _part(ja, "ja")
    compared = Compared(PartPair({"en": "", "ja": ""}, *parts), pair_facts(*parts))
    found = counted.weighed([item for kind in _KINDS for item in kind.find(compared)], [compared])
    if any(item.confidence != "unsure" for item in found):
        return False
    return not digits_differ or not any(differing(*map(_without_facts, parts)))


def _part(text: str, edition: Edition) -> Part:
    return Part(0, Passage(text, ((0, _NOWHERE),)), facts(text, edition))


def _without_facts(part: Part) -> str:
    """What is left of a sentence without the figures that are facts, and without placeholders."""
    text = part.passage.raw
    spans = [(fact.start, fact.end) for fact in part.facts if fact.kind in FIGURES]
    return blanked(text, (*spans, *(match.span() for match in placeholders(text))))
