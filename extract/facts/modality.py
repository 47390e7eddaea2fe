"""Permission, command and ban: must, may not, only, してはいけない, だけ, 必要はない."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, table
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition


def modalities(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every word of permission, duty, restriction, exception, order or change; soft: wordings differ."""
    text = normal.words(edition)
    if not _needles(edition).of(text.lower()):
        return
    for match in _pattern(edition).finditer(text):
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
    return re.compile(any_of(_forms(edition), edition))


@lru_cache
def _needles(edition: Edition) -> Needles:
    return Needles([_forms(edition)], edition)


def _forms(edition: Edition) -> list[str]:
    return [form for words in table(edition, "modality").values() for form in words]
