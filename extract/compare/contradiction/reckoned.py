"""A sum that does not come out: 4 × 3 + 2 = 15.

Only what a text works out in full is reckoned again, rounded as it says or, where it does not say, in any
direction and to as many places as it prints. False alarms: a term whose first part the text leaves out.
"""

import re
from collections.abc import Iterator
from fractions import Fraction

from extract.align.parts import Part
from extract.evidence.sums import Sum, sums

_WORKED = re.compile(r"[=＝]|[({（]")
_JOINED = re.compile(r"(?:[-−–+＋×*÷/=＝^]|(?<![A-Za-z])x)\s*[({]?\s*$")
_CLOCK, _MINUTES = re.compile(r"\d[:：]$"), re.compile(r"\d+[:：]\d")  # 13:59 + 2 = 14:01
_PLACES = re.compile(r"\.(\d+)")


def reckoned(part: Part) -> Iterator[Sum]:
    """The sums of a text that do not come out."""
    text = part.passage.raw
    if not _WORKED.search(text):
        return
    for each in sums(text, part.facts):
        begin = min(each.figures)
        whole = text[each.start : each.end]
        if not re.search(r"[=＝]", whole) or any("=" in text[at:begin] for at in each.results if at < begin):
            continue
        direction = each.rounding.value if each.rounding else None
        if _JOINED.search(text[:begin]) and min(each.results) > begin:
            continue
        if _CLOCK.search(text[:begin]) or any(_MINUTES.match(text, at) for at in each.results):
            continue
        if not each.comes_out(direction) and not _as_printed(each, text):
            yield each


def _as_printed(each: Sum, text: str) -> bool:
    """Whether the value is the printed one to as many places as that has, or its share."""
    for at in each.results:
        places = _PLACES.match(text, re.compile(r"\d*").match(text, at).end())  # type: ignore[union-attr]
        unit = Fraction(1, 10 ** len(places[1])) if places else Fraction(1)
        if abs(each.value - each.results[at]) < unit:
            return at == max(each.results)
    return False
