"""Two words that have changed places: who did it and to whom; by `roles` in extract/facts/en.toml."""

from __future__ import annotations

import re
from functools import lru_cache

from extract.align.parts import Part
from extract.compare.prose.rendered import Span, places
from extract.facts.basic_words import IDLE
from extract.facts.fact import Fact
from extract.facts.lexicon import table


def crossed_roles(en: Part, ja: Part) -> tuple[Fact, Fact] | None:
    """Two words of an English sentence each of which has the place of the other one in Japanese."""
    text, other = en.visible.lower(), ja.visible
    for form, first, second, denied in _roles():
        for match in form.finditer(text):
            one, two = match["x"], match["y"]
            if one in IDLE or two in IDLE or one == two or denied.search(other):
                continue
            spots = _places(one, other), _places(two, other)
            spots = _without(*spots), _without(*spots[::-1])
            if len(spots[0]) != 1 or len(spots[1]) != 1 or spots[0] == spots[1]:
                continue
            (start, end), (_, behind) = spots[0][0], spots[1][0]
            if first.match(other, end) and second.match(other, behind):
                return (
                    Fact("term", one, en.passage.raw[match.start("x") : match.end("x")], *match.span("x")),
                    Fact("term", one, ja.passage.raw[start:end], start, end),
                )
    return None


def _without(spots: list[Span], others: list[Span]) -> list[Span]:
    """The places of a word without the only one of another word, whose sound it may have."""
    return [span for span in spots if [span] != others] or spots


def _places(word: str, japanese: str) -> list[Span]:
    if not word[0].isdecimal():
        return sorted(set(places(word, japanese)))
    return [match.span() for match in re.finditer(rf"(?<![\d.]){re.escape(word)}(?![\d.])", japanese)]


_WORD = r"[a-z]+|\d+(?:\.\d+)?"
_X, _Y = rf"\b(?P<x>{_WORD})", rf"(?:the |an? )?(?P<y>{_WORD})"


@lru_cache
def _roles() -> tuple[tuple[re.Pattern[str], ...], ...]:
    """For each form: the English one, what follows the two words in Japanese if they have changed places,
    and what tells that they have not.
    """
    return tuple(
        (
            re.compile(form.replace("{x}", _X).replace("{y}", _Y)),
            re.compile(f"[一-龯%％]{{0,2}}?(?:{first})"),
            re.compile(f"[一-龯%％]{{0,2}}?(?:{second})"),
            re.compile(denied or "(?!)"),
        )
        for form, first, second, denied in table("en", "roles")["forms"]
    )
