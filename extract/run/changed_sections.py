"""The sections and tables whose words changed since an earlier revision, wherever their lines are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from extract.align.sections import name_of
from extract.model.document import Document, Section, Table
from extract.model.errors import BookError
from extract.read.catalogues import catalogue_pair
from extract.read.messages import Fields, two_files, two_languages
from extract.read.po import is_po
from extract.run.compare_books import Comparison
from extract.run.file_pairs import FilePair
from extract.run.git_files import files_at
from extract.run.pipeline import document_of
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

Spot = tuple[str, str]
"""A file and the number of a section in it, or its name if it has none."""


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes since an earlier revision: sections by file and number, tables by place.

    `gone` are the numbers of sections that an edition no longer has.
    """

    sections: frozenset[Spot] = frozenset()
    tables: frozenset[Place] = frozenset()
    gone: frozenset[str] = frozenset()

    @property
    def files(self) -> frozenset[str]:
        """The names of the files with changes, those aside that only lost sections."""
        return frozenset((*(file for file, _ in self.sections), *(place.file for place in self.tables)))

    def __or__(self, other: Changes) -> Changes:
        return Changes(self.sections | other.sections, self.tables | other.tables, self.gone | other.gone)


def changes_of_book(root: Path, files: Mapping[Path, str], edition: Edition, revision: str) -> Changes:
    """The changes in an edition: `root` is its file or folder, `files` its current files and names.

    Raises BookError if git cannot provide the earlier files.
    """
    before = files_at(root, revision)
    now = {
        path.relative_to(root).as_posix() if path != root else "": (path.read_bytes(), name)
        for path, name in files.items()
    }
    old = [(data, rel) for rel, data in before.items() if rel not in now or now[rel][0] != data]
    new = [(data, name) for rel, (data, name) in now.items() if before.get(rel) != data]
    return _changes(_books(old, edition), _books(new, edition))


def changes_of_catalogue(path: Path, name: str, source: Edition, fields: Fields, revision: str) -> Changes:
    """The changes in a file with both editions. Raises BookError as `changes_of_book`."""
    before = files_at(path, revision).get("", b"")
    try:
        old: tuple[Document, ...] = two_languages(before, path.name, source, fields)
    except BookError:  # it was no sound file of messages then: every message of it is new
        old = ()
    return _changes(old, two_languages(path.read_bytes(), name, source, fields))


def changes_of_messages(pair: FilePair, fields: Fields, revision: str) -> Changes:
    """The changes in two files of messages, one a language. Raises BookError as `changes_of_book`."""
    now = [(path.read_bytes(), name) for path, name in zip(pair.paths, pair.names, strict=True)]
    before = [(files_at(path, revision).get("", b""), path.name) for path in pair.paths]
    try:
        old: tuple[Document, ...] = two_files(before[0], before[1], fields)
    except BookError:
        old = ()
    return _changes(old, two_files(now[0], now[1], fields))


def limited(comparison: Comparison, changes: Changes) -> Comparison:
    """The comparison limited to what changed in either edition; the rest is neither listed nor counted."""
    pairs = [
        pair
        for pair in comparison.sections
        if not changes.gone.isdisjoint((pair.number, *(pair.names or {}).values()))
        or any(_spot(section) in changes.sections for section in (pair.en, pair.ja) if section)
    ]
    spots = {
        spot
        for pair in pairs
        for section in (pair.en, pair.ja)
        if section
        for spot in (_spot(section), (section.place.file, pair.number))
    }
    tables = {
        grid.id
        for grid in comparison.grids
        if any(view and view.table.place in changes.tables for view in (grid.en, grid.ja))
    }

    def touched(item: Discrepancy) -> bool:
        places = [side.place for side in (item.en, item.ja) if side]
        here = any((place.file, item.rule) in spots for place in places)
        return here or item.rule in changes.gone or item.table in tables

    return replace(
        comparison,
        discrepancies=tuple(filter(touched, comparison.discrepancies)),
        notations=tuple(filter(touched, comparison.notations)),
        grids=tuple(grid for grid in comparison.grids if grid.id in tables),
        checked=tuple(place for place in comparison.checked if place.table in tables),
        sections=tuple(pairs),
        unused=(),
    )


def _changes(before: Iterable[Document], after: Iterable[Document]) -> Changes:
    before, after = tuple(before), tuple(after)
    known = {(name_of(section), _words(section)) for book in before for section in book.sections}
    tables = {_cells(table) for book in before for table in book.tables}
    numbers = {name_of(section) for book in after for section in book.sections}
    return Changes(
        sections=frozenset(
            _spot(section)
            for book in after
            for section in book.sections
            if (name_of(section), _words(section)) not in known
        ),
        tables=frozenset(
            table.place for book in after for table in book.tables if _cells(table) not in tables
        ),
        gone=frozenset(number for number, _ in known if number not in numbers),
    )


def _books(files: Iterable[tuple[bytes, str]], edition: Edition) -> Iterator[Document]:
    """The files as Documents; a file that is not a book in one of the revisions has no sections there."""
    for data, name in files:
        try:
            if is_po(data):
                yield catalogue_pair((data, name), (data, name))[EDITIONS.index(edition)]
            else:
                yield document_of(data, name)
        except BookError:
            continue


def _spot(section: Section) -> Spot:
    return section.place.file, name_of(section)


def _words(section: Section) -> str:
    """All text of a section with single spaces: re-wrapping changes nothing."""
    notes = (note.raw for note in section.footnotes)
    return " ".join(" ".join((section.raw_title, section.text, *section.examples, *notes)).split())


def _cells(table: Table) -> tuple[tuple[str, ...], ...]:
    rows = tuple(tuple(" ".join(cell.raw.split()) for cell in row) for row in table.rows)
    notes = tuple(" ".join(note.raw.split()) for note in table.notes)
    return (*rows, notes, (table.title.raw if table.title else "",))
