"""Amounts in figures: 1,000, .9, 1½, +2, 601-1200, 10/20/30, 7th, 第 7, 10%, with their units and limits."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple
from unicodedata import numeric

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, beginning, lists, table
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition

_WHOLE = r"(?:(?<!\d,)\d{1,3}(?:,\d{3})+(?!\d|,\d)|\d+)"  # 25,50,100 are three
_VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_PART = r"(?:1/[2-9]|2/[3579]|3/[4578]|4/[579]|5/[6-9]|6/7|7/[89]|8/9)"  # of one; 8/8 is a pair of figures
_AMOUNT = (
    rf"(?:(?<![\d,])0,\d{{1,3}}(?=\s?[A-Za-z%°])|{_WHOLE}(?:\.\d+)?\s?[{_VULGAR}]|{_WHOLE} {_PART}(?![\d/])"
    rf"|{_WHOLE}(?:\.\d+)?|(?<![A-Za-zァ-ヶー)\]])\.\d+|[{_VULGAR}])"  # a point behind a word ends a sentence
)
_SHARED = re.compile(  # between 100 and 400 billion
    r"(?<=between )[\d.,]+ and [\d.,]+ (?P<scale>thousand|million|billion|trillion)(?![a-z])"
)
_SHORT = {"m": 10**6, "b": 10**9}  # behind a price: $1.5M
_COMMA = re.compile(r"0,\d{1,3}")  # 0,75 l
_FREE = r"(?<![0-9.])"
_LONGEST = 30  # characters of a number; more are no number that anybody counts
_CIRCLED = "[①-⓿❶-➓㉑-㉟㊱-㊿]"
_SIGN = (  # printed at its figure, a plus between two figures, a minus between them or before a parenthesis
    r"(?:(?<![A-Za-z0-9.)\]])(?:[-+±]|\+/-\s?)|[+±]\s?(?!1[ァ-ヶー一-龯]{1,8}(?:につき|ごとに))\[?"
    r"|(?:(?<=\d[ \u3000\xa0])|(?<=[^\sぁ-んァ-ヶー一-龯][)\]][ \u3000\xa0]))-\s(?=\d)"
    r"|(?<=\s)-\s(?=\d+\s?[)\]]))"
)


def numbers(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every figure: value an integer, a fraction, a range "601..1200", a chain "3/2/1" as printed.

    A sign printed at a figure, or a plus between two figures, belongs to it: "+2".
    """
    text = normal.words(edition)
    known = _pattern(edition)
    free = 0
    for opening in known.opening.finditer(text):
        if (start := opening.start()) < free:
            continue
        if plain := known.plain.match(text, start):
            free = plain.end()
            yield normal.fact("number", _value(plain[0]), start, free)
            continue
        match = known.number.match(text, start)
        if match is None:
            continue
        start, end = match.span()
        free = end
        if match.lastgroup == "ordinal":
            place = match["place"] or match["rank"] or match["count"]
            soft = place == "1" and "世" not in match[0]
            yield normal.fact("number", place, start, end, unit="ordinal", soft=soft)
        else:
            yield normal.fact("number", _stated(match, edition), start, end)


def _stated(match: re.Match[str], edition: Edition) -> str:
    """The value of a number that is no ordinal, by the form in which it is printed."""
    shape = match.lastgroup
    if shape == "joined":
        value = joined(match["joined"], _scales(edition))
    elif shape == "thousands":
        value = _value(match["kilo"], 1000)
    elif shape == "priced":
        value = _value(match["price"], _SHORT[match["short"][0]])
    elif shape == "scaled":
        sign = match["mark"] if match["mark"] in ("+", "-") else ""
        value = sign + _value(match["times"], _product(match["scale"], edition))
    elif shape == "range":
        value = f"{_value(match['low'])}..{_value(match['high'])}"
    elif shape == "dice":
        value = match[0].lower()
    elif shape == "places":
        value = f"{match['least']}..{match['most']}"
    elif shape == "chain":
        value = re.sub(r"\s", "", match[0])
    elif shape == "circled":
        value = _value(match[0])
    else:
        printed = match["sign"] or ""
        sign = "±" if "/" in printed else printed[:1]
        shared = _SHARED.match(match.string, match.start()) if edition == "en" else None
        value = sign + _value(match["amount"], _scales("en")[shared["scale"]] if shared else 1)
    return value


def _value(text: str, scale: int = 1) -> str:
    """The number, times a scale (2万), as an integer or fraction; as printed if too long for a number."""
    if len(text) > _LONGEST:
        return text
    plain = text.isascii() and text.isdecimal()
    return str(int(text) * scale if plain else amount(text) * scale)


def joined(text: str, scales: dict[str, int]) -> str:
    """409万7千 as 4097000: each figure times its scale, the least scales last."""
    total, group = Fraction(0), Fraction(0)
    for figures, scale in re.findall(rf"({_AMOUNT})\s?([{''.join(scales)}]*)", text):
        factor = 1
        for each in scale:
            factor *= scales[each]
        group += amount(figures) * factor
        if factor >= 10000 or not scale:
            total, group = total + group, Fraction(0)
    return str(total + group)


def amount(text: str) -> Fraction:
    """The number that figures print: 1,000, .9, 1½, 1 1/2, ¾, ⑫."""
    if text.isascii() and text.isdecimal():
        return Fraction(int(text))
    total = Fraction(0)
    for part in re.findall(r"\d/\d|[\d,.]+|[^\s\d,.]", text):
        if "/" in part:
            upper, lower = part.split("/")
            total += Fraction(int(upper), int(lower)) if int(lower) else 0
        elif part[0].isascii():
            total += Fraction(part.replace(",", "." if _COMMA.fullmatch(part) else ""))
        else:
            total += Fraction(numeric(part)).limit_denominator(100)
    return total


def _product(scale: str, edition: Edition) -> int:
    """What a scale comes to: 百万 as 1000000, million."""
    known = _scales(edition)
    if scale in known:
        return known[scale]
    product = 1
    for each in scale:
        product *= known[each]
    return product


@lru_cache
def _scales(edition: Edition) -> dict[str, int]:
    known = table(edition, "numbers")
    return {**known.get("scales", {}), **known.get("places", {})}


class _Patterns(NamedTuple):
    opening: re.Pattern[str]  # where a number may begin
    plain: re.Pattern[str]  # all of one that is but figures
    number: re.Pattern[str]


@lru_cache
def _pattern(edition: Edition) -> _Patterns:
    modifiers = "|".join(f"(?<={word})" for word in lists(edition, "unit_words", "modifiers"))
    scale = any_of(_scales(edition), edition)
    if edition == "ja":
        places, scales = ("".join(table("ja", "numbers")[name]) for name in ("places", "scales"))
        scale = rf"[{places}]?[{scales}]|[{places}]"
    kanji = "".join(_scales(edition)) if edition == "ja" else ""
    joined = (
        rf"|(?P<joined>{_FREE}{_AMOUNT}\s?[{kanji}]+\s?\d(?:[\d,.]*\s?[{kanji}]+)*(?:[\d,]*\d)?(?![\d.,]\d))"
        if kanji
        else ""
    )
    before = any_of(lists(edition, "numbers", "ordinal_before"), edition)
    after = any_of(lists(edition, "numbers", "ordinal_after"), edition)
    more = beginning([*_scales(edition), *lists(edition, "numbers", "ordinal_after")], rf"~{_VULGAR}-")
    plain = rf"(?<![0-9.])(?<!between )\d+(?![\da-z/]|[.,]\d|\.\.\d|D\d|\s?{more}| \d)"
    number = re.compile(  # places: 第2～5
        rf"(?P<places>{before}\s?(?P<least>\d{{1,4}})\s?~\s?(?:{before}\s?)?(?P<most>\d{{1,4}})(?!\d))"
        rf"|(?P<ordinal>{_FREE}(?:(?P<place>\d+)(?:st|nd|rd|th)(?![A-Za-z])"
        rf"|{before}\s?(?P<rank>\d+)(?!\d)(?:\s?{after})?|(?P<count>\d+)\s?{after}))"
        rf"{joined}"
        rf"|(?P<dice>(?<![A-Za-z0-9.])\d{{1,2}}[dD]\d{{1,3}}(?![A-Za-z0-9]))"
        rf"|(?P<thousands>{_FREE}(?P<kilo>{_AMOUNT})k(?![A-Za-z0-9]))"  # 16k
        rf"|(?P<priced>[$€£¥](?P<price>{_AMOUNT})\s?(?P<short>mn?|bn?)(?![A-Za-z0-9]))"
        rf"|(?P<scaled>(?P<mark>{_SIGN})?{_FREE}(?P<times>{_AMOUNT})\s?(?P<scale>{scale}))"
        rf"|(?P<range>{_FREE}(?P<low>{_AMOUNT})\s?(?:[-~]|\.\.(?!\.))\s?(?P<high>{_AMOUNT})(?!\d))"
        rf"|(?P<chain>{_FREE}\d+(?:/\d+)+)"
        rf"|(?P<single>(?P<sign>{_SIGN}|(?:{modifiers})\s?[-+±])?{_FREE}(?P<amount>{_AMOUNT}))"
        rf"|(?P<circled>{_CIRCLED})"
    )
    begins = rf"[0-9.{_VULGAR}+±$€£¥{_CIRCLED[1:-1]}{''.join(lists(edition, 'numbers', 'ordinal_before'))}-]"
    return _Patterns(re.compile(rf"{begins}(?:(?<!\.)|(?=\d))"), re.compile(plain), number)
