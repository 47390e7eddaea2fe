"""Relations between two facts: the same in another form, a contradiction, a likely slip."""

import re
from fractions import Fraction

from extract.align.clauses import key
from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.lexicon import table

AKIN = 0.5  # how much of two values of different kinds must be the same
_SHORT_YEAR = re.compile(r"'?\d\d(?!\d)")
_KINDRED = (
    frozenset(("number", "date")),
    frozenset(("number", "reference")),
    frozenset(("number", "designation")),
    frozenset(("designation", "reference")),
)


def same_limit(a: Fact, b: Fact) -> bool:
    """Whether two limits of whole numbers are the same: over 4 and at least 5, under 5 and at most 4."""
    if a.unit is not None and b.unit is not None and a.unit != b.unit:
        return False
    ends = _whole_limit(a), _whole_limit(b)
    return ends[0] is not None and ends[0] == ends[1]


def complement(a: Fact, b: Fact) -> bool:
    """Whether one limit begins where the other ends: they are equal if one of them is negated.

    no more than 1, 2 以上…できない
    """
    if a.value == b.value:
        return False
    limits = dict(end for end in (_whole_limit(a), _whole_limit(b)) if end is not None)
    return len(limits) == 2 and limits[">"] - limits["<"] == 1


def _whole_limit(fact: Fact) -> tuple[str, int] | None:
    if fact.bound is None or not fact.value.isdecimal():
        return None
    step = {"<": -1, ">": 1}.get(fact.bound, 0)
    return fact.bound[0], int(fact.value) + step


def divided(part: Part, fact: Fact) -> str | None:
    """The multiplier that is equivalent to a divisor: ÷ 2 is × 1/2; the fifth may be 1/5 as well."""
    before = part.passage.raw[max(fact.start - 3, 0) : fact.start].rstrip()
    divides = before.endswith("÷") or fact.unit == "ordinal"
    return f"1/{fact.value}" if divides and fact.value.isdecimal() else None


def likely_slip(a: Fact, b: Fact) -> bool:
    """Whether a slip may have turned one fact into the other although their kinds differ."""
    if frozenset((a.kind, b.kind)) not in _KINDRED:
        return False
    return numeral_and_ordinal(a, b) or same_figure(a, b) or resemblance(a.value, b.value) >= AKIN


def numeral_and_ordinal(a: Fact, b: Fact) -> bool:
    """Whether one fact is a Roman numeral and the other an ordinal number: III, 二世."""
    return any(one.value in _ROMAN and other.unit == "ordinal" for one, other in ((a, b), (b, a)))


def same_figure(a: Fact, b: Fact) -> bool:
    """Whether two facts of different kinds or units are equivalent: 1.5 as a rule and as a number, D11 as
    a rule and as a name, 10 % and 1/10.
    """
    if key(a) == key(b):
        return False
    if a.kind == b.kind == "date":
        return same_time(a.value, b.value) or any(
            _same_day(one.value, other.value) or _of_this_century(one, other)
            for one, other in ((a, b), (b, a))
        )
    if "date" in (a.kind, b.kind):
        date, other = (a, b) if a.kind == "date" else (b, a)
        same = _same_clock(date.value, other.value) or _year_of_era(date, other) or _same_length(date, other)
        in_short = other.unit is None and date.value == f"20{other.value}"  # 2025, 25年リリース
        if same or in_short or _same_age(date.value, other):
            return True
    if any(same(*pair) for pair in ((a, b), (b, a)) for same in _EQUAL):
        return True
    number = _as_number(a)
    return a.value == b.value or (number is not None and number == _as_number(b))


def _same_day(month: str, day: str) -> bool:
    """Whether what was read as a month of a year is a day: 12/31, 12 月 31 日."""
    return _MONTH.fullmatch(month) is not None and day == f"--{month[5:]}-{month[2:4]}"


def _of_this_century(short: Fact, full: Fact) -> bool:
    """Whether the year that one date states in two figures is of this century in the other: 23 年, 2023."""
    two = _SHORT_YEAR.match(short.raw)
    return two is not None and short.value.startswith("19") and full.value == f"20{short.value[2:]}"


def same_time(a: str, b: str) -> bool:
    """Whether two times of the day are equal, if one does not say which half of the day it means, or is in
    four figures.
    """
    times = [_TIME.fullmatch(_MILITARY.sub(r"T\1:\2", value)) for value in (a, b)]
    if not (times[0] and times[1]):
        return False
    if times[0][1] == times[1][1] == "T":
        return times[0][0] == times[1][0]
    (one, minutes), (other, also) = ((int(time[2]) % 12, int(time[3])) for time in (times[0], times[1]))
    return (one, minutes) == (other, also)


def _same_age(year: str, number: Fact) -> bool:
    """Whether a year and a number name one decade or century: the 1980s, 80 年代; the 1600s, 17 世紀."""
    if not (_ROUND_YEAR.fullmatch(year) and number.kind == "number" and number.value.isdecimal()):
        return False
    if number.unit == "century" and year.endswith("00"):
        return int(number.value) == int(year) // 100 + 1
    return number.unit is None and year.endswith(number.value) and len(number.value) == 2


def _year_of_era(date: Fact, number: Fact) -> bool:
    """Whether a number is the year of an era in a date: the seventh year, 大正 7 年."""
    return any(
        re.match(rf"{era}\s?{number.value}(?!\d)", date.raw) is not None
        for era in table("ja", "dates")["eras"]
    )


def _same_length(date: Fact, number: Fact) -> bool:
    """Whether what was read as a year of two digits is as many years: older by 40 years, 40 年古い."""
    years = number.kind == "number" and number.unit in (None, "year") and number.value.isdecimal()
    return years and re.fullmatch(rf"\D?{number.value}\s?年", date.raw) is not None


def _same_clock(time: str, figures: str) -> bool:
    """Whether a time and figures are equal: 13 時, 1:00 in either half of the day; 0530, 5 時 30 分."""
    return same_time(time, f"t{figures}" if ":" in figures else figures)


def _same_span(clock: Fact, fact: Fact) -> bool:
    """Whether a duration in clock notation equals one in hours or minutes: 0:45, 45 分; 3:00, 3 時間."""
    parts = _SPAN.search(clock.raw)
    if parts is None or fact.kind != "number" or not fact.value.isdecimal():
        return False
    hours, minutes = int(parts[1]), int(parts[2])
    spans = {"hour": hours if not minutes else None, "minute": 60 * hours + minutes}
    return int(fact.value) == spans.get(fact.unit or "")


def _same_change(share: Fact, factor: Fact) -> bool:
    """Whether a percentage is the change that a factor makes: 50 % more, 1.5 倍; 20 % less, 0.8 倍."""
    if share.unit != "%" or factor.unit not in ("times", None) or factor.kind != "number":
        return False
    change, times = _as_number(share), _as_number(factor)
    if change is None or times is None or (factor.unit is None and times >= 1 and "/" not in factor.value):
        return False  # a factor below 1 has no unit in English: half; and 5/4 counts nothing
    return abs(times - 1) == change


def _up_to(span: Fact, limit: Fact) -> bool:
    """Whether a range from nothing equals a limit: from 0 to 100, 100 まで."""
    return limit.bound == "<=" and span.value == f"0..{limit.value}"


def _a_second(ordinal: Fact, time: Fact) -> bool:
    """Whether what was read as an ordinal is a length of time: each second, 1 秒ごと."""
    return ordinal.raw.lower() == "second" and (time.value, time.unit) == ("1", "second")


_EQUAL = (_same_span, _same_change, _up_to, _a_second)


def _as_number(fact: Fact) -> Fraction | None:
    """A figure, a rule number without a letter or a Roman numeral as a number."""
    if fact.kind == "designation" and fact.value in _ROMAN:
        return Fraction(_ROMAN[fact.value])
    if fact.kind == "designation" and (short := _THOUSANDS.fullmatch(fact.value)):
        return Fraction(int(short[1]) * _SCALE[short[2].lower()])
    if not _NUMBER.fullmatch(fact.value) or fact.value.endswith("/0"):
        return None
    return Fraction(fact.value) / (100 if fact.unit == "%" else 1)


_NUMBER = re.compile(r"\d+(?:\.\d+|/\d+)?")
_THOUSANDS = re.compile(r"(\d+)([kKMB])")
_SCALE = {"k": 1000, "m": 1000000, "b": 1000000000}
_SPAN = re.compile(r"(?<![\d:])(\d{1,2}):(\d\d)(?![\d:])")
_MONTH = re.compile(r"19\d\d-\d\d")
_ROUND_YEAR = re.compile(r"\d{3}0")
_MILITARY = re.compile(r"\b([01]\d|2[0-3])([0-5]\d)$")
_TIME = re.compile(r"([Tt])(\d+):(\d+)")
_ROMAN = {
    tens + ones: 10 * len(tens) + place
    for tens in ("", "X", "XX", "XXX")
    for place, ones in enumerate(("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"))
    if tens + ones
}


def contradict(a: Fact, b: Fact) -> bool:
    """Whether two facts, one of them soft, contradict each other.

    These do: figures of one unit, a number word and a figure, contrary words, two letters that are recorded
    ("S", "C"), and two similar abbreviations (HMG, LMG).
    """
    if "modality" in (a.kind, b.kind):
        return frozenset((a.value, b.value)) in CONTRARY
    if a.kind == b.kind == "comparison":
        return True
    if a.soft and b.soft and a.kind == b.kind == "number" and a.bound:
        return a.bound == b.bound and not other_unit(a, b)  # at least one, 最低 2 つ
    return _contradict_alone(a, b)


def _contradict_alone(a: Fact, b: Fact) -> bool:
    if a.soft != b.soft:
        soft, hard = (a, b) if a.soft else (b, a)
        alike = a.bound is not None and a.bound == b.bound  # at least one, 最低 4 つ
        if _other_count(soft, hard):
            return True
        if alike or (soft.value not in ("0", "1") and "base" not in (a.unit, b.unit)):
            return a.kind == b.kind == "number" and not other_unit(a, b)
    if a.kind == "term":
        short = all(value.isascii() and value.isupper() and len(value) > 1 for value in (a.value, b.value))
        turned = len(a.value) > 2 and sorted(a.value) == sorted(b.value)  # ABC, ACB
        alike = turned or resemblance(a.value, b.value) >= AKIN
        return (not a.soft and not b.soft) or (short and alike)
    counted = a.value.endswith("#") and b.value.endswith("#")
    return resemblance(a.value, b.value) >= AKIN if counted else a.unit is not None and a.unit == b.unit


def _other_count(soft: Fact, hard: Fact) -> bool:
    """Whether one fact says once, in one language or the other, and the other twice or three times."""
    return soft.value == "1" and _TWICE.fullmatch(hard.raw) is not None and _ONCE.search(soft.raw) is not None


_TWICE = re.compile("[Tt](?:w|hr)ice")
_ONCE = re.compile("[1１一][回度]$")

CONTRARY = frozenset(
    frozenset(pair)
    for pair in (
        ("may", "may not"),
        ("must", "may not"),
        ("must", "may"),
        ("must", "need not"),
        ("increase", "decrease"),
        ("before", "after"),
        ("highest", "lowest"),
        ("higher", "lower"),
    )
)
"""Words that contradict each other."""


def resemblance(a: str, b: str) -> float:
    """The share of two values that is equal from either end, 0 to 1: a slip leaves most of a figure."""
    if a == b:
        return 1.0 if a else 0.0
    longest, shortest = max(len(a), len(b)), min(len(a), len(b))
    head = next((n for n in range(shortest) if a[n] != b[n]), shortest)
    tail = next((n for n in range(shortest - head) if a[-1 - n] != b[-1 - n]), shortest - head)
    return (head + tail) / longest


def unit_agreement(a: Fact, b: Fact) -> float:
    if other_unit(a, b):
        return -1.5
    return 1.5 if a.unit is not None and a.unit == b.unit else 0.0


def other_unit(a: Fact, b: Fact) -> bool:
    """Whether two facts are of different things: two known units, or per cent and no unit."""
    if a.unit is None or b.unit is None:
        return a.kind == b.kind and "%" in (a.unit, b.unit)
    return a.unit != b.unit and not _VAGUE & {a.unit, b.unit} and {a.unit, b.unit} not in _ONE_WORD


def plain_one(fact: Fact) -> bool:
    """Whether a fact is a one that an article may express: a Gun, 1 門の砲."""
    return fact.kind == "number" and fact.value == "1" and not fact.bound and fact.unit not in _MEASURES


_VAGUE = frozenset(("ordinal", "base"))
"""Units that are compatible with others: on the 5th day."""

_ONE_WORD = (
    {"times", "degree"},
    {"kilo", "km"},
    {"counter", "point"},
    {"kilo", "kg"},
    {"degree", "celsius"},
    {"degree", "fahrenheit"},
    *(
        {distance, speed}
        for distance, speed in (("m", "mps"), ("km", "kmh"), ("kilo", "kmh"), ("mile", "mph"))
    ),
)
"""Pairs of units for which a language has one word: 度, キロ, 点, degrees, 風速 30 メートル."""

_MEASURES = frozenset(("%", "mm", "times"))


def are_joined(fact: Fact, before: Fact, printed: Fact) -> bool:
    """Whether the other book prints two facts as one: 6-2-8 and 7 as 6-2-87."""
    return before.value != printed.value and printed.value in (
        before.value + fact.value,
        fact.value + before.value,
    )
