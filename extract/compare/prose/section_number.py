"""Kind `section-number`: the number of a paragraph is misprinted, occurs twice, or differs.

Detected by the reader of the book, which follows how its outline counts, and by the other book, if one
section has different numbers. False alarms: two similar adjacent sections, each in one book only, are taken
for one section with two numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from extract.align.sections import SectionPair
from extract.compare.prose.finding import made
from extract.model.document import Document, ReadingProblem
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition

_PROBLEMS = {"sections.misprinted-number": "misprinted", "sections.duplicate": "twice"}


def find(pairs: Iterable[SectionPair], books: dict[Edition, Document]) -> Iterator[Discrepancy]:
    """Numbers that are misprinted, occur twice, or differ between the books."""
    pairs = tuple(pairs)
    numbers = {pair.number for pair in pairs}
    keyed = books["en"].format == books["ja"].format == "po"  # keys of messages are no numbers
    numbered = [] if keyed else [pair for pair in pairs if pair.en and pair.ja and pair.names is None]
    differing = [pair for pair in numbered if pair.en and pair.ja and pair.en.number != pair.ja.number]
    yield from map(_other, differing)
    reported = {section.place for pair in differing for section in (pair.en, pair.ja) if section}
    for edition in EDITIONS:
        for problem in books[edition].problems:
            if problem.place in reported:
                continue
            if problem.code in _PROBLEMS and problem.fields.get("number") in numbers:
                yield _number(problem, edition, numbers)


def _other(pair: SectionPair) -> Discrepancy:
    """A section with a different number in each book."""
    en, ja = (
        Printed(section.raw_number, section.raw_number, section.place) if section else None
        for section in (pair.en, pair.ja)
    )
    return made(
        "section-number",
        pair.number,
        en,
        ja,
        severity="no-verdict",
        code="compare.prose.section-number.other",
        fields={},
        identity=["other", en.text if en else "", ja.text if ja else ""],
    )


def _number(problem: ReadingProblem, edition: Edition, numbers: Collection[str]) -> Discrepancy:
    number = str(problem.fields["number"])
    raw = str(problem.fields.get("found", number))
    printed = Printed(raw, raw, problem.place)
    how = _PROBLEMS[problem.code]
    return made(
        "section-number",
        number,
        printed if edition == "en" else None,
        printed if edition == "ja" else None,
        severity="no-verdict",
        code=f"compare.prose.section-number.{how}.{edition}",
        fields={"found": raw},
        identity=[how, edition, raw],
    )
