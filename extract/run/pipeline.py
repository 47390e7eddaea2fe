"""From a file to a Document: read, find sections, build tables."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from extract.identify.match import identify
from extract.model.document import Document, Flow, Problem, Section, Table
from extract.model.errors import BookError
from extract.read import read
from extract.read.pdf.refusal import reason_without_book
from extract.run import cache
from extract.sections import find_sections
from extract.sections.against_outline import rules_not_found
from extract.tables.build import build_tables, edition_of
from extract.tables.cells import ExpectedCells
from extract.tables.flattened import Expected
from extract.tables.survey import GridInPlace, survey
from rules_core.registry import load_unverified, system_ids

Progress = Callable[[int, int], None]

FEWEST_HEADINGS = 4  # of a book without a table or a rule number; a letter has a heading or two as well
ENOUGH_TABLES = 3  # a book is of a system when so many of its declared tables are found in it


@dataclass(frozen=True, slots=True)
class _Read:
    flow: Flow
    sections: tuple[Section, ...]
    found: tuple[GridInPlace, ...]
    problems: tuple[Problem, ...]


def read_document(
    path: Path,
    *,
    system: str | None = "auto",
    processes: int = 1,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> Document:
    """Read one book. `system` is the id of the rule system, None for no system, "auto" to detect it.

    Raises BookError if the file cannot be read as a book.
    """
    book = _bound([_flow(path, path.name, processes, progress, use_cache)])
    return _certainly_a_book(_document(book, system, None))


def document_of(data: bytes, name: str) -> Document:
    """The book in a file's bytes, without any system's declarations. Raises BookError if it is not a book."""
    return _certainly_a_book(_document(_bound([read(data, name)]), None, None))


def read_pair(
    en: Path,
    ja: Path,
    *,
    names: tuple[str, str] | None = None,
    system: str | None = "auto",
    processes: int = 1,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> tuple[Document, Document]:
    """Read both editions; each helps to distinguish flattened marks from figures in the other.

    `names` are the names of the files in places and messages, by default their file names.
    """
    names = names or (en.name, ja.name)
    volumes = [(en, names[0])], [(ja, names[1])]
    return read_volumes(*volumes, system=system, processes=processes, progress=progress, use_cache=use_cache)


def read_volumes(
    en: Sequence[tuple[Path, str]],
    ja: Sequence[tuple[Path, str]],
    *,
    system: str | None,
    processes: int = 1,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> tuple[Document, Document]:
    """Read both editions, each of them one book in one file or several: (path, name) in reading order."""
    books = [
        _bound([_flow(path, name, processes, progress, use_cache) for path, name in files])
        for files in (en, ja)
    ]
    first, second = (_document(book, system, None) for book in books)
    return (
        _again(books[0], first, second),
        _again(books[1], second, first),
    )


def _again(book: _Read, document: Document, other: Document) -> Document:
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


def _flow(path: Path, name: str, processes: int, progress: Progress | None, use_cache: bool) -> Flow:
    flow = None
    if use_cache and path.is_file():
        with path.open("rb") as file:
            flow = cache.load(hashlib.file_digest(file, "sha256").hexdigest(), name)
    if flow is None:
        flow = read(path, name, processes=processes, progress=progress)
        if use_cache:
            cache.store(flow)
    return flow


def _bound(flows: Sequence[Flow]) -> _Read:
    """The sections of a book; of one in several files, joined in order."""
    flow = flows[0]
    if len(flows) > 1:
        flow = replace(
            flow,
            sha256=hashlib.sha256("".join(one.sha256 for one in flows).encode()).hexdigest(),
            blocks=tuple(chain.from_iterable(one.blocks for one in flows)),
            problems=tuple(chain.from_iterable(one.problems for one in flows)),
            aside=tuple(chain.from_iterable(one.aside for one in flows)),
        )
    sections, problems = find_sections(flow)
    return _Read(flow, sections, tuple(survey(flow.blocks, sections)), (*flow.problems, *problems))


def _certainly_a_book(document: Document) -> Document:
    """A book that is read alone. Raises BookError if it is nothing but running text."""
    if not document.tables and not _divided(document.sections):
        raise BookError("read.no-book", file=document.file)
    return document


def _divided(sections: Sequence[Section]) -> bool:
    """Whether a text has numbers or headings."""
    return any(section.number for section in sections) or (
        sum(bool(section.title) for section in sections) >= FEWEST_HEADINGS
    )


def _not_found(book: _Read, system: str) -> list[Problem]:
    """The rules of the system's outline that this edition prints and that were not found in the book."""
    edition = edition_of(book.flow)
    if edition is None:
        return []
    rules = load_unverified(system).outline.rules
    printed = [rule.number for rule in rules if rule.number and rule.in_book(edition)]
    known = {str(problem.fields["number"]) for problem in book.problems if "number" in problem.fields}
    return rules_not_found(book.sections, printed, known)


def _document(book: _Read, system: str | None, expected: ExpectedCells | None) -> Document:
    """The Document of a book that was read. With "auto", the system that declares most of its tables wins."""
    flow = book.flow
    sheets = [(one.sheet, one.rule) for one in book.found]
    candidates = system_ids() if system == "auto" else () if system is None else (system,)
    declared = {name: load_unverified(name).declarations for name in candidates}
    fits = {name: identify(sheets, declared[name], edition_of(flow)) for name in candidates}
    best = max(fits, key=lambda name: len(fits[name]), default=None)
    if best is None or (system == "auto" and len(fits[best]) < ENOUGH_TABLES):
        best, tables, problems = None, *build_tables(flow, book.found, {}, ())
    else:
        tables, problems = build_tables(flow, book.found, fits[best], declared[best], expected)
    if not tables and not _divided(book.sections):
        reason = reason_without_book(flow)
        if reason is not None:
            raise reason
    not_found = _not_found(book, best) if best is not None else []
    return Document(
        file=flow.file,
        format=flow.format,
        sha256=flow.sha256,
        language=flow.language,
        sections=book.sections,
        tables=tables,
        problems=(*book.problems, *problems, *not_found),
        aside=flow.aside,
        pages=flow.pages,
        encoding=flow.encoding,
        system=best,
    )
