"""Which table of one book is which table of the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rapidfuzz import fuzz

from extract.align.grid import Grid, align_tables
from extract.align.labels import bare, latin, typed
from extract.document import Document, Table
from rules_core.declarations import Declaration

ENOUGH = 50
"""Least likeness (0-100, see `likeness`) at which two undeclared tables are taken for one."""


def align_documents(
    en: Document,
    ja: Document,
    declarations: Sequence[Declaration] = (),
    terms: tuple[tuple[str, str], ...] = (),
) -> tuple[Grid, ...]:
    """Every table of both books: declared ones by id, the rest by rule, title, shape and labels.

    A declared table that a book lacks, or a table without a partner, is a Grid with one view None. A
    declared table that neither book has is left out.
    """
    grids = []
    used: set[int] = set()
    for declaration in declarations:
        english, japanese = (_by_id(book.tables, declaration.id) for book in (en, ja))
        used |= {id(english), id(japanese)}
        if english or japanese:
            grids.append(align_tables(english, japanese, declaration, terms))
    loose_en = [table for table in en.tables if id(table) not in used]
    loose_ja = [table for table in ja.tables if id(table) not in used]
    names: set[str] = set()
    for english, japanese in _paired(loose_en, loose_ja):
        grid = align_tables(english, japanese, None, terms)
        count, name = 1, grid.id
        while name in names:
            count += 1
            name = f"{grid.id} ({count})"
        names.add(name)
        grids.append(grid if name == grid.id else align_tables(english, japanese, None, terms, name))
    return tuple(grids)


def likeness(first: Table, second: Table) -> float:
    """How alike two tables are, 0 to 100: the same rule 35, title 25, shape 15, labels and figures 25."""
    rule = 35 if first.rule and first.rule == second.rule else 0
    titles = [bare(table.title.raw) if table.title else "" for table in (first, second)]
    names = [latin(table.title.raw) if table.title else "" for table in (first, second)]
    title = max(fuzz.ratio(*titles), fuzz.ratio(*names)) / 4 if all(titles) else 0
    shapes = [(len(table.rows), len(table.rows[0]) if table.rows else 0) for table in (first, second)]
    shape = 15 if shapes[0] == shapes[1] or shapes[0] == shapes[1][::-1] else 0
    return rule + title + shape + _content(first, second) / 4


def _by_id(tables: Iterable[Table], wanted: str) -> Table | None:
    return next((table for table in tables if table.id == wanted), None)


def _paired(en: list[Table], ja: list[Table]) -> list[tuple[Table | None, Table | None]]:
    """Pairs in falling likeness; of equally alike ones those that stand first in their books."""
    scores = sorted(
        ((-likeness(first, second), i, j) for i, first in enumerate(en) for j, second in enumerate(ja)),
    )
    matches: dict[int, int] = {}
    for score, i, j in scores:
        if -score >= ENOUGH and i not in matches and j not in matches.values():
            matches[i] = j
    pairs: list[tuple[Table | None, Table | None]] = [
        (table, ja[matches[i]] if i in matches else None) for i, table in enumerate(en)
    ]
    return pairs + [(None, table) for j, table in enumerate(ja) if j not in matches.values()]


def _content(first: Table, second: Table) -> float:
    """How many of the cells of either occur in the other, 0 to 100; figures by value."""
    mine, theirs = (
        {cell.value or typed(cell.text) or bare(cell.text) for row in table.rows for cell in row if cell.text}
        for table in (first, second)
    )
    return 100 * len(mine & theirs) / max(len(mine | theirs), 1)
