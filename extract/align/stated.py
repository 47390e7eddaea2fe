"""The figures that a label, a cell or a note states, in digits and in words of either language."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from extract.facts import facts
from extract.facts.fact import FIGURES, Fact
from extract.facts.lexicon import table
from extract.facts.plain_text import JAPANESE
from extract.tables.folding import SUPERSCRIPT, figures
from extract.tables.kanji_figures import with_digits
from rules_core.model.tables import Edition

_REFERENCE = r"[A-Z]\.?\d+(?:\.\d+)*(?:-\.?\d+)?"
_FIGURE = re.compile(rf"(?<![A-Za-z0-9.])({_REFERENCE})(?![A-Za-z0-9])|(\d+(?:,\d{{3}})*(?:\.\d+)?|\.\d+)")
_NUMBERS = table("en", "numbers")
_WORDS: dict[str, int | str] = {
    **_NUMBERS["units"],
    **_NUMBERS["teens"],
    **_NUMBERS["multiples"],
    **_NUMBERS["ordinals"],  # the second argument, 第2引数
    "once": 1,
    **dict.fromkeys(_NUMBERS["halves"], "1/2"),
}
_ADDRESS = re.compile(r"(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)|\bhttps?://\S+")
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December")  # fmt: skip
_MONTH = re.compile(rf"\b({'|'.join(_MONTHS)})\b")
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_ARTICLE = re.compile(
    r"\b(?:an?|per|each|every|An?(?= [a-z])|Per|Each|Every)\b"
)  # 1 in a language without them
_KANJI = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_KANJI_COUNT = re.compile(rf"([{''.join(_KANJI)}])(?=つ|個|人|度|回|両|倍|枚|艇|名|種|番)")
_KANJI_ALONE = re.compile(
    rf"(?<![一二三四五六七八九十百千万])[{''.join(_KANJI)}](?![一二三四五六七八九十百千万])"
)
_FREE_ONE = re.compile(r"(?<![+−±×/0-9.-])1(?=つ|個|人|枚|体|本|回|度|匹|頭|両|隻|艇|名|種)")
_COUNTS = {"ひとつ": 1, "ふたつ": 2, "半分": "1/2", "半数": "1/2"}


def differing(first: str, second: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The figures that only the first and only the second of two sentences state.

    Numbers, dates and rule references count as often as they occur. A number word (three, 三つ) may
    match a digit but is never reported itself, since languages use number words differently. A counted 1 of
    a Japanese sentence (1人) may be left out in the other (another player, the enemy), unless a number there
    stands for it.
    """
    firm_first, soft_first = _stated(first)
    firm_second, soft_second = _stated(second)
    only_first = firm_first - firm_second - soft_second
    only_second = firm_second - firm_first - soft_first
    for text, ours, theirs, number_words in (
        (first, only_first, only_second, soft_second - firm_first - soft_first),
        (second, only_second, only_first, soft_first - firm_second - soft_second),
    ):
        if ours["1"] and not theirs and not number_words:
            ours["1"] -= len(_FREE_ONE.findall(figures(text)))
    return tuple(sorted(only_first.elements())), tuple(sorted(only_second.elements()))


def stated(text: str) -> tuple[str, ...]:
    """The numbers and rule references of a sentence, sorted, as often as they occur."""
    return tuple(sorted(_stated(text)[0].elements()))


def soft(text: str) -> Counter[str]:
    """The numbers that a sentence states in words."""
    return _stated(text)[1]


def figures_stated(text: str) -> Counter[str]:
    """The figures of a text in digits or in words, without 1, which languages say or leave out freely.

    Every single kanji numeral counts, so that some are words; this serves to tell texts apart.
    """
    firm, soft = _stated(text)
    kanji = Counter(str(_KANJI[word]) for word in _KANJI_ALONE.findall(text))
    figures = firm + (soft | kanji)
    return Counter({figure: count for figure, count in figures.items() if figure != "1"})


def figures_in_common(first: str, second: str) -> float:
    """From -0.5 to 0.5: the share of the figures of two texts that both state, less a half; 0 without any."""
    ours, theirs = figures_stated(first), figures_stated(second)
    most = max(ours.total(), theirs.total())
    return (ours & theirs).total() / most - 0.5 if most else 0.0


@lru_cache(maxsize=16384)
def amounts_stated(text: str) -> Counter[str]:
    """The firm figures of a sentence with their limits, whatever the words: larger than 7, 8人以上."""
    edition: Edition = "ja" if JAPANESE.search(text) else "en"
    return Counter(
        _whole_limit(fact) for fact in facts(text, edition) if fact.kind in FIGURES and not fact.soft
    )


def _whole_limit(fact: Fact) -> str:
    """A figure with its limit, which of a whole number is part of what is allowed."""
    step = {">": 1, "<": -1}.get(fact.bound or "", 0)
    if step and fact.value.isdecimal():
        return f"{fact.bound}={int(fact.value) + step}"
    return f"{fact.bound or ''}{fact.value}"


@lru_cache(maxsize=4096)
def _stated(text: str) -> tuple[Counter[str], Counter[str]]:
    """The figures in digits and the figures in words."""
    folded = with_digits(figures(SUPERSCRIPT.sub("", _ADDRESS.sub("", text))))
    firm: Counter[str] = Counter()
    for reference, digits in _FIGURE.findall(folded):
        firm[reference.replace(".", "", 1) if reference[1:2] == "." else reference or _plain(digits)] += 1
    soft = Counter(str(_WORDS[word.lower()]) for word in _WORD.findall(folded))
    soft["1"] += len(_ARTICLE.findall(folded))
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
