"""Kind `unit`: the same figure of different things: hexes and turns, points and per cent.

Reported only where both texts name a unit and the two are known to be different ones, or where one says
per cent and the other nothing. False alarms: a word
that measures two things (a Japanese counter such as 個 says little, and is therefore no unit here), or a
figure that a translator tied to another noun of the same clause.
"""

from __future__ import annotations

from collections.abc import Iterator

from extract.align.likeness import other_unit
from extract.compare.prose.finding import Compared, between
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Equal figures whose units differ."""
    for en, ja in compared.pairing.same if compared.pairing else ():
        if en.value == ja.value != "0" and other_unit(en, ja) and not (en.soft or ja.soft):
            yield between("unit", compared, en, ja)
