"""Kind `moved-section`: a section without a shared number at another position than in the other book.

False alarms: two sections without figures and known titles that were paired by their place.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from extract.align.in_order import rising
from extract.align.sections import SectionPair, name_of
from extract.compare.prose.finding import made
from extract.model.document import Document, Section
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed

_Moved = tuple[int, int, SectionPair, Section, Section]
"""The position of a section in each book, and the pair."""


def find(pairs: Iterable[SectionPair], en: Document, ja: Document) -> Iterator[Discrepancy]:
    """The sections that stand in another place, those in a row together; of two that are exchanged one."""
    places = [{id(section): order for order, section in enumerate(book.sections, 1)} for book in (en, ja)]
    both = [
        (places[0][id(pair.en)], places[1][id(pair.ja)], pair, pair.en, pair.ja)
        for pair in pairs
        if pair.en and pair.ja and pair.names
    ]
    both.sort(key=lambda each: each[0])
    kept = rising([second for _, second, *_ in both])
    order = {second: at for at, second in enumerate(sorted(second for _, second, *_ in both))}
    for at, (first, second, pair, english, japanese) in enumerate(both):
        if at in kept or _follows(at, both, kept, order):
            continue
        behind = at + 1
        while behind < len(both) and behind not in kept and _follows(behind, both, kept, order):
            behind += 1
        sides = [Printed(one.raw_title, one.raw_title, one.place) for one in (english, japanese)]
        yield made(
            "moved-section",
            pair.number,
            *sides,
            severity="no-verdict",
            code="compare.prose.moved-section" + (".several" if behind - at > 1 else ""),
            fields={
                "count": behind - at,
                "title": pair.names or name_of(english),
                "place_en": first,
                "place_ja": second,
                "count_en": len(en.sections),
                "count_ja": len(ja.sections),
            },
            identity=["moved"],
            confidence="likely",
        )


def _follows(at: int, both: Sequence[_Moved], kept: Collection[int], order: Mapping[int, int]) -> bool:
    """Whether a section stands behind the same one in both books, and that one has moved."""
    return at > 0 and at - 1 not in kept and order[both[at][1]] == order[both[at - 1][1]] + 1
