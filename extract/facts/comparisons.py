"""Limits without a figure of their own: ≤ that factor, the exponent or less, 指数未満."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.direct_words import forms_by_value
from extract.facts.fact import Bound, Fact
from extract.facts.lexicon import any_of, lists, table
from extract.facts.limits import SIGNS
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition

_SIGN = re.compile(r"[≤≥<>](?:(?<=[<>])=)?")


def comparisons(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every limit without a figure next to it, by its sign. Signs are hard, and the words for them (以下);
    other words are soft.
    """
    text = normal.words(edition)
    for match in _SIGN.finditer(normal.text):
        bound = SIGNS[match[0]]
        yield normal.fact("comparison", bound, *match.span(), bound=bound)
    words = list(forms_by_value(edition, "bounds", "words").finditer(text, normal.lower))
    if not words:
        return
    behind, firm = _firm_behind(edition), lists(edition, "comparison", "firm")
    idle = {place for match in _idioms(edition).finditer(text) for place in range(*match.span())}
    for start, end, name in words:
        if start not in idle:
            bound = _BOUNDS[name]
            sure = text[start:end] in firm and behind.match(text, max(start - 1, 0), start)
            yield normal.fact("comparison", bound, start, end, bound=bound, soft=not sure)


_BOUNDS: dict[str, Bound] = {bound: bound for bound in SIGNS.values()}


@lru_cache
def _firm_behind(edition: Edition) -> re.Pattern[str]:
    """Words before which a limit is certainly meant as one."""
    return re.compile(table(edition, "comparison").get("firm_behind", ""))


@lru_cache
def _idioms(edition: Edition) -> re.Pattern[str]:
    return re.compile(any_of(lists(edition, "comparison", "idioms"), edition))
