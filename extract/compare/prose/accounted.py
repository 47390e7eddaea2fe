"""Which words of a Japanese text render no English one, state no figure and stand for no grammar."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.rendered import places, words_of_content
from extract.facts.fact import FIGURES
from extract.facts.lexicon import any_of, lists

STATED = FIGURES | {"reference"}
_CONTENT = re.compile("[一-龯々]+|[ァ-ヶー]+")


def unaccounted(compared: Compared, clauses: Clauses) -> Iterator[re.Match[str]]:
    """The words of kanji or katakana in Japanese clauses of which less than half renders an English word."""
    part = compared.parts.ja
    figures = [fact for fact in part.facts if fact.kind in STATED] if part else []
    stated = {at for fact in figures for at in range(fact.start, fact.end)}
    ja = "".join(
        " " if place in stated else letter
        for letter, place in zip(clauses.ja, clauses.offsets["ja"], strict=True)
    )
    covered = {at for match in _grammar().finditer(ja) for at in range(*match.span())}
    for word in words_of_content(clauses.en):
        covered.update(at for start, end in places(word[0], clauses.ja) for at in range(start, end))
    for match in _CONTENT.finditer(ja):
        if 2 * sum(at in covered for at in range(*match.span())) < len(match[0]):
            yield match


@lru_cache
def _grammar() -> re.Pattern[str]:
    """Japanese words that stand for grammar, or for no English word."""
    return re.compile(any_of(lists("ja", "left_out", "grammar"), "ja"))
