"""A word of a name and a word of its Japanese one that mean different things.

Both have a class (concrete_words.toml), neither is rendered in the other name, and what basic_words.toml
knows of the one does not stand for the other. False alarms: a figurative word.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from extract.align.strange_names import Texts, are_kin, may_be_one
from extract.align.transliteration import rendering
from extract.facts.basic_words import IDLE, loose_renderings_of, stems, without_shared, words_for, words_of
from extract.facts.concrete_words import classes_of, exclude_each_other, is_concrete

_BRACKETED = re.compile(r"[(（][^()（）]*[)）]")
_WORD = re.compile("[a-z]{2,}")
_KATAKANA = re.compile("[ァ-ヶー]{2,}")
_KANJI = re.compile("[一-龯々]")
_PIECE = re.compile("[一-龯々]+[さみ]?|[ァ-ヶー]{2,}")
_BOUND = re.compile(
    r"[ぁ-んァ-ヶー](?<![のをがはにとでやも])$"
)  # before the last kanji of a word: ひし形, ドーム風
SHORT = 2  # characters of a loan word that is hardly one behind a kanji
_LOAN = re.compile("[ァ-ヶー]")  # behind the first kanji of a word: 茶トラ
_COUNTED = re.compile(r"[0-9０-９一二三四五六七八九十][一-龯々]{1,2}")  # 3個, 二人: what counts names nothing

ALIKE, SAME = 0.7, 0.9  # how well a loan word renders its English one, if it is the usual word for another

_NUMBERS = ("数", "定員")
_NOUN = re.compile(r"[をがはのにとでもや、。」\s]|$")  # behind a noun: no 増える


class _Named(NamedTuple):
    """A Japanese word, and the English words with a class that it renders."""

    piece: re.Match[str]
    meant: frozenset[str]


def has_unlike_words(
    english: str, japanese: str, *, abstract: bool = False, texts: Texts | None = None
) -> bool:
    """Whether each name has a word without a partner, and none may stand for any other.

    With `abstract` ones, too, if they are the only words left. What stands in brackets, such as a unit, is
    not looked at. `texts` are those of the books, which must speak of what the Japanese word means.
    """
    en, ja = (_BRACKETED.sub(_blank, text.lower()) for text in (english, japanese))
    named = classes_of if abstract else is_concrete
    words = set(_WORD.findall(en))
    lacking = {word for word in words if named(word) and _is_unrendered(word, ja)}
    if not lacking:
        return False
    ours = [word for word in _WORD.finditer(en) if word[0] in lacking]
    whole = ja
    ja = _COUNTED.sub(_blank, ja)
    loans = _KATAKANA.findall(ja)
    ours = [word for word in ours if not any(_sounds(loan, word[0]) for loan in loans)]
    ja = _KATAKANA.sub(lambda loan: _blank(loan) if _sounds(loan[0], en) else loan[0], ja)
    rest_en, rest_ja = without_shared(en, ja, loose=True)
    theirs = list(_named(_whole_words(rest_ja, whole), whole, stems(en), abstract=abstract)) if ours else []
    if not theirs or any(_may_stand_for(word[0], other) for word in ours for other in theirs):
        return False
    if abstract and not (_is_only_word(ours[0][0], rest_en) and _is_only_noun(theirs[0][0], rest_ja)):
        ours = [word for word in ours if is_concrete(word[0])]
        theirs = [each for each in theirs if any(map(is_concrete, each.meant))]
    if texts:
        theirs = [each for each in theirs if texts.may_speak_of(each.meant)]
    return bool(ours and theirs)


def _is_unrendered(word: str, japanese: str) -> bool:
    """Whether a known word has no rendering, nor as a part of a longer word (笛 in 汽笛), nor is printed."""
    forms = loose_renderings_of(word)
    return bool(forms) and not any(form in japanese for form in (*forms, word))


def _may_stand_for(word: str, named: _Named) -> bool:
    piece, meant = named
    if piece[0].endswith(_NUMBERS) and word.endswith("s"):
        return True  # Cards, 枚数
    kin = may_be_one if _KATAKANA.fullmatch(piece[0]) else are_kin
    return kin(word, piece[0]) or not all(exclude_each_other(word, other) for other in meant)


def _named(japanese: str, whole: str, english: frozenset[str], *, abstract: bool) -> Iterator[_Named]:
    """The words with a class in what is left of a `whole` Japanese name, with the English words for them."""
    for piece in _PIECE.finditer(japanese):
        words = words_for(piece[0]) or words_of(piece[0], loose=True)
        meant = frozenset(filter(classes_of, words))
        bound = _BOUND.search(whole, 0, piece.start()) or _LOAN.match(whole, piece.end())
        if len(piece[0]) == SHORT and _KANJI.fullmatch(whole[max(piece.start() - 1, 0) : piece.start()]):
            continue  # トラ of 茶トラ
        sure = (len(piece[0]) > 1 or not bound) and (abstract or all(map(is_concrete, meant)))
        if meant and sure and english.isdisjoint(words):
            yield _Named(piece, meant)


def _whole_words(rest: str, japanese: str) -> str:
    """What is left of a Japanese text, without what is left of a compound: 色 of 灰色."""
    return _PIECE.sub(lambda piece: _blank(piece) if _is_torn(piece, japanese) else piece[0], rest)


def _is_torn(piece: re.Match[str], japanese: str) -> bool:
    around = (japanese[max(piece.start() - 1, 0) : piece.start()], japanese[piece.end() : piece.end() + 1])
    return any(map(_KANJI.fullmatch, around))


def _is_only_noun(piece: re.Match[str], japanese: str) -> bool:
    """Whether a word is the only noun left in a Japanese text: an unknown one may render anything."""
    pieces = _PIECE.finditer(japanese)
    nouns = {each[0] for each in pieces if len(each[0]) > 1 or _NOUN.match(japanese, each.end())}
    return nouns == {piece[0]}


def _is_only_word(word: str, rest: str) -> bool:
    """Whether a word is the only one in what is left of an English text, but for articles and the like."""
    return {*_WORD.findall(rest)} - IDLE == {word}


def _sounds(loan: str, english: str) -> bool:
    least = SAME if words_of(loan) else ALIKE
    return any(rendering(loan, word) >= least for word in _WORD.findall(english))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])
