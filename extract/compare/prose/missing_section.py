"""Kind `missing-section`: a numbered paragraph that one of the books does not print.

One report for each paragraph, listing its facts; a number without text (the head of a chapter) does not
count. False alarms: a paragraph whose number could not be read in one book.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from extract.align.parts import Read
from extract.align.sections import SectionPair
from extract.compare.prose.finding import Treatments, listed, made, severity, significant, stated
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition


def find(
    pairs: Iterable[SectionPair],
    read: Read,
    treatments: Treatments | None,
    tabled: Collection[str] = (),
) -> Iterator[Discrepancy]:
    """The sections that only one book has. `tabled` are those with a table that only one book has."""
    for pair in pairs:
        section = pair.en or pair.ja
        if (pair.en and pair.ja) or not section or (pair.names and treatments is not None):
            continue
        if not section.text.strip() and not section.examples and pair.number not in tabled:
            continue
        lacking: Edition = "en" if pair.en is None else "ja"
        edition: Edition = "ja" if pair.en is None else "en"
        kind = "unnumbered-section" if pair.names else "missing-section"
        facts_in = significant(fact for each in section.passages for fact in read(each.spoken.raw, edition))
        firm = [fact for fact in facts_in if not fact.soft]
        printed = Printed(section.raw_number, section.raw_number, section.place)
        yield made(
            "missing-section",
            pair.number,
            printed if edition == "en" else None,
            printed if edition == "ja" else None,
            severity=severity("missing-section", pair.number, treatments),
            code=f"compare.prose.{kind}.{'facts' if firm else 'plain'}.{lacking}",
            fields={"title": pair.names or section.title or section.number, "facts": listed(firm)},
            identity=[lacking, *sorted(map(stated, facts_in))],
        )
