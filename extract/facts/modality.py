"""Permission, command and ban: must, may not, only, してはいけない, だけ, 必要はない."""

from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.forms import HintedForms
from extract.facts.lexicon import table
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition


def modalities(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every word of permission, duty, restriction, exception, order or change; soft: wordings differ."""
    for start, end, value in _forms(edition).finditer(normal.words(edition), normal.lower):
        yield normal.fact("modality", value, start, end, soft=True)


@lru_cache
def _forms(edition: Edition) -> HintedForms:
    values = table(edition, "modality").items()
    return HintedForms.of(((form, value) for value, forms in values for form in forms), edition)
