"""Kind `date`: a year, a month or a range of them that the two texts state differently.

False alarms: a date that one text gives in full and the other by a word that is no date ("that year"), when
another date of the clause is left over to stand for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Dates that stand for each other and differ."""
    for en, ja in replaced(compared, "date"):
        yield between("date", compared, en, ja)
