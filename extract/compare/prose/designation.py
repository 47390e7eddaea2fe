"""Kind `designation`: a counter, weapon or vehicle named differently (4-6-7 for 4-6-8, IVH for IVJ).

False alarms: two names of one piece that the glossary does not know to be one.
"""

from __future__ import annotations

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired designations that differ."""
    for en, ja in replaced(compared, "designation"):
        yield between("designation", compared, en, ja)
