"""The position of tables in the facing edition: under the section they are printed in."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from extract.align.sections import SectionPair
from extract.facing.edition import TablePair
from extract.model.document import Document, Section, Table
from extract.run.compare_books import Comparison
from rules_core.model import Place
from rules_core.model.tables import Edition

Books = Mapping[Edition, Document | None]


def with_opening(book: Document) -> Document:
    """The book; if a table precedes its first section, with an empty section for it."""
    before = [t for t in book.tables if not book.sections or _order(t.place) < _order(book.sections[0].place)]
    if not before:
        return book
    opening = Section(number="", raw_number="", title="", text="", place=before[0].place)
    return replace(book, sections=(opening, *book.sections))


def place_tables(
    books: Books, pairs: Sequence[SectionPair], comparison: Comparison | None
) -> dict[int, list[TablePair]]:
    """The tables of both books by the index of the pair that contains them, in the order of the book."""
    holders = {edition: _Holders(book, edition, pairs) for edition, book in books.items() if book}
    placed: dict[int, list[TablePair]] = defaultdict(list)
    for pair in _paired(books, comparison):
        edition: Edition = "en" if pair.en else "ja"
        table = pair.table(edition)
        if table is not None:
            placed[holders[edition].of(table)].append(pair)
    for tables in placed.values():
        tables.sort(key=lambda pair: [_order(table.place) for table in (pair.en, pair.ja) if table])
    return placed


def _paired(books: Books, comparison: Comparison | None) -> Iterator[TablePair]:
    """Tables paired by the comparison; without one (a book alone, or compared with itself) in order."""
    if comparison is None:
        tables = [book.tables if book else () for book in books.values()]
        for number, (en, ja) in enumerate(zip_longest(*tables), start=1):
            yield TablePair((en or ja).id or f"table-{number}", en, ja)
        return
    for grid in comparison.grids:
        en, ja = (view.table if view else None for view in (grid.en, grid.ja))
        yield TablePair(grid.id, en, ja)


class _Holders:
    """Finds the pair of sections that contains a table of one book."""

    def __init__(self, book: Document, edition: Edition, pairs: Sequence[SectionPair]) -> None:
        own = [pair.section(edition) for pair in pairs]
        self.index = {id(section): index for index, section in enumerate(own) if section is not None}
        self.sections = book.sections
        self.numbered = {section.number: section for section in book.sections if section.number}

    def of(self, table: Table) -> int:
        """By the number that the table is under, else the last section that begins before it."""
        if table.rule and table.rule in self.numbered:
            return self.index[id(self.numbered[table.rule])]
        before = [s for s in self.sections if _order(s.place) <= _order(table.place)]
        return self.index[id((before or self.sections)[-1 if before else 0])]


def _order(place: Place) -> tuple[float, float, float]:
    """A key that increases with the reading order of a file, as far as a place can show it."""
    top = place.box[1] if place.box else 0.0
    return place.page or 0, place.line or top, place.column or 0
