"""Two books (or one) → the facing edition: every section and table, none left out, on pages."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from extract.align.sections import SectionPair, full_name
from extract.facing.edition import FacingEdition, FacingSection, TablePair, Volume
from extract.facing.marks import marks
from extract.facing.pages import paginate
from extract.facing.pairs import side_by_side
from extract.facing.rows import NoteLines, rows
from extract.facing.sentences import pair_sentences
from extract.facing.table_marks import table_marks
from extract.facing.tables import place_tables, with_opening
from extract.model.document import Section
from extract.run.compare_books import Comparison
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

__all__ = ["FacingEdition", "FacingSection", "Volume", "facing"]


def facing(*volumes: Volume) -> FacingEdition:
    """The facing edition of two books in one volume or several, or of a single book."""
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
    by_section = _by_section(volume.comparison, pairs, tables)
    notes = _note_lines(table for placed in tables.values() for table in placed)
    of_table: dict[str | None, list[Discrepancy]] = defaultdict(list)
    for item in (each for listed in by_section.values() for each in listed):
        of_table[item.table].append(item)
    for index, pair in enumerate(pairs):
        marked = [
            replace(table, marks=table_marks(table, (*of_table[table.id], *of_table[None])))
            for table in tables[index]
        ]
        yield _section(_anchor(pair.number, taken), pair, marked, by_section[index], notes)


def _section(
    name: str,
    pair: SectionPair,
    tables: Sequence[TablePair],
    discrepancies: Sequence[Discrepancy],
    notes: NoteLines,
) -> FacingSection:
    books: dict[Edition, Section | None] = {"en": pair.en, "ja": pair.ja}
    shown = rows(books, marks(books, discrepancies), notes)
    return FacingSection(
        id=name,
        number=pair.number,
        en=pair.en,
        ja=pair.ja,
        rows=pair_sentences(shown) if pair.en and pair.ja else shown,
        tables=tuple(tables),
        discrepancies=tuple(discrepancies),
    )


def _note_lines(tables: Iterable[TablePair]) -> NoteLines:
    """The lines of each book that are notes below its tables."""
    placed = list(tables)
    return {
        edition: {
            line.strip()
            for pair in placed
            if (table := pair.table(edition))
            for note in table.notes
            for line in note.raw.split("\n")
        }
        for edition in EDITIONS
    }


def _anchor(number: str, taken: Counter[str]) -> str:
    """`section-1-28` by the number, `section-n5` for the fifth section without one; always unique."""
    kept = re.sub(r"[^0-9a-z]+", "-", number.lower())
    name = f"section-{kept}" if number else "section-n"
    taken[name] += 1
    if number and taken[name] == 1:
        return name
    return f"{name}-x{taken[name]}" if number else f"{name}{taken[name]}"


def _by_section(
    comparison: Comparison | None, pairs: Sequence[SectionPair], tables: dict[int, list[TablePair]]
) -> dict[int, list[Discrepancy]]:
    """Discrepancies by the index of the section they concern; others under the first section."""
    whole_last = sorted(range(len(pairs)), key=lambda index: bool(pairs[index].en and pairs[index].ja))
    by_number = {
        full_name(section): index  # of books that count otherwise
        for index in whole_last
        for section in (pairs[index].ja, pairs[index].en)
        if section
    } | {pairs[index].number: index for index in whole_last if pairs[index].number}
    by_table = {pair.id: index for index, placed in tables.items() for pair in placed}
    result: dict[int, list[Discrepancy]] = defaultdict(list)
    for item in comparison.discrepancies if comparison else ():
        if item.severity != "note":
            in_text = any(side and side.span for side in (item.en, item.ja))
            at = None if in_text and item.rule in by_number else by_table.get(item.table or "")
            result[by_number.get(item.rule or "", 0) if at is None else at].append(item)
    return result
