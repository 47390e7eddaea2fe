"""The sign of a change: +1, gets 1 more, 1 増える; -2, reduced by 2, 2 下がる."""

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


def same_unsigned(a: Fact, b: Fact) -> bool:
    """Whether two figures are equal apart from their signs."""
    figure = unsigned(a)
    return figure is not None and figure == unsigned(b)


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
    if up and down:  # two changes in a row: by the verb before it in English, behind it in Japanese
        last, first = (_last, before) if edition == "en" else (_first, behind)
        ups, downs = (last(words, first) for words in _words(edition))
        return None if ups == downs else "+" if ups > downs else "-"
    return None if up == down else "+" if up else "-"


def _last(words: re.Pattern[str], text: str) -> int:
    """Where the last word ends, 0 if there is none."""
    return max((match.end() for match in words.finditer(text)), default=0)


def _first(words: re.Pattern[str], text: str) -> int:
    """How far from the end of a text the first word stands, 0 if there is none."""
    match = words.search(text)
    return len(text) - match.start() if match else 0


def is_signed(fact: Fact) -> bool:
    """Whether a figure has a sign."""
    return fact.kind == "number" and fact.value[:1] in ("+", "-")


def same_change(en: Part, a: Fact, ja: Part, b: Fact, *, known: bool = False) -> bool:
    """Whether two figures, one of them with a sign, express the same change.

    `known` if exactly one has a sign, and words tell the direction of the other one.
    """
    if not same_unsigned(a, b) or (known and is_signed(a) == is_signed(b)):
        return False
    ways = [
        direction(part, edition, fact) for part, edition, fact in zip((en, ja), EDITIONS, (a, b), strict=True)
    ]
    if None in ways:  # a plus is no more than an ornament, a minus is not
        return not known and "-" not in (a.value[:1], b.value[:1])
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
