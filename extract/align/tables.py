"""Pair the tables of two books."""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from extract.align.grid import AlignedGrid, align_tables
from extract.align.labels import Terms
from extract.align.pair_tables import pair_tables
from extract.align.sections import SectionPair, align_sections
from extract.model.document import Document, Table
from rules_core.declarations import Declaration
from rules_core.model import Place


def align_documents(
    en: Document,
    ja: Document,
    declarations: Sequence[Declaration] = (),
    terms: Terms = (),
    pairs: Sequence[SectionPair] | None = None,
) -> tuple[AlignedGrid, ...]:
    """Every table of both books: declared ones by id, the rest by figures, shape, title, section and order.

    A declared table that a book lacks, or a table without a partner, is a grid with one view None; a declared
    table that neither book has is a grid with both None, and empty. `pairs` are those of the sections.
    """
    grids = []
    used: set[int] = set()
    for declaration in declarations:
        english, japanese = (_by_id(book.tables, declaration.id) for book in (en, ja))
        used |= {id(english), id(japanese)}
        if english or japanese:
            grids.append(align_tables(english, japanese, declaration, terms))
        else:
            grids.append(AlignedGrid(declaration.id, declaration.rule, declaration, None, None, (), ()))
    loose_en = [table for table in en.tables if id(table) not in used]
    loose_ja = [table for table in ja.tables if id(table) not in used]
    if not loose_en and not loose_ja:
        return tuple(grids)
    sections = _at_places(align_sections(en, ja, terms) if pairs is None else pairs)
    under = {
        id(table): sections[table.section] for table in (*loose_en, *loose_ja) if table.section in sections
    }
    of_section = _names(under, (*loose_en, *loose_ja))
    paired = pair_tables(loose_en, loose_ja, of_section, terms)
    names: set[str] = set()
    for english, japanese in paired:
        pair = next((under[id(one)] for one in (english, japanese) if one and id(one) in under), None)
        grids.append(align_tables(english, japanese, None, terms, pair, names))
        names.add(grids[-1].id)
    return tuple(grids)


def table_sections(en: Document, ja: Document, pairs: Iterable[SectionPair]) -> dict[int, Hashable]:
    """The name of the section of each table, by `id()`: the same one in both books."""
    sections = _at_places(pairs)
    tables = (*en.tables, *ja.tables)
    return _names({id(one): sections[one.section] for one in tables if one.section in sections}, tables)


def _names(under: Mapping[int, SectionPair], tables: Iterable[Table]) -> dict[int, Hashable]:
    return {id(one): under[id(one)].number if id(one) in under else one.rule for one in tables}


def _by_id(tables: Iterable[Table], wanted: str) -> Table | None:
    return next((table for table in tables if table.id == wanted), None)


def _at_places(pairs: Iterable[SectionPair]) -> dict[Place, SectionPair]:
    """The pair of sections that begins at a place of either book."""
    return {section.place: pair for pair in pairs for section in (pair.en, pair.ja) if section}
