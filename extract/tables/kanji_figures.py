"""Figures that a cell prints in kanji, in digits: 十二, 四十七ヘクス, 三〜五, ＋二, 七以上."""

import re
from functools import lru_cache

from extract.facts.kanji import numeral
from extract.facts.lexicon import any_of, lists, table


@lru_cache(maxsize=16384)
def with_digits(text: str) -> str:
    """A text in its folded form with its kanji numerals in digits, if it is a figure as a whole.

    A figure may have a sign, a range, a counter or a unit in katakana; words that contain a numeral, such as
    三角 or 一部, are returned unchanged.
    """
    numerals, figure = _patterns()
    if not numerals.search(text) or not figure.fullmatch(text):
        return text
    return numerals.sub(lambda match: numeral(match[0]), text)


@lru_cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    known = table("ja", "numbers")
    one = f"[{''.join((*known['digits'], *known['places'], *known['scales']))}]+"
    units = any_of([*lists("ja", "unit_words", "counters"), *lists("ja", "numbers", "half_after")], "ja")
    unit = rf"(?:{units}|[ァ-ヴ][ァ-ヴー-]+|%)"
    ends = "(?:以上|以下|まで)"
    traps = any_of(lists("ja", "numbers", "traps"), "ja")
    return re.compile(one), re.compile(rf"(?!{traps}$)[-+]?{one}(?: ?(?:[-~]|から) ?{one})?{unit}?{ends}?")
