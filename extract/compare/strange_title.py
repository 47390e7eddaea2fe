"""Kind `title`: the titles of one table name different things.

Told where one names a thing of basic words that neither book speaks of anywhere, where one book has the same
title over two tables that the other names differently, and where both name what one can point at. False
alarms: a figurative name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.strange_names import Texts, strange_among, strange_name
from extract.compare.finding import BOOK, Spot, discrepancy
from extract.compare.table import title_of
from extract.compare.unlike_labels import are_unlike
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition


def find(grids: Sequence[AlignedGrid], texts: Texts) -> Mapping[str, Discrepancy]:
    """The report of each such table, by its id. `texts` are those of both books without the tables."""
    both = [grid for grid in grids if grid.declaration is None and grid.en and grid.ja]
    titled = [(grid, en, ja) for grid in both if (en := _title(grid, "en")) and (ja := _title(grid, "ja"))]
    titles = [(en.text, ja.text, None) for _, en, ja in titled]
    result: dict[str, Discrepancy] = {}
    for place, edition, other in strange_among(titles, lambda at: strange_name(*titles[at][:2], texts)):
        grid, en, ja = titled[place]
        code = "compare.title.other"
        fields: Mapping[str, object] = {"book": BOOK[edition]}
        if other is not None:
            others = {"other_en": titles[other][0], "other_ja": titles[other][1]}
            code, fields = "compare.title.repeated", {**fields, **others}
        result[grid.id] = _made(grid, en, ja, code, fields)
    for grid, en, ja in titled:
        if grid.id not in result and are_unlike(en.text, ja.text):
            result[grid.id] = _made(grid, en, ja, "compare.title.unlike", {})
    return result


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
