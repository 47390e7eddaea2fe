"""A word in the place of another one, told by how all other texts use both.

Both are the only words of a short text without a partner in the other language. Other texts have each of
them, always with a partner: there the one is rendered, and the other renders something. False alarms: a free
rendering that stands only once.
"""

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import accumulate, islice
from typing import NamedTuple

from extract.align.japanese_words import japanese_words
from extract.align.partners import may_stand_for, partners, unprinted_words
from extract.align.strange_names import are_kin, may_be_one
from extract.align.transliteration import rendering
from extract.facts.basic_words import forms_of
from extract.facts.dictionary import may_be_called, may_render, meaning, near_words
from extract.facts.kana import TO_HIRAGANA

LONGEST = 90  # characters of an English text all of whose words are rendered
LABEL = 40  # of a label with a name
SHORTEST, FAINT = 4, 0.5  # letters of a name, and how well what renders it must sound like it
SAMPLE = 60  # other texts with a word that are looked at
_WORD, _LOAN_WORD = re.compile("[a-z]+"), re.compile("[ァ-ヶー]{3,}")
_CUT = re.compile("[a-z][&_]$|[&_][a-z]")
_ENDING = re.compile("[ぁ-ん]$")  # of a verb
_ADVERB = "ly"


class InPlace(NamedTuple):
    """Where both words stand."""

    en: tuple[int, int]
    ja: tuple[int, int]


@dataclass(frozen=True)
class UsedWords:
    """Corresponding (English, Japanese) texts."""

    texts: Sequence[tuple[str, str]]

    def in_place(self, en: str, ja: str) -> InPlace | None:
        """The words of two texts of which the one stands in the place of a rendering of the other."""
        small = en.lower()
        if len(en) > LONGEST or not unprinted_words(small, ja):
            return None  # mostly so
        found = partners(small, ja)
        if (
            len({one[0] for one in found.lone_english}) != 1
            or len({one.text for one in found.lone_japanese}) != 1
        ):
            return None
        ours, theirs = found.lone_english[0], found.lone_japanese[0]
        freely = len({word[0] for word in found.english}) == 1
        here = en, ja
        if may_render(ours[0]):
            unlike = _are_unlike(ours[0], theirs.text, freely=freely) and self._is_usual(ours[0], 0, here)
        else:
            unlike = _is_other_name(ours, theirs.text) and len(en) <= LABEL
        usual = unlike and self._is_usual(theirs.text, 1, here)
        return InPlace(ours.span(), (theirs.start, theirs.end)) if usual else None

    def _is_usual(self, word: str, side: int, but: tuple[str, str]) -> bool:
        """Whether a word of one language has a partner in all texts with it, but for one."""
        used = False
        for en, ja in self._with(word, side, but):
            small = en.lower()
            if word in ((one.text for one in japanese_words(ja)) if side else _WORD.findall(small)):
                found, used = partners(small, ja), True
                alone = (
                    (one.text for one in found.lone_japanese)
                    if side
                    else (one[0] for one in found.lone_english)
                )
                if word in alone:
                    return False
        return used

    def _with(self, word: str, side: int, but: tuple[str, str]) -> Iterator[tuple[str, str]]:
        """The first other texts whose text in one language has a word."""
        return islice((self.texts[at] for at in self._places(word, side) if self.texts[at] != but), SAMPLE)

    def _places(self, word: str, side: int) -> Iterator[int]:
        (whole, ends), sought = self._joined[side], _coded(word)
        at = whole.find(sought)
        while at >= 0:
            place = bisect_right(ends, at)
            yield place
            at = whole.find(sought, ends[place])

    @cached_property
    def _joined(self) -> Sequence[tuple[bytes, Sequence[int]]]:
        """All texts of each language as one, and where each ends; coded, since one odd letter widens all."""
        sides = [[_coded(text[side].lower() + "\n") for text in self.texts] for side in (0, 1)]
        return [(b"".join(side), array("Q", accumulate(map(len, side)))) for side in sides]


def _coded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _are_unlike(english: str, japanese: str, *, freely: bool) -> bool:
    """Whether a known noun means nothing like an English word, which is no adverb and no form of a verb.

    A label of one word is rendered more `freely`: there no word near to the one may be near to the other.
    """
    known = meaning(japanese)
    if known is None or not known.noun or len(japanese) < 2 or _ENDING.search(japanese):
        return False
    if english.endswith(_ADVERB) or _is_inflected(english):
        return False
    if may_be_called(english, japanese) or may_stand_for(english, japanese):
        return False
    if are_kin(english, japanese) or may_be_one(english, japanese):
        return False
    near = near_words(english) if freely else frozenset()
    return all(near_words(word).isdisjoint(near) for word in known.words)


def _is_other_name(word: re.Match[str], japanese: str) -> bool:
    """Whether a loan word of known meaning neither sounds like an unknown word nor means a part of it."""
    name, known = word[0], meaning(japanese)
    native = meaning(japanese.translate(TO_HIRAGANA)) is not None
    if known is None or native or not _LOAN_WORD.fullmatch(japanese) or len(name) < SHORTEST or _amid(word):
        return False
    means = any(name.startswith(one[:SHORTEST]) or one[:SHORTEST] in name for one in known.words)
    return (
        bool(known.words)
        and not means
        and max(map(partial(rendering, japanese), (name, name.rstrip("s")))) < FAINT
    )


def _amid(word: re.Match[str]) -> bool:
    """Whether a word is part of one that a sign for a key cuts: B&rowser."""
    before, behind = word.string[: word.start()], word.string[word.end() :]
    return _CUT.search(before) is not None or _CUT.match(behind) is not None


def _is_inflected(word: str) -> bool:
    return not word.endswith("s") and any(form != word and len(form) <= len(word) for form in forms_of(word))
