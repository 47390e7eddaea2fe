"""What a sentence allows, orders or forbids: must, may not, only, してはいけない, だけ, 必要はない."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, table
from extract.facts.sight import Sight
from rules_core.model.tables import Edition


def modalities(sight: Sight, edition: Edition) -> Iterator[Fact]:
    """Every word of permission, duty, restriction, exception or change: soft, for languages word it freely."""
    known = _patterns(edition)
    for match in known[0].finditer(sight.text):
        if match.lastgroup is not None:
            yield sight.fact("modality", known[1][int(match.lastgroup[1:])], *match.span(), soft=True)


@lru_cache
def _patterns(edition: Edition) -> tuple[re.Pattern[str], tuple[str, ...]]:
    forms = sorted(
        ((form, value) for value, words in table(edition, "modality").items() for form in words),
        key=lambda form: -len(form[0]),
    )
    groups = (rf"(?P<m{place}>{any_of([form], edition)})" for place, (form, _) in enumerate(forms))
    return re.compile("|".join(groups)), tuple(value for _, value in forms)
