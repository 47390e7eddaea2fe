"""Kind `unit`: the same figure with different units: hexes and turns, points and per cent.

Reported only if both texts name a unit and the two are known to be different, or if one says per
cent and the other nothing. False alarms: a word for two units (a Japanese counter such as 個 is
therefore no unit here), or a figure that a translator attached to another noun of the same
clause.
"""

import re
from collections.abc import Iterator

from extract.align import directions
from extract.align.likeness import other_unit
from extract.compare.prose.finding import Compared, between
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Discrepancy

_SHARED = re.compile(  # 0.1 to 0.25 percent
    r"\s?(?:to|and|or|[-–,/、・~〜～]|から|と)\s?[+-]?[\d.,]+\s?(?:%|％|per ?cent|パーセント)"
)
_ELLIPTIC = re.compile(r"(?:per ?cent|%).*\b(?:by|to|at|from) $")  # by 6 percent, and the other by 9


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Equal figures with different units."""
    for en, ja in compared.pairing.same if compared.pairing else ():
        if en.soft or ja.soft or not (other_unit(en, ja) and _same_amount(en, ja)):
            continue
        if (
            en.unit is None
            and compared.parts.en
            and _ELLIPTIC.search(compared.parts.en.passage.raw[: en.start])
        ):
            continue
        sides = ((en, compared.parts.en), (ja, compared.parts.ja))
        if not any(
            fact.unit is None and part and _SHARED.match(part.passage.raw, fact.end) for fact, part in sides
        ):
            yield between("unit", compared, en, ja)


def _same_amount(en: Fact, ja: Fact) -> bool:
    """Whether two figures, one of which may have a sign, are equal and not zero."""
    amount = directions.unsigned(en)
    same = en.value == ja.value or (amount is not None and amount == directions.unsigned(ja))
    return same and en.value != "0" and amount != 0
