"""Years, months and periods in running text: 1944-45, 44 ~ 45, 6/43, thru 38, September '44, 1944 年 9 月."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Bound, Fact
from extract.facts.lexicon import any_of, lists
from extract.facts.limits import Limits, limits
from extract.facts.sight import Sight
from extract.facts.units import unit_behind
from rules_core.model.tables import Edition

_CENTURY = 1900
_FREE = r"(?<![A-Za-z0-9./+])(?<![0-9]-)"  # begins no longer figure before it
_FULL = r"(?:1[5-9]|20)\d\d"
_MONTH = r"(?:1[0-2]|0?[1-9])"
_ENDS = r"(?![0-9/]|[.,]\d|\s?%)"
_KANJI = str.maketrans("〇零一二三四五六七八九", "00123456789")
_LOOK_BACK = 28  # characters that the words before a date may take


class _Point(NamedTuple):
    """One date as printed. `sure` dates need no company; others are years only beside another date."""

    start: int
    end: int
    year: str | None
    month: int | None = None
    day: int | None = None
    sure: bool = True

    def value(self) -> str:
        """1944, 1944-09, 1944-09-03; --09 where the year is not printed."""
        parts = [self.year or "-"] + [f"{part:02}" for part in (self.month, self.day) if part is not None]
        return "-".join(parts)


class _Words(NamedTuple):
    points: re.Pattern[str]
    to: re.Pattern[str]
    months: re.Pattern[str]
    names: tuple[str, ...]
    year_after: re.Pattern[str]
    limits: Limits


def dates(sight: Sight, edition: Edition) -> Iterator[Fact]:
    """Every date and period: value "1944", "1944-09", "1944-06-06", "1939..1941"; bound as its words say."""
    known, text = _words(edition), sight.words(edition)
    for match in known.months.finditer(text):  # 1-6/43: the year stands once, at the end
        year, low, high = _year(match["year"]), int(match["low"]), int(match["high"])
        yield sight.fact("date", f"{year}-{low:02}..{year}-{high:02}", match.start(), match.end())
    waiting: _Point | None = None
    for point in _points(sight, known, edition):
        if waiting is not None:
            if known.to.fullmatch(text, waiting.end, point.start):
                yield from _fact(sight, waiting, point, known, edition)
                waiting = None
                continue
            yield from _fact(sight, waiting, None, known, edition)
        waiting = point
    if waiting is not None:
        yield from _fact(sight, waiting, None, known, edition)


def _fact(
    sight: Sight, first: _Point, last: _Point | None, known: _Words, edition: Edition
) -> Iterator[Fact]:
    bound: Bound | None
    start, end, bound = known.limits.around(sight.words(edition), first.start, (last or first).end)
    if last is not None:
        yield sight.fact("date", f"{first.value()}..{last.value()}", start, end, bound=bound)
    elif first.sure or (bound is not None and start < first.start):
        yield sight.fact("date", first.value(), start, end, bound=bound)


def _points(sight: Sight, known: _Words, edition: Edition) -> Iterator[_Point]:
    text = sight.words(edition)
    for match in known.points.finditer(text):
        form = match.lastgroup
        if form == "named":
            name = match["name"].casefold()
            month = next(place for place, one in enumerate(known.names, 1) if name.startswith(one[:3]))
            day = match["day_before"] or match["day_behind"]
            yield _Point(*match.span(), _year(match["name_year"]), month, int(day) if day else None)
        elif form == "counted":
            month, day = match["month"] or match["bare_month"], match["day"]
            year = match["year"]
            yield _Point(
                *match.span(),
                _year(year) if year else None,
                int(month) if month else None,
                int(day) if day else None,
            )
        elif form == "slashed":
            yield _Point(*match.span(), _year(match["slash_year"]), int(match["slash_month"]))
        elif unit_behind(text, match.end(), edition):
            continue  # 1942 points
        elif form in ("full", "short"):
            yield _Point(*match.span(), _year(match[0]))
        elif form == "four":
            if known.year_after.search(text, max(0, match.start() - _LOOK_BACK), match.start()):
                yield _Point(*match.span(), match[0])
        else:
            yield _Point(*match.span(), _year(match[0]), sure=False)


def _year(text: str) -> str:
    figures = re.sub(r"\D", "", text.translate(_KANJI))
    return figures if len(figures) != 2 else str(_CENTURY + int(figures))


@lru_cache
def _words(edition: Edition) -> _Words:
    low, high = lists(edition, "years", "two_digits")
    two = "(?:" + "|".join(f"{year:02}" for year in range(int(low), int(high) + 1)) + ")"
    full_names = lists("en", "dates", "months")
    names = any_of([*full_names, *lists("en", "dates", "short")], "en")
    number = r"\d{1,2}"
    first = sorted({name[:3] for name in full_names})
    points = re.compile(
        rf"(?=['\d〇零一-九]|{'|'.join(first)})(?:"
        rf"(?P<named>{_FREE}(?:(?P<day_before>{number})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?P<name>{names})\.?"
        rf"(?:\s+(?P<day_behind>{number})(?:st|nd|rd|th)?)?,?\s+(?:of\s+)?(?P<name_year>'\d\d|{_FULL}){_ENDS})"
        rf"|(?P<counted>{_FREE}(?:(?P<year>\d{{4}}|\d\d|[〇零一二三四五六七八九]{{4}})\s?年(?!間)"
        rf"(?:\s?(?P<month>{_MONTH})\s?月(?:\s?(?P<day>{number})\s?日)?)?"
        rf"|(?P<bare_month>{_MONTH})\s?月(?!間)))"
        rf"|(?P<slashed>{_FREE}(?P<slash_month>{_MONTH})/(?P<slash_year>{two}|{_FULL}){_ENDS})"
        rf"|(?P<full>{_FREE}{_FULL}{_ENDS})"
        rf"|(?P<short>(?<![A-Za-z0-9])'\d\d(?![0-9A-Za-z']))"
        rf"|(?P<four>{_FREE}\d{{4}}{_ENDS})"
        rf"|(?P<two>(?<![A-Za-z0-9./+])(?<![0-9]-\d-)(?<!\d-\d\d-){two}{_ENDS}(?!\s?-\s?\d\s?-)))"
    )
    words = any_of(lists(edition, "dates", "range_words"), edition)
    return _Words(
        points,
        re.compile(rf"\s?[-~]\s?|\s?{words}\s?"),
        re.compile(rf"{_FREE}(?P<low>{_MONTH})\s?[-~]\s?(?P<high>{_MONTH})/(?P<year>{two}|{_FULL}){_ENDS}"),
        tuple(full_names),
        re.compile(any_of(lists(edition, "dates", "year_after"), edition) + r"[\s-]*$"),
        limits(edition, "dates_before", "dates_after"),
    )
