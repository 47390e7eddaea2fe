"""Kind `term`: a word of the glossary is rendered by the word for another term.

Reported only where one term is left over in each of two clauses that answer each other and all other terms
of both clauses have found theirs. False alarms: a synonym that the glossary lists under another term, and
a sentence that names a thing by its kind in one text and by its name in the other.
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
