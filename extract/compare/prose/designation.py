"""Kind `designation`: a counter, weapon or vehicle named differently (4-6-7 for 4-6-8, IVH for IVJ).

False alarms: two names of one piece that the glossary does not know to be one.
"""

import re
from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Discrepancy

_LETTERS = re.compile(r"[^A-Za-z]")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired designations that differ."""
    for en, ja in replaced(compared, "designation"):
        yield between(
            "designation", compared, en, ja, sure="unsure" if _is_setting(compared, en, ja) else None
        )


def _is_setting(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether two texts are nothing but names of two families: ISO-8859-1, CP932 among the settings."""
    sides = ((en, compared.parts.en), (ja, compared.parts.ja))
    if any(part is None or fact.raw != part.passage.raw.strip() for fact, part in sides):
        return False
    return _LETTERS.split(en.raw)[0] != _LETTERS.split(ja.raw)[0]
