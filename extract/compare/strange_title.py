"""Kind `title`: the titles of one table name different things.

Told where one names a thing of basic words that neither book speaks of anywhere, where one book has the same
title over two tables that the other names differently, and where both name what one can point at. False
alarms: a figurative name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.strange_names import Texts
from extract.compare.finding import Spot, discrepancy
from extract.compare.table import title_of
from extract.compare.unlike_labels import names_apart
from extract.sections.headings import heading_without_count
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition


def find(grids: Sequence[AlignedGrid], texts: Texts) -> Mapping[str, Discrepancy]:
    """The report of each such table, by its id. `texts` are those of both books without the tables."""
    both = [grid for grid in grids if grid.declaration is None and grid.en and grid.ja]
    titled = [(grid, en, ja) for grid in both if (en := _title(grid, "en")) and (ja := _title(grid, "ja"))]
    titles = [(heading_without_count(en.text), heading_without_count(ja.text), None) for _, en, ja in titled]
    return {
        titled[place][0].id: _made(*titled[place], f"compare.title.{how}", fields)
        for place, how, fields in names_apart(titles, texts)
    }


def _made(
    grid: AlignedGrid, en: Printed, ja: Printed, code: str, fields: Mapping[str, object]
) -> Discrepancy:
    found = discrepancy("title", Spot(grid), en, ja, code=code, severity="no-verdict", fields=fields)
    return replace(found, confidence="likely")


def _title(grid: AlignedGrid, edition: Edition) -> Printed | None:
    """A title of the table's own: without one it goes by the heading above."""
    view = grid.view(edition)
    own = view is not None and view.table.title and view.table.title.place != view.table.section
    return title_of(grid, edition) if own else None
