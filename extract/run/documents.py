"""From the Flows of a book to its Document: sections found, tables built, a system recognised.

The functions empty the lists of Flows that they get, so that the memory of a book's blocks is freed as soon
as its sections and tables exist.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from extract.identify.match import identify
from extract.identify.table_parts import with_parts_joined
from extract.model.document import Document, Flow, ReadingProblem, Section, Table
from extract.model.errors import BookError
from extract.model.packed import packed
from extract.sections import find_sections
from extract.sections.against_outline import headings_not_found, rules_not_found
from extract.sections.contents import without_contents
from extract.tables.build import build_tables, edition_of
from extract.tables.cells import ExpectedCells
from extract.tables.flattened import Expected
from extract.tables.listed import with_listed_tables
from extract.tables.numbered_rows import with_numbered_rows_joined
from extract.tables.survey import GridInPlace, survey
from rules_core.registry import load_unverified, system_ids

FEWEST_HEADINGS = 4  # of a book without a table or a rule number; a letter has a heading or two as well
ENOUGH_TABLES = 3  # a book is of a system when so many of its declared tables are found in it


def one_document(flows: list[Flow], system: str | None) -> Document:
    """The Document of a book that stands alone; `system` as in `read_document`.

    Raises BookError if nothing but running text shows that it is a book.
    """
    book = _bound(flows)
    document = _document(book, system, None)
    if not document.tables and not _divided(document.sections):
        raise BookError("read.no-book", file=document.file)
    return document


def two_documents(en: list[Flow], ja: list[Flow], system: str | None) -> tuple[Document, Document]:
    """The Documents of both editions, each a book in one file or several; `system` as in `read_document`."""
    books = _bound(en), _bound(ja)
    first, second = (_document(book, system, None) for book in books)
    return _again(books[0], first, second), _again(books[1], second, first)


@dataclass(frozen=True, slots=True)
class _Book:
    flow: Flow  # without its blocks
    sections: tuple[Section, ...]
    found: Sequence[GridInPlace]
    problems: tuple[ReadingProblem, ...]


def _bound(flows: list[Flow]) -> _Book:
    """The sections and grids of a book; of one in several files, joined in order.

    Raises BookError if it has none of both and it is known why.
    """
    flow = flows[0]
    if len(flows) > 1:
        flow = replace(
            flow,
            sha256=hashlib.sha256("".join(one.sha256 for one in flows).encode()).hexdigest(),
            blocks=packed(chain.from_iterable(one.blocks for one in flows)),
            problems=tuple(chain.from_iterable(one.problems for one in flows)),
            aside=tuple(chain.from_iterable(one.aside for one in flows)),
            announced=tuple(chain.from_iterable(one.announced for one in flows)),
        )
    flows.clear()
    blocks, contents = without_contents(flow.blocks)
    flow = replace(
        flow,
        blocks=with_listed_tables(with_numbered_rows_joined(blocks) if flow.format == "pdf" else blocks),
        announced=(*flow.announced, *contents),
    )
    del blocks
    sections, problems = find_sections(flow)
    grids = survey(flow.blocks, sections)
    if not grids and not _divided(sections):
        from extract.read.pdf.refusal import reason_without_book

        reason = reason_without_book(flow)
        if reason is not None:
            raise reason
    return _Book(replace(flow, blocks=()), sections, grids, (*flow.problems, *problems))


def _divided(sections: Sequence[Section]) -> bool:
    """Whether a text has numbers or headings."""
    return any(section.number for section in sections) or (
        sum(bool(section.title) for section in sections) >= FEWEST_HEADINGS
    )


def _document(book: _Book, system: str | None, expected: ExpectedCells | None) -> Document:
    """The Document of a book that was read. With "auto", the system that declares most of its tables wins."""
    flow, grids = book.flow, book.found
    candidates = system_ids() if system == "auto" else () if system is None else (system,)
    declared = {name: load_unverified(name).declarations for name in candidates}
    fits = {
        name: identify(((one.sheet, one.rule) for one in grids), declared[name], edition_of(flow))
        for name in candidates
    }
    best = max(fits, key=lambda name: len(fits[name]), default=None)
    if best is None or (system == "auto" and len(fits[best]) < ENOUGH_TABLES):
        best, tables, problems = None, *build_tables(flow, grids, {}, ())
    else:
        grids = with_parts_joined(book.found, fits[best], edition_of(flow)) if flow.format == "pdf" else grids
        if grids is not book.found:
            joined = ((one.sheet, one.rule) for one in grids)
            fits[best] = identify(joined, declared[best], edition_of(flow))
        tables, problems = build_tables(flow, grids, fits[best], declared[best], expected)
    not_found = _not_found(book, best) if best is not None else []
    return Document(
        file=flow.file,
        format=flow.format,
        sha256=flow.sha256,
        language=flow.language,
        sections=book.sections,
        tables=tables,
        problems=(*book.problems, *problems, *not_found),
        aside=(*flow.aside, *chain.from_iterable(flow.announced)),
        pages=flow.pages,
        encoding=flow.encoding,
        system=best,
    )


def _not_found(book: _Book, system: str) -> list[ReadingProblem]:
    """The rules of the system's outline that this edition prints and that were not found in the book."""
    edition = edition_of(book.flow)
    if edition is None:
        return []
    rules = load_unverified(system).outline.rules
    printed = [rule.number for rule in rules if rule.number and rule.in_book(edition)]
    known = {str(problem.fields["number"]) for problem in book.problems if "number" in problem.fields}
    headings = [rule.title.get(edition) for rule in rules if not rule.number and rule.in_book(edition)]
    lines = [heading for heading in headings if heading and " / " not in heading]  # not the head of a table
    missing = headings_not_found(book.sections, lines)
    return [*rules_not_found(book.sections, printed, known), *missing]


def _again(book: _Book, document: Document, other: Document) -> Document:
    """The same book, its flattened marks read with the other edition's figures; unchanged if it has none."""
    flattened = any(
        mark.source == "flattened"
        for table in document.tables
        for row in table.rows
        for cell in row
        for mark in cell.marks
    )
    undecided = any(problem.code == "tables.mark-undecided" for problem in document.problems)
    if not flattened and not undecided:
        return document
    return _document(book, document.system, _expected(other.tables))


def _expected(tables: Sequence[Table]) -> ExpectedCells:
    """The content of every declared place in an edition."""
    result: dict[tuple[str, str, str], Expected] = {}
    for table in tables:
        for row, down in zip(table.rows, table.row_keys, strict=bool(table.row_keys)):
            for cell, across in zip(row, table.column_keys, strict=True):
                if table.id and down and across and not cell.covered:
                    key = (table.id, across, down) if table.transposed else (table.id, down, across)
                    result[key] = Expected(cell.value, tuple(mark.text for mark in cell.marks))
    return result
