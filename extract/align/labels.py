"""When do two labels mean the same row or column?"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from rapidfuzz import fuzz

from extract.tables.dates import months
from extract.tables.folding import SUPERSCRIPT, figures, fold
from extract.tables.values import infer
from rules_core.model import Value

ALIKE = 85
"""Least rapidfuzz ratio (0-100) at which two labels in one script count as spellings of one label."""

_MARKS_BEHIND = re.compile(r"[\s*†‡@^]+$")
_WORDS = re.compile(r"[A-Za-z][A-Za-z.&'/ -]*[A-Za-z.]|[A-Za-z]+")
_JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")


@lru_cache(maxsize=8192)
def bare(label: str) -> str:
    """A label folded, with raised and trailing note marks off, so that only its wording counts."""
    return fold(_MARKS_BEHIND.sub("", SUPERSCRIPT.sub("", label).strip()))


def typed(label: str) -> Value | None:
    """The date, range or number that a label prints, None where it is made of words."""
    text = _MARKS_BEHIND.sub("", SUPERSCRIPT.sub("", label)).strip()
    if figures(text).isdigit() and len(figures(text)) == 1:
        return infer(text)
    period = months(text)
    if period is not None:
        return Value("months", period)
    value = infer(text)
    return value if value is not None and value.kind != "text" else None


def latin(label: str) -> str:
    """The longest run of Latin words in a label: Japanese books often add the English name in brackets."""
    runs = _WORDS.findall(figures(label)) if _JAPANESE.search(label) else [figures(label)]
    return fold(max(runs, key=len, default=""))


Same = Callable[[str, str], bool]


def _same_words(first: str, second: str) -> bool:
    return bare(first) == bare(second)


def _same_value(first: str, second: str) -> bool:
    value = typed(first)
    return value is not None and value == typed(second)


def _same_name(first: str, second: str) -> bool:
    name = latin(first)
    return len(name) > 1 and name == latin(second)


def _alike(first: str, second: str) -> bool:
    if typed(first) or typed(second):
        return False
    return fuzz.ratio(bare(first), bare(second)) >= ALIKE or fuzz.ratio(latin(first), latin(second)) >= ALIKE


@lru_cache
def ways(terms: tuple[tuple[str, str], ...] = ()) -> tuple[Same, ...]:
    """The tests of sameness, surest first. `terms` are (English, Japanese) pairs of the glossary."""
    known = {(bare(english), bare(japanese)) for english, japanese in terms}

    def in_glossary(first: str, second: str) -> bool:
        return (bare(first), bare(second)) in known

    return (_same_words, in_glossary, _same_value, _same_name, _alike)
