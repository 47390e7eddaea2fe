"""The sign of a change: +1, gets 1 more, 1 増える; -2, reduced by 2, 2 下がる."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, lists
from rules_core.model.tables import EDITIONS, Edition

Direction = Literal["+", "-"]

_BEFORE = {"en": 32, "ja": 10}
_BEHIND = {"en": 24, "ja": 12}
_STOP = re.compile(r"[.;:,。、；：\n]")
_SIGNED = re.compile(r"([+-]?)(\d+(?:/\d+)?)")


def unsigned(fact: Fact) -> Fraction | None:
    """A figure without its sign, None for other facts."""
    match = _SIGNED.fullmatch(fact.value) if fact.kind == "number" else None
    return None if match is None or match[2].endswith("/0") else Fraction(match[2])


def direction(part: Part, edition: Edition, fact: Fact) -> Direction | None:
    """The sign of a figure, or the sign that words next to it express; None if there is none, or both."""
    sign = fact.value[:1]
    if sign in ("+", "-"):
        return "+" if sign == "+" else "-"
    text = part.passage.raw.lower()
    before = _STOP.split(text[max(fact.start - _BEFORE[edition], 0) : fact.start])[-1]
    behind = _STOP.split(text[fact.end : fact.end + _BEHIND[edition]])[0]
    near = f"{before} {fact.raw.lower()} {behind}"
    up, down = (bool(words.search(near)) for words in _words(edition))
    return None if up == down else "+" if up else "-"


def same_change(en: Part, a: Fact, ja: Part, b: Fact) -> bool:
    """Whether two figures, one of them with a sign, express the same change."""
    first, second = unsigned(a), unsigned(b)
    if first is None or first != second:
        return False
    ways = [
        direction(part, edition, fact) for part, edition, fact in zip((en, ja), EDITIONS, (a, b), strict=True)
    ]
    if None in ways:
        return "-" not in (a.value[:1], b.value[:1])  # a plus is no more than an ornament, a minus is not
    return ways[0] == ways[1]


def same_score(en: Part, a: Fact, ja: Part, b: Fact) -> bool:
    """Whether two scores are each other's reverse, and a text is told by the losers: trailed 3-5, 5 対 3."""
    first, second = _SCORE.fullmatch(a.value), _SCORE.fullmatch(b.value)
    if first is None or second is None or first.groups() != second.groups()[::-1]:
        return False
    return any(
        _losing(edition).search(part.passage.raw.lower()) is not None
        for part, edition in zip((en, ja), EDITIONS, strict=True)
    )


_SCORE = re.compile(r"(\d+)(?:[-:]|\.\.)(\d+)")


@lru_cache
def _losing(edition: Edition) -> re.Pattern[str]:
    return re.compile(any_of(lists(edition, "change", "losing"), edition))


def may_be_same_change(parts: tuple[Part, Part], a: Fact, b: Fact) -> bool:
    """Whether the text with the unsigned figure has a word for that sign anywhere."""
    for part, edition, fact, signed in zip(parts, EDITIONS, (a, b), (b, a), strict=True):
        sign = signed.value[:1]
        if sign in ("+", "-") and fact.value[:1] not in ("+", "-"):
            return _words(edition)[sign == "-"].search(part.passage.raw.lower()) is not None
    return False


@lru_cache
def _words(edition: Edition) -> tuple[re.Pattern[str], re.Pattern[str]]:
    up, down = (re.compile(any_of(lists(edition, "change", way), edition)) for way in ("up", "down"))
    return up, down
