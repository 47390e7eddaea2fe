"""Which table of one book is which table of the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from extract.align.grid import Grid, align_tables
from extract.align.labels import bare, latin, typed
from extract.model.document import Document, Table
from rules_core.declarations import Declaration

ENOUGH = 50
"""Least likeness (0-100, see `likeness`) at which two undeclared tables are taken for one."""

MOSTLY = 0.8
"""Least share of cells in common at which tables of one shape that bear no title are taken for one."""


def align_documents(
    en: Document,
    ja: Document,
    declarations: Sequence[Declaration] = (),
    terms: tuple[tuple[str, str], ...] = (),
) -> tuple[Grid, ...]:
    """Every table of both books: declared ones by id, the rest by rule, title, shape and labels.

    A declared table that a book lacks, or a table without a partner, is a Grid with one view None; a
    declared table that neither book has is a Grid with both None, and empty.
    """
    grids = []
    used: set[int] = set()
    for declaration in declarations:
        english, japanese = (_by_id(book.tables, declaration.id) for book in (en, ja))
        used |= {id(english), id(japanese)}
        if english or japanese:
            grids.append(align_tables(english, japanese, declaration, terms))
        else:
            grids.append(Grid(declaration.id, declaration.rule, declaration, None, None, (), ()))
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


@dataclass(frozen=True, slots=True)
class Profile:
    """What tables are told apart by, worked out once a table."""

    rule: str | None
    title: str
    name: str
    shape: tuple[int, int]
    content: frozenset[object]


def profile(table: Table) -> Profile:
    """The profile of a table: figures by value, words folded."""
    title = table.title.raw if table.title else ""
    return Profile(
        rule=table.rule,
        title=bare(title),
        name=latin(title),
        shape=(len(table.rows), len(table.rows[0]) if table.rows else 0),
        content=frozenset(
            cell.value or typed(cell.text) or bare(cell.text)
            for row in table.rows
            for cell in row
            if cell.text and not cell.covered
        ),
    )


def likeness(first: Profile, second: Profile) -> float:
    """How alike two tables are, 0 to 100: the same rule 35, title 25, shape 15, labels and figures 25.

    Tables of one shape and neither rule nor title have only what they hold to be told by: that is enough
    where they hold mostly the same.
    """
    rule = 35 if first.rule and first.rule == second.rule else 0
    titled = first.title and second.title
    title = max(fuzz.ratio(first.title, second.title), fuzz.ratio(first.name, second.name)) if titled else 0
    shape = 15 if first.shape in (second.shape, second.shape[::-1]) else 0
    nameless = not (first.title or second.title or first.rule or second.rule)
    if rule + title / 4 + shape + 25 <= ENOUGH and not (nameless and shape):
        return rule + title / 4 + shape  # what they hold cannot make them alike enough
    shared = len(first.content & second.content) / max(len(first.content | second.content), 1)
    if nameless and shape and shared >= MOSTLY:
        return ENOUGH * shared / MOSTLY
    return rule + title / 4 + shape + 25 * shared


def _by_id(tables: Iterable[Table], wanted: str) -> Table | None:
    return next((table for table in tables if table.id == wanted), None)


def _paired(en: list[Table], ja: list[Table]) -> list[tuple[Table | None, Table | None]]:
    """Pairs in falling likeness; of equally alike ones those that stand first in their books."""
    english, japanese = [profile(table) for table in en], [profile(table) for table in ja]
    scores = sorted(
        (-likeness(first, second), i, j)
        for i, first in enumerate(english)
        for j, second in enumerate(japanese)
    )
    matches: dict[int, int] = {}
    taken: set[int] = set()
    for score, i, j in scores:
        if -score >= ENOUGH and i not in matches and j not in taken:
            matches[i] = j
            taken.add(j)
    pairs: list[tuple[Table | None, Table | None]] = [
        (table, ja[matches[i]] if i in matches else None) for i, table in enumerate(en)
    ]
    return pairs + [(None, table) for j, table in enumerate(ja) if j not in taken]
