"""Single dates as books print them: 1944, '44, 44 年, 6/43, September '44, 6 June 1944, 1944 年 9 月."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from extract.facts.forms import tried_at
from extract.facts.lexicon import any_of, lists, table
from extract.facts.needles import Needles
from extract.facts.units import unit_behind
from rules_core.glossary import Unit
from rules_core.model.tables import Edition

_CENTURY = 1900
_INSIDE = "[A-Za-z0-9./+]"
_FREE = rf"(?<!{_INSIDE})(?<![0-9]-)"  # nothing longer begins before it
_ARABIC = "0123456789"
_FULL = r"(?:1[5-9]|20)\d\d"
_MONTH = r"(?:1[0-2]|0?[1-9])"
_TWO = r"[0-3]\d"
_ENDS = r"(?![0-9/]|[.,]\d|\s?%)"
_YEARS = re.compile(rf"{_FREE}({_FULL})/({_FULL}|\d\d){_ENDS}")
_KANJI = "〇零一二三四五六七八九"
_FIGURES = str.maketrans(_KANJI, "00123456789")
_MORE = re.compile(r"(?:st|nd|rd|th)|[-–~,\s]+(?:to\s)?\d|\s*(?:[.)]?$|[;:、。])")  # May 21-28, 2006; 31 May;
_TO_MONTH = r"\s?(?:-{1,2}|~|to|through|until|and)\s?"
_AS_MONTH = re.compile(r"\b(?:in|early|late|mid|since|until|during|last|next|on)[\s-]+$")  # in May
_BEFORE_MONTH = re.compile(r"\b(?:of|from|by|before|after|dated)\s$")  # your order of May 3
_SPAN = re.compile(
    r"\s?(?:前(?![半期])|以[上内]|未満|余|ほど|くらい|程度|近く|目|ぶり|来|を?[超越]|連続|保証|契約"
    r"|に(?:わた|亘|及)|も?の?間|おき|ごと|かけて|かか)"
)  # 30 年以上前
_DATED = re.compile(
    r"\s*(?:,|(?:at|and|or|until|is|was|for"
    r"|(?:meeting|event|issue|letter|edition|election|deadline)s?)\b)"
)  # 2 May at noon
_FIGURE = re.compile(r"[0-9]")
_COUNTED = re.compile(r"\s?[日月時分秒]")
_LOOK_BACK = 28  # characters that the words before a year may take

Strength = Literal["sure", "likely", "loose"]


class Point(NamedTuple):
    """One date, `year` None if it is not printed.

    A "sure" one is a date by itself, a "likely" one (44) needs a word or another date next to it, a "loose"
    one (any figure with the length of a year) is only possible as the other end of a period.
    """

    start: int
    end: int
    year: str | None
    month: int | None = None
    day: int | None = None
    strength: Strength = "sure"

    @property
    def value(self) -> str:
        """1944, 1944-09, 1944-09-03; --09 where the year is not printed."""
        parts = [self.year or "-"] + [f"{part:02}" for part in (self.month, self.day) if part is not None]
        return "-".join(parts)


class _Patterns(NamedTuple):
    needles: Needles  # of which every date without a figure has one
    opening: re.Pattern[str]  # where a date may begin
    points: re.Pattern[str]
    month: re.Pattern[str]  # what every text has that names one
    months: re.Pattern[str]
    short: re.Pattern[str]
    names: tuple[str, ...]
    ambiguous: frozenset[str]
    eras: dict[str, int]
    year_after: re.Pattern[str]
    numbered: re.Pattern[str]  # what has numbers that are no years
    days: re.Pattern[str]
    to_month: re.Pattern[str]  # after the first month of a period
    from_month: re.Pattern[str]  # before the last one


def points(text: str, lower: str, edition: Edition, units: tuple[Unit, ...] = ()) -> Iterator[Point]:
    """Every date of a text, as `NormalisedText.words` gives it, in order; mere figures only beside others.

    `lower` is the text in lower case.
    """
    known = _patterns(edition)
    if not _FIGURE.search(text) and not known.needles.of(lower):
        return
    found = list(tried_at(known.points, text, (one.start() for one in known.opening.finditer(text))))
    if NEXT_YEAR not in text and all(
        len(match["bare"] or "") == 2 and not known.short.fullmatch(match["bare"]) for match in found
    ):
        return  # all are loose
    foreign = edition == "ja" and _patterns("en").needles.of(lower)  # 「January 15, 2024」と表示
    dates = [one for one in points(lower, lower, "en") if one.year and one.month] if foreign else []
    for match in found:
        point = (
            _written(match, known)
            or _named(match, known)
            or _counted(match, known)
            or _bare(match, text, known, edition, units)
        )
        if point is not None and not any(one.start < point.end <= one.end for one in dates):
            dates.append(point)
    yield from sorted(dates, key=lambda one: one.start)


def of_next_year(text: str, dates: Sequence[Point]) -> Iterator[Point]:
    """The dates with the year that 翌年 names: 1941 年 12 月から翌年 3 月, or 翌年 alone."""
    named = {match.end(): match.start() for match in _NEXT_YEAR.finditer(text)}
    alone = named.keys() - {point.start for point in dates if point.year is None}
    every = [*dates, *(Point(named[end], end, None) for end in alone)]
    year: str | None = None
    for point in sorted(every):
        start = point.start if point.end in alone else named.get(point.start)
        if start is not None and point.year is None:
            if year is not None:
                yield point._replace(start=start, year=str(int(year) + 1))
            elif point.end not in alone:
                yield point
            continue
        year = point.year or year
        yield point


NEXT_YEAR = "翌年"
_NEXT_YEAR = re.compile(rf"{NEXT_YEAR}\s?")


def spans(text: str, edition: Edition) -> Iterator[tuple[int, int, str]]:
    """Periods printed as one, with a single year: months or days (1-6/43, May 3-8, 1944), 1944/45."""
    if not _FIGURE.search(text):
        return
    slash = "/" in text
    for match in _patterns(edition).months.finditer(text) if slash else ():
        year = _year(match["year"])
        yield *match.span(), f"{year}-{int(match['low']):02}..{year}-{int(match['high']):02}"
    known = _patterns(edition).ambiguous
    for match in _patterns(edition).days.finditer(text) if _patterns(edition).month.search(text) else ():
        parts = {name.rstrip("_"): written for name, written in match.groupdict().items() if written}
        month, low, high = parts["month"], int(parts["low"]), int(parts["high"])
        modal = match.groupdict().get("month_") and month in known and f"of {month}" not in match[0]
        if not 0 < low < high < 32 or (modal and "year" not in parts):
            continue
        if not month.isdecimal():
            names = _patterns(edition).names
            month = next(place for place, one in enumerate(names, 1) if month.startswith(one[:3]))
        head = f"{parts.get('year', '-')}-{int(month):02}"
        yield *match.span(), f"{head}-{low:02}..{head}-{high:02}"
    for match in _YEARS.finditer(text) if slash else ():
        yield *match.span(), f"{match[1]}..{_year(match[2])}"


def _written(match: re.Match[str], known: _Patterns) -> Point | None:
    """A date with an era, 令和 2 年 4 月 1 日 or Reiwa 2, or in figures: 2020-04-01, 2020/4/1, 04-01-2020."""
    if match["figures"]:
        year, month, day = re.findall(r"\d+", match["figures"])
        return Point(*match.span(), year, int(month), int(day))
    if match["american"]:
        month, day, year = match["american"].split("-")
        return Point(*match.span(), year, int(month), int(day))
    if match["era"] is None:
        return None
    of_era = match["era_year"]
    count = 1 if of_era == "元" else int(of_era) if of_era.isdecimal() else _kanji_count(of_era)
    month, day = match["era_month"], match["era_day"]
    return Point(
        *match.span(),
        str(known.eras[match["era"]] + count),
        int(month) if month else None,
        int(day) if day else None,
    )


def _kanji_count(text: str) -> int:
    """A number up to 99 in kanji as an integer: 二十三 as 23."""
    tens, separator, ones = text.rpartition("十")
    digit = dict(zip(_KANJI, "00123456789", strict=True))
    return (int(digit.get(tens, "1")) * 10 if separator else 0) + int(digit.get(ones, "0"))


def _named(match: re.Match[str], known: _Patterns) -> Point | None:
    name = match["name"]
    if name is None:
        return None
    year, day = match["name_year"], match["day_before"] or match["day_behind"]
    more = day and _MORE.match(match.string, match.end())
    if (
        year is None
        and name in known.ambiguous
        and not (more or known.to_month.match(match.string, match.end()))
        and match.string.strip() != name  # a list of months
        and not known.from_month.search(match.string, 0, match.start())
        and not _AS_MONTH.search(match.string, 0, match.start())
        and not (match["day_behind"] and _BEFORE_MONTH.search(match.string, 0, match.start()))
        and not (day and match["day_before"] and (name == "march" or _DATED.match(match.string, match.end())))
    ):
        return None
    month = next(place for place, one in enumerate(known.names, 1) if name.startswith(one[:3]))
    return Point(*match.span(), _year(year) if year else None, month, int(day) if day else None)


def _counted(match: re.Match[str], known: _Patterns) -> Point | None:
    year, month, day = match["year"], match["month"] or match["lone_month"], match["day"] or match["lone_day"]
    if year and len(year) == 2 and month is None and _SPAN.match(match.string, match.end()):
        return None
    if match["slash_year"]:
        return Point(*match.span(), _year(match["slash_year"]), int(match["slash_month"]))
    if year is None and month is None:
        return None
    sure = month is not None or len(year) == 4 or known.short.fullmatch(year)
    return Point(
        *match.span(),
        _year(year) if year else None,
        int(month) if month else None,
        int(day) if day else None,
        "sure" if sure else "loose",
    )


def _bare(
    match: re.Match[str], text: str, known: _Patterns, edition: Edition, units: tuple[Unit, ...]
) -> Point | None:
    figures = match["bare"]
    if figures is None or unit_behind(text, match.end(), edition, units):
        return None  # 1942 points
    if _COUNTED.match(text, match.end()):
        return None  # the 23rd day, 23 日, is no year
    strength: Strength = "loose"
    if len(figures) == 2 and known.numbered.search(text, max(0, match.start() - _LOOK_BACK), match.start()):
        return None  # pages 30 through 45
    before = known.year_after.search(text, max(0, match.start() - _LOOK_BACK), match.start())
    if figures[0] == "'" or re.fullmatch(_FULL, figures) or (len(figures) == 4 and before):
        strength = "sure"
    elif known.short.fullmatch(figures):
        strength = "likely"
    return Point(*match.span(), _year(figures), strength=strength)


def _year(text: str) -> str:
    figures = re.sub(r"\D", "", text.translate(_FIGURES))
    return figures if len(figures) != 2 else str(_CENTURY + int(figures))


@lru_cache
def _patterns(edition: Edition) -> _Patterns:
    low, high = map(int, lists(edition, "years", "two_digits"))
    two = "(?:" + "|".join(f"{year:02}" for year in range(low, high + 1)) + ")"
    full = lists("en", "dates", "months")
    names = any_of([*full, *lists("en", "dates", "short")], "en")
    begins = sorted({name[:3] for name in full})
    day = r"\d{1,2}"
    recent, old = table(edition, "dates")["eras"], table(edition, "dates").get("old_eras", {})
    eras = {**recent, **old}
    year = rf"\s?(?:\d{{1,2}}|元|[{_KANJI}十]{{1,3}})"
    kanji = (
        [*eras, "年"] if edition == "ja" else [*_KANJI, "十", "元"]
    )  # what else a year without figures has
    era = "|".join([*recent, *(rf"{name}(?={year}\s?年)" for name in old)])
    return _Patterns(
        Needles([[*full, *lists("en", "dates", "short"), *kanji]], edition),
        re.compile(
            "|".join(["'", *_KANJI, *eras, *(rf"{one}(?<!{_INSIDE}{one})" for one in (*_ARABIC, *begins))])
        ),
        re.compile(
            rf"(?P<era>{era})\s?(?P<era_year>\d{{1,2}}|元|[{_KANJI}十]{{1,3}})(?!\d)"
            rf"(?:\s?年(?:\s?(?P<era_month>{_MONTH})\s?月(?:\s?(?P<era_day>{day})\s?日)?)?)?"
            rf"|{_FREE}(?P<figures>{_FULL}(?:-{_TWO}-{_TWO}(?![\d-])|/{_MONTH}/\d{{1,2}}(?![\d/])"
            rf"|\.\s?{_TWO}\.\s?{_TWO}(?!\d|\.\d)))"
            rf"|{_FREE}(?P<american>(?:0\d|1[0-2])-[0-3]\d-(?:19|20)\d\d)(?![\d-])|"
            rf"{_FREE}(?:(?P<day_before>{day})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?P<name>{names})\.?"
            rf"(?:\s+(?P<day_behind>{day})(?!\d)(?:st|nd|rd|th)?)?(?:,?\s+(?:of\s+)?(?P<name_year>'\d\d|{_FULL}){_ENDS})?"
            rf"|{_FREE}(?P<year>\d{{4}}|\d\d|[{_KANJI}]{{4}})\s?年(?!間)"
            rf"(?:\s?(?P<month>{_MONTH})\s?月(?:\s?(?P<day>{day})\s?日)?)?"
            rf"|{_FREE}(?P<lone_month>{_MONTH})\s?月(?![間曜])(?:\s?(?P<lone_day>{day})\s?日)?"
            rf"|{_FREE}(?P<slash_month>{_MONTH})/(?P<slash_year>{two}|{_FULL}){_ENDS}"
            rf"|(?P<bare>(?<![A-Za-z0-9])'\d\d(?![0-9A-Za-z']|-\d\d-)"
            rf"|(?<![A-Za-z0-9./+])(?<!\d-\d-)(?<!\d-\d\d-)(?:\d{{4}}|[1-9]\d){_ENDS}(?!\s?-\s?\d{{1,2}}\s?-))"
        ),
        re.compile("|".join(begins) if edition == "en" else "月"),
        re.compile(rf"{_FREE}(?P<low>{_MONTH})\s?[-~]\s?(?P<high>{_MONTH})/(?P<year>{two}|{_FULL}){_ENDS}"),
        re.compile(two),
        tuple(full),
        frozenset(lists("en", "dates", "ambiguous")),
        eras,
        re.compile(any_of(lists(edition, "dates", "year_after"), edition) + r"[\s-]*$"),
        re.compile(any_of(lists(edition, "dates", "numbered"), edition) + r"\s(?:\d+\s\w+\s)?$"),
        re.compile(
            rf"{_FREE}(?P<month>{names})\.?\s(?P<low>{day})(?:st|nd|rd|th)?{_TO_MONTH}(?P<high>{day})(?!\d)"
            rf"(?:st|nd|rd|th)?(?:,?\s(?P<year>{_FULL})(?!\d))?"
            rf"|{_FREE}(?P<low_>{day})(?:st|nd|rd|th)?{_TO_MONTH}(?:the\s)?(?P<high_>{day})(?:st|nd|rd|th)?\s"
            rf"(?:of\s)?(?P<month_>{names})(?:,?\s(?P<year_>{_FULL})(?!\d))?"
            if edition == "en"
            else rf"{_FREE}(?:(?P<year>\d{{4}})\s?年\s?)?(?P<month>{_MONTH})\s?月\s?(?P<low>{day})\s?日?"
            rf"\s?(?:から|より|-|~)\s?(?:同月)?(?P<high>{day})\s?日(?:まで)?"
        ),
        re.compile(
            rf"{_TO_MONTH}(?:(?:{names})\.?,?\s(?:\d{{1,2}},?\s)?{_FULL}|(?!may\b|mar)(?:{names})(?![a-z]))"
            rf"|\s?[-~]\s?(?:{names})(?![a-z])"
        ),
        re.compile(rf"(?:{names}){_TO_MONTH}$"),
    )
