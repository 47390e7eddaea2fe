"""Two figures that belong together: odds (3:1, 3 to 1, 3 対 1) and a range in words (2 to 5 squads)."""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, lists
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition

_TWO = re.compile(r"[0-9][^0-9]")
_LOOK_BACK = 12  # characters that the words before a range may take


def ratios(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Odds, "3:1", and ranges, "2..5": with "to" between them, a range if the smaller is first."""
    pattern, no_range = _patterns(edition)
    if not _TWO.search(normal.text):
        return
    text = normal.words(edition)
    for match in pattern.finditer(text):
        first, last = int(match["first"]), int(match["last"])
        start, end = match.span()
        if "：" in normal.raw[start:end]:
            continue  # a full-width colon parts a label and its figure
        if edition == "ja" and match["to"] and first > last:
            continue  # から and ～ say no odds
        if match["to"] is None or first >= last:
            yield normal.fact("number", f"{first}:{last}", start, end)
        elif not no_range.search(text, max(0, start - _LOOK_BACK), start):
            yield normal.fact("number", f"{first}..{last}", start, end)


@lru_cache
def _patterns(edition: Edition) -> tuple[re.Pattern[str], re.Pattern[str]]:
    odds = any_of(lists(edition, "numbers", "odds"), edition)
    to = any_of(lists(edition, "numbers", "to"), edition)
    no_range_before = any_of(lists(edition, "numbers", "no_range_before"), edition)
    no_range = any_of(lists(edition, "numbers", "no_range_after"), edition)
    return (
        re.compile(
            r"(?<![A-Za-z0-9.,:/+-])(?P<first>\d{1,4})"
            rf"(?::|\s?{odds}\s?|\s?(?P<to>{to})\s?)(?P<last>\d{{1,4}})(?![A-Za-z0-9:/-]|[.,]\d)"
            rf"(?!\s?{no_range_before})"
        ),
        re.compile(rf"{no_range}\s*$"),
    )
