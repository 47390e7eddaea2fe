"""The direction of rounding: FRU, FRD, rounded up, 切り上げ, 切捨て, 四捨五入."""

from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.forms import HintedForms
from extract.facts.lexicon import table
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition


def roundings(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every rounding direction: "up", "down", "nearest" or "kept"."""
    for start, end, value in _forms(edition).finditer(normal.words(edition), normal.lower):
        yield normal.fact("rounding", value, start, end)


@lru_cache
def _forms(edition: Edition) -> HintedForms:
    values = table(edition, "rounding").items()
    return HintedForms.of(((form, value) for value, forms in values for form in forms), edition)
