"""Permission, command and ban: must, may not, only, してはいけない, だけ, 必要はない."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, table
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition


def modalities(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every word of permission, duty, restriction, exception, order or change; soft: wordings differ."""
    for match in _pattern(edition).finditer(normal.words(edition)):
        yield normal.fact("modality", _value(match[0], edition), *match.span(), soft=True)


@lru_cache(maxsize=1024)
def _value(word: str, edition: Edition) -> str:
    return next(
        value
        for value, forms in table(edition, "modality").items()
        if re.fullmatch(any_of(forms, edition), word)
    )


@lru_cache
def _pattern(edition: Edition) -> re.Pattern[str]:
    forms = [form for words in table(edition, "modality").values() for form in words]
    return re.compile(any_of(forms, edition))
