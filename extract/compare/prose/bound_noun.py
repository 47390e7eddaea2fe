"""Two figures whose nouns have changed places: within 2 tiles, 3 damage; 3 マス以内に 2 ダメージ.

A noun is known in Japanese by its usual renderings (extract/facts/basic_words.toml) or, in katakana, by its
sound. It counts where it stands directly at a figure in both texts, and at no other one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from extract.align.parts import Part
from extract.align.transliteration import sound_similarity
from extract.facts.basic_words import known_words, renderings_at
from extract.facts.fact import Fact

WELL = 0.75  # how well a word in katakana must sound like an English one
TOUCHING = 1  # Japanese characters between a figure and its noun: の, は
APART = 2  # ... from which a noun is not at a figure


class Noun(NamedTuple):
    """An English word that stands at a figure, and what Japanese texts print for it."""

    word: str
    at: Fact
    renderings: tuple[str, ...]
    ahead: bool  # it stands before its figure: archers 2, or a verb, which Japanese prints behind it


def crossed_nouns(
    en: Part, ja: Part, ours: Sequence[Fact], theirs: Sequence[Fact]
) -> tuple[Fact, Fact] | None:
    """A figure and the other one that has its noun in Japanese; None unless every noun that tells says so.

    `ours` and `theirs` are the figures of the two texts.
    """
    ours, theirs = _plain(ours, en), _plain(theirs, ja)
    values, others = _once(ours), _once(theirs)
    if any(_SHARE.fullmatch(en.passage.raw[one.end : other.start]) for one, other in pairwise(ours)):
        return None  # 1 of 6 players: the noun is of both
    if len(values.keys() & others.keys()) < 2:
        return None
    text = en.passage.raw.lower()
    bare = {figure.value for figure in ours if figure.unit is None and not _noun_behind(text, figure.end)}
    crossed: list[tuple[Fact, Fact]] = []
    for noun in _nouns(text, ours):
        if noun.at.value not in values or noun.at.value not in others:
            continue
        figure = _figure_of(ja.passage.raw, theirs, noun)
        if figure is None or figure.value not in values:
            continue
        if figure.value in bare and noun.at.value not in bare:
            continue  # 5 cubes and 9: the noun is of both
        if figure.value == noun.at.value:
            return None
        crossed.append((noun.at, figure))
    if len(crossed) == 1 and _counter(crossed[0][1]) == _counter(others[crossed[0][0].value]) != "":
        return None  # 30 cards, 3 copies each: 30 枚、同じカードは 3 枚
    return crossed[0] if crossed else None


def _counter(figure: Fact) -> str:
    """What a Japanese figure counts by, without its limit."""
    return re.sub(r"[\d\s〇一二三四五六七八九十]|まで|以[上下]|最[大高低小]|ちょうど", "", figure.raw)


def _plain(figures: Sequence[Fact], part: Part) -> list[Fact]:
    """The whole numbers and times that are no part of a word: not 2d6."""
    text = part.passage.raw
    return [
        figure
        for figure in figures
        if (figure.kind == "date" or figure.value.isdecimal())
        and not _LETTER.match(text[figure.start - 1 : figure.start] or " ")
        and not _LETTER.match(text, figure.end)
    ]


def _once(figures: Sequence[Fact]) -> Mapping[str, Fact]:
    """The figures that a text states once, by value."""
    values = [figure.value for figure in figures]
    return {figure.value: figure for figure in figures if values.count(figure.value) == 1}


def _nouns(text: str, figures: Sequence[Fact]) -> Iterator[Noun]:
    """The word directly behind each English figure; that before it where none stands behind."""
    for figure in figures:
        within = _WITHIN.search(text, figure.start, figure.end)
        behind = within or (_BEHIND.match(text, figure.end) if figure.unit is None else None)
        word = behind or _BEFORE.search(text, 0, figure.start)
        if within is None and (of := _OF.match(text, figure.end)):
            word = of  # 300 g of flour
        if word is not None and word["word"] not in _FUNCTION and text.count(word["word"]) == 1:
            renderings = renderings_at(text, word.start("word"))
            others = {form for at, forms in known_words(text) if at != word.start("word") for form in forms}
            if others.isdisjoint(renderings):  # cooks and dishes are both 料理
                yield Noun(word["word"], figure, renderings, ahead=behind is None)


def _noun_behind(text: str, place: int) -> re.Match[str] | None:
    word = _BEHIND.match(text, place)
    return word if word and word["word"] not in _FUNCTION else None


def _figure_of(text: str, figures: Sequence[Fact], noun: Noun) -> Fact | None:
    """The one Japanese figure at which a noun stands; None if it stands at none, or nobody can tell."""
    places = [match.span() for form in noun.renderings for match in re.finditer(re.escape(form), text)]
    places += [
        match.span()
        for match in _KATAKANA.finditer(text)
        if sound_similarity(match[0], noun.word) >= WELL and match.span() not in places
    ]
    if len(places) != 1:
        return None
    start, end = places[0]
    before, after = (
        max(
            (one for one in figures if one.end <= start or one.start <= start < one.end),
            key=attrgetter("end"),
            default=None,
        ),
        min((one for one in figures if one.start >= end), key=attrgetter("start"), default=None),
    )
    gaps = _gap(text, before.end, start) if before else None, _gap(text, end, after.start) if after else None
    if (
        gaps[0] is not None
        and not noun.ahead
        and gaps[0] <= TOUCHING
        and (gaps[1] is None or gaps[1] > gaps[0] + APART)
    ):
        return before
    if gaps[1] is not None and gaps[1] <= TOUCHING and (gaps[0] is None or gaps[0] > gaps[1] + APART):
        return after
    return None


def _gap(text: str, start: int, end: int) -> int | None:
    """The characters between a figure and a word, without spaces; None if a sign parts them."""
    between = re.sub(r"\s|[：:の個枚本人体]", "", text[min(start, end) : end])
    return None if _SIGN.search(between) else len(between)


_SHARE = re.compile(r"[ a-z]*\b(?:of|in)(?: an?| the)? ?")
_LETTER = re.compile("[A-Za-z]")
_BEHIND = re.compile(r"[ -](?P<word>[a-z]{3,})")
_OF = re.compile(r" of (?:the )?(?P<word>[a-z]{3,})")
_WITHIN = re.compile(r"[ -](?P<word>[a-z]{3,})$")  # the unit is part of a figure
_BEFORE = re.compile(r"(?<![a-z])(?P<word>[a-z]{3,})(?: (?:is|of|costs?|price))?:? $")
_KATAKANA = re.compile("[ァ-ヶー]{2,}")
_SIGN = re.compile("[、。，．,.;；/／()（）「」]")
_FUNCTION = frozenset(
    re.findall(r"\w+", "and the for with from each per more less extra other than but are into onto over")
)
