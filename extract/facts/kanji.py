"""Japanese number words: 三個, 十二, 千五百, 第二, 二番目, ひとつ, 半分, 2 割."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, beginning, lists, table
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText
from extract.facts.numbers import joined
from extract.facts.units import counter_behind, unit_behind

_KANJI = re.compile("[\u4e00-\u9fff]")
_MIXED = re.compile(r"\d+[十百千万億兆][\d十百千万億兆]*")
_RECKONED = re.compile("[ァ-ヴ][ァ-ヶー]+|を(?:[引加足減払失増]|差し引)|[払失減増]")


class _Words(NamedTuple):
    pattern: re.Pattern[str]
    needles: Needles  # of all but the traps, which state nothing
    digits: dict[str, int]
    places: dict[str, int]
    scales: dict[str, int]
    counted: dict[str, int]


def kanji(normal: NormalisedText) -> Iterator[Fact]:
    """Every amount in words. One and two are soft, since English may omit them.

    A numeral needs a counter, a unit or 第 next to it, or several kanji. The value of a malformed
    numeral (三十二十) is its characters.
    """
    known, text = _words(), normal.text
    if not known.needles.of(normal.lower):
        return
    for match in known.pattern.finditer(text):
        start, end = match.span()
        shape = match.lastgroup
        if shape == "counted":
            value = known.counted[match[0]]
            yield normal.fact("number", str(value), start, end, soft=value <= 2)
        elif shape == "fraction":
            value_ = f"{numeral(match['upper'])}/{numeral(match['lower'])}"
            yield normal.fact("number", value_, start, end)
        elif shape == "mixed":
            whole = numeral(match["whole"])
            value_ = f"{2 * int(whole) + 1}/2" if whole.isdecimal() else match[0]
            unit = unit_behind(text, match.end("whole"), "ja", normal.units)
            yield normal.fact("number", value_, start, end, unit=unit.id if unit else None)
        elif shape == "half":
            yield normal.fact("number", "1/2", start, end)
        elif shape == "first":
            yield normal.fact("number", "1", start, end, unit="ordinal", soft=True)
        elif shape == "tenths":
            yield normal.fact("number", _share(match), start, end, unit="%")
        elif shape == "ordinal":
            value_ = numeral(match["placed"] or match["ranked"])
            soft = value_ in ("1", "2") and match[0][-1] not in "世次"  # names: 二世, 第二次
            yield normal.fact("number", value_, start, end, unit="ordinal", soft=soft)
        elif shape == "numeral":
            unit = unit_behind(text, end, "ja", normal.units)
            behind = max(counter_behind(text, end, "ja"), unit.at if unit else end)
            if behind > end or _is_alone(text, start, end) or _is_reckoned(text, start, end):
                value_ = numeral(match[0])
                yield normal.fact("number", value_, start, end, soft=value_ in ("1", "2") and unit is None)
            elif end - start > 2:  # 四十七士, or a name: 三十三間堂
                yield normal.fact("number", numeral(match[0]), start, end, soft=True)


def _is_reckoned(text: str, start: int, end: int) -> bool:
    """Whether a numeral stands before a word in katakana (四フラン), or is added or taken (八を引く)."""
    return _RECKONED.match(text, end) is not None and not _KANJI.match(text[start - 1 : start] or "")


def _is_alone(text: str, start: int, end: int) -> bool:
    """Whether a numeral of several kanji, such as 十二, has no kanji next to it that it may belong to."""
    return end - start > 1 and not any(
        _KANJI.match(beside) for beside in (text[start - 1 : start], text[end : end + 1])
    )


def _share(match: re.Match[str]) -> str:
    """Tenths, hundredths and thousandths as a percentage; unchanged if malformed."""
    parts = [numeral(part) for part in match.group("tens", "hundreds", "thousands") if part]
    if not all(part.isdecimal() for part in parts):
        return match[0]
    share = Fraction(int(parts.pop()), 10) if match["thousands"] else 0
    return str(10 * int(parts[0]) + sum(map(int, parts[1:])) + share)


def numeral(text: str) -> str:
    """The number in figures or kanji, positional (千五百) or digit by digit (一九四四); else the kanji."""
    known = _words()
    if _MIXED.fullmatch(text):
        return joined(text, {**known.places, **known.scales})
    if all(character in known.digits or character.isdecimal() for character in text):
        return "".join(str(known.digits.get(character, character)) for character in text).lstrip("0") or "0"
    total = group = 0
    digit: int | None = None
    last_place, last_scale = 10**5, 10**13
    for character in text:
        if character in known.digits:
            if digit is not None:
                return text
            digit = known.digits[character]
        elif character in known.places:
            place = known.places[character]
            if place >= last_place:
                return text
            group, digit, last_place = group + (1 if digit is None else digit) * place, None, place
        else:
            scale = known.scales[character]
            group += digit or 0
            if scale >= last_scale or not group:
                return text
            total, group, digit = total + group * scale, 0, None
            last_place, last_scale = 10**5, scale
    return str(total + group + (digit or 0))


@lru_cache
def _words() -> _Words:
    known = table("ja", "numbers")
    one = "".join([*known["digits"], *known["places"], *known["scales"]])
    kanji_numeral = rf"[{one}]+"
    amount = rf"(?:(?<!\d)\d{{1,9}}|{kanji_numeral})"
    powers = "".join([*known["places"], *known["scales"]])
    mixed = rf"(?<![\d.])\d{{1,4}}[{powers}]{{1,2}}(?:\d{{1,4}}[{powers}]{{0,2}})*"  # 2万5千
    before = any_of([known["ordinal_before"]], "ja")
    after = any_of(lists("ja", "numbers", "ordinal_after"), "ja")
    counters = any_of([*lists("ja", "unit_words", "counters"), *lists("ja", "numbers", "half_after")], "ja")
    tenths, hundredths = known["tenths"], known["hundredths"]
    traps = lists("ja", "numbers", "traps")
    forms = [*known["halves"], *known["counted"], *lists("ja", "numbers", "first"), *one]
    return _Words(
        re.compile(
            rf"{beginning([*traps, *forms, known['ordinal_before']], '0-9')}(?:"
            rf"(?P<trap>{any_of(traps, 'ja')})"
            rf"|(?P<ordinal>{before}\s?(?P<placed>{kanji_numeral})(?:\s?{after})?|(?P<ranked>{kanji_numeral})\s?{after})"
            rf"|(?P<tenths>(?P<tens>{amount})\s?{tenths}(?![りるれ当])"
            rf"(?:\s?(?P<hundreds>{amount})\s?{hundredths})?(?:\s?(?P<thousands>{amount})\s?厘)?)"
            rf"|(?P<fraction>(?P<lower>{mixed}|{amount})\s?分の\s?(?P<upper>{amount}))"
            rf"|(?P<mixed>(?P<whole>{amount})\s?{counters}半(?![分額島径数減身球径端導ば]))"
            rf"|(?P<half>{any_of(known['halves'], 'ja')})"
            rf"|(?P<counted>{any_of(known['counted'], 'ja')})"
            rf"|(?P<first>{any_of(lists('ja', 'numbers', 'first'), 'ja')})"
            rf"|(?P<numeral>{kanji_numeral}))"
        ),
        Needles([[*forms, tenths, "分の", "半"]], "ja"),
        dict(known["digits"]),
        dict(known["places"]),
        dict(known["scales"]),
        dict(known["counted"]),
    )
