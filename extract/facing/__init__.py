"""Two Documents (or one) → the facing edition: every section and table, none left out, on pages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from extract.align.sections import SectionPair
from extract.discrepancies import Comparison
from extract.document import Document, Section
from extract.facing.edition import FacingEdition, FacingSection, TablePair
from extract.facing.marks import marks
from extract.facing.pages import paginate
from extract.facing.pairs import side_by_side
from extract.facing.rows import rows
from extract.facing.tables import place_tables, with_opening
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

__all__ = ["FacingEdition", "FacingSection", "facing"]


def facing(en: Document | None, ja: Document | None, comparison: Comparison | None = None) -> FacingEdition:
    """The facing edition of two books, or the pages of the one that is given.

    `comparison` is what comparing the two gave: where they differ, and which tables belong together.
    """
    books: dict[Edition, Document | None] = {
        "en": with_opening(en) if en else None,
        "ja": with_opening(ja) if ja else None,
    }
    pairs = side_by_side(*(book.sections if book else () for book in books.values()))
    tables = place_tables(books, pairs, comparison)
    found = _by_section(comparison, pairs, tables)
    sections = [
        _section(name, pair, tables[index], found[index])
        for index, (name, pair) in enumerate(zip(_ids(pairs), pairs, strict=True))
    ]
    return FacingEdition(
        system=next((book.system for book in (en, ja) if book and book.system), None),
        files={edition: book.file if book else None for edition, book in books.items()},
        pages=paginate(sections),
        problems={edition: book.problems if book else () for edition, book in books.items()},
    )


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


def _ids(pairs: Sequence[SectionPair]) -> Iterator[str]:
    """`section-1-28` by the number, `section-n5` for the fifth section of the edition that has none."""
    taken: Counter[str] = Counter()
    for index, pair in enumerate(pairs, start=1):
        number = re.sub(r"[^0-9a-z]+", "-", pair.number.lower())
        name = f"section-{number}" if number else f"section-n{index}"
        taken[name] += 1
        yield name if taken[name] == 1 else f"{name}-x{taken[name]}"


def _by_section(
    comparison: Comparison | None, pairs: Sequence[SectionPair], tables: dict[int, list[TablePair]]
) -> dict[int, list[Discrepancy]]:
    """Where the books differ, by the index of the section it concerns; else under the first section."""
    by_number = {pair.number: index for index, pair in reversed(list(enumerate(pairs))) if pair.number}
    by_table = {pair.id: index for index, placed in tables.items() for pair in placed}
    found: dict[int, list[Discrepancy]] = defaultdict(list)
    for item in comparison.discrepancies if comparison else ():
        if item.severity != "note":
            at = by_table.get(item.table or "", by_number.get(item.rule or "", 0))
            found[at].append(item)
    return found
