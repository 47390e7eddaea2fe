"""Which labels of two books mean the same row or column."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache

from rapidfuzz import fuzz

from extract.tables.dates import months
from extract.tables.folding import SUPERSCRIPT, figures, fold
from extract.tables.values import infer
from rules_core.model import Value

Terms = tuple[tuple[str, str], ...]
"""(English, Japanese) pairs of the glossary."""
ALIKE = 85
"""Least rapidfuzz ratio (0-100) at which two labels in one script count as spellings of one label."""

_MARKS_BEHIND = re.compile(r"[\s*†‡@^]+$")
_WORDS = re.compile(r"[A-Za-z][A-Za-z.&'/ -]*[A-Za-z.]|[A-Za-z]+")
_JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")


@lru_cache(maxsize=8192)
def bare(label: str) -> str:
    """A label folded, with raised and trailing note marks off, so that only its wording counts."""
    return fold(_MARKS_BEHIND.sub("", SUPERSCRIPT.sub("", label).strip()))


@lru_cache(maxsize=8192)
def typed(label: str) -> Value | None:
    """The date, range or number that a label prints, None if it is made of words."""
    text = _MARKS_BEHIND.sub("", SUPERSCRIPT.sub("", label)).strip()
    if figures(text).isdigit() and len(figures(text)) == 1:
        return infer(text)
    period = months(text)
    if period is not None:
        return Value("months", period)
    value = infer(text)
    return value if value is not None and value.kind != "text" else None


@lru_cache(maxsize=8192)
def latin(label: str) -> str:
    """The longest run of Latin words in a label: Japanese books often add the English name in brackets."""
    runs = _WORDS.findall(figures(label)) if _JAPANESE.search(label) else [figures(label)]
    return fold(max(runs, key=len, default=""))


def matches(en: Mapping[int, str], ja: Mapping[int, str], terms: Terms = ()) -> dict[int, int]:
    """Which English label (by its index) means the same as which Japanese one, the most certain tests first.

    The tests: the same wording, a pair of glossary terms, the same date or figure, the same Latin name, and
    last a like spelling. Labels that read alike are paired in their order. `terms` are (English, Japanese).
    """
    known_en, known_ja = _canonical(terms)
    tests: tuple[tuple[Key, Key], ...] = (
        (bare, bare),
        (lambda label: known_en.get(bare(label)), lambda label: known_ja.get(bare(label))),
        (typed, typed),
        (_name, _name),
    )
    pairs: dict[int, int] = {}
    left, right = dict(en), dict(ja)
    for key_en, key_ja in tests:
        waiting: dict[Hashable, deque[int]] = defaultdict(deque)
        for j, label in right.items():
            waiting[key_ja(label)].append(j)
        for i, label in list(left.items()):
            key = key_en(label)
            if key and waiting[key]:
                pairs[i] = waiting[key].popleft()
                del left[i], right[pairs[i]]
    return pairs | _alike(left, right)


def same_term(en: str, ja: str, terms: Terms = ()) -> bool | None:
    """Whether an English and a Japanese wording mean the same; None if nothing is known of one of them.

    `terms` are the glossary's pairs. Figures and one script in both books tell without any.
    """
    first, second = typed(en), typed(ja)
    if first is not None and second is not None:
        return first == second
    if not en.strip() or not ja.strip() or (first is None) != (second is None):
        return None
    if bare(en) == bare(ja):
        return True
    known_en, known_ja = senses(terms)
    left, right = known_en.get(bare(en)), known_ja.get(bare(ja))
    if left and right:
        return not left.isdisjoint(right)
    return None


@lru_cache
def senses(
    terms: Terms,
) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """Each folded form of a term → what it can mean, by its English forms, for English and for Japanese."""
    english: dict[str, set[str]] = defaultdict(set)
    japanese: dict[str, set[str]] = defaultdict(set)
    for first, second in terms:
        en, ja = bare(first), bare(second)
        english[en].add(en)
        japanese[ja].add(en)
    for meanings in japanese.values():
        for meaning in tuple(meanings):
            english[meaning] |= meanings
    return (
        {form: frozenset(keys) for form, keys in english.items()},
        {form: frozenset(keys) for form, keys in japanese.items()},
    )


Key = Callable[[str], Hashable]


def _name(label: str) -> str | None:
    name = latin(label)
    return name if len(name) > 1 else None


def _alike(left: Mapping[int, str], right: Mapping[int, str]) -> dict[int, int]:
    """Labels of like spelling, the likest first; dates and figures are never only alike."""
    words = [{i: label for i, label in side.items() if typed(label) is None} for side in (left, right)]
    scored = sorted(
        (-max(fuzz.ratio(bare(first), bare(second)), fuzz.ratio(latin(first), latin(second))), i, j)
        for i, first in words[0].items()
        for j, second in words[1].items()
    )
    result: dict[int, int] = {}
    taken: set[int] = set()
    for score, i, j in scored:
        if -score >= ALIKE and i not in result and j not in taken:
            result[i] = j
            taken.add(j)
    return result


@lru_cache
def _canonical(terms: Terms) -> tuple[dict[str, str], dict[str, str]]:
    """Each folded form of a term → one form that stands for the term, for English and for Japanese."""
    english: dict[str, str] = {}
    japanese: dict[str, str] = {}
    for first, second in terms:
        en, ja = bare(first), bare(second)
        one = english.get(en) or japanese.get(ja) or en
        english[en] = japanese[ja] = one
    return english, japanese
