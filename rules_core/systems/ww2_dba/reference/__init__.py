"""The pages that are drawn from the data."""

from __future__ import annotations

from rules_core.pages import Page
from rules_core.systems.ww2_dba.reference.chart import chart_page, elements_page
from rules_core.systems.ww2_dba.reference.defects import defects_page
from rules_core.systems.ww2_dba.reference.lists import list_pages
from rules_core.systems.ww2_dba.reference.sheet import sheet_page
from rules_core.systems.ww2_dba.reference.terrain import movement_page, terrain_page


def pages() -> tuple[Page, ...]:
    """Every page: nations and lists, then the tables of the book, its defects, and the sheet to print."""
    return (
        *list_pages(),
        elements_page(),
        chart_page(),
        terrain_page(),
        movement_page(),
        defects_page(),
        sheet_page(),
    )
