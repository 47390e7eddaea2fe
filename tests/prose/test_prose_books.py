"""Whatever single fact changes in a sentence of either edition, the comparison shows it at its section.

A few changes of every kind from all that `tests.prose.mutations` can make, the same ones in every run,
those of different sections together, for a comparison of whole books is dear;
`python -m tests.benchmarks prose` measures many.
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from extract.compare.prose import compare_prose
from extract.model.document import Document
from extract.run import accepted
from extract.run.compare_books import Comparison, compare, knowledge
from extract.run.pipeline import read_document, read_pair
from extract.run.specimens import records, specimen
from rules_core import glossary
from rules_core.model.discrepancies import PROSE_KINDS, Discrepancy
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import find_system
from tests.prose.mutations import Mutation, mutations, sample

SYSTEM = "asl-dyo"
OF_EACH_KIND = 2
LEAST_CERTAIN = ("modality", "unit")  # a unit may be named in one text only, a permission is worded freely

EN, JA = specimen(SYSTEM)
BOOKS = dict(zip(EDITIONS, read_pair(EN, JA, system=SYSTEM), strict=True))
Planted = tuple[Edition, Mutation]


def rounds() -> list[list[Planted]]:
    """The changes in rounds of one a section."""
    left: list[Planted] = [
        (edition, mutation)
        for edition, path in zip(EDITIONS, (EN, JA), strict=True)
        for mutation in sample(mutations(path.read_text("utf-8"), BOOKS[edition]), OF_EACH_KIND, seed=3)
        if mutation.kind not in LEAST_CERTAIN
    ]
    made: list[list[Planted]] = []
    while left:
        numbers = {change[1].number: 0 for change in left}
        made.append([next(each for each in left if each[1].number == number) for number in numbers])
        left = [each for each in left if each not in made[-1]]
    return made


def prose(books: Mapping[Edition, Document]) -> dict[str, Discrepancy]:
    system = find_system(SYSTEM)
    terms, units = glossary.pairs_of(system.terms), glossary.units_of(system.glossary)
    found = compare_prose(books["en"], books["ja"], terms, units=units).discrepancies
    return {item.id: item for item in found}


@pytest.fixture(scope="module")
def unchanged() -> dict[str, Discrepancy]:
    return prose(dict(BOOKS))


@pytest.fixture(scope="module")
def specimens() -> Comparison:
    return compare(BOOKS["en"], BOOKS["ja"], knowledge(SYSTEM, records=records(SYSTEM)))


def with_all(edition: Edition, changes: list[Planted]) -> str:
    """The text of an edition with those of the changes that are its own."""
    lines = specimen(SYSTEM)[edition == "ja"].read_text("utf-8").split("\n")
    for where, mutation in changes:
        if where == edition:
            line, at = lines[mutation.line - 1], mutation.column - 1
            lines[mutation.line - 1] = line[:at] + mutation.after + line[at + len(mutation.before) :]
    return "\n".join(lines)


@pytest.mark.parametrize("changes", rounds(), ids=lambda changes: str(changes[0][1]))
def test_a_changed_fact_shows_at_its_section_and_nowhere_else(
    changes: list[Planted], unchanged: dict[str, Discrepancy], tmp_path: Path
) -> None:
    books: dict[Edition, Document] = {}
    for edition in EDITIONS:
        path = tmp_path / specimen(SYSTEM)[edition == "ja"].name
        path.write_text(with_all(edition, changes), encoding="utf-8")
        books[edition] = read_document(path, system=SYSTEM, use_cache=False)
    after = prose(books)
    new = [item for key, item in after.items() if key not in unchanged]
    settled = [item for key, item in unchanged.items() if key not in after]
    found: list[Discrepancy] = []
    for edition, change in changes:
        here = [item for item in new if item.rule == change.number or on_line(item, edition, change.line)]
        assert here or any(item.rule == change.number for item in settled), str(change)
        found += here
    assert [item.message("en") for item in new if item not in found] == []


def on_line(item: Discrepancy, edition: Edition, line: int) -> bool:
    """Whether a discrepancy stands in that line: an example may have another number in each book."""
    side = item.side(edition)
    return side is not None and side.place.line == line


def test_every_known_difference_in_the_sentences_is_ruled_on(specimens: Comparison) -> None:
    found = [item for item in specimens.discrepancies if item.kind in PROSE_KINDS]
    assert len(found) == 79
    assert [item.message("en") for item in found if item.ruling is None] == []
    assert [ruling.id for ruling in specimens.unused] == []


def test_the_record_of_known_differences_covers_both_editions_and_nothing_more(specimens: Comparison) -> None:
    entries = accepted.load(find_system(SYSTEM).files.root / "books" / "known.toml")
    new, _, stale = accepted.split(entries, specimens.discrepancies)
    assert ([item.message("en") for item in new], stale) == ([], ())
    assert all(" / " in entry.reason for entry in entries)  # in English and in Japanese


def test_a_fact_stands_where_its_place_and_span_say(specimens: Comparison) -> None:
    for edition, path in zip(EDITIONS, (EN, JA), strict=True):
        lines = path.read_text(encoding="utf-8").split("\n")
        sections = {section.number: section for section in BOOKS[edition].sections}
        for item in specimens.discrepancies:
            side = item.side(edition)
            if item.kind not in PROSE_KINDS or side is None or side.span is None:
                continue
            assert side.place.line is not None
            assert side.place.column is not None
            line = lines[side.place.line - 1]
            first = side.raw.splitlines()[0].rstrip()
            assert line.startswith(first, side.place.column - 1), item.message("en")
            passage = sections[item.rule or ""].passages[side.span.passage].raw
            assert passage[side.span.start : side.span.end].strip() == side.raw.strip()
