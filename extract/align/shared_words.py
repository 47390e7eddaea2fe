"""How many of the basic words of an English text a Japanese one renders, rare words counting more."""

from collections.abc import Sequence
from functools import lru_cache
from math import log

from extract.facts.basic_words import known_words

LONGEST = 3000  # letters of a text that are looked at
MOST = 1_000_000  # words times texts; larger books pair by everything else
FEWEST = 1.0  # weight of the words below which a text tells nothing


@lru_cache(maxsize=4096)
def _words(english: str) -> frozenset[tuple[str, ...]]:
    return frozenset(forms for _, forms in known_words(english[:LONGEST].lower()))


class SharedWords:
    """The basic words of English texts, and for each of them the Japanese texts that render it."""

    def __init__(self, english: Sequence[str], japanese: Sequence[str]) -> None:
        self._words = [_words(text) for text in english]
        distinct = frozenset[tuple[str, ...]]().union(*self._words)
        texts = [text[:LONGEST] for text in japanese]
        self._in: dict[tuple[str, ...], frozenset[int]] = {}
        self._weight: dict[tuple[str, ...], float] = {}
        if len(distinct) * len(texts) > MOST:
            return
        for forms in distinct:
            within = frozenset(j for j, text in enumerate(texts) if any(form in text for form in forms))
            if within:
                self._in[forms] = within
                self._weight[forms] = log((len(texts) + 1) / len(within))

    def share(self, i: int, j: int) -> float | None:
        """The share of the words of an English text that a Japanese one renders; None if it tells nothing."""
        known = [forms for forms in self._words[i] if forms in self._in]
        whole = sum(self._weight[forms] for forms in known)
        if whole < FEWEST:
            return None
        return sum(self._weight[forms] for forms in known if j in self._in[forms]) / whole
