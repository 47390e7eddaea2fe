"""Kind `date`: a year, a month or a range of them that the two texts state differently.

False alarms: a date that one text gives in full and the other by an expression ("that year"), when another
date of the clause is left over and paired with it.
"""

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired dates that differ."""
    for en, ja in replaced(compared, "date"):
        yield between("date", compared, en, ja)
