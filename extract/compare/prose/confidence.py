"""The confidence of a finding in running text: `sure`, `likely` or `unsure`, by rules for its kind.

The figures of the guide's page on precision are measured with these rules. A difference between figures that
both texts print in digits is the most certain; words, and text of one book only, are less so.
"""

import re

from extract.align import directions
from extract.align.clauses import key
from extract.align.likeness import numeral_and_ordinal
from extract.align.parts import Part
from extract.align.witness import may_be_stated
from extract.facts.fact import FIGURES, Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Confidence

_DIGIT = re.compile(r"\d")
_PLAIN = re.compile(r"[+-]?\d+(?:/\d+)?(?:\.\.\d+)?")
_TOUCHING = re.compile(r"[A-Za-z:/千百万億兆割半％%]|\s?[千百万億兆]")
_BEFORE = frozenset(":/.")
_CAPITAL_BEFORE, _CAPITAL_BEHIND = re.compile("[A-Z][a-z]+ $"), re.compile(" [A-Z][a-z]")
_FORMULA = re.compile("(?:C?O|H|N|SO|NO)2|H2O|CH4|NH3|CO₂")
_KEYWORDS = re.compile(r"(?:[^;\n]+;){2,}[^;\n]*")  # what a search finds a program by
_SENTENCE = re.compile(r"[.!?:;]\s*$|\d")
_FROM_TO = re.compile("[A-Z]2[A-Z]")  # P2P, peer-to-peer
_DOUBLED, _HALVED = re.compile("doubl|twice"), re.compile("hal[fv]")
_STRICT = re.compile("超|未満")  # 以上 is said of over, too
_SPOKEN = re.compile(r"[!?…！？～♪](?![=(])|(?:[だわのさ]よ|[ねぞぜわ])\W*$")
_OCCASIONS = ("回", "度")
SPANS = frozenset(("second", "minute", "hour", "day", "week", "month", "year"))
DEGREES = frozenset(("celsius", "fahrenheit", "degree"))
ROUND = 100  # from here on "over 3,500" and 3500 以上 are one thing to most writers
SMALL = 2  # figures up to this one are left out or put into words most often
COUNTED = 5  # things up to so many are often counted in Japanese where English lists them
FIRM_MODALS = frozenset(map(frozenset, (("may", "may not"), ("must", "may not"), ("must", "need not"))))
MODALS = frozenset(("may", "may not", "must", "need not", "should"))
SHORT = 160  # characters of a text in which a word is hardly paired with the wrong one
LONG = 400  # characters of a text in which words are likely to find a wrong partner


Stretches = tuple[range, range]
"""Where what surely corresponds stands in both texts: a clause of each, or the whole texts."""


def of_pair(en: Fact, ja: Fact, parts: tuple[Part, Part], stretches: Stretches, kind: str) -> Confidence:
    """The confidence that two facts which replace each other differ."""
    long = min(map(len, stretches)) > LONG
    among_many = max(map(len, stretches)) > SHORT  # a word may have been paired with the wrong one
    if kind == "comparison":
        return _of_limits(en, ja, max(map(len, stretches)))
    if kind in ("modality", "term", "misprint", "unit"):
        return _of_words(en, ja, kind, long=among_many or (kind == "modality" and _several(parts, stretches)))
    if en.soft or ja.soft:
        limited = en.bound is not None and en.bound == ja.bound
        title = not limited and _title(parts[0]) and not _counted(en, parts[0])
        doubtful = title or among_many or (en.bound is None) != (ja.bound is None)
        return "unsure" if doubtful else "likely"
    if kind == "rounding":
        return "likely"
    return _of_figures(en, ja, parts, long=long)


def _several(parts: tuple[Part, Part], stretches: Stretches) -> bool:
    """Whether a text has several words of permission and duty."""
    return any(
        sum(fact.kind == "modality" and fact.value in MODALS and fact.start in near for fact in part.facts)
        > 1
        for part, near in zip(parts, stretches, strict=True)
    )


def _of_words(en: Fact, ja: Fact, kind: str, *, long: bool) -> Confidence:
    """The confidence for words; `long` says that a word may have been paired with the wrong one."""
    if kind == "unit":
        times = en.unit == "times" and (ja.raw.endswith(_OCCASIONS) or _DOUBLED.match(en.raw.lower()))
        return "unsure" if times else "likely"  # counts double, 2 点
    if kind == "term":
        return "unsure" if en.soft or ja.soft else "likely"
    pair = frozenset((en.value, ja.value))
    return "likely" if kind == "modality" and pair in FIRM_MODALS and not long else "unsure"


def _of_figures(en: Fact, ja: Fact, parts: tuple[Part, Part], *, long: bool) -> Confidence:
    signs = directions.unsigned(en) is not None and directions.unsigned(en) == directions.unsigned(ja)
    printed = {en.value[:1], ja.value[:1]} == {"+", "-"}  # both signs are printed, and differ
    if not (signs and printed) and (
        (may_be_stated(en, parts[1]) and may_be_stated(ja, parts[0])) or _reciprocal(en, ja)
    ):
        return "unsure"
    if signs:
        return "unsure" if directions.may_be_same_change(parts, en, ja) else "likely"
    if en.kind != ja.kind and "designation" in (en.kind, ja.kind):
        return "likely" if numeral_and_ordinal(en, ja) and not long else "unsure"
    if not (in_digits(en) and in_digits(ja)) or en.kind != ja.kind:
        return "unsure" if long else "likely"
    plain = bool(_PLAIN.fullmatch(en.value) and _PLAIN.fullmatch(ja.value))
    plain = plain and not _touched(en, parts[0]) and not _touched(ja, parts[1])
    alike = plain or en.kind != "number"
    return "sure" if alike and not long and _figures(parts[0]) == _figures(parts[1]) else "likely"


def _touched(fact: Fact, part: Part) -> bool:
    """Whether an unread letter or numeral is attached to a figure: 5k, 3:00, 5 千."""
    text = part.passage.raw
    return _TOUCHING.match(text, fact.end) is not None or text[max(fact.start - 1, 0) : fact.start] in _BEFORE


def _figures(part: Part) -> int:
    """The number of figures in digits in a text; two texts with equally many certainly correspond."""
    return sum(in_digits(fact) and fact.kind in FIGURES and not fact.soft for fact in part.facts)


def _reciprocal(a: Fact, b: Fact) -> bool:
    """Whether one figure is the reciprocal of the other: smaller by a factor of 10, a tenth."""
    if (_DOUBLED.match(a.raw.lower()) and "半" in b.raw) or (_HALVED.match(a.raw.lower()) and "倍" in b.raw):
        return False  # doubled, 半分
    return f"1/{a.value}" == b.value or a.value == f"1/{b.value}"


def _of_limits(en: Fact, ja: Fact, length: int) -> Confidence:
    """The confidence for limits; `length` is that of the longer text."""
    long = length > LONG
    if en.bound is None or ja.bound is None or ja.raw.endswith("前まで"):
        return "unsure"  # both no later and up to 24 hours before are 24 時間前まで
    opposite = en.bound[0] != ja.bound[0]
    measured = {en.unit, ja.unit}  # over 1 day, 1 日以上; below 10 °C, 10℃ 以下: nobody measures it
    moment = (en.value == "1" and bool(SPANS & measured)) or bool(DEGREES & measured)
    if en.kind == "comparison" or ja.kind == "comparison":
        stricter = en.bound[1:] == "=" and bool(_STRICT.search(ja.raw)) and length <= SHORT
        return "likely" if (opposite or stricter) and not long else "unsure"
    if opposite:  # over 5 and at most 5 may be a fault and its remedy
        return "likely"
    if not (in_digits(en) and in_digits(ja)):
        about = en.unit in SPANS  # more than three days, 3 日以上
        counted = en.value.isdecimal() and SMALL < int(en.value) < ROUND and not about
        return "likely" if counted and length <= SHORT else "unsure"
    if en.kind == ja.kind == "date":
        return "likely"  # nobody rounds a year
    figure = en.value.replace(".", "")
    rounded = figure.isdecimal() and figure.endswith("0") and int(figure) >= ROUND
    loose = rounded and "=" not in en.bound  # 150 or more is meant as it stands
    return "unsure" if moment or loose else "likely"


def of_unpaired(fact: Fact, part: Part, other: Part, stretches: Stretches | None = None) -> Confidence:
    """The confidence that the other text lacks a fact which it should state."""
    ours, theirs = stretches or (range(len(one.passage.raw)) for one in (part, other))
    short = max(len(ours), len(theirs)) <= SHORT
    if (
        fact.unit == "ordinal"
        or _in_brackets(fact, part)
        or _is_speech(part, other)
        or _in_a_name(fact, part)
        or _of_keywords(part, other)
        or (_FROM_TO.fullmatch(fact.raw) and "-to-" in other.passage.raw)
    ):
        return "unsure"  # 二次 is quadratic; text in brackets may only explain
    if short and fact.kind == "number" and fact.value == "1" and in_digits(fact) and fact.bound is None:
        return "unsure" if _title(other) else "likely"  # nothing there may be it, or it would not be reported
    if (
        (_title(other) and not _counts_otherwise(fact, other))
        or fact.soft
        or fact.kind in ("comparison", "modality", "rounding", "term")
    ):
        return "unsure"
    counted = _counts_alone(fact, part, other)
    if (
        not (in_digits(fact) or counted)
        or may_be_stated(fact, other)
        or any(key(fact) == key(known) for known in other.facts if known.start in theirs)
    ):
        return "unsure"
    if fact.kind == "reference" or len(ours) > LONG:
        return "unsure"
    japanese = JAPANESE.search(part.passage.raw) is not None
    few = COUNTED if japanese and fact.unit is None and fact.bound is None else SMALL
    small = fact.value.isdecimal() and int(fact.value) <= few and not (short and fact.value != "0")
    return "unsure" if small else "likely"


def _counts_alone(fact: Fact, part: Part, other: Part) -> bool:
    """Whether a number in words counts a known unit, and the other text, which is short, has no figure."""
    text = part.passage.raw
    return (
        fact.kind == "number"
        and fact.unit is not None
        and fact.value.isdecimal()
        and int(fact.value) > SMALL
        and fact.raw.islower()
        and text.isascii()
        and len(text) <= BRIEF
        and not any(one.kind in FIGURES for one in other.facts)
    )


BRIEF = 80  # characters of a text that states hardly more than one figure


def _of_keywords(*parts: Part) -> bool:
    """Whether a text is a list of words that a search finds a program by: phone;mobile;"""
    return any(_KEYWORDS.fullmatch(part.passage.raw) for part in parts)


def _in_a_name(fact: Fact, part: Part) -> bool:
    """Whether a figure is part of an English name or formula: Tier 1 Chests, CO2."""
    text = part.passage.raw
    amid = _CAPITAL_BEFORE.search(text, 0, fact.start) and _CAPITAL_BEHIND.match(text, fact.end)
    return amid is not None or _FORMULA.fullmatch(fact.raw) is not None


def _counted(fact: Fact, part: Part) -> bool:
    """Whether an English text counts a thing with a number word: two keys, a single finger, one."""
    return fact.kind == "number" and _NUMBER_WORD.match(part.passage.raw, fact.start) is not None


def _counts_otherwise(fact: Fact, other: Part) -> bool:
    """Whether a Japanese text prints a figure where the English one has nothing but another number word."""
    figures = [one for one in other.facts if one.kind in FIGURES]
    return (
        fact.kind == "number"
        and in_digits(fact)
        and fact.value.isdecimal()
        and len(figures) == 1
        and figures[0].value not in (fact.value, "0")
        and _counted(figures[0], other)
    )


_NUMBER_WORD = re.compile(
    r"(?:at least |by |an? )?(?:one|single|two|three|second|third|double|dual)\b(?! of )(?:[ -][a-z]|[.,]?$)"
    r"|an? (?:day|week|month|year|hour)\b",
    re.IGNORECASE,
)


def _title(part: Part) -> bool:
    """Whether a text is an English title: without articles, and translated freely."""
    text = part.visible
    return not JAPANESE.search(text) and not _SENTENCE.search(text)


def _is_speech(*parts: Part) -> bool:
    """Whether the text is direct speech, which games translate freely."""
    return all(_SPOKEN.search(part.passage.raw) for part in parts)


def _in_brackets(fact: Fact, part: Part) -> bool:
    """Whether a fact of a Japanese text is in brackets."""
    text = part.passage.raw
    before = text[: fact.start]
    opened = max(before.rfind("("), before.rfind("（"))
    return opened > max(before.rfind(")"), before.rfind("）")) and JAPANESE.search(text) is not None


def of_run(facts: tuple[Fact, ...], part: Part, other: Part) -> Confidence:
    """The confidence that the other text lacks a passage: that of the most certain of its facts."""
    levels = [of_unpaired(fact, part, other) for fact in facts]
    return "likely" if "likely" in levels else "unsure"


def in_digits(fact: Fact) -> bool:
    """Whether a text prints a fact in digits."""
    return _DIGIT.search(fact.raw) is not None
