"""A part of an English sentence that an otherwise literal translation leaves out: and one scout, if it rains.

Looked for where every word of content of the Japanese sentence renders an English one, so that nothing can
stand for the words that are not rendered. These must be a whole part: an item or a sentence behind "and" (or
before it), or a clause of time or condition. False alarms: a set phrase, and what is told by grammar alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.rendered import Span, places, words_of_content
from extract.compare.prose.words import WordSpan
from extract.facts.basic_words import renderings_of
from extract.facts.fact import FIGURES
from extract.facts.lexicon import any_of, lists
from extract.facts.plain_text import JAPANESE

_STATED = FIGURES | {"reference"}
LONG = 160  # characters of an English clause whose Japanese words can be accounted for
_CONTENT = re.compile("[一-龯々]+|[ァ-ヶー]+")
_PART = re.compile(r"(?:[^.,;:()]|(?<=\d)[.,](?=\d))+")
_CLAUSE = r"if|unless|when|whenever|while|before|after|until|once(?!\s[a-z]+ed\b)|during|as\ssoon\sas"
_AT = re.compile(rf"\s(?=(?:and|{_CLAUSE})\s)|(?<!\band)(?<!\ba)\s(?=(?:an?(?!\s\d)|one|1)\s)")
_JOINED = re.compile(r"and\s\S+\s\S")  # no title of two words: Divide and Conquer
_CONDITION = re.compile(rf"(?:{_CLAUSE})\s")
_ITEM = re.compile(r"(?:and\s)?(?:an?|one|1)\s(?!half|quarter)")
_BEFORE = re.compile(
    r"[\s,]*and\s(?:[a-z]+\s)?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)\s(?!half|quarter)"
)


_VERB = re.compile(r"and\s[a-z]+")  # its object is a part of its own: and given a signal


class LeftOut(NamedTuple):
    """Where the part stands, and the name of the marker that it is."""

    spot: WordSpan
    name: str


def left_out(compared: Compared, clauses: Clauses) -> LeftOut | None:
    """The first part of an English clause of which Japanese renders nothing, None if there is none."""
    if len(clauses.en) > LONG or not JAPANESE.search(clauses.ja) or not _AT.search(f" {clauses.en}"):
        return None
    parts = list(_parts(clauses.en))
    lost = [part for part in parts if _is_lost(clauses, part)]
    if not lost or len(lost) == len(parts) or not _is_accounted_for(compared, clauses):
        return None
    for part in lost:
        text, behind = clauses.en[slice(*part)], clauses.en[part[1] :]
        if _idle().search(text) or _figures_in(compared, clauses, part):
            continue
        if _CONDITION.match(text) and not _CONDITION_JA.search(clauses.ja):
            return LeftOut(WordSpan(*part), "condition")
        if _VERB.fullmatch(text) and any(kept[0] == part[1] + 1 for kept in parts if kept not in lost):
            continue
        if _JOINED.match(clauses.en, part[0]) or (_ITEM.match(text) and _BEFORE.match(behind)):
            return LeftOut(WordSpan(*part), "part")
    return None


def _parts(english: str) -> Iterator[Span]:
    for match in _PART.finditer(english):
        start = match.start() + len(match[0]) - len(match[0].lstrip())
        for at in _AT.finditer(english, start, match.end()):
            yield start, at.start()
            start = at.end()
        yield start, match.end()


def _is_lost(clauses: Clauses, part: Span) -> bool:
    """Whether Japanese renders no word of a part, of which at least one is known."""
    words = [match[0] for match in words_of_content(clauses.en, *part)]
    known = any(map(renderings_of, words)) or (words and _ITEM.match(clauses.en, part[0]))
    return bool(known) and not any(places(word, clauses.around_ja) for word in words)


def _is_accounted_for(compared: Compared, clauses: Clauses) -> bool:
    """Whether at least half of every Japanese word renders an English one or states a figure."""
    part = compared.parts.ja
    figures = [fact for fact in part.facts if fact.kind in _STATED] if part else []
    stated = {at for fact in figures for at in range(fact.start, fact.end)}
    ja = "".join(
        " " if place in stated else letter
        for letter, place in zip(clauses.ja, clauses.offsets["ja"], strict=True)
    )
    covered = {at for match in _grammar().finditer(ja) for at in range(*match.span())}
    for word in words_of_content(clauses.en):
        covered.update(at for start, end in places(word[0], clauses.ja) for at in range(start, end))
    return all(
        2 * sum(at in covered for at in range(*word.span())) >= len(word[0]) for word in _CONTENT.finditer(ja)
    )


def _figures_in(compared: Compared, clauses: Clauses, part: Span) -> bool:
    """Whether a part states a figure that Japanese has, or whose absence is told as such."""
    here = clauses.offsets["en"][part[0]], clauses.offsets["en"][part[1] - 1]
    facts = compared.parts.en.facts if compared.parts.en else ()
    pairing = compared.pairing
    paired = {en.start for en, _ in (*pairing.same, *pairing.changed)} if pairing else set()
    return any(
        here[0] <= fact.start <= here[1]
        and fact.kind in _STATED
        and (fact.start in paired or not (fact.soft or fact.value in ("0", "1")))
        for fact in facts
    )


_CONDITION_JA = re.compile(
    "場合|とき|時|際|[えけげせてねべめれ]ば|[ただ]ら|なら|限り|うち|間|まで|後|前|てから"
)


@lru_cache
def _grammar() -> re.Pattern[str]:
    """Japanese words that stand for grammar, or for no English word."""
    return re.compile(any_of(lists("ja", "left_out", "grammar"), "ja"))


@lru_cache
def _idle() -> re.Pattern[str]:
    """English parts that Japanese may leave out."""
    return re.compile(any_of(lists("en", "left_out", "idle"), "en"))
