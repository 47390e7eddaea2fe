"""The direction of rounding: FRU, FRD, rounded up, 切り上げ, 切捨て, 四捨五入."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, table
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition


def roundings(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every rounding direction: "up", "down", "nearest" or "kept"."""
    if not _needles(edition).of(normal.words(edition).lower()):
        return
    for value, pattern in _patterns(edition):
        for match in pattern.finditer(normal.words(edition)):
            yield normal.fact("rounding", value, *match.span())


@lru_cache
def _needles(edition: Edition) -> Needles:
    return Needles(list(table(edition, "rounding").values()), edition)


@lru_cache
def _patterns(edition: Edition) -> tuple[tuple[str, re.Pattern[str]], ...]:
    forms = table(edition, "rounding")
    return tuple((value, re.compile(any_of(forms[value], edition))) for value in forms)
