"""Two books (or one) → the facing edition: every section and table, none left out, on pages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from extract.align.sections import SectionPair
from extract.facing.edition import FacingEdition, FacingSection, TablePair, Volume
from extract.facing.marks import marks
from extract.facing.pages import paginate
from extract.facing.pairs import side_by_side
from extract.facing.rows import rows
from extract.facing.tables import place_tables, with_opening
from extract.model.document import Section
from extract.run.compare_books import Comparison
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

__all__ = ["FacingEdition", "FacingSection", "Volume", "facing"]


def facing(*volumes: Volume) -> FacingEdition:
    """The facing edition of two books in one volume or several, or the pages of the one that is given."""
    sections: list[FacingSection] = []
    taken: Counter[str] = Counter()
    for volume in volumes:
        sections += _sections(volume, taken)
    books = [(edition, book) for volume in volumes for edition, book in volume.books.items() if book]
    return FacingEdition(
        system=next((book.system for _, book in books if book.system), None),
        files={each: tuple(book.file for edition, book in books if edition == each) for each in EDITIONS},
        pages=paginate(sections),
        problems={
            each: tuple(problem for edition, book in books if edition == each for problem in book.problems)
            for each in EDITIONS
        },
    )


def _sections(volume: Volume, taken: Counter[str]) -> Iterator[FacingSection]:
    books = {edition: book and with_opening(book) for edition, book in volume.books.items()}
    pairs = side_by_side(*(book.sections if book else () for book in books.values()))
    tables = place_tables(books, pairs, volume.comparison)
    found = _by_section(volume.comparison, pairs, tables)
    for index, pair in enumerate(pairs):
        yield _section(_anchor(pair.number, taken), pair, tables[index], found[index])


def _section(
    name: str, pair: SectionPair, tables: Sequence[TablePair], found: Sequence[Discrepancy]
) -> FacingSection:
    books: dict[Edition, Section | None] = {"en": pair.en, "ja": pair.ja}
    notes = {
        edition: {
            line.strip()
            for placed in tables
            if (table := placed.table(edition))
            for note in table.notes
            for line in note.raw.split("\n")
        }
        for edition in EDITIONS
    }
    return FacingSection(
        id=name,
        number=pair.number,
        en=pair.en,
        ja=pair.ja,
        rows=rows(books, marks(books, found), notes),
        tables=tuple(tables),
        discrepancies=tuple(found),
    )


def _anchor(number: str, taken: Counter[str]) -> str:
    """`section-1-28` by the number, `section-n5` for the fifth section that has none; never one twice."""
    kept = re.sub(r"[^0-9a-z]+", "-", number.lower())
    name = f"section-{kept}" if number else "section-n"
    taken[name] += 1
    if number and taken[name] == 1:
        return name
    return f"{name}-x{taken[name]}" if number else f"{name}{taken[name]}"


def _by_section(
    comparison: Comparison | None, pairs: Sequence[SectionPair], tables: dict[int, list[TablePair]]
) -> dict[int, list[Discrepancy]]:
    """Where the books differ, by the index of the section it concerns; else under the first section."""
    whole_last = sorted(range(len(pairs)), key=lambda index: bool(pairs[index].en and pairs[index].ja))
    by_number = {pairs[index].number: index for index in whole_last if pairs[index].number}
    by_table = {pair.id: index for index, placed in tables.items() for pair in placed}
    found: dict[int, list[Discrepancy]] = defaultdict(list)
    for item in comparison.discrepancies if comparison else ():
        if item.severity != "note":
            at = by_table.get(item.table or "", by_number.get(item.rule or "", 0))
            found[at].append(item)
    return found
