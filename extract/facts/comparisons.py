"""Limits without a figure of their own: ≤ that factor, the exponent or less, 指数未満."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Bound, Fact
from extract.facts.lexicon import any_of, lists, table
from extract.facts.limits import SIGNS
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition

_SIGN = re.compile(r"<=|>=|[≤≥<>]")


def comparisons(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every limit without a figure next to it, by its sign. Signs are hard, and the words for them (以下);
    other words are soft.
    """
    text = normal.words(edition)
    for match in _SIGN.finditer(normal.text):
        bound = SIGNS[match[0]]
        yield normal.fact("comparison", bound, *match.span(), bound=bound)
    places = _needles(edition).of(normal.lower)
    if not places:
        return
    behind = _firm_behind(edition)
    idle = {place for match in _idioms(edition).finditer(text) for place in range(*match.span())}
    for bound, words in (_patterns(edition)[place] for place in sorted(places)):
        for match in words.finditer(text):
            if match.start() not in idle:
                firm = match[0] in lists(edition, "comparison", "firm") and behind.match(
                    text, max(match.start() - 1, 0), match.start()
                )
                soft = not firm
                yield normal.fact("comparison", bound, *match.span(), bound=bound, soft=soft)


@lru_cache
def _patterns(edition: Edition) -> tuple[tuple[Bound, re.Pattern[str]], ...]:
    forms = table(edition, "bounds", "words")
    return tuple(
        (bound, re.compile(any_of(forms[bound], edition))) for bound in SIGNS.values() if bound in forms
    )


@lru_cache
def _needles(edition: Edition) -> Needles:
    forms = table(edition, "bounds", "words")
    return Needles([forms[bound] for bound, _ in _patterns(edition)], edition)


@lru_cache
def _firm_behind(edition: Edition) -> re.Pattern[str]:
    """Words before which a limit is certainly meant as one."""
    return re.compile(table(edition, "comparison").get("firm_behind", ""))


@lru_cache
def _idioms(edition: Edition) -> re.Pattern[str]:
    return re.compile(any_of(lists(edition, "comparison", "idioms"), edition))
