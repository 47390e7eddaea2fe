"""What something is counted by: per lap, 1周につき. Two texts may count by different things.

Each text must name one such thing, and nothing in the English text may be what the Japanese one names. False
alarms: a thing that Japanese counts by another one that always goes with it.
"""

import re
from typing import NamedTuple

from extract.align.transliteration import rendering
from extract.facts.basic_words import forms_of
from extract.facts.dictionary import may_render, meaning

Span = tuple[int, int]
ALIKE = 0.6  # how well a loan word renders an English one that it may stand for
_PER = re.compile(
    r"\b(?:per|(?:for )?every|for each|(?:once|twice|times) (?:an?|in an?|during (?:an?|your)))\s"
    r"(?:[a-z]+\s)??(?!two\b|three\b|other\b|time\b|following\b)(?P<thing>[a-z]{3,})(?=[.,;:)]|$|\s(?:and|or|but"
    r"|is|are|may|can|must|in|on|of|at|to|by|with|when|if|that|who|you|they|it|he|she|after|before|the|an?"
    r"|[a-z]+(?:s|ed|ing))\b)"
    r"|\beach\s(?P<last>[a-z]{3,})(?=[.,;:)]|$)"
)
_PER_JA = re.compile(
    "(?P<thing>[一-龯々]{1,5}?|[ァ-ヶー]{2,})中?(?:[1１一](?:つ|[一-龯]{1,2}))?"
    "(?:につき|ごとに|あたり|当たり|に(?=(?:[0-9０-９一二三四五]|それぞれ)+[回度]))"
)
_COUNTERS = frozenset("人個体枚本台回度匹頭羽隻機門基戸丁着名両点件組段階次各項")
_KATAKANA, _KANJI, _WORD = re.compile("[ァ-ヶー]+"), re.compile("[一-龯]"), re.compile("[a-z]{3,}")


class UnlikePer(NamedTuple):
    """Where an English text in small letters and a Japanese one name it."""

    en: Span
    ja: Span


def unlike_per(english: str, japanese: str) -> UnlikePer | None:
    """The two things by which something is counted if they differ, else None."""
    ours = list(_PER.finditer(english))
    theirs = list(_PER_JA.finditer(japanese)) if len(ours) == 1 else []
    if len(theirs) != 1:
        return None
    group = "thing" if ours[0]["thing"] else "last"
    word, thing = ours[0][group], theirs[0]["thing"]
    known = meaning(thing) is not None or _KATAKANA.fullmatch(thing)
    forms = may_render(word)
    if (
        not known
        or _COUNTERS.issuperset(thing)
        or not forms
        or any(form in japanese for form in forms)
        or any(_may_be(each, thing) for each in _WORD.findall(english))
    ):
        return None
    return UnlikePer(ours[0].span(group), theirs[0].span("thing"))


def _may_be(english: str, japanese: str) -> bool:
    """Whether a Japanese word may stand for an English one: by dictionary, by sound, or by any kanji."""
    forms, known = may_render(english), meaning(japanese)
    if any(form in japanese or (len(japanese) > 1 and japanese in form) for form in forms):
        return True
    if known and not set(forms_of(english)).isdisjoint((*known.words, *known.loose)):
        return True
    if _KATAKANA.fullmatch(japanese):
        return rendering(japanese, english) >= ALIKE
    return not set(_KANJI.findall(japanese)).isdisjoint("".join(forms))
