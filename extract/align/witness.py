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
    printed = _PRINTED.findall(fact.raw)
    if printed and all(len(figure) > LONG and _stands(figure, other.passage.raw) for figure in printed):
        return True
    if fact.kind == "designation" and _LETTERED.fullmatch(fact.value):
        return _stands(_LETTERED.sub(r"\1", fact.value), other.passage.raw)  # Cave1, 洞窟1
    if any(
        known.kind == "designation" and fact.value == _LETTERED.sub(r"\1", known.value)
        for known in other.facts
    ):
        return True
    pattern = _pattern(fact.value.lstrip("+-"))
    if pattern is None or fact.kind not in ("number", "designation", "date", "reference"):
        return False
    rest = list(other.passage.raw.lower())
    for known in other.facts:
        if not known.soft:
            rest[known.start : known.end] = "\n" * (known.end - known.start)
    return pattern.search("".join(rest)) is not None


_PRINTED = re.compile(r"\d+(?:\.\d+)*")
_LETTERED = re.compile(r"[A-Za-z]+-?(\d+)")
LONG = 2  # characters beyond which a figure hardly stands in a text by chance


def _stands(figure: str, text: str) -> bool:
    """Whether a text prints a figure by itself."""
    return re.search(rf"(?<!\d){re.escape(figure)}(?!\d)", text) is not None


@lru_cache(maxsize=1024)
def _pattern(value: str) -> re.Pattern[str] | None:
    forms = [form for edition in EDITIONS for form in table(edition, "numbers")["loose"].get(value, ())]
    if value.isdecimal():
        forms.append(rf"(?<![\d.]){value}(?![\d.])")
    return re.compile("|".join(forms)) if forms else None
