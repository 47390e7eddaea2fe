"""Enumerations whose items, not their figures, stand in another order in the other text.

9 francs and 3 loads, 3荷と9フラン: what a figure counts is told by the word behind it, and how the books
render that word is learnt from all their other figures.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from extract.align.transliteration import sound_similarity
from extract.compare.prose.finding import Compared
from extract.compare.prose.spoken_name import WELL
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Discrepancy

ORDER = "compare.prose.number.order"
Words = tuple[str, str]
"""The word behind an English figure and the characters behind a Japanese one."""
_EN = re.compile(r"[\s-]*([A-Za-z]{2,}?)s?(?![A-Za-z])")
_JA = re.compile(r"\s*([ァ-ヶー]{2,}|[一-龯]{1,2})")


def without_reordered(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings without those of enumerations whose items only changed places."""
    if not any(item.code == ORDER for item in reported):
        return list(reported)
    by_rule: dict[str, list[Compared]] = {}
    known: Counter[Words] = Counter()
    for each in compared:
        by_rule.setdefault(each.number, []).append(each)
        known.update(
            words for en, ja in (each.pairing.same if each.pairing else ()) if (words := _words(each, en, ja))
        )
    return [
        item
        for item in reported
        if item.code != ORDER or not any(_reordered(each, known) for each in by_rule.get(item.rule or "", ()))
    ]


def _reordered(compared: Compared, known: Counter[Words]) -> bool:
    """Whether the words behind the figures go with the figures, by what the books say elsewhere."""
    swapped = compared.pairing.swapped if compared.pairing else ()
    together = [(en, ja) for en, _ in swapped for _, ja in swapped if en.value == ja.value]
    moved = [words for en, ja in together if (words := _words(compared, en, ja))]
    exchanged = [words for en, ja in swapped if (words := _words(compared, en, ja))]
    return _support(moved, known) > _support(exchanged, known)


def _support(pairs: Sequence[Words], known: Counter[Words]) -> int:
    return sum(known[words] > 0 or sound_similarity(words[1], words[0]) >= WELL for words in pairs)


def _words(compared: Compared, en: Fact, ja: Fact) -> Words | None:
    parts = compared.parts
    if parts.en is None or parts.ja is None:
        return None
    first, second = _EN.match(parts.en.passage.raw, en.end), _JA.match(parts.ja.passage.raw, ja.end)
    return (first[1].lower(), second[1]) if first and second else None
