"""Whether a text may state a figure in words that no pattern matches: 三大悪, スリー, a Double Agent."""

import re
from functools import lru_cache

from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.lexicon import table
from rules_core.model.tables import EDITIONS


def may_be_stated(fact: Fact, other: Part) -> bool:
    """Whether the figure of a fact occurs in some form in the other text, outside of its own firm facts."""
    printed, plain = _PRINTED.findall(fact.raw), fact.value.lstrip("+-.")
    if printed and all(len(figure) > LONG and _has_figure(figure, other.passage.raw) for figure in printed):
        return True
    if fact.kind == "designation" and (figure := _only_figure(fact)):
        return _has_figure(figure, other.passage.raw)  # Cave1, 洞窟1
    if any(known.kind == "designation" and plain == _only_figure(known) for known in other.facts):
        return True
    pattern = _pattern(plain)
    if pattern is None or fact.kind not in ("number", "designation", "date", "reference"):
        return False
    rest = list(other.passage.raw.lower())
    for known in other.facts:
        if not known.soft:
            rest[known.start : known.end] = "\n" * (known.end - known.start)
    return pattern.search("".join(rest)) is not None


_PRINTED = re.compile(r"\d+(?:\.\d+)*")
_FIGURES = re.compile(r"\d+")


def _only_figure(fact: Fact) -> str | None:
    """The figure of a name with letters and one figure: Cave1, Av8r."""
    figures = _FIGURES.findall(fact.value)
    return figures[0] if len(figures) == 1 and figures[0] != fact.value else None


_HALF = str.maketrans("０１２３４５６７８９", "0123456789")
LONG = 2  # characters beyond which a figure hardly stands in a text by chance


def _has_figure(figure: str, text: str) -> bool:
    """Whether a text has a figure that is not part of a longer one."""
    return re.search(rf"(?<!\d){re.escape(figure)}(?!\d)", text.translate(_HALF)) is not None


@lru_cache(maxsize=1024)
def _pattern(value: str) -> re.Pattern[str] | None:
    forms = [form for edition in EDITIONS for form in table(edition, "numbers")["loose"].get(value, ())]
    if value.isdecimal():
        forms.append(rf"(?<![\d.]){value}(?![\d.])")
    return re.compile("|".join(forms)) if forms else None
