"""Kind `unit`: the same figure with different units: hexes and turns, points and per cent.

Reported only if both texts name a unit and the two are known to be different, or if one says per
cent and the other nothing. False alarms: a word for two units (a Japanese counter such as 個 is
therefore no unit here), or a figure that a translator attached to another noun of the same
clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from extract.align.likeness import other_unit
from extract.compare.prose.finding import Compared, between
from rules_core.model.discrepancies import Discrepancy

_SHARED = re.compile(r"\s?(?:to|and|or|[-–,])\s?[\d.,]+\s?(?:%|per ?cent)")  # 0.1 to 0.25 percent


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Equal figures with different units."""
    for en, ja in compared.pairing.same if compared.pairing else ():
        shared = (
            en.unit is None and compared.parts.en and _SHARED.match(compared.parts.en.passage.raw, en.end)
        )
        if en.value == ja.value != "0" and other_unit(en, ja) and not (en.soft or ja.soft or shared):
            yield between("unit", compared, en, ja)
