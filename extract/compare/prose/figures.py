"""Figures that two texts state, and the words beside them: what touches a figure, what is nearest to it."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from extract.align.parts import Part
from extract.compare.prose.rendered import Span, distinct_places, words_of_content
from extract.facts.basic_words import renderings_of
from extract.facts.fact import FIGURES, Fact
from extract.read.signs import unwrapped

TOUCHING = 1  # Japanese characters between a figure and a word that touches it: の, は
APART = 2  # ... from which it does not
REACH = 12, 6  # characters beside a figure in which what is nearest stands, in English and in Japanese
MARGIN = 2, 1  # characters by which another thing is farther away
FAR = 30  # characters that a stop is worth

FactPair = tuple[Fact, Fact]


class Thing(NamedTuple):
    """A word, or another figure: where each text has it."""

    en: tuple[Span, ...]
    ja: tuple[Span, ...]

    @property
    def single(self) -> bool:
        """Whether each text has it in one place."""
        return len(self.en) == len(self.ja) == 1


class CommonFigures:
    """The figures that both texts state once, and what stands beside them."""

    def __init__(self, en: Part, ja: Part, pairs: Sequence[FactPair]) -> None:
        self.parts = en, ja
        self.texts = unwrapped(en.visible.lower()), unwrapped(ja.visible)
        self.pairs = pairs
        self.firm = [pair for pair in pairs if _is_firm(self.texts[0], pair[0])]

    @cached_property
    def all(self) -> Sequence[Sequence[Fact]]:
        """All figures of either text, in order."""
        return [
            sorted(
                {
                    fact
                    for fact in (*part.facts, *(pair[side] for pair in self.pairs))
                    if fact.kind in FIGURES
                },
                key=lambda fact: fact.start,
            )
            for side, part in enumerate(self.parts)
        ]

    def terms(self, en: Span, ja: Span) -> tuple[Fact, Fact]:
        """A thing that both texts name, and where each has it, as facts."""
        name, ours, theirs = self.texts[0][slice(*en)], *(part.passage.raw for part in self.parts)
        return Fact("term", name, ours[slice(*en)], *en), Fact("term", name, theirs[slice(*ja)], *ja)

    @cached_property
    def things(self) -> Sequence[Thing]:
        """The words of content that Japanese renders, each otherwise than the others."""
        where: dict[object, list[re.Match[str]]] = {}
        for match in words_of_content(self.texts[0]):
            where.setdefault(renderings_of(match[0]) or match[0], []).append(match)
        found = [
            Thing(tuple(match.span() for match in matches), tuple(spots))
            for matches in where.values()
            if (spots := distinct_places(matches[0][0], self.texts[1]))
        ]
        taken = Counter(span for thing in found for span in thing.ja)
        return [thing for thing in found if all(taken[span] == 1 for span in thing.ja)]

    @cached_property
    def anchors(self) -> Sequence[tuple[Span, Span]]:
        """The things that each text has once; those that form one name are one: attack speed, 攻撃速度."""
        merged: list[tuple[Span, Span]] = []
        for thing in self.things:
            if not thing.single:
                continue
            ours, theirs = thing.en[0], thing.ja[0]
            if merged and ours[0] - merged[-1][0][1] == 1 and theirs[0] == merged[-1][1][1]:
                first = merged.pop()
                ours, theirs = (first[0][0], ours[1]), (first[1][0], theirs[1])
            merged.append((ours, theirs))
        return merged

    @cached_property
    def nearest(self) -> Sequence[dict[int, int | None]]:
        """The number of the anchor that is nearest to each figure, by its start, in either text."""
        return [{pair[side].start: self._nearest(side, pair[side]) for pair in self.firm} for side in (0, 1)]

    def _nearest(self, side: int, fact: Fact) -> int | None:
        scored = sorted((self._distance(side, fact, one[side]), n) for n, one in enumerate(self.anchors))
        if not scored or scored[0][0] > REACH[side]:
            return None
        doubtful = len(scored) > 1 and scored[1][0] - scored[0][0] < MARGIN[side]
        return None if doubtful else scored[0][1]

    def _distance(self, side: int, fact: Fact, place: Span) -> int:
        """The characters between a figure and a place; very many if a stop or a figure is among them."""
        start, end = (place[1], fact.start) if place[1] <= fact.start else (fact.end, place[0])
        parted = _STOP[side].search(self.texts[side], start, max(start, end)) or any(
            start <= other.start < end for other in self.all[side]
        )
        return max(end - start, 0) + (FAR if parted else 0)

    @cached_property
    def touching(self) -> dict[int, tuple[int, bool]]:
        """For English figures, by their start: that of the Japanese figure which the same word touches, and
        whether no particle stands between.
        """
        words = {thing.en[0]: thing.ja[0] for thing in self.things if thing.single}
        found = {}
        for figure in self.all[0]:
            word, ahead = self._word_at(figure)
            if word in words and (theirs := self._touched(words[word], ahead=ahead)):
                between = self.texts[1][words[word][1] : theirs.start]
                found[figure.start] = theirs.start, _PARTICLE.search(between) is None
        return found

    def _word_at(self, figure: Fact) -> tuple[Span | None, bool]:
        """The word directly behind an English figure, or that before it where none is; and which of them.

        A verb before it stands behind it in Japanese.
        """
        text = self.texts[0]
        word = _OF.match(text, figure.end) or (
            _WITHIN.search(text, figure.start, figure.end) if figure.unit else behind(text, figure)
        )
        if word is not None:
            return (None if self._is_amid(word.end()) else word.span("word")), False
        word = _BEFORE.search(text, 0, figure.start)
        return (word.span("word") if word and word["word"] not in _FUNCTION else None), True

    def _is_amid(self, end: int) -> bool:
        """Whether a word has another figure shortly behind it, to which it may belong: three score 2."""
        figure = next((one for one in self.all[0] if one.start > end), None)
        return figure is not None and _NEXT_WORD.fullmatch(self.texts[0], end, figure.start) is not None

    def _touched(self, word: Span, *, ahead: bool) -> Fact | None:
        """The one Japanese figure that a word touches; None if it touches none, or nobody can tell."""
        start, end = word
        before = [one for one in self.all[1] if one.end <= start or one.start <= start < one.end]
        after = [one for one in self.all[1] if one.start >= end]
        gaps = (
            _gap(self.texts[1], before[-1].end, start, _SIGN_BEHIND) if before else None,
            _gap(self.texts[1], end, after[0].start, _SIGN) if after else None,
        )
        if _is_close(*gaps) and not ahead:
            return before[-1]
        return after[0] if _is_close(*gaps[::-1]) else None


def _is_firm(text: str, ours: Fact) -> bool:
    """Whether a figure is more than an ordinal, the base of others (hex digits) or part of a word (2d6)."""
    beside = text[max(ours.start - 1, 0) : ours.start] + text[ours.end : ours.end + 1]
    return not (ours.is_dice or ours.unit in ("ordinal", "base") or _LETTER.search(beside))


def behind(text: str, figure: Fact) -> re.Match[str] | None:
    """The word directly behind an English figure."""
    word = _BEHIND.match(text, figure.end)
    return word if word and word["word"] not in _FUNCTION else None


def _is_close(gap: int | None, other: int | None) -> bool:
    """Whether a word touches the figure behind one gap, and not that behind the other."""
    return gap is not None and gap <= TOUCHING and (other is None or other > gap + APART)


def _gap(text: str, start: int, end: int, sign: re.Pattern[str]) -> int | None:
    """The characters between a figure and a word, without spaces; None if a sign parts them."""
    between = _COUNTER.sub("", text[min(start, end) : end])
    return None if sign.search(between) else len(between)


_STOP = re.compile(r"[.;:!?()](?=\s|$)|, |\n"), re.compile(r"[。、；;：:！？（）()\n]")
_LETTER = re.compile("[A-Za-z]")
_BEHIND = re.compile(r"[ -](?P<word>[a-z]{3,})(?![a-z]| \d)")  # of 1 level 3 card the level is 3
_OF = re.compile(r" of (?:the )?(?P<word>[a-z]{3,})")
_NEXT_WORD = re.compile(r"(?: (?!(?:and|or|to|per|for|of|with|at|in|from|by|on|than)\b)[a-z]+)? ")
_WITHIN = re.compile(r"[ -](?P<word>[a-z]{3,})$")  # the unit is part of a figure
_BEFORE = re.compile(r"(?<![a-z])(?P<word>[a-z]{3,})(?: (?:is|of|costs?|price))?:? $")
_COUNTER = re.compile(r"[^\S\n]|[：:の個枚本人体]")
_SIGN = re.compile("[、。，．,.;；/／()（）「」\n]")
_PARTICLE = re.compile("[をがはへも]")
_SIGN_BEHIND = re.compile(
    f"{_SIGN.pattern}|{_PARTICLE.pattern}"
)  # 2 つをレンガに: the bricks are not the two
_FUNCTION = frozenset(
    re.findall(r"\w+", "and the for with from each per more less extra other than but are into onto over")
)
