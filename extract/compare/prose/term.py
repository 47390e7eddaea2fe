"""Kind `term`: an abbreviation (HMG, LMG) or a letter that is to be recorded ("S") differs.

Reported if one is left over in each of two corresponding clauses; ordinary words of the glossary only help to
pair, since both languages replace them by pronouns and paraphrases. False alarms: two similar abbreviations
of one thing.
"""

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired terms that differ."""
    for en, ja in replaced(compared, "term"):
        yield between("term", compared, en, ja)
