"""Read by the pipeline, a specimen edition gives the sections and tables that its real book gives.

`test_real_books` compares the two texts; here the Documents made of them are compared, so that
whatever is shown on a specimen (aligned tables, discrepancies, evidence) holds for the real book.
"""

from collections.abc import Iterable
from functools import cache

import pytest

from extract.align.sections import align_sections
from extract.evidence.mentions import find
from extract.evidence.mentions import load as load_mentions
from extract.model.document import Document, Section, Table
from extract.run.pipeline import read_document
from rules_core.model.tables import EDITIONS
from tests.shared import assert_same
from tests.specimen.printed import book, figures, specimen

Both = tuple[Document, Document]

pytestmark = [
    pytest.mark.books,
    pytest.mark.skipif(not book("en").exists(), reason="the real books are not at ../shared/sources"),
]


@cache
def documents(edition: str) -> Both:
    """The real book and the specimen."""
    real, ours = (read_document(path, use_cache=False) for path in (book(edition), specimen(edition)))
    return real, ours


@pytest.fixture(params=EDITIONS)
def both(request: pytest.FixtureRequest) -> Both:
    return documents(request.param)


def numbered(parts: Iterable[object]) -> dict[str, object]:
    """Parts of a book by their number in it."""
    return {f"{number}.": part for number, part in enumerate(parts, 1)}


def test_the_same_sections_are_found_in_the_same_order(both: Both) -> None:
    def printed(section: Section) -> tuple[object, ...]:
        return (
            section.number,
            section.raw_number,
            section.title,
            section.raw_title,
            section.cut_off,
            section.place.line,
        )

    real, ours = both
    assert real.sections
    assert_same(numbered(map(printed, ours.sections)), numbered(map(printed, real.sections)))


def test_every_section_has_as_many_examples_and_footnotes(both: Both) -> None:
    def counted(section: Section) -> tuple[str, int, int]:
        return section.number, len(section.examples), len(section.footnotes)

    real, ours = both
    assert [counted(section) for section in ours.sections] == [counted(section) for section in real.sections]


def test_the_same_tables_are_found_with_the_same_titles_heads_and_keys(both: Both) -> None:
    def labelled(table: Table) -> tuple[object, ...]:
        return (
            table.id,
            table.rule,
            table.title and table.title.raw,
            table.header_rows,
            table.header_columns,
            table.row_keys,
            table.column_keys,
            table.transposed,
            [place.line for place in table.places],
        )

    real, ours = both
    assert real.tables
    assert_same(numbered(map(labelled, ours.tables)), numbered(map(labelled, real.tables)))


def test_every_cell_has_the_same_characters_marks_and_value(both: Both) -> None:
    def cells(table: Table) -> list[list[tuple[object, ...]]]:
        return [[(cell.raw, cell.text, cell.marks, cell.value) for cell in row] for row in table.rows]

    real, ours = both
    assert_same(numbered(map(cells, ours.tables)), numbered(map(cells, real.tables)))


def test_every_note_has_the_same_mark_and_figures_and_is_cut_off_alike(both: Both) -> None:
    def notes(table: Table) -> list[tuple[str, list[str], bool]]:
        return [(note.mark, figures(note.raw), note.cut_off) for note in table.notes]

    real, ours = both
    assert any(table.notes for table in real.tables)
    assert [notes(table) for table in ours.tables] == [notes(table) for table in real.tables]


def test_the_same_problems_are_reported_at_the_same_lines(both: Both) -> None:
    real, ours = both
    assert [(p.code, p.place.line) for p in ours.problems] == [(p.code, p.place.line) for p in real.problems]


def test_the_figures_that_evidence_rests_on_are_stated_alike() -> None:
    mentions, _ = load_mentions("asl-dyo")
    (en, our_en), (ja, our_ja) = documents("en"), documents("ja")
    stated, ours = (
        find(mentions, *books, align_sections(*books, declared=True))
        for books in ((en, ja), (our_en, our_ja))
    )
    assert stated
    assert {
        name: {edition: one.figure for edition, one in found.items()} for name, found in ours.items()
    } == {name: {edition: one.figure for edition, one in found.items()} for name, found in stated.items()}
