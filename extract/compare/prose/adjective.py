"""Opposite words before one known noun, in Japanese a single character: the inner planets, 外惑星.

A character alone is too common to tell of an opposite; directly before the noun of the English word it does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.words import Member, WordGroup, WordSpan, groups_in
from extract.facts.basic_words import renderings_of

_NOUN = re.compile(r"[ -](?P<word>[a-z]{3,})")
_KANJI = re.compile("[二-龯]")  # no 一, which counts


def opposite_adjectives(clauses: Clauses) -> Iterator[tuple[WordGroup, WordSpan, WordSpan]]:
    """The groups of which one text has a member before a noun and the other its opposite, and where."""
    for group in groups_in(clauses.en):
        if group.things or group.apart or len(group.members) != 2:
            continue
        for member, other in permutations(group.members):
            spots = _spots(member, other, clauses)
            if spots and not (
                member.any["ja"].search(clauses.around_ja) or other.any["en"].search(clauses.around_en)
            ):
                yield group, *spots


def _spots(member: Member, other: Member, clauses: Clauses) -> tuple[WordSpan, WordSpan] | None:
    characters = _characters(tuple(other.any.forms["ja"]))
    for match in member.telling["en"].finditer(clauses.en) if characters else ():
        noun = _NOUN.match(clauses.en, match.end())
        forms = "|".join(map(re.escape, renderings_of(noun["word"]))) if noun else ""
        joined = f"(?<![一-龯])[{characters}](?:[いきなのく]|しい|たい)?(?:{forms})"
        if forms and (found := re.search(joined, clauses.ja)):
            return WordSpan(*match.span()), WordSpan(*found.span())
    return None


@lru_cache(maxsize=1024)
def _characters(forms: tuple[str, ...]) -> str:
    """The single kanji among some forms."""
    return "".join(filter(_KANJI.fullmatch, forms))
