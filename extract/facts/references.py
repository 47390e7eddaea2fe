"""Rule numbers and ranges of them: F12.3-.4, 1.22-.25, "1.22 から 1.25"; rule 9u; marks of notes."""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.forms import tried_at
from extract.facts.lexicon import any_of, lists
from extract.facts.normalised_text import NormalisedText
from extract.facts.units import counter_behind, unit_after_aside, unit_before, unit_behind
from extract.tables.folding import SUPERSCRIPT, plain
from rules_core.model.tables import Edition

_LETTERED = r"[A-Z]{1,2}\d{0,3}(?:\.\d{1,4})+[a-z]?"
_PLAIN = r"[1-9]\d{0,2}(?:\.\d{1,4})+[a-wyz]?"  # 1.5x is an amount
_NUMBER = rf"(?:{_LETTERED}|{_PLAIN})"
_ENDS = r"(?![A-Za-z0-9]|[.,]\d)"
_TAIL = r"(?:[A-Z]{0,2}\d{0,3}(?:\.\d{1,4})+|\d{1,4})[a-z]?"
_AMOUNT_BEFORE = re.compile(r"[x*÷=+±≤≥<>$]\s*$")
_AMOUNT_BEHIND = re.compile(r"\s*(?:[x*÷=%±]|\(\s*0?\.\d)")
_LOOK_BACK = 16
_FIGURE = re.compile(rf"[0-9{SUPERSCRIPT.pattern[1:]}")
_DECIMAL = re.compile(r"\.\d")
_CHAPTER = re.compile(r"[A-Z]\d")
_ARTICLE = r"\d{1,2}[a-z](?:\d{1,2}[a-z]?)?(?![A-Za-z0-9])"  # 3m may be a length: its name stands before it
_LABEL = re.compile(r"(?<![A-Za-z0-9.])\d{1,2}[a-z]\d{1,2}[a-z]?\d?(?![A-Za-z0-9])")
_FIGURE_LETTER = re.compile(r"\d[a-z](?![a-z])")
_VERSION = re.compile(r"(?<![\d.,])(?<![A-Z])\d{1,5}(?:\.\d{1,6}){2,3}(?!\d|\.\d)")  # Python3.8.2, 10.0.19041
_MARK = re.compile(
    r"[0-9](?:(?<=[a-z)\]][.,;].)\d?(?=\s+[A-Z(\[]|\s*$)"  # a mark that lost its raising, after a sentence
    r"|(?<=[a-z]{3}.)(?=\s*$))"
)
_NOTE = re.compile(r"[-–*•・▪■●]?\s?\(?(\d{1,2})[:.)](?=\s|[^\x00-\x7f])")  # at the head of a note


class _Words(NamedTuple):
    pattern: re.Pattern[str]
    chapter: re.Pattern[str]
    article: re.Pattern[str]
    next_article: re.Pattern[str]
    amount_before: re.Pattern[str]
    amount_behind: re.Pattern[str]


def references(normal: NormalisedText, edition: Edition, articles: Collection[str] = ()) -> Iterator[Fact]:
    """Every rule number, "F12.3", and range, "F12.3..F12.4"; a note's mark is a soft "note 1".

    `articles` are labels of figures and letters that the books themselves have.
    The mark may be at the note or a reference to it. A decimal without a letter counts as a rule unless the
    words next to it show an amount.
    """
    known, text = _words(edition), normal.text
    if not _FIGURE.search(text):
        return
    decimal = _DECIMAL.search(text) is not None
    for match in known.pattern.finditer(text) if decimal else ():
        first, last = match["first"], match["last"] or match["through"]
        if (
            last is None
            and not first[0].isalpha()
            and _is_amount(normal, match.start(), match.end(), edition)
        ):
            continue
        value = first if last is None else f"{first}..{_whole(first, last)}"
        yield normal.fact("reference", value, match.start(), match.end())
    for match in _VERSION.finditer(text) if decimal else ():
        yield normal.fact("reference", match[0], *match.span())
    for match in known.chapter.finditer(text) if _CHAPTER.search(text) else ():
        start, end = match.span(match.lastindex or 0)
        yield normal.fact("reference", text[start:end], start, end)
    for span in _named(text, edition):
        yield normal.fact("reference", text[slice(*span)], *span)
    for match in _LABEL.finditer(text) if articles else ():
        if match[0] in articles:
            yield normal.fact("reference", match[0], *match.span())
    for match in SUPERSCRIPT.finditer(text):
        yield normal.fact("reference", f"note {plain(match[0])}", match.start(), match.end(), soft=True)
    for match in _MARK.finditer(text):
        yield normal.fact("reference", f"note {match[0]}", *match.span(), soft=True)
    for match in tried_at(_NOTE, text, _lines(text)):
        yield normal.fact("reference", f"note {match[1]}", *match.span(), soft=True)


def articles_of(number: str, text: str, edition: Edition) -> Iterator[str]:
    """The labels of figures and letters that a section has: as its own number, and in its text as those of
    rules (rule 9t1, 規則 9t1).
    """
    labels = (number, *(text[slice(*span)] for span in _named(text, edition)))
    return filter(_LABEL.fullmatch, labels)


def _named(text: str, edition: Edition) -> Iterator[tuple[int, int]]:
    known = _words(edition)
    for match in known.article.finditer(text) if _FIGURE_LETTER.search(text) else ():
        span: tuple[int, int] | None = match.span(1)
        while span:
            yield span
            following = known.next_article.match(text, span[1])
            span = following.span(1) if following else None


def _lines(text: str) -> Iterator[int]:
    """Where the lines of a text begin."""
    yield 0
    at = text.find("\n") + 1
    while at:
        yield at
        at = text.find("\n", at) + 1


def _whole(first: str, last: str) -> str:
    """The end of a range in full: .25 and 25 after 1.22 are 1.25."""
    if last.startswith("."):
        return first[: first.rindex(".")] + last
    if "." in last:
        return last
    return first[: first.rindex(".") + 1] + last


def _is_amount(normal: NormalisedText, start: int, end: int, edition: Edition) -> bool:
    known, text = _words(edition), normal.words(edition)
    floor = max(0, start - _LOOK_BACK)
    return bool(
        text[start:end].endswith(".0")
        or _AMOUNT_BEFORE.search(text, floor, start)
        or _AMOUNT_BEHIND.match(text, end)
        or known.amount_before.search(text, floor, start)
        or known.amount_behind.match(text, end)
        or unit_before(text, start, edition, normal.units)
        or unit_behind(text, end, edition, normal.units)
        or unit_after_aside(text, end, edition, normal.units)
        or counter_behind(text, end, edition) > end
    )


@lru_cache
def _words(edition: Edition) -> _Words:
    to = any_of(lists(edition, "references", "range_words"), edition, exact=True)
    see = any_of(
        [form for word in lists(edition, "references", "see") for form in (word, word.capitalize())],
        edition,
        exact=True,
    )
    see_after = any_of(lists(edition, "references", "see_after"), edition)
    name = any_of(lists(edition, "references", "names"), edition)
    joint = any_of(lists(edition, "references", "joints"), edition)
    chapter = r"(?<![A-Za-z0-9])([A-Z]\d{1,2})(?![A-Za-z0-9.])"
    return _Words(
        re.compile(
            rf"(?<![A-Za-z0-9.,])(?P<first>{_NUMBER})(?:\s?[-~]\s?(?P<last>{_TAIL})(?!\d)"
            rf"|\s?{to}\s?(?P<through>{_NUMBER}){_ENDS}|{_ENDS})"
        ),
        re.compile(rf"{see}\s+{chapter}|{chapter}\s*{see_after}"),
        re.compile(rf"(?:{name})\s*({_ARTICLE})", re.IGNORECASE),
        re.compile(rf"\s*(?:[,、・]|{joint})\s*({_ARTICLE})"),
        re.compile(any_of(lists(edition, "references", "amount_before"), edition) + r"\s*$"),
        re.compile(r"\s*" + any_of(lists(edition, "references", "amount_after"), edition)),
    )
