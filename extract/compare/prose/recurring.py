"""Merge a difference that recurs in the same words into one finding, or treat it as a figure of speech.

The same words in three texts or more have one cause, such as an unknown notation or a phrase that the
translator chose. Figures, misspelt names and what a translator who explains has added keep one finding, which
names the other places; words (a negation, an opposite) all become unsure, unless most texts with the word say
it as usual: then it is one mistake in several places.
In a large catalogue a denial of one text is unsure if the other one denies as often, or if the same phrase
mostly stands in texts whose translations deny nothing (an essential part, 欠かせない).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rapidfuzz.fuzz import ratio

from extract.align.echoes import MANY as LARGE
from extract.compare.prose import polarity_forms as forms
from extract.compare.prose.finding import Compared
from extract.facts.plain_text import JAPANESE
from extract.model.document import Passage
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, OTHER, Edition

EXPLAINED = 12  # texts to which the translator adds something, of a translation that explains
MISSPELT = 80  # of 100: likeness of a name that is written otherwise
OFTEN = 3  # texts in which a difference is no slip
MANY, HABIT = 6, 0.15  # texts, or their share of those with a word, in which an opposite for it is no slip
TWO_WORDS = 2  # texts in which one word in another's place is a second translation
NOTATION = 5  # texts in which a figure between the same signs is part of a notation
NAMED = 6  # other places that a finding names
AROUND = 3  # characters beside a Japanese fact that tell how it is put
FIGURES = frozenset(
    ("number", "unit", "date", "rounding", "comparison", "reference", "designation", "one-book")
)
WORDS = frozenset(("modality", "term", "opposite", "omission"))
_BEFORE = re.compile(r"(\S*)\s*$")
_BEHIND = re.compile(r"\s*(\S*)")
_SIGN = re.compile(r"[|@#{}\[\]<>=\\*^~$_&]")
_BLANK = re.compile(r"\s+")

_ADDED = frozenset(f"compare.prose.one-book.{what}.ja" for what in ("paragraph", "sentence", "sentences"))
_FEWEST = {"term": TWO_WORDS, "added": EXPLAINED}

TextKey = tuple[str, Edition, int]
Texts = Mapping[TextKey, Passage]


def merge_recurring(discrepancies: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings, recurring ones merged; those that are too unsure to be shown are unchanged."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    texts = {
        (each.number, edition, part.index): part.passage
        for each in compared
        for edition, part in (("en", each.parts.en), ("ja", each.parts.ja))
        if part is not None
    }
    english = [passage.raw.lower() for (_, edition, _), passage in texts.items() if edition == "en"]
    result = _without_emphasis(_without_notations(_without_usual_denials(discrepancies, texts), texts))
    discrepancies = result = _of_same_texts(result, texts)
    for place, item in enumerate(result):
        if item.confidence != "unsure" and item.kind in FIGURES | WORDS:
            groups[_signature(item, texts)].append(place)
    for signature, places in groups.items():
        often = _FEWEST.get(signature[0], OFTEN)
        rules = {discrepancies[place].rule for place in places}
        if len(rules) >= often and _is_habit(discrepancies[places[0]], len(rules), english):
            first, *others = places
            for place in others:
                result[place] = replace(discrepancies[place], confidence="unsure")
            result[first] = (
                replace(discrepancies[first], confidence="unsure")
                if signature[0] in WORDS
                else with_places(discrepancies[first], [discrepancies[place].rule or "" for place in others])
            )
    return result


def _of_same_texts(reported: Sequence[Discrepancy], texts: Texts) -> list[Discrepancy]:
    """The findings; one of several messages with the same two texts names the others, which are unsure."""
    groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for place, item in enumerate(reported):
        if item.confidence != "unsure":
            passages = (texts.get((item.rule or "", edition, 0)) for edition in EDITIONS)
            spans = (side.span if side else None for side in (item.en, item.ja))
            groups[item.code, *(one and one.raw for one in passages), *spans].append(place)
    result = list(reported)
    for (_, *pair, _, _), (first, *others) in groups.items():
        if others and None not in pair:
            result[first] = with_places(reported[first], [reported[place].rule or "" for place in others])
            for place in others:
                result[place] = replace(reported[place], confidence="unsure")
    return result


def _is_habit(item: Discrepancy, count: int, english: Sequence[str]) -> bool:
    """Whether so many texts differ in a word that it means something else there, not a few of all with it."""
    if item.kind not in ("opposite", "modality") or item.en is None or count >= MANY:
        return True
    word = re.compile(rf"(?<![a-z]){re.escape(item.en.raw.lower())}(?![a-z])")
    return count >= HABIT * sum(word.search(text) is not None for text in english)


def _without_usual_denials(reported: Sequence[Discrepancy], texts: Texts) -> list[Discrepancy]:
    """The findings; in a large catalogue unsure those on a denial that is answered, or is none there."""
    if len(texts) < 2 * LARGE:
        return list(reported)
    negation = {language: say("compare.prose.omission.negation", language) for language in EDITIONS}
    small = {place: passage.raw.lower() for place, passage in texts.items()}
    return [
        replace(item, confidence="unsure")
        if item.kind == "omission"
        and item.confidence != "unsure"
        and item.fields.get("what") == negation
        and _is_usual(item, texts, small)
        else item
        for item in reported
    ]


def _is_usual(item: Discrepancy, texts: Texts, small: Mapping[TextKey, str]) -> bool:
    """Whether a denial is answered, or is none in most texts with its phrase; `small` has small letters."""
    edition: Edition = "en" if item.en is not None else "ja"
    other = OTHER[edition]
    side = item.side(edition)
    if side is None or side.span is None:
        return False
    here = (item.rule or "", edition, side.span.passage)
    passage, answer = texts.get(here), small.get((here[0], other, here[2]))
    if passage is None or answer is None:
        return False
    text = passage.raw
    denials = len(_DENIES[edition].findall(small[here]))
    if denials <= len(_DENIES[other].findall(answer)):
        return True
    behind = _NEXT_WORDS.match(text, side.span.end) if edition == "en" else None
    start = side.span.start - (DENIED if edition == "ja" else 0)
    phrase = text[max(start, 0) : behind.end() if behind else side.span.end].lower()
    denied = [
        _denies(small.get((rule, other, place)), other)
        for (rule, language, place), each in small.items()
        if language == edition and rule != here[0] and phrase in each
    ]
    return len(phrase) > DENIED and 2 * sum(denied) < len(denied)


def _denies(text: str | None, edition: Edition) -> bool:
    return text is None or _DENIES[edition].search(text) is not None


DENIED = 3  # Japanese characters before a denial in which its word stands
_NEXT_WORDS = re.compile(r"(?: [a-z-]+){2}")
_DENIES: Mapping[Edition, re.Pattern[str]] = {
    "en": re.compile(
        rf"{forms.SAID['en'].pattern}|\b(?:fail|prevent|refus|exclud|disab|forbid|im(?:prop|bal)|malf|undeni|mis(?:match|s))[a-z]*"
    ),
    "ja": re.compile(f"{forms.SAID['ja'].pattern}|な[しさ]|[未不無防]"),
}


def _without_notations(reported: Sequence[Discrepancy], texts: Texts) -> list[Discrepancy]:
    """The findings; unsure those at figures of a notation: one figure between the same signs in many texts.

    A program may use |4(card,cards) or ^7; what such a figure means is unknown, but it is not an amount.
    """
    signs = [_between_signs(item, texts) for item in reported]
    alone = Counter(
        sign
        for item, sign in zip(reported, signs, strict=True)
        if sign and (item.en is None or item.ja is None)
    )
    return [
        replace(item, confidence="unsure") if sign and alone[sign] >= NOTATION else item
        for item, sign in zip(reported, signs, strict=True)
    ]


def _without_emphasis(discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The findings; unsure those on placeholders with Japanese words, if the text marks words like that:
    {biofuel}.
    """
    words = [
        item.kind == "placeholder" and JAPANESE.search("".join(item.fields["added"])) is not None
        for item in discrepancies
    ]
    if sum(words) < OFTEN:
        return list(discrepancies)
    return [
        replace(item, confidence="unsure") if marked else item
        for item, marked in zip(discrepancies, words, strict=True)
    ]


def _between_signs(item: Discrepancy, texts: Texts) -> tuple[str, ...] | None:
    edition: Edition = "en" if item.en is not None else "ja"
    side = item.side(edition)
    if item.kind not in FIGURES or side is None or side.span is None:
        return None
    passage = texts.get((item.rule or "", edition, side.span.passage))
    if passage is None:
        return None
    start, end = side.span.start, side.span.end
    around = passage.raw[max(start - 1, 0) : start], passage.raw[end : end + 1]
    return (edition, side.raw, *around) if _SIGN.search("".join(around)) else None


def _signature(item: Discrepancy, texts: Texts) -> tuple[str, ...]:
    """By what findings are alike; its kind comes first, or "misspelt" or "added"."""
    if item.code in _ADDED:
        return ("added", item.code)
    if item.code == "compare.prose.term" and item.en and item.ja:
        names = item.en.raw.lower(), item.ja.raw.lower()
        if ratio(*names) >= MISSPELT:
            return ("misspelt", *names)
    if item.kind in ("opposite", "modality") and item.en and item.ja:
        return (item.kind, item.en.raw.lower(), item.ja.raw)
    if item.code == "compare.prose.term.other" and item.ja:
        return (item.kind, item.fields["usual"], item.ja.raw)
    sides = [_surroundings(item, edition, texts) for edition in EDITIONS]
    return (item.kind, item.code, *sides)


def _surroundings(item: Discrepancy, edition: Edition, texts: Texts) -> str:
    """The printed text of a side with the word or the few characters before and after it."""
    side: Printed | None = item.en if edition == "en" else item.ja
    if side is None:
        return ""
    span = side.span
    passage = texts.get((item.rule or "", edition, span.passage)) if span else None
    if span is None or passage is None:
        return side.raw.lower()
    text = passage.raw
    if edition == "ja":
        return _BLANK.sub("", text[max(span.start - AROUND, 0) : span.end + AROUND])
    before, behind = _BEFORE.search(text, 0, span.start), _BEHIND.match(text, span.end)
    return " ".join((before[1] if before else "", side.raw, behind[1] if behind else "")).lower()


def with_places(first: Discrepancy, others: Sequence[str]) -> Discrepancy:
    """The first of several findings, with the names of the other places of the same text."""
    messages = {language: first.message(language) for language in EDITIONS}
    where = [*others[:NAMED], *["…"] * (len(others) > NAMED)]
    fields: dict[str, Any] = {**first.fields, "told": messages, "count": len(others), "others": where}
    return replace(first, code="compare.prose.recurring", fields=fields)
