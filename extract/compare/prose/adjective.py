"""Opposite words before one known noun, in Japanese a single character: the inner planets, 外惑星.

A character alone is too common to tell of an opposite; directly before the noun of the English word it does.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.words import Member, WordGroup, WordSpan, groups
from extract.facts.basic_words import renderings_of

_NOUN = re.compile(r"[ -](?P<word>[a-z]{3,})")
_KANJI = re.compile("[二-龯]")  # no 一, which counts
_ADJECTIVE = re.compile("(?<![一-龯ぐ])(?P<kanji>[二-龯])(?:[いきなのく]|しい|たい)?")


def opposite_adjectives(
    clauses: Clauses, likely: Mapping[int, Sequence[Member]]
) -> Iterator[tuple[WordGroup, WordSpan, WordSpan]]:
    """The groups of which one text has a member before a noun and the other its opposite, and where.

    `likely` are the members that the English text may have, by the place of their group.
    """
    known, letters = _opposites(), frozenset(clauses.ja)
    for place, members in likely.items():
        for member in members:
            opposite = known.get(id(member))
            if opposite is None or letters.isdisjoint(opposite[1]):
                continue
            other, characters = opposite
            spots = _spots(member, letters & characters, clauses)
            if spots and not (
                member.any["ja"].search(clauses.around_ja) or other.any["en"].search(clauses.around_en)
            ):
                yield groups()[place], *spots


def _spots(member: Member, printed: Collection[str], clauses: Clauses) -> tuple[WordSpan, WordSpan] | None:
    """Where a word stands before a noun, and one of the characters before a rendering of the noun."""
    for match in member.telling["en"].finditer(clauses.en):
        noun = _NOUN.match(clauses.en, match.end())
        renderings = renderings_of(noun["word"]) if noun else ()
        forms = [form for form in renderings if form in clauses.ja]
        for alone in _ADJECTIVE.finditer(clauses.ja) if forms else ():
            for behind in (alone.end(), alone.end("kanji")) if alone["kanji"] in printed else ():
                for form in forms:
                    if clauses.ja.startswith(form, behind):
                        return WordSpan(*match.span()), WordSpan(*alone.span())
    return None


@lru_cache
def _opposites() -> dict[int, tuple[Member, frozenset[str]]]:
    """The opposite of a member of a group of two that single kanji state, and these.

    By the identity of the member, since several may have one name.
    """
    return {
        id(member): (other, characters)
        for group in groups()
        if len(group.members) == 2 and not (group.things or group.apart)
        for member, other in permutations(group.members)
        if (characters := frozenset(filter(_KANJI.fullmatch, other.any.forms["ja"])))
    }
