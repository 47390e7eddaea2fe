"""Years, months and periods in running text: 1944-45, 44 ~ 45, 6/43, thru 38, 1944 年以前, 5/40 から."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.date_points import NEXT_YEAR, Point, of_next_year, points, spans
from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, lists
from extract.facts.limits import limits
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition

_NUMBER_BEFORE = re.compile(r"(?<![\d'/])\d{1,2}\s$")  # from 1 through 31
_BETWEEN = "between "
_RECKONED = re.compile(r"\b(?:second|minute|hour|day|week|month|year|turn)s?\s$")
LONGEST = 10  # characters of such a word
_DASH = re.compile(r"\s?[-~]\s?")
_COUNTS_NOTHING = re.compile(r"(?!\s?\w)")  # 44-95 at the end of its clause, not 40-60 damage


def dates(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every date and period: value "1944", "1944-09", "1944-06-06", "1939..1941"; bound as its words say."""
    text = normal.words(edition)
    whole = list(spans(text, edition)) if normal.has_digit else []
    for start, end, value in whole:
        yield normal.fact("date", value, start, end)
    waiting: Point | None = None
    every = points(text, normal.lower, edition, normal.units)
    for point in of_next_year(text, list(every)) if NEXT_YEAR in text else every:
        if any(start <= point.start < end for start, end, _ in whole):
            continue  # from May 3 to 5 begins with no limit
        if waiting is not None and _is_period(text, waiting, point, edition):
            yield _fact(normal, waiting, point, edition)
            waiting = None
            continue
        if waiting is not None:
            yield from _single(normal, waiting, edition)
        waiting = point
    if waiting is not None:
        yield from _single(normal, waiting, edition)


def _is_period(text: str, first: Point, last: Point, edition: Edition) -> bool:
    strengths = {first.strength, last.strength}
    between = text[first.end : last.start]
    joined = _DASH.fullmatch(between) is not None or (
        between.strip() == "and" and text.endswith(_BETWEEN, 0, first.start)
    )
    if not joined and "loose" not in strengths:
        joined = _to(edition).fullmatch(between) is not None
    if not joined or (first.strength == "loose" and last.strength != "sure"):
        return False
    if "sure" not in strengths and "loose" in strengths and not _COUNTS_NOTHING.match(text, last.end):
        return False
    return "sure" in strengths or _figures(text, first) == _figures(text, last)


def _figures(text: str, point: Point) -> int:
    return sum(character.isdigit() for character in text[point.start : point.end])


def _single(normal: NormalisedText, point: Point, edition: Edition) -> Iterator[Fact]:
    fact = _fact(normal, point, None, edition)
    limited = point.strength == "likely" and fact.bound and fact.start < point.start
    to = _to(edition).match(normal.text, point.end)
    in_range = to is not None and normal.text[to.end() : to.end() + 1].isdigit()  # from 32 to 96
    limited = limited and normal.text[fact.start] not in "<>≤≥" and not in_range
    if point.strength == "sure" or (limited and not _NUMBER_BEFORE.search(normal.text, 0, fact.start)):
        yield fact


def _fact(normal: NormalisedText, first: Point, last: Point | None, edition: Edition) -> Fact:
    if last is not None and first.year is None and first.month and last.year and last.month:
        first = first._replace(year=last.year)  # May to July 1998
    elif last is not None and last.year is None and last.month and first.year and first.month:
        last = last._replace(year=first.year)
    value, end = (first.value, first.end) if last is None else (f"{first.value}..{last.value}", last.end)
    words = limits(edition, "dates_before", "dates_after")
    text = normal.words(edition)
    left, right, bound = words.around(text, normal.lower, first.start, end)
    around = (text[left : first.start] + text[end:right]).strip()
    if last is not None and around in lists(edition, "dates", "period_words"):
        bound = None  # "from" and まで only frame a period
    if bound and _RECKONED.search(text[max(left - LONGEST, 0) : left]):
        bound = None  # 3 days after May 4 is a day, no limit
    return normal.fact("date", value, left, right, bound=bound)


@lru_cache
def _to(edition: Edition) -> re.Pattern[str]:
    return re.compile(rf"\s?{any_of(lists(edition, 'dates', 'range_words'), edition)}\s?")
