"""Kind `rounding`: one text rounds up, the other rounds down or to the nearest.

Detected by the word or abbreviation for the direction (FRU, FRD, 切り上げ, 切り捨て). False alarms:
hardly any; a sentence that names both directions in another order may give two differences.
"""

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired directions of rounding that differ."""
    for en, ja in replaced(compared, "rounding"):
        yield between("rounding", compared, en, ja)
