"""Whether a text may tell a figure in words that are not read as one: 三大悪, スリー, a Double Agent."""

from __future__ import annotations

import re
from functools import lru_cache

from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.lexicon import table
from rules_core.model.tables import EDITIONS


def witnessed(fact: Fact, other: Part) -> bool:
    """Whether the figure of a fact stands in some form in the other text, outside of its own firm facts."""
    pattern = _pattern(fact.value.lstrip("+-"))
    if pattern is None or fact.kind not in ("number", "designation", "date"):
        return False
    rest = list(other.passage.raw.lower())
    for known in other.facts:
        if not known.soft:
            rest[known.start : known.end] = "\n" * (known.end - known.start)
    return pattern.search("".join(rest)) is not None


@lru_cache(maxsize=1024)
def _pattern(value: str) -> re.Pattern[str] | None:
    forms = [form for edition in EDITIONS for form in table(edition, "numbers")["loose"].get(value, ())]
    if value.isdecimal():
        forms.append(rf"(?<![\d.]){value}(?![\d.])")
    return re.compile("|".join(forms)) if forms else None
