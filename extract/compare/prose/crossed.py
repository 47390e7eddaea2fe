"""Two things that have changed places: the figures of two clauses, or who did it and to whom.

Figures: in either text they stand in clauses of their own, and the words and figures beside one of them stand
beside the other one in Japanese. Parts of a sentence: by the forms of `roles` in extract/facts/en.toml. False
alarms: a word that two clauses share, printed in one of them only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from extract.align.likeness import other_unit
from extract.align.pair_facts import Pairing
from extract.align.parts import Part
from extract.compare.prose.rendered import Span, places, words_of_content
from extract.facts.basic_words import IDLE
from extract.facts.fact import FIGURES, Fact
from extract.facts.lexicon import table
from rules_core.model.tables import Edition

TELLING = 2  # votes that figures have changed places
MOST = 6  # figures of a text of which any two are tried
_Pair = tuple[Fact, Fact]
_LEVELS: dict[Edition, Sequence[re.Pattern[str]]] = {  # what parts two clauses, the strongest first
    "en": tuple(
        map(re.compile, (r"[.!?]+(?:\s|$)|\n", ";", r"[,/]\s|\b(?:and|but|while|or|then|to|with)\b"))
    ),
    "ja": tuple(
        map(re.compile, (r"[。．！？!?\n]|\.(?:\s|$)", "[;；]", "[、,，／/]|から|に対し|と(?=[^き])"))
    ),
}


def crossed_figures(en: Part, ja: Part, pairing: Pairing) -> _Pair | None:
    """A figure and the other one in whose clause Japanese has the words beside it; None if there is none."""
    figures = [pair for pair in pairing.same if pair[0].kind in FIGURES]
    figures = [pair for pair in figures if _is_only(pair[0], en) and _is_only(pair[1], ja)]
    firm = [pair for pair in figures if not pair[1].soft and pair[0].unit != "ordinal"]
    for one, other in combinations(firm, 2) if len(firm) <= MOST else ():
        if one[0].kind != other[0].kind or other_unit(one[0], other[1]) or one[0].value == other[0].value:
            continue
        ours = _clauses_of(en.visible.lower(), one[0], other[0], "en")
        theirs = _clauses_of(ja.visible, one[1], other[1], "ja")
        if ours and theirs:
            beside = [pair for pair in figures if pair not in (one, other)]
            whole = _in_one_sentence(en, "en", one[0], other[0]) or _in_one_sentence(
                ja, "ja", one[1], other[1]
            )
            inner = (_between(one[0], other[0]), _between(one[1], other[1])) if whole else None
            votes = list(_votes(en.visible.lower(), ja.visible, ours, theirs, beside, inner))
            if min(votes, default=0) >= 0 and sum(votes) >= TELLING:
                return one[0], other[1]
    return None


def _in_one_sentence(part: Part, edition: Edition, one: Fact, other: Fact) -> bool:
    return _LEVELS[edition][0].search(part.visible, *_between(one, other)) is None


def _between(one: Fact, other: Fact) -> Span:
    return min(one.end, other.end), max(one.start, other.start)


def _is_only(fact: Fact, part: Part) -> bool:
    return sum(one.value == fact.value for one in part.facts) == 1


def _clauses_of(text: str, one: Fact, other: Fact, edition: Edition) -> tuple[Span, Span] | None:
    """The clauses of two figures, parted by the strongest sign between them; None if nothing parts them."""
    first, second = sorted((one, other), key=lambda fact: fact.start)
    for depth, sign in enumerate(_LEVELS[edition]):
        between = list(sign.finditer(text, first.end, second.start))
        if between:
            signs = _LEVELS[edition][: depth + 1]
            start = max((m.end() for s in signs for m in s.finditer(text, 0, first.start)), default=0)
            ends = (m.start() for s in signs if (m := s.search(text, second.end)))
            left, right = (start, between[0].start()), (between[-1].end(), min(ends, default=len(text)))
            return (left, right) if first is one else (right, left)
    return None


def _votes(
    en: str,
    ja: str,
    ours: tuple[Span, Span],
    theirs: tuple[Span, Span],
    beside: Sequence[_Pair],
    inner: tuple[Span, Span] | None,
) -> Iterator[int]:
    """For each thing that stands in one clause of either text: how surely it is that of the other figure.

    `inner` are the stretches between the figures of a sentence. What stands outside may be said of both. A
    thing that has stayed at its figure is a negative vote.
    """
    words = [{match[0]: match.start() for match in words_of_content(en, *clause)} for clause in ours]
    found = [
        (side, words[side][word], places(word, ja))
        for side in (0, 1)
        for word in words[side].keys() - words[1 - side].keys()
    ]
    for fact, answer in beside:
        span = (answer.start, answer.end)
        found += [(side, fact.start, [span]) for side in (0, 1) if _within(fact.start, ours[side])]
    for side, place, spots in found:
        sides = {next((n for n in (0, 1) if _within(start, theirs[n])), None) for start, _ in spots}
        if len(sides) != 1 or None in sides:
            continue
        behind = inner is not None and spots[0][0] >= inner[1][1]
        within = inner is None or _within(place, inner[0]), inner is None or _within(spots[0][0], inner[1])
        if side in sides:
            yield 0 if behind and not within[0] else -1
        else:
            yield sum(within)


def _within(place: int, span: Span) -> bool:
    return span[0] <= place < span[1]


def crossed_roles(en: Part, ja: Part) -> _Pair | None:
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
    if not word.isdecimal():
        return sorted(set(places(word, japanese)))
    return [match.span() for match in re.finditer(rf"(?<![\d.]){word}(?![\d.])", japanese)]


_X, _Y = r"\b(?P<x>[a-z0-9]+)", r"(?:the |an? )?(?P<y>[a-z0-9]+)"


@lru_cache
def _roles() -> tuple[tuple[re.Pattern[str], ...], ...]:
    """For each form: the English one, what follows the two words in Japanese if they have changed places,
    and what tells that they have not.
    """
    return tuple(
        (
            re.compile(form.replace("{x}", _X).replace("{y}", _Y)),
            re.compile(f"[一-龯]{{0,2}}?(?:{first})"),
            re.compile(f"[一-龯]{{0,2}}?(?:{second})"),
            re.compile(denied or "(?!)"),
        )
        for form, first, second, denied in table("en", "roles")["forms"]
    )
