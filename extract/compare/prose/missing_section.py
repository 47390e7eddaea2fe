"""Kind `missing-section`: a numbered paragraph that one of the books does not print.

One report for each paragraph, listing its facts; a number without text (the head of a chapter) does not
count. False alarms: a paragraph whose number could not be read in one book.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from extract.align.parts import Read
from extract.align.sections import SectionPair
from extract.compare.finding import only_in
from extract.compare.prose.finding import Treatments, listed, made, severity, significant, stated
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition


def find(
    pairs: Iterable[SectionPair], read: Read, treatments: Treatments | None, tabled: Collection[str] = ()
) -> Iterator[Discrepancy]:
    """The sections that only one book has, those below one of them with it.

    `tabled` are those with a table that only one book has.
    """
    for part in _parts(pairs, numbers=treatments is None):
        pair, sections = part[0], [section for one in part if (section := one.en or one.ja)]
        section = sections[0]
        if pair.names and treatments is not None:
            continue
        texts = any(one.text.strip() or one.examples for one in sections)
        named = treatments is None and section.number and section.raw_title  # the head of a chapter
        if not texts and not named and not any(one.number in tabled for one in part):
            continue
        lacking: Edition = "en" if pair.en is None else "ja"
        edition: Edition = "ja" if pair.en is None else "en"
        kind = "unnumbered-section" if pair.names else "missing-section"
        passages = [each for one in sections for each in one.passages]
        facts_in = significant(fact for each in passages for fact in read(each.spoken.raw, edition))
        firm = [fact for fact in facts_in if not fact.soft]
        printed = Printed(section.raw_number, section.raw_number, section.place)
        yield made(
            "missing-section",
            pair.number,
            *only_in(edition, printed),
            severity=severity("missing-section", pair.number, treatments),
            code=f"compare.prose.{kind}.{'facts' if firm else 'plain'}.{lacking}",
            fields={"title": pair.names or section.title or section.number, "facts": listed(firm)},
            identity=[lacking, *sorted(map(stated, facts_in))],
        )


def _parts(pairs: Iterable[SectionPair], *, numbers: bool) -> Iterator[list[SectionPair]]:
    """The sections that only one book has, each with those below its heading, by level or by number."""
    part: list[SectionPair] = []
    for pair in pairs:
        alone = (pair.en is None) != (pair.ja is None)
        if part and not (alone and _below(part[0], pair, numbers=numbers)):
            yield part
            part = []
        if alone:
            part.append(pair)
    if part:
        yield part


def _below(above: SectionPair, pair: SectionPair, *, numbers: bool) -> bool:
    """Whether a section of one book stands below the heading of another one of it."""
    one, other = (above.en, pair.en) if above.ja is None else (above.ja, pair.ja)
    if one is None or other is None:
        return False
    if one.number and other.number:
        return numbers and other.number.startswith(one.number.removesuffix(".0") + ".")
    return bool(0 < one.level < other.level)
