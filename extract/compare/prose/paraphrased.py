"""Findings that rest on single words become unsure where the Japanese sentence says the thing another way.

Two tests, neither of which needs a list of idioms: hardly any basic word of the English sentence is rendered
(a proverb), or a figure stands in Japanese only, and the English text prints none and names no such unit (a
junior, 3 年生). Figures in English digits stay as they are.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from extract.align.clauses import key
from extract.align.parts import Part
from extract.compare.prose.confidence import in_digits
from extract.compare.prose.finding import Compared
from extract.facts.basic_words import rendered_words
from extract.facts.fact import FIGURES, Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed

KINDS = frozenset(("omission", "modality", "number", "one-book", "reference"))
FEW = 3  # basic words of which one should be rendered
PHRASE = 12  # characters of more than a word
SHARE = 4  # ... and of more, one in so many
_DIGIT, _TIMES = re.compile(r"\d"), re.compile(r"(?<![a-z])(?:once|twice)(?![a-z])")

Texts = Mapping[str, tuple[Part, Part]]


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings; those that another wording explains are unsure."""
    if not any(item.kind in KINDS and item.confidence != "unsure" for item in reported):
        return list(reported)
    texts = {each.number: (each.en, each.ja) for each in compared if not (each.alone or each.example)}
    return [replace(item, confidence="unsure") if _explained(item, texts) else item for item in reported]


def _explained(item: Discrepancy, texts: Texts) -> bool:
    if item.kind not in KINDS or item.confidence == "unsure" or (item.rule or "") not in texts:
        return False
    en, ja = texts[item.rule or ""]
    ours, theirs = _fact(item.en, en), _fact(item.ja, ja)
    if item.kind == "one-book" and item.en is None and theirs and not _asked_for(theirs, en, ja):
        return True
    if not JAPANESE.search(ja.passage.raw) or (item.en and _DIGIT.search(item.en.raw)):
        return False
    if ours is not None and ours.unit not in (None, "ordinal", "base"):
        return False  # it is said what is counted
    known, rendered = rendered_words(_without_lost(en.passage.raw, item).lower(), ja.passage.raw)
    return (known >= FEW and not rendered) or (known > FEW and rendered * SHARE <= known)


def _without_lost(english: str, item: Discrepancy) -> str:
    """An English text without the part of it that is told as left out, whose words prove nothing."""
    span = item.en.span if item.en and item.kind == "omission" else None
    if span is None or span.end - span.start < PHRASE:
        return english
    return english[: span.start] + english[span.end :]


def _asked_for(alone: Fact, en: Part, ja: Part) -> bool:
    """Whether the English text prints figures too, or the word for what a Japanese one counts."""
    stated = {key(fact) for fact in ja.facts}
    figures = [fact for fact in en.facts if fact.kind in FIGURES]
    if any(key(fact) not in stated for fact in figures) or alone.unit == "times" or "/" in alone.value:
        return True
    if alone.raw[-1] in "回度" and _TIMES.search(en.passage.raw):
        return True
    if any(map(in_digits, figures)):
        return alone.value != "1" or alone.bound is not None  # an English noun by itself is one
    return alone.unit is not None and any(alone.unit in (fact.unit, fact.value) for fact in en.facts)


def _fact(printed: Printed | None, part: Part) -> Fact | None:
    span = printed.span if printed else None
    return next((fact for fact in part.facts if span and fact.start == span.start), None)
