"""Kind `moved-section`: a section without a shared number at another position than in the other book.

False alarms: two sections without figures and known titles that were paired by their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from extract.align.in_order import rising
from extract.align.sections import SectionPair, name_of
from extract.compare.prose.finding import made
from extract.model.document import Document
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed


def find(pairs: Iterable[SectionPair], en: Document, ja: Document) -> Iterator[Discrepancy]:
    """The sections that stand in another place; of two that have changed places one."""
    at = [{id(section): order for order, section in enumerate(book.sections, 1)} for book in (en, ja)]
    both = [
        (at[0][id(pair.en)], at[1][id(pair.ja)], pair, pair.en, pair.ja)
        for pair in pairs
        if pair.en and pair.ja and pair.names
    ]
    both.sort(key=lambda each: each[0])
    kept = rising([second for _, second, *_ in both])
    for order, (first, second, pair, english, japanese) in enumerate(both):
        if order in kept:
            continue
        sides = [Printed(one.raw_title, one.raw_title, one.place) for one in (english, japanese)]
        yield made(
            "moved-section",
            pair.number,
            *sides,
            severity="no-verdict",
            code="compare.prose.moved-section",
            fields={
                "title": pair.names or name_of(english),
                "place_en": first,
                "place_ja": second,
                "count_en": len(en.sections),
                "count_ja": len(ja.sections),
            },
            identity=["moved"],
            confidence="likely",
        )
