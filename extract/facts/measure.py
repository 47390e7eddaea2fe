"""Extend an amount by its unit and its limit, from the words around it."""

import re

from extract.facts.fact import Bound, Fact
from extract.facts.lexicon import lists, table
from extract.facts.limits import limits
from extract.facts.normalised_text import NormalisedText
from extract.facts.units import counter_behind, out_of_several, unit_after_aside, unit_before, unit_behind
from rules_core.model.tables import Edition

_OF = re.compile(r" of an? ")


def measure(normal: NormalisedText, fact: Fact, edition: Edition, floor: int) -> Fact:
    """The number with the unit and limit next to it, over the characters of all three.

    Nothing before `floor`, the end of the previous figure, is used.
    """
    text, start, end, unit = normal.words(edition), fact.start, fact.end, fact.unit
    counted = counter_behind(text, end, edition)
    if unit is None:
        if behind := unit_behind(text, end, edition, normal.units):
            unit, end = behind
            unit = _by_word(unit, text[:start].rstrip(), edition)
        elif (
            "/" in fact.value
            and (of := _OF.match(text, end))
            and (behind := unit_behind(text, of.end(), edition, normal.units))
        ):
            unit, end = behind  # three quarters of a mile
        else:
            end = counted
            if aside := unit_after_aside(text, end, edition, normal.units):
                unit = aside.id
            elif before := unit_before(text, start, edition, normal.units):
                unit = before.id
    soft = fact.soft and end == fact.end  # "one" is no article where it counts points
    if fact.value in ("1", "2"):
        thing = any(word in text[fact.start : counted] for word in lists(edition, "unit_words", "articles"))
        if fact.value == "1" and (thing or (unit is None and counted > fact.end)):
            soft = True  # 1 つの, 1 個: no more than an article
        elif fact.value == "2" and thing and unit is None:
            soft = True
    bound: Bound | None
    first, last, bound = limits(edition, "before", "after").around(text, normal.lower, start, end)
    if bound is not None and first >= floor:
        start, end = first, last
    elif bound is not None:
        bound = None
    if soft and bound is None and out_of_several(text, fact.start, counted, edition):
        soft = False
    return normal.fact(fact.kind, fact.value, start, end, unit=unit, bound=bound, soft=soft)


def limited_time(normal: NormalisedText, fact: Fact, edition: Edition, floor: int) -> Fact:
    """A time of the day with the limit next to it: no later than 5 p.m., 17 時以降. Other facts unchanged."""
    if fact.kind != "date" or fact.value[:1] not in ("T", "t") or ".." in fact.value:
        return fact
    text, known = normal.words(edition), limits(edition, "dates_before", "dates_after")
    first, last, bound = known.around(text, normal.lower, fact.start, fact.end)
    if bound is None or first < floor:
        return fact
    return normal.fact(fact.kind, fact.value, first, last, bound=bound, soft=fact.soft)


def _by_word(unit: str, before: str, edition: Edition) -> str:
    """The unit of a figure with a word before it: 摂氏 90 度, 時速 60 km."""
    named = table(edition, "unit_words").get("by_word", {}).get(unit, {})
    return next((exact for word, exact in named.items() if before.endswith(word)), unit)
