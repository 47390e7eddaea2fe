"""Kind `term`: an abbreviation (HMG, LMG) or a letter that is to be recorded ("S") differs.

Reported where one is left over in each of two clauses that answer each other; ordinary words of the glossary
only help to pair, since both languages put pronouns and paraphrases for them. False alarms: two
abbreviations of one thing that look alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Terms that stand for each other and differ."""
    for en, ja in replaced(compared, "term"):
        yield between("term", compared, en, ja)
