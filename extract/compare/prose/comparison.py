"""Kind `comparison`: one text says at most where the other says under, or at least; before for until.

The direction and whether the limit itself belongs to it are compared at every figure and date that both
texts limit, and where a limit is a word without a figure. Over 0 and at least 1 are the same of whole
numbers. False alarms: a limit turned round with its sentence (none under 5, 5 or more), which reads as the
opposite word although it says the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from extract.align.likeness import same_limit
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Equal figures that are limited in different ways, and limits without a figure that differ."""
    for en, ja in compared.pairing.same if compared.pairing else ():
        if en.bound != ja.bound and en.bound and ja.bound and not same_limit(en, ja):
            yield between("comparison", compared, en, ja)
    for en, ja in replaced(compared, "comparison"):
        yield between("comparison", compared, en, ja)
