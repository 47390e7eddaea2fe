"""Give the tables of two undeclared books one form: what one divides, as at the end of a page, is joined;
rows that one prints as columns are rows.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from extract.align.labels import Terms
from extract.align.pair_tables import pair_tables, profile
from extract.align.sections import SectionPair
from extract.align.tables import table_sections
from extract.align.turned_table import turned
from extract.model.document import Cell, Document, Table

ADDED = 1  # rows that a table may have and the one of the other book not


def unify_tables(
    en: Document, ja: Document, pairs: Iterable[SectionPair], terms: Terms = ()
) -> tuple[Document, Document]:
    """Both books, with a table that has no partner joined to its neighbour, if that completes this one, and
    Japanese tables with rows and columns as in English.

    `pairs` are those of their sections.
    """
    if not en.tables or not ja.tables:
        return en, ja
    sections: Mapping[int, Hashable] = table_sections(en, ja, pairs)
    partner: dict[int, Table] = {}
    other_way: dict[int, Table] = {}
    for one, other in pair_tables(en.tables, ja.tables, sections, terms):
        if one is not None and other is not None:
            alike = other_way[id(other)] = turned(other, one, terms) or other
            partner[id(one)], partner[id(alike)] = alike, one
    ja = replace(ja, tables=tuple(other_way.get(id(table), table) for table in ja.tables))
    if len(partner) == len(en.tables) + len(ja.tables):
        return en, ja
    return _joined(en, partner), _joined(ja, partner)


def _joined(book: Document, partner: Mapping[int, Table]) -> Document:
    kept: list[tuple[Table, Table | None]] = []  # with the partner in the other book
    for table in book.tables:
        before, others = kept[-1] if kept else (None, None)
        other = partner.get(id(table))
        if before and bool(others) != bool(other) and _width(before) == _width(table):
            whole = _together(before, table, others or other)
            paired, added, mate = (before, table, others) if others else (table, before, other)
            if mate and _completes(paired, added, whole, mate):
                kept[-1] = whole, mate
                continue
        kept.append((table, other))
    if len(kept) == len(book.tables):
        return book
    return replace(book, tables=tuple(table for table, _ in kept))


def _width(table: Table) -> int:
    return len(table.rows[0]) if table.rows else 0


def _completes(part: Table, added: Table, whole: Table, other: Table) -> bool:
    """Whether the table of the other book has the rows of both, by their figures, else by their number."""
    have, more, wanted = (profile(table).figures for table in (part, added, other))
    fits = len(part.rows) < len(whole.rows) <= len(other.rows) + (ADDED if more else 0)
    return fits and 2 * (more & (wanted - have)).total() >= more.total()


def _together(first: Table, second: Table, other: Table | None) -> Table:
    """Two tables as one; a head that the second repeats is left out.

    What looks like the title of the second is the name of a group, if the table of the other book has such.
    """
    heads = [cell.text for row in first.rows[: first.header_rows] for cell in row]
    again = [cell.text for row in second.rows[: first.header_rows] for cell in row]
    rows = second.rows[first.header_rows :] if heads and heads == again else second.rows
    if (
        other is not None
        and second.title
        and second.title is not first.title
        and any(map(_names_group, other.rows))
    ):
        name = Cell(second.title.raw, second.title.raw, second.title.place)
        rows = ((name, *(Cell("", "", name.place, covered=True) for _ in second.rows[0][1:])), *rows)
    return replace(
        first,
        rows=(*first.rows, *rows),
        places=first.places + second.places,
        title=first.title or second.title,
        notes=first.notes + second.notes,
        header_columns=max(first.header_columns, second.header_columns),
        collapsed=(),
    )


def _names_group(row: Sequence[Cell]) -> bool:
    """Whether a row consists of a name and blanks, or of a name across the table."""
    return len(row) > 1 and all(cell.covered or not cell.text.strip() for cell in row[1:])
