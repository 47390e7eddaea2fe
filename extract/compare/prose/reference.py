"""Kind `reference`: the two texts refer to different rules.

A range counts by what it spans, however it is abbreviated. False alarms: an edition that was renumbered
correctly differs at every reference, and a rule that is cited by its section in one text and by its paragraph
in the other (1.8, 1.8-.84) is reported too.
"""

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired references that differ."""
    for en, ja in replaced(compared, "reference"):
        yield between("reference", compared, en, ja)
