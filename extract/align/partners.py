"""Which words of an English and of a Japanese text have a partner in the other one.

The dictionary says what a Japanese word may mean. A word that only might be meant has a partner, too: what is
left over surely lacks one.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.align.japanese_words import JapaneseWord, japanese_words
from extract.align.transliteration import rendering
from extract.facts.basic_words import IDLE, MOST, forms_of
from extract.facts.dictionary import letters_rendering, may_render, meaning, means_thing, names_thing

_WORD = re.compile(
    r"[a-z](?<![a-z].)(?<![a-z]['’].)[a-z]+(?![a-z]|['’]t\b)"
)  # neither don of don't nor ve of I've
_LETTERS = re.compile("[a-z]+")
_LATIN = re.compile("[A-Za-z]{2,}")
_KATAKANA = re.compile("[ァ-ヶー]+")
_KANJI, _LETTER = re.compile("[一-龯々]"), re.compile("[一-龯々ァ-ヶー]")
_HIRAGANA = re.compile("[ぁ-ん]$")  # after which a word begins: みんなアヒル
_COUNTED = re.compile("[0-9０-９一二三四五六七八九十百千万]")
ALIKE, SAME = 0.7, 0.9  # how well a loan word renders its English one, if it is the usual word for another
_SHORTEST = 2  # characters of a rendering that is looked for inside other words

_UNRENDERED = IDLE | frozenset(
    re.findall(
        r"\w+",
        "because when while if before after until under between since though although then than but not"
        " nor never unless whether about around without within into onto again please who whom whose which"
        " what where there here up down off out over away two three four five six seven eight nine ten"
        " eleven twelve half first second third fourth fifth last ones itself himself herself themselves"
        " yourself however later means inside",
    )
)
"""English words, the idle ones among them, that Japanese renders by endings, particles and figures."""

_PLAIN = frozenset(
    re.findall(
        r"\w+",
        "できる ところ 決して 常に 限り 対する 対して 関する 関して とき うち まま ほど 個 枚 年 月 日"
        " 時 分 秒 回 度 人 名 本 台 匹 第 目 方 者 的 上 下 中 前 後 内 外 間 時間 場合 他 等 用 物 事"
        " 所 際 以上 以下 以内 以外 未満 全 各 同 両 毎 約 最 分間 週間 数 側 様 姿 私 彼 彼女 自分 君"
        " 何 誰 今 世 歳 語 番 点 行 列 系 化 性 型 式 可能 必要 全部 一部 自身 自体 向 向け 別 通 通り"
        " 倍 割 位 号 章 項 節 件 種 種類 今度 一度 ほか それ これ そこ",
    )
)
"""Japanese words that stand for no English one: they count, compare or point."""


class Partners(NamedTuple):
    """The words of content of an English text, those without a partner, the Japanese words without one.

    `meant` are the English partners of the Japanese words, by where these start and end.
    """

    english: Sequence[re.Match[str]]
    lone_english: Sequence[re.Match[str]]
    lone_japanese: Sequence[JapaneseWord]
    meant: Mapping[int, frozenset[str]]


@lru_cache(maxsize=4)  # several kinds of findings ask for those of one pair
def partners(english: str, japanese: str) -> Partners:
    """Which words of an English text in small letters and of a Japanese one have partners."""
    words, stems = content_words(english), _stems(english)
    found = {word[0] for word in words}.difference(word[0] for word in unprinted_words(english, japanese))
    spoken = japanese_words(japanese)
    meant = {each: _meant(each, stems) for each in spoken}
    found.update(*meant.values())
    lone = []
    rest = [word for word in words if word[0] not in found]
    for each in spoken:
        if not meant[each]:
            meant[each] = frozenset(_alike(each, rest))
            found |= meant[each]
        if (
            not meant[each]
            and each.text not in _PLAIN
            and not _COUNTED.match(japanese, each.start - 1, each.start)
        ):
            lone.append(each)
    edges = {each.start: partner for each, partner in meant.items() if partner} | {
        each.end: partner for each, partner in meant.items() if partner and not _HIRAGANA.search(each.text)
    }
    return Partners(words, [word for word in words if word[0] not in found], lone, edges)


@lru_cache(maxsize=64)  # sentences are held against many others
def content_words(english: str) -> Sequence[re.Match[str]]:
    """The words of an English text in small letters that Japanese renders by words."""
    return [match for match in _WORD.finditer(english) if match[0] not in _UNRENDERED]


@lru_cache(maxsize=64)
def _stems(english: str) -> Mapping[str, str]:
    """The words of a text by what may be their forms without endings."""
    return {stem: match[0] for match in _WORD.finditer(english) for stem in forms_of(match[0])}


@lru_cache(maxsize=8)  # several kinds of findings begin with those of the same texts
def unprinted_words(english: str, japanese: str) -> Sequence[re.Match[str]]:
    """The unprinted ones of the words of content of an English text in small letters."""
    return unprinted(content_words(english), japanese)


def unprinted(words: Sequence[re.Match[str]], japanese: str) -> list[re.Match[str]]:
    """Those of which a Japanese text prints neither the very word nor a rendering of some length."""
    latin = {stem for word in _LATIN.findall(japanese.lower()) for stem in forms_of(word)}
    return [
        word
        for word in words
        if latin.isdisjoint(forms_of(word[0]))
        and not any(form in japanese for form in _long_renderings(word[0]))
    ]


def share_with_partners(english: str, japanese: str) -> float | None:
    """The share of the words of an English label with partners in a Japanese one; None if it has no words."""
    return _shares(english, japanese)[0]


def share_of_meant(english: str, japanese: str) -> float:
    """The share of the kanji and katakana of a Japanese label that are words with English partners."""
    return _shares(english, japanese)[1]


@lru_cache(maxsize=512)
def _shares(english: str, japanese: str) -> tuple[float | None, float]:
    found = partners(english.lower(), japanese)
    words = {match[0] for match in found.english}
    lone = {at for word in found.lone_japanese for at in range(word.start, word.end)}
    letters = {match.start() for match in _LETTER.finditer(japanese)}
    return (
        1 - len({match[0] for match in found.lone_english}) / len(words) if words else None,
        len(letters - lone) / len(letters) if letters else 0.0,
    )


def is_beside(
    word: re.Match[str], english: str, other: tuple[int, int], meant: Mapping[int, frozenset[str]]
) -> bool:
    """Whether an English word stands beside a partner of what the Japanese word at a place is joined to, if
    to anything: boots in leather boots, 革手袋.
    """
    partners = meant.get(other[0], frozenset()) | meant.get(other[1], frozenset())
    before, after = _LETTERS.findall(english, 0, word.start())[-1:], _LETTERS.findall(english, word.end())[:1]
    return not partners or not partners.isdisjoint((*before, *after))


def _meant(word: JapaneseWord, stems: Mapping[str, str]) -> frozenset[str]:
    known = meaning(word.text)
    if known is None:
        return frozenset()
    return frozenset(map(stems.__getitem__, stems.keys() & known.words or stems.keys() & known.loose))


def _alike(word: JapaneseWord, english: Sequence[re.Match[str]]) -> list[str]:
    """The English words of which a Japanese word may be a rendering, by its sound or its kanji."""
    if english and _KATAKANA.fullmatch(word.text):
        least = SAME if word.known else ALIKE
        return [each[0] for each in english if rendering(word.text, each[0]) >= least]
    return [each[0] for each in english if may_stand_for(each[0], word.text)]


def may_stand_for(english: str, japanese: str) -> bool:
    """Whether a Japanese word contains or shares what renders an English word.

    To share no more than the last kanji (帽子, 椅子) is no sign of it, nor that words for things share any.
    """
    return not letters_rendering(english).isdisjoint(japanese) and _stands_for(english, japanese)


@lru_cache(maxsize=MOST)
def _stands_for(english: str, japanese: str) -> bool:
    kanji = set(_KANJI.findall(japanese))
    things = names_thing(english) and means_thing(japanese)
    for form in may_render(english):
        if form in japanese or (len(japanese) > 1 and japanese in form):
            return True
        shared = frozenset() if things else kanji.intersection(form)
        if shared and not (len(form) > 1 and shared == {form[-1]} == {japanese[-1]}):
            return True
    return False


@lru_cache(maxsize=MOST)
def _long_renderings(word: str) -> tuple[str, ...]:
    return tuple(form for form in may_render(word) if len(form) >= _SHORTEST)
