"""Enumerations whose items stand in another order: 9 francs and 3 loads, 3荷と9フラン.

The order of the figures tells what they are of. The words at them and in their clauses excuse items that only
stand in another order, if they go with the figures, or as the books render them at all their other figures.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from extract.align.transliteration import sound_similarity
from extract.compare.prose.crossed import keeps_places
from extract.compare.prose.figures import CommonFigures
from extract.compare.prose.finding import Compared
from extract.compare.prose.rendered import WELL
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Discrepancy

ORDER = "compare.prose.number.order"

Words = tuple[str, str]
"""The word behind an English figure and the characters behind a Japanese one."""
_EN = re.compile(r"[\s-]*([A-Za-z]{2,}?)s?(?![A-Za-z])")
_JA = re.compile(r"\s*([ァ-ヶー]{2,}|[一-龯]{1,2})")


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings without those of enumerations whose items only changed places."""
    every = list(compared)
    known: Counter[Words] = Counter()
    for each in every:
        known.update(words for en, ja in each.pairing.same if (words := _words(each, en, ja)))
    by_rule: dict[str, list[Compared]] = {}
    for each in every:
        by_rule.setdefault(each.number, []).append(each)
    return [
        item
        for item in reported
        if item.code != ORDER or not any(_reordered(each, known) for each in by_rule.get(item.rule or "", ()))
    ]


def _reordered(compared: Compared, known: Counter[Words]) -> bool:
    """Whether the words at the figures go with the figures, or those behind them by what the books say
    elsewhere.
    """
    swapped = compared.pairing.swapped
    pairs = [(en, ja) for en, _ in swapped for _, ja in swapped if en.value == ja.value]
    moved = [words for en, ja in pairs if (words := _words(compared, en, ja))]
    exchanged = [words for en, ja in swapped if (words := _words(compared, en, ja))]
    if _support(moved, known) > _support(exchanged, known):
        return True
    if len(pairs) < 2:
        return False
    figures = CommonFigures(compared.en, compared.ja, pairs)
    ours, theirs = (list(side.values()) for side in figures.nearest)
    return (None not in ours and ours == theirs and len(set(ours)) == len(ours)) or keeps_places(figures)


def _support(pairs: Sequence[Words], known: Counter[Words]) -> int:
    return sum(known[words] > 0 or sound_similarity(words[1], words[0]) >= WELL for words in pairs)


def _words(compared: Compared, en: Fact, ja: Fact) -> Words | None:
    first, second = _EN.match(compared.en.passage.raw, en.end), _JA.match(compared.ja.passage.raw, ja.end)
    return (first[1].lower(), second[1]) if first and second else None
