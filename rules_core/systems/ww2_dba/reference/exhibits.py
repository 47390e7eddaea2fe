"""The tables of the pages by name, for files and programs; all lists in one, and each list alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from rules_core.model.blocks import AnyBlock, Phrase, TableBlock, Value, headed_columns
from rules_core.pages import Page, by_language
from rules_core.systems.ww2_dba.lists.load import division_of, force_lists
from rules_core.systems.ww2_dba.lists.model import ForceList
from rules_core.systems.ww2_dba.reference.chart import chart_page, elements_page
from rules_core.systems.ww2_dba.reference.defects import defects_page
from rules_core.systems.ww2_dba.reference.lists import entries_table, page_of, title_of
from rules_core.systems.ww2_dba.reference.terrain import movement_page, terrain_page

LISTS = "lists"
TABLE_PAGES: Mapping[str, Callable[[], Page]] = {
    "elements": elements_page,
    "combat": chart_page,
    "terrain": terrain_page,
    "movement": movement_page,
    "defects": defects_page,
}
"""The pages of the book's tables by their names, in the order in which they are shown."""


def exhibits() -> Mapping[str, Callable[[], Sequence[AnyBlock]]]:
    """The tables of each page under its name; `lists` are all lists, `lists/<id>` is one of them."""
    return {
        LISTS: lambda: (all_lists(),),
        **{name: partial(_tables, page) for name, page in TABLE_PAGES.items()},
        **{page_of(known): partial(_one_list, known) for known in force_lists()},
    }


def all_lists() -> TableBlock:
    """Every entry of every list, one row an option."""
    keys = ("list", "nation", "division", "first", "last", "line", "entry")
    own = headed_columns("page", *keys, figures=("line", "entry"))
    columns = (*own, *entries_table(force_lists()[0]).columns)
    return TableBlock("lists", columns, tuple(_rows()), Phrase("page.lists"))


def _rows() -> Iterator[tuple[Value | Phrase, ...]]:
    for known in force_lists():
        own: tuple[Value | Phrase, ...] = (
            known.id,
            known.nation,
            by_language(division_of(known).names),
            *(f"{year}-{month:02}" for year, month in (known.first, known.last)),
            known.line,
        )
        rows = iter(entries_table(known).rows)
        for number, entry in enumerate(known.entries, start=1):
            yield from ((*own, number, *next(rows)) for _ in entry.options)


def _one_list(known: ForceList) -> tuple[AnyBlock, ...]:
    return (replace(entries_table(known), heading=title_of(known)),)


def _tables(page: Callable[[], Page]) -> tuple[AnyBlock, ...]:
    return tuple(part for part in page().parts if isinstance(part, TableBlock))
