"""The pages that are drawn from the data."""

from dataclasses import replace

from rules_core.pages import Page
from rules_core.systems.ww2_dba.reference.exhibits import TABLE_PAGES
from rules_core.systems.ww2_dba.reference.lists import list_pages
from rules_core.systems.ww2_dba.reference.sheet import sheet_page


def pages() -> tuple[Page, ...]:
    """Every page: nations and lists, then the tables of the book, its defects, and the sheet to print."""
    tables = (replace(draw(), exhibit=name) for name, draw in TABLE_PAGES.items())
    return (*list_pages(), *tables, sheet_page())
