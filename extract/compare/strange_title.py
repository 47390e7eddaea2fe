"""Kind `title`: the titles of one table name different things.

Told where one names a thing of basic words that neither book speaks of anywhere, and where one book has the
same title over two tables that the other names differently. False alarms: a figurative name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.strange_names import Texts, repeated_names, strange_name
from extract.compare.finding import BOOK, Spot, discrepancy
from extract.compare.table import title_of
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition


def find(grids: Sequence[AlignedGrid], texts: Texts) -> Mapping[str, Discrepancy]:
    """The report of each such table, by its id. `texts` are those of both books without the tables."""
    both = [grid for grid in grids if grid.declaration is None and grid.en and grid.ja]
    result: dict[str, Discrepancy] = {}
    titled = [(grid, en, ja) for grid in both if (en := _title(grid, "en")) and (ja := _title(grid, "ja"))]
    titles = [(en.text, ja.text, None) for _, en, ja in titled]
    twice = repeated_names(titles)
    right = {other for _, other in twice.values()}
    for at, (grid, en, ja) in enumerate(titled):
        if at in twice:
            edition, other = twice[at]
            fields = {"book": BOOK[edition], "other_en": titles[other][0], "other_ja": titles[other][1]}
            code = "compare.title.repeated"
        elif at not in right and (strange := strange_name(en.text, ja.text, texts)):
            code, fields = "compare.title.other", {"book": BOOK[strange]}
        else:
            continue
        found = discrepancy("title", Spot(grid), en, ja, code=code, severity="no-verdict", fields=fields)
        result[grid.id] = replace(found, confidence="likely")
    return result


def _title(grid: AlignedGrid, edition: Edition) -> Printed | None:
    """A title of the table's own: without one it goes by the heading above."""
    view = grid.view(edition)
    own = view is not None and view.table.title and view.table.title.place != view.table.section
    return title_of(grid, edition) if own else None
