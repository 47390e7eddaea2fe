"""Match the labels of rows or columns in two books."""

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
"""Minimal rapidfuzz ratio (0-100) of two labels in one script that count as the same label."""

_MARKS_BEHIND = re.compile(r"[\s*†‡@^]+$")
_WORDS = re.compile(r"[A-Za-z][A-Za-z.&'/ -]*[A-Za-z.]|[A-Za-z]+")
_JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")


@lru_cache(maxsize=8192)
def label_wording(label: str) -> str:
    """A label folded, without raised and trailing note marks: only its wording."""
    return fold(_MARKS_BEHIND.sub("", SUPERSCRIPT.sub("", label).strip()))


@lru_cache(maxsize=8192)
def typed(label: str) -> Value | None:
    """The date, range or number that a label prints, None if it consists of words."""
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
    """Index of an English label → index of the Japanese label with the same meaning.

    Tested in this order: same wording, a pair of glossary terms, same date or figure, same Latin name,
    similar spelling. Equal labels are paired in their order. `terms` are (English, Japanese).
    """
    known_en, known_ja = _canonical(terms)
    tests: tuple[tuple[Key, Key], ...] = (
        (label_wording, label_wording),
        (lambda label: known_en.get(label_wording(label)), lambda label: known_ja.get(label_wording(label))),
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
    """Whether an English and a Japanese wording have the same meaning; None if one of them is unknown.

    `terms` are the glossary's pairs. Figures, and wordings in the same script, need no glossary.
    """
    first, second = typed(en), typed(ja)
    if first is not None and second is not None:
        return first == second
    if not en.strip() or not ja.strip() or (first is None) != (second is None):
        return None
    if label_wording(en) == label_wording(ja):
        return True
    known_en, known_ja = senses(terms)
    left, right = known_en.get(label_wording(en)), known_ja.get(label_wording(ja))
    if left and right:
        return not left.isdisjoint(right)
    return None


@lru_cache
def senses(terms: Terms) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """For English and for Japanese: folded form of a term → its possible meanings, as English forms."""
    english: dict[str, set[str]] = defaultdict(set)
    japanese: dict[str, set[str]] = defaultdict(set)
    for first, second in terms:
        en, ja = label_wording(first), label_wording(second)
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
    """Pairs of labels of similar spelling, the most similar first; dates and figures must be equal."""
    words = [{i: label for i, label in side.items() if typed(label) is None} for side in (left, right)]
    scored = sorted(
        (
            -max(
                fuzz.ratio(label_wording(first), label_wording(second)),
                fuzz.ratio(latin(first), latin(second)),
            ),
            i,
            j,
        )
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
    """For English and for Japanese: folded form of a term → one canonical form."""
    english: dict[str, str] = {}
    japanese: dict[str, str] = {}
    for first, second in terms:
        en, ja = label_wording(first), label_wording(second)
        one = english.get(en) or japanese.get(ja) or en
        english[en] = japanese[ja] = one
    return english, japanese
