"""An exception (unless, other than) that Japanese lacks, in sentences of any length.

Forms that may render one are counted on both sides: a denial renders one where English has fewer denials,
だけ where English has no only. False alarms: an exception that Japanese tells in the sentence before.
"""

import re

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.words import WordSpan
from extract.facts.lexicon import any_listed, negations
from rules_core.model.tables import Edition

LONGEST = 400  # characters of an English sentence
BROKEN_OFF = re.compile(r"\b(?:to|is|are|be|the|an?|of|in|on|with|by|for|as)\s*$")  # code stands for the rest
_TELLING = ("stated", "others")


def lost_exception(clauses: Clauses) -> WordSpan | None:
    """The last exception of an English sentence in small letters if Japanese has fewer, else None."""
    english, japanese = clauses.en, clauses.ja
    if len(english) >= LONGEST:
        return None
    stated = list(any_listed("en", "exceptions", "stated").finditer(english))
    if not stated or BROKEN_OFF.search(english) or stated[-1][0] in japanese.lower():
        return None
    only = _count("ja", "only", japanese) - _count("en", "only", english)
    beside = sum(_count("en", name, clauses.around_en) - _count("en", name, english) for name in _TELLING)
    if (
        _count("ja", "rendering", japanese) + max(only, 0) >= len(stated)
        or _count("ja", "denials", japanese) > _denials(english)
        or _count("ja", "telling", clauses.around_ja) > _count("ja", "telling", japanese) + beside
    ):
        return None
    turned = _denials(english[stated[-1].end() :]) and _count("ja", "conditions", japanese)
    return None if turned else WordSpan(*stated[-1].span())  # unless you have none, あれば


def _denials(english: str) -> int:
    return len(negations("en").findall(english)) + _count("en", "denials", english)


def _count(edition: Edition, name: str, text: str) -> int:
    return len(any_listed(edition, "exceptions", name).findall(text))
