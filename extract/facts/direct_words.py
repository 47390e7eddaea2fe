"""Words that state a fact by themselves: rounding (FRU, 切り上げ), permission, duty and ban (must, だけ)."""

from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact, FactKind
from extract.facts.forms import HintedForms
from extract.facts.lexicon import table
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition


def roundings(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every rounding direction: "up", "down", "nearest" or "kept"."""
    return _stated("rounding", normal, edition, soft=False)


def modalities(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every word of permission, duty, restriction, exception, order or change; soft: wordings differ."""
    return _stated("modality", normal, edition, soft=True)


def _stated(kind: FactKind, normal: NormalisedText, edition: Edition, *, soft: bool) -> Iterator[Fact]:
    for start, end, value in forms_by_value(edition, kind).finditer(normal.words(edition), normal.lower):
        yield normal.fact(kind, value, start, end, soft=soft)


@lru_cache
def forms_by_value(edition: Edition, *path: str) -> HintedForms:
    """The forms of a table of a language's data file, each with the value in whose list it stands."""
    values = table(edition, *path).items()
    return HintedForms.of(((form, value) for value, forms in values for form in forms), edition)
