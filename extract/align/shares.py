"""A change told as a share of what was, or as what it comes to: by 50 %, 1.5 times; 25 % less, 3/4."""

from __future__ import annotations

import re
from fractions import Fraction

from extract.align.parts import Part
from extract.facts.fact import Fact

_REACH = 16
_BEFORE = re.compile(
    r"(?:\bby|\bextra|\badditional|\bbonus(?: of)?|\b(?:boost|increas|rais|reduc|lower|decreas)\w*"
    r"|さらに|更に|より)\s*$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"\s?(?:(?:more|less|fewer|extra|additional|bonus|increase|decrease|reduction|[a-z]{3,}er)\b"
    r"|(?:[ずの]つ?|だけ|分)?\s*(?:[増減加上下]|アップ|ダウン|多|少|強|弱|高|低|速|遅|長|短|引き|割))",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[+-]?\d+(?:/\d+)?")


def same_change(en: Part, a: Fact, ja: Part, b: Fact) -> bool:
    """Whether one text says by what share something changes and the other what it is multiplied by."""
    for part, share, factor in ((en, a, b), (ja, b, a)):
        if share.unit == "%" and factor.kind == share.kind == "number" and factor.unit != "%":
            numbers = _NUMBER.fullmatch(share.value), _NUMBER.fullmatch(factor.value)
            if not all(numbers) or share.value.endswith("/0") or factor.value.endswith("/0"):
                continue
            change, result = abs(Fraction(share.value)) / 100, Fraction(factor.value)
            fits = result in (1 + change, 1 - change) and (factor.unit == "times" or "/" in factor.value)
            if fits and (share.value[0] in "+-" or _changes(part, share)):
                return True
    return False


def _changes(part: Part, share: Fact) -> bool:
    text = part.passage.raw
    before = text[max(share.start - _REACH, 0) : share.start]
    return _BEFORE.search(before) is not None or _BEHIND.match(text, share.end) is not None
