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
from extract.read.signs import has_cjk
from extract.tables.folding import SUPERSCRIPT, figures
from rules_core.model import Value

LONGEST_CODE = 4  # letters; what is longer and has no figure is a word
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_YEAR = re.compile(r"(\d+) ?年?")

# How alike two cells are, 0 to 1, where they are not simply equal or different.
UNKNOWN = 0.4  # words of two languages
BOTH_NONE = 0.8
OTHER_SORT = 0.05
WORDS_COUNT, NONE_COUNTS = 0.15, 0.3  # where a figure counts 1
SAME_FIGURES = 0.9  # of words with figures in them


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
    value = typed(text)
    if value is not None and value.kind == "none":
        return Sign("none", None, text)
    if value is not None:
        return Sign("figure", _figure_key(value, text), text)
    plain = figures(SUPERSCRIPT.sub("", text))
    stated = tuple(sorted(_FIGURE.findall(plain)))
    if not has_cjk(plain) and (stated or len(folded) <= LONGEST_CODE):
        return Sign("code", folded, text, stated)
    return Sign("word", folded, text, stated)


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
    if en.key == ja.key:
        return 1.0
    if kinds == {"figure"}:
        return 0.0
    stated = [_stated(one) for one in (en, ja)]
    if any(stated):
        unlike = 0.0 if "figure" in kinds and all(stated) else OTHER_SORT
        return SAME_FIGURES if stated[0] == stated[1] else unlike
    if kinds == {"code"}:
        return OTHER_SORT
    known = same_term(en.text, ja.text, terms)
    return UNKNOWN if known is None else float(known)


def _stated(one: Sign) -> tuple[str, ...]:
    return tuple(sorted(_FIGURE.findall(figures(one.text)))) if one.kind == "figure" else one.stated


def weight(first: Sign, second: Sign) -> float:
    """The weight of the similarity of two cells: figures and codes count more than words and blanks."""
    kinds = {first.kind, second.kind}
    if kinds & {"figure", "code"} or first.stated or second.stated:
        return 1.0
    return WORDS_COUNT if kinds == {"word"} else NONE_COUNTS


def overlap(first: Counter[Hashable], second: Counter[Hashable]) -> float | None:
    """The share of figures and codes that two collections have in common; None if they have none."""
    most = max(first.total(), second.total())
    return (first & second).total() / most if most else None


def figures_and_codes(signs: list[Sign]) -> Counter[Hashable]:
    """The keys of figures and codes among contents of cells."""
    return Counter((one.kind, one.key) for one in signs if one.kind in ("figure", "code"))
