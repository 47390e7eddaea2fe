"""A thing of one text and a thing of the other that are not the same, in texts that say the rest alike.

Both are the only words for things without a partner in the other text. False alarms: a free rendering of one
word in a text that else is rendered word by word.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.align.japanese_words import DOING, JapaneseWord
from extract.align.partners import Partners, is_beside, may_stand_for, partners, unprinted_words
from extract.facts.basic_words import MOST, words_for
from extract.facts.concrete_words import classes_of, is_concrete
from extract.facts.dictionary import may_be_called, may_name_thing, may_render, meaning, names_thing
from extract.read.signs import has_full_stop

_BRACKETED = re.compile(r"[(（][^()（）]*[)）]")
_INFLECTED = re.compile("[一-龯][ぁ-ん]+$")
_BOUND = re.compile(
    "[一-龯々ぁ-んァ-ヶー](?<![のをがはにとでやもいなたるうて])$"
)  # before the last kanji of a word: ゆで汁
_NOUN = re.compile(r"[をがはにのとでもやへ、。，．・：:」』）)！？!?/／\s]|$")  # behind a noun
_NEXT = re.compile(" ([a-z]+)")
_BEFORE_VERB = re.compile(r"\b(to|not|will|can|may|must|should|would|could|shall|cannot|n't) $")
_VERB = "ed", "ing"
_FIGURATIVE = "body"  # of which idioms are made: up to her ears, 首が回らない
_PEOPLE = "people"  # who may be called anything, but those who stand apart
_AMONG_THEMSELVES = frozenset({_FIGURATIVE, "colours"})  # classes whose words stand only for each other
FEW = 2  # English words; if more than these have partners, what is added in Japanese stands for none
SOME, CLASS = 0.66, 0.5  # of the other words must have partners


class UnlikeThings(NamedTuple):
    """Where both words stand, and the share of the other known English words that have partners, if any."""

    en: tuple[int, int]
    ja: tuple[int, int]
    rendered: float | None


def unlike_things(english: str, japanese: str) -> UnlikeThings | None:
    """The only thing of each text without a partner, or the only one of a class.

    Neither can stand for the other, and most of the other words have partners. What stands in brackets, such
    as a unit, is not looked at.
    """
    en, ja = (_BRACKETED.sub(_blank, text) for text in (english.lower(), japanese))
    quoted = japanese.lower()
    words = [
        word
        for word in unprinted_words(en, ja)
        if _may_name_thing(word[0]) and word[0] not in quoted and _is_apart(word, en)
    ]
    if not words:
        return None  # found out first, since it is so of most texts
    found = partners(en, ja)
    lone = {word[0] for word in found.lone_english}
    words = [word for word in words if word[0] in lone]
    if not words or not all(map(may_render, lone)):
        return None  # an unknown word may mean anything
    nouns = [
        word
        for word in found.lone_japanese
        if not DOING.match(ja, word.end) and (not word.known or _is_noun(word, ja))
    ]
    ours = [word for word in words if names_thing(word[0])]
    theirs = [word for word in nouns if _is_thing(word) and _is_whole(word, ja)]
    if (ours or theirs) and _are_last(found, FEW if has_full_stop(en) else 1):
        ours = ours or (words if any(map(_words, theirs)) else [])
        theirs = theirs or [word for word in nouns if _may_mean_thing(word) and _is_whole(word, ja)]
    if not (ours and theirs):
        return None
    done = _doings(lone - {word[0] for word in ours}, nouns, theirs)
    left = lone.difference(done)
    others = [word for word in nouns if word not in done.values()]
    if left == {ours[0][0]} and len(found.english) > FEW:
        others = [word for word in others if _may_be_meant(word, theirs)]
    alone = len({word[0] for word in ours}) == len({word.text for word in others}) == 1
    pairs = zip(ours[:1], theirs[:1], strict=False) if alone else _only_of_class(ours, theirs)
    for word, other in pairs:
        share = _share(found, word[0], left)
        if (
            (share >= (SOME if alone else CLASS) if share is not None else _is_classed(word[0], other))
            and not _modifies(word, en, other, found.meant)
            and is_beside(word, en, (other.start, other.end), found.meant)
            and _exclude(word[0], other.text)
        ):
            return UnlikeThings(word.span(), (other.start, other.end), share)
    return None


def _are_last(found: Partners, few: int) -> bool:
    """Whether each of two texts of more than a `few` words has only one word without a partner."""
    left = {word[0] for word in found.lone_english}, {word.text for word in found.lone_japanese}
    return len(left[0]) == len(left[1]) == 1 and len({word[0] for word in found.english}) > few


def _may_be_meant(word: JapaneseWord, things: Sequence[JapaneseWord]) -> bool:
    """Whether a noun may stand for the only English word left.

    A thing does, an unknown word, and a part of a compound with a thing (仮想 of 仮想マシン).
    """
    edges = {edge for thing in things for edge in (thing.start, thing.end)}
    return word in things or not word.known or not edges.isdisjoint((word.start, word.end))


def _doings(
    english: set[str], nouns: Sequence[JapaneseWord], things: Sequence[JapaneseWord]
) -> dict[str, JapaneseWord]:
    """What may stand for the lone English words that are no things: 中止 for called (off)."""
    verbal = [word for word in nouns if word not in things and (known := meaning(word.text)) and known.verbal]
    return dict(zip(sorted(english), verbal, strict=False))


def _share(found: Partners, word: str, left: set[str]) -> float | None:
    """The share of the other known English words that are not left over, if there are any."""
    known = [each[0] for each in found.english if each[0] != word and may_render(each[0])]
    return sum(each not in left for each in known) / len(known) if known else None


def _is_classed(english: str, japanese: JapaneseWord) -> bool:
    """Whether the classes of both words were chosen by hand; else a single word may be called anything."""
    return bool(classes_of(english)) and any(map(classes_of, _words(japanese)))


def _only_of_class(
    english: Sequence[re.Match[str]], japanese: Sequence[JapaneseWord]
) -> Iterator[tuple[re.Match[str], JapaneseWord]]:
    """The only words of a class of which no member stands for another (cherry, 梨), whatever else is said."""
    for name in dict.fromkeys(name for word in english for name in _apart(word[0])):
        ours = [word for word in english if name in _apart(word[0])]
        theirs = [word for word in japanese if any(name in _apart(one) for one in _words(word))]
        if len({word[0] for word in ours}) == len({word.text for word in theirs}) == 1:
            yield ours[0], theirs[0]


def _apart(word: str) -> frozenset[str]:
    return frozenset(each.name for each in classes_of(word) if each.apart and each.name != _FIGURATIVE)


def _words(word: JapaneseWord) -> frozenset[str]:
    known = meaning(word.text)
    return known.words if known else frozenset()


@lru_cache(maxsize=MOST)
def _may_name_thing(word: str) -> bool:
    usual = bool(classes_of(word)) or not word.endswith(_VERB)
    return usual and may_name_thing(word) and bool(may_render(word))


def _is_apart(word: re.Match[str], english: str) -> bool:
    """Whether a word may be a noun here: not the ward of to ward off, nor the pot of pot-helm."""
    beside = english[word.start() - 1 : word.end() + 1]
    return "-" not in beside and not _BEFORE_VERB.search(english, 0, word.start())


def _is_noun(word: JapaneseWord, japanese: str) -> bool:
    """Whether a known word is a noun here: 直 in 直す is none."""
    known = meaning(word.text)
    if known is None or not known.noun:
        return False
    whole = len(word.text) > 1 and not _INFLECTED.search(word.text)  # 支払い in 支払います may be no noun
    return whole or bool(_NOUN.match(japanese, word.end))


def _is_thing(word: JapaneseWord) -> bool:
    """Whether most of what a known noun may mean are things: 空間 is not a room."""
    known = meaning(word.text)
    if known is None:
        return False
    words = known.words
    if len(word.text) == 1:
        words = words_for(word.text) or words
    classed = sum(bool(classes_of(each)) and is_concrete(each) for each in words)
    if len(word.text) == 1:
        return 2 * classed > len(words)
    things = sum(map(names_thing, words))
    if _INFLECTED.search(word.text) and not words_for(word.text):
        return False
    return 2 * things >= len(words) if classed else things > 0 and 3 * things >= 2 * len(words)


def _may_mean_thing(word: JapaneseWord) -> bool:
    """Whether most of what a known noun may mean can name things."""
    known = meaning(word.text)
    words = words_for(word.text) or known.words if known and not known.verbal else ()
    inflected = _INFLECTED.search(word.text) and not words_for(word.text)
    return bool(words) and not inflected and 2 * sum(map(may_name_thing, words)) >= len(words)


def _is_whole(word: JapaneseWord, japanese: str) -> bool:
    """Whether a single kanji is a word of its own: not 館 of 旧館, nor 白 of 白っぽい."""
    if len(word.text) > 1:
        return True
    return not _BOUND.search(japanese, 0, word.start) and bool(_NOUN.match(japanese, word.end))


def _modifies(
    word: re.Match[str], english: str, other: JapaneseWord, meant: Mapping[int, frozenset[str]]
) -> bool:
    """Whether a word only says more of a thing behind it: pasta water.

    The Japanese word then stands before that thing, too.
    """
    behind = _NEXT.match(english, word.end())
    if behind is None or behind[1].endswith("s") or not names_thing(behind[1]):
        return False  # that of gardener waters may be a verb
    partners = [start for start, words in meant.items() if behind[1] in words]
    return bool(partners) and not any(other.end <= start <= other.end + 1 for start in partners)


def _exclude(english: str, japanese: str) -> bool:
    """Whether no translator puts a Japanese word for an English one."""
    known = meaning(japanese)
    if known is None or may_stand_for(english, japanese) or may_be_called(english, japanese):
        return False
    ours = {each.name for each in classes_of(english)}
    theirs = {each.name for word in known.words for each in classes_of(word)}
    if _PEOPLE in ours & theirs and _PEOPLE not in _apart(english):
        return False
    explained = {each.name for word in known.loose for each in classes_of(word) if not each.apart}
    if not ours.isdisjoint(explained):
        return False  # deck, トランプ: (playing) cards
    return ours & _AMONG_THEMSELVES == theirs & _AMONG_THEMSELVES


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])
