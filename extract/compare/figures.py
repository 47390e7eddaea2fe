"""Whether two printed figures, or the figures of two sentences, are the same."""

from __future__ import annotations

import re
from collections import Counter

from extract.align.signs import counted
from extract.facts.lexicon import table
from extract.model.document import Cell
from extract.tables.folding import SUPERSCRIPT, figures, fold, plain

_REFERENCE = r"[A-Z]\.?\d+(?:\.\d+)*(?:-\.?\d+)?"
_FIGURE = re.compile(rf"(?<![A-Za-z0-9.])({_REFERENCE})(?![A-Za-z0-9])|(\d+(?:,\d{{3}})*(?:\.\d+)?|\.\d+)")
_NUMBERS = table("en", "numbers")
_WORDS: dict[str, int | str] = {
    **_NUMBERS["units"],
    **_NUMBERS["teens"],
    **_NUMBERS["multiples"],
    "once": 1,
    **dict.fromkeys(_NUMBERS["halves"], "1/2"),
}
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December")  # fmt: skip
_MONTH = re.compile(rf"\b({'|'.join(_MONTHS)})\b")
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_KANJI = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_KANJI_COUNT = re.compile(rf"([{''.join(_KANJI)}])(?=つ|個|人|度|回|両|倍|枚|艇|名|種|番)")
_COUNTS = {"ひとつ": 1, "ふたつ": 2, "半分": "1/2", "半数": "1/2"}


def same_figure(first: Cell, second: Cell) -> bool:
    """Whether two cells have the same figure, whatever their notation and language.

    Words of two languages cannot be compared: of text cells only the figures in them count.
    """
    if first.value is not None and second.value is not None:
        if "text" in (first.value.kind, second.value.kind):
            return _same_words(first.text, second.text)
        return bool(first.value.data == second.value.data)
    if (first.value is None) != (second.value is None):
        return False
    return _same_words(first.text, second.text)


def same_print(first: Cell, second: Cell) -> bool:
    """Whether two cells print the same characters apart from superscripts: 4¹ and a flattened 41.

    Only for undeclared cells: in a declared cell the marks have been separated.
    """
    return fold(plain(first.raw)) == fold(plain(second.raw))


def same_meaning(first: Cell, second: Cell) -> bool:
    """Whether two undeclared cells may have the same meaning: as `same_figure`, but a dash or a word in one
    language may be blank or in figures in the other.
    """
    if fold(first.text) == fold(second.text):
        return True
    if first.value is not None and second.value is not None:
        kinds = {first.value.kind, second.value.kind}
        if not kinds & {"text", "none"}:
            return counted(first.value) == counted(second.value)
    blank = [one.value is None or one.value.kind == "none" for one in (first, second)]
    if all(blank):
        return True
    if any(blank):
        return not any(stated(one.text) for one in (first, second)) and "none" in (
            one.value.kind for one in (first, second) if one.value
        )
    only_first, only_second = differing(first.text, second.text)
    return not only_first and not only_second


def differing(first: str, second: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The figures that only the first and only the second of two sentences state.

    Numbers, dates and rule references count as often as they occur. A number word (three, 三つ) may
    match a digit but is never reported itself, since languages use number words differently.
    """
    firm_first, soft_first = _stated(first)
    firm_second, soft_second = _stated(second)
    only_first, only_second = firm_first - firm_second, firm_second - firm_first
    return (
        tuple(sorted((only_first - soft_second).elements())),
        tuple(sorted((only_second - soft_first).elements())),
    )


def stated(text: str) -> tuple[str, ...]:
    """The numbers and rule references of a sentence, sorted, as often as they occur."""
    return tuple(sorted(_stated(text)[0].elements()))


def soft(text: str) -> Counter[str]:
    """The numbers that a sentence states in words."""
    return _stated(text)[1]


def _stated(text: str) -> tuple[Counter[str], Counter[str]]:
    """The figures in digits and the figures in words."""
    folded = figures(SUPERSCRIPT.sub("", text))
    firm: Counter[str] = Counter()
    for reference, digits in _FIGURE.findall(folded):
        firm[reference.replace(".", "", 1) if reference[1:2] == "." else reference or _plain(digits)] += 1
    soft = Counter(str(_WORDS[word.lower()]) for word in _WORD.findall(folded))
    soft.update(str(_MONTHS.index(month) + 1) for month in _MONTH.findall(folded))
    soft.update(str(_KANJI[word]) for word in _KANJI_COUNT.findall(folded))
    for word, count in _COUNTS.items():
        soft[str(count)] += folded.count(word)
    return firm, soft


def _plain(digits: str) -> str:
    """Digits in canonical form: no grouping commas, a zero before a decimal point, none after its end."""
    whole, point, decimals = digits.replace(",", "").partition(".")
    decimals = decimals.rstrip("0")
    return (whole.lstrip("0") or "0") + (point + decimals if decimals else "")


def _same_words(first: str, second: str) -> bool:
    return fold(first) == fold(second) or (
        bool(first.strip()) == bool(second.strip()) and _stated(first)[0] == _stated(second)[0]
    )
