"""The language-independent content of a cell: its figure, its code, or that it consists of words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal, cast

from extract.align.labels import Terms, label_wording, same_term, typed
from extract.align.stated import amounts_stated, differing, stated
from extract.facts import facts
from extract.read.signs import has_cjk
from extract.tables.folding import SUPERSCRIPT, figures
from rules_core.model import Value

LONGEST_DATE = 24  # characters
LONGEST_CODE = 4  # letters; what is longer and has no figure is a word
_PLAIN = re.compile(r"\d+(?:\.\d+)?")
_FULL_YEAR, _DAY = re.compile(r"\d{4}"), re.compile(r"\d{4}-\d\d-\d\d")
_YEAR = re.compile(r"(\d+) ?年?")

# How alike two cells are, 0 to 1, where they are not simply equal or different.
UNKNOWN = 0.4  # words of two languages
BOTH_NONE = 0.8
OTHER_SORT = 0.05
WORDS_COUNT, NONE_COUNTS = 0.15, 0.3  # where a figure counts 1
SAME_FIGURES = 0.9  # of words with figures in them


SignKey = tuple[str, Hashable]
"""The kind of a figure or code, and its key."""


@dataclass(frozen=True, slots=True)
class Sign:
    """The content of a cell. `key` is the figure or code, `stated` the figures in words."""

    kind: Literal["none", "figure", "code", "word"]
    key: Hashable
    text: str
    stated: tuple[str, ...] = ()


@lru_cache(maxsize=16384)
def sign(text: str) -> Sign:
    """The content of a cell's text without marks."""
    folded = label_wording(text)
    if not folded:
        return Sign("none", None, text)
    if day := day_of(text):
        return Sign("figure", day, text)
    value = typed(text)
    if value is not None and value.kind == "none":
        return Sign("none", None, text)
    if value is not None:
        return Sign("figure", _figure_key(value, text), text)
    plain = SUPERSCRIPT.sub("", text)
    in_it = stated(plain)
    if not has_cjk(plain) and (in_it or len(folded) <= LONGEST_CODE):
        return Sign("code", folded, text, in_it)
    return Sign("word", folded, text, in_it)


@lru_cache(maxsize=16384)
def day_of(text: str) -> str | None:
    """The day that is all a cell states, in whatever form: Jul 2, 2026, 2026/7/2, 2026年7月2日."""
    if len(text) > LONGEST_DATE or not _FULL_YEAR.search(text):
        return None
    found = facts(text, "ja" if has_cjk(text) else "en")
    whole = len(found) == 1 and found[0].kind == "date" and found[0].raw.rstrip(".") == text.strip(" .")
    return found[0].value if whole and _DAY.fullmatch(found[0].value) else None


def _figure_key(value: Value, text: str) -> Hashable:
    """As `counted`, for a year too: 1941 and 1941年."""
    if value.kind == "months" and (year := _YEAR.fullmatch(figures(text))):
        return Fraction(year[1])
    return counted(value)


def counted(value: Value) -> Hashable:
    """A key of a value that is the same with and without a counter: 5 and 5枚."""
    match value:
        case Value("amount", (figure,)):
            return cast(Hashable, figure)
    return cast(Hashable, value.data)


def cell_similarity(en: Sign, ja: Sign, terms: Terms = ()) -> float:
    """The similarity of an English and a Japanese cell, 0 to 1; unknown words are in between."""
    kinds = {en.kind, ja.kind}
    if "none" in kinds:
        return BOTH_NONE if kinds == {"none"} else 0.0 if "figure" in kinds else OTHER_SORT
    answers = says(en.text), says(ja.text)
    if en.key == ja.key or None not in answers:
        return float(en.key == ja.key or answers[0] == answers[1])
    if kinds == {"figure"}:
        return 0.0
    in_each = [_stated(one) for one in (en, ja)]
    if any(in_each):
        return _stating_similarity(en, ja, in_each)
    if kinds == {"code"}:
        return OTHER_SORT
    known = same_term(en.text, ja.text, terms)
    return UNKNOWN if known is None else float(known)


_YES = frozenset(("yes", "y", "可", "○", "〇", "◯", "有", "あり", "はい", "できる"))
_NO = frozenset(("no", "不可", "×", "✕", "✗", "無", "なし", "いいえ", "できない"))


def says(text: str) -> str | None:
    """What a cell of a table says that answers yes or no."""
    plain = text.strip().lower()
    return "yes" if plain in _YES else "no" if plain in _NO else None


def _stating_similarity(en: Sign, ja: Sign, in_each: list[tuple[str, ...]]) -> float:
    """The similarity of two cells of which at least one states a figure among words.

    A figure may be in words in the other language, and 1 may be left out (each load, 1荷ごと).
    """
    if in_each[0] == in_each[1]:
        return SAME_FIGURES
    words = "figure" not in (en.kind, ja.kind)
    if words and (amounts := amounts_stated(en.text)) and amounts == amounts_stated(ja.text):
        return SAME_FIGURES
    if en.kind != "word" or ja.kind != "word":
        return 0.0 if "figure" in (en.kind, ja.kind) and all(in_each) else OTHER_SORT
    if any({*only} - {"1"} for only in differing(en.text, ja.text)):
        return OTHER_SORT
    return SAME_FIGURES if all(in_each) or {*in_each[0], *in_each[1]} - {"1"} else UNKNOWN


def _stated(one: Sign) -> tuple[str, ...]:
    return stated(one.text) if one.kind == "figure" else one.stated


def weight(first: Sign, second: Sign) -> float:
    """The weight of the similarity of two cells: figures and codes count more than words and blanks."""
    kinds = {first.kind, second.kind}
    if kinds & {"figure", "code"} or first.stated or second.stated:
        return 1.0
    return WORDS_COUNT if kinds == {"word"} else NONE_COUNTS


def overlap(first: Counter[SignKey], second: Counter[SignKey]) -> float | None:
    """The share of figures and codes that two collections have in common; None if they have none."""
    most = max(first.total(), second.total())
    return (first & second).total() / most if most else None


def figures_and_codes(signs: list[Sign]) -> Counter[SignKey]:
    """The keys of figures and codes among contents of cells; a figure with words counts as that figure."""
    held: Counter[SignKey] = Counter((one.kind, one.key) for one in signs if one.kind in ("figure", "code"))
    held.update(
        ("figure", Fraction(figure))
        for one in signs
        if one.kind == "word"
        for figure in one.stated
        if _PLAIN.fullmatch(figure)
    )
    return held
