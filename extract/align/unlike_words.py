"""A word of one text and a word of the other that name different things, in texts that say the rest alike.

Both are words for what one can point at (concrete_words.toml), neither is rendered in the other text, and
what the dictionary knows of the one does not stand for the other. False alarms: a figurative word.
"""

import re
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from extract.align.strange_names import may_be_one
from extract.align.transliteration import rendering
from extract.facts.basic_words import occurrences, renderings_of, stems, without_shared, words_of
from extract.facts.concrete_words import class_of, exclude_each_other
from extract.facts.lexicon import any_of, lists

_BRACKETED = re.compile(r"[(（][^()（）]*[)）]")
_WORD = re.compile("[a-z]{2,}")
_KATAKANA = re.compile("[ァ-ヶー]{2,}")
_KANJI = re.compile("[一-龯々]")
_PIECE = re.compile("[一-龯々]+[さみ]?|[ァ-ヶー]{2,}")
_COUNTED = re.compile(r"[0-9０-９一二三四五六七八九十][一-龯々]{1,2}")  # 3個, 二人: what counts names nothing

_OF_VERBS = ("ed", "ing")  # a flooded valley, signalling
BRIEF = 90  # characters of an English text in which no noun is rendered in a roundabout way
ALIKE, SAME = 0.7, 0.9  # how well a loan word renders its English one, if it is the usual word for another

_BEFORE = re.compile(r"([a-z]+) $")
_STEM = re.compile("[一-龯][いえきけしせちてみめりれ]$")
_NOUN = re.compile(r"[をがはのにとでもや、。」\s]|$")  # behind a noun: no 増える


class UnlikeWords(NamedTuple):
    """Where both words stand, and the share of the other known English words that are rendered."""

    en: tuple[int, int]
    ja: tuple[int, int]
    rendered: float


def unlike_words(english: str, japanese: str, *, several: bool = False) -> UnlikeWords | None:
    """The only English word without a partner and the only Japanese one, if they name different things.

    Of `several` words, as names may have, the first ones, if none of them may stand for any other. What
    stands in brackets, such as a unit, is not looked at.
    """
    en, ja = (_BRACKETED.sub(_blank, text.lower()) for text in (english, japanese))
    lacking = {
        word
        for word in set(_WORD.findall(en))
        if class_of(word) and (several or not word.endswith(_OF_VERBS)) and _is_unrendered(word, ja)
    }
    if not lacking:
        return None
    ours = [word for word in _WORD.finditer(en) if word[0] in lacking]
    ja = _COUNTED.sub(_blank, ja)
    loans = _KATAKANA.findall(ja)
    ours = [word for word in ours if not any(_sounds(loan, word[0]) for loan in loans)]
    ja = _KATAKANA.sub(lambda loan: _blank(loan) if _sounds(loan[0], en) else loan[0], ja)
    rest_en, rest_ja = without_shared(en, ja)
    whole = _whole_words(rest_ja, ja, set(_behind_neighbours(ours, en, ja)))
    theirs = list(_named(whole, stems(en), several=several)) if ours else []
    if not theirs or not (several or _others_are_told(english, whole, rest_en, theirs[0][0], ours)):
        return None
    if any(_may_stand_for(word[0], *other) for word in ours for other in theirs):
        return None
    return UnlikeWords(ours[0].span(), theirs[0][0].span(), _share(en, rest_en, {word[0] for word in ours}))


def _is_unrendered(word: str, japanese: str) -> bool:
    """Whether a known word has no rendering, nor as a part of a longer word (笛 in 汽笛), nor is printed."""
    forms = renderings_of(word)
    return bool(forms) and not any(form in japanese for form in (*forms, word))


def _may_stand_for(word: str, piece: re.Match[str], meant: frozenset[str]) -> bool:
    return may_be_one(word, piece[0]) or not all(exclude_each_other(word, other) for other in meant)


def _named(
    japanese: str, english: frozenset[str], *, several: bool
) -> Iterator[tuple[re.Match[str], frozenset[str]]]:
    """The words of a Japanese text that name what can be pointed at, with the English words for it.

    Outside names a single kanji must be a noun that means little else.
    """
    for piece in _PIECE.finditer(japanese):
        words = words_of(piece[0])
        meant = frozenset(filter(class_of, words))
        own = [word for word in words if any(map(word.startswith, meant))]  # snow, snowfall
        sure = (
            several or len(piece[0]) > 1 or (2 * len(own) > len(words) and _NOUN.match(japanese, piece.end()))
        )
        if meant and sure and english.isdisjoint(words):
            yield piece, meant


def _behind_neighbours(words: Sequence[re.Match[str]], english: str, japanese: str) -> Iterator[int]:
    """Where a Japanese text may print words behind what it prints for the word before each."""
    for word in words:
        if before := _BEFORE.search(english, 0, word.start()):
            for form in renderings_of(before[1]):
                yield from (end for _, end in occurrences(form, japanese))


def _whole_words(rest: str, japanese: str, behind: Set[int]) -> str:
    """What is left of a Japanese text, without what is left of a compound: 色 of 灰色.

    Not what stands `behind` the word that English has before it: leather boots, 革手袋.
    """
    return _PIECE.sub(lambda piece: _blank(piece) if _is_torn(piece, japanese, behind) else piece[0], rest)


def _is_torn(piece: re.Match[str], japanese: str, behind: Set[int]) -> bool:
    if len(piece[0]) > 1 and piece.start() in behind and words_of(piece[0]):
        return False
    if len(piece[0]) == 1 and _STEM.search(japanese, 0, piece.start()):
        return True  # 金 of 賭け金
    around = (japanese[max(piece.start() - 1, 0) : piece.start()], japanese[piece.end() : piece.end() + 1])
    return any(map(_KANJI.fullmatch, around))


def _others_are_told(
    english: str, japanese: str, rest: str, named: re.Match[str], words: list[re.Match[str]]
) -> bool:
    """Whether no noun but one of what is left of a Japanese text may render a word.

    An unknown noun may, and in a long text any. For each known one the `rest` of the English text has a word
    that is not rendered either.
    """
    free = sum(bool(renderings_of(word)) for word in _WORD.findall(rest)) - len(words)
    if len(english) > BRIEF:
        free = 0
    for piece in _PIECE.finditer(japanese):
        noun = len(piece[0]) > 1 or _NOUN.match(japanese, piece.end())
        if not noun or piece[0] == named[0] or _grammar().fullmatch(piece[0]):
            continue
        meant = words_of(piece[0])
        free -= 1
        if free < 0 or not meant or any(word[0] in meant or may_be_one(word[0], piece[0]) for word in words):
            return False
    return True


@lru_cache
def _grammar() -> re.Pattern[str]:
    """Japanese words that stand for grammar, or for no English word."""
    return re.compile(f"(?:{any_of(lists('ja', 'left_out', 'grammar'), 'ja')}|各自|半[分数]|[0-9０-９])+")


def _share(english: str, rest: str, words: set[str]) -> float:
    """The share of the other basic words of an English text that are not among those without partners."""
    known = [match for match in _WORD.finditer(english) if match[0] not in words and renderings_of(match[0])]
    rendered = sum(not rest[slice(*match.span())].strip() for match in known)
    return rendered / len(known) if known else 1.0


def _sounds(loan: str, english: str) -> bool:
    least = SAME if words_of(loan) else ALIKE
    return any(rendering(loan, word) >= least for word in _WORD.findall(english))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])
