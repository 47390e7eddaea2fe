"""Kinds `title` and `header`: the titles of one table, or the heads of one column, name different things.

Told where one names a thing of basic words that neither book speaks of anywhere, and where one book has the
same title over two tables that the other names differently. False alarms: a figurative name.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.strange_names import Texts, repeated_names, strange_name
from extract.compare.finding import BOOK, Spot, discrepancy, side
from extract.compare.table import title_of
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition


def find(grids: Sequence[AlignedGrid], texts: Texts) -> Mapping[str, list[Discrepancy]]:
    """The reports of each undeclared table, by its id. `texts` are those of both books without the tables."""
    both = [grid for grid in grids if grid.declaration is None and grid.en and grid.ja]
    result = {grid.id: [*_of_heads(grid, texts)] for grid in both}
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
        result[grid.id].append(replace(found, confidence="likely"))
    return result


def without_known(strange: Iterable[Discrepancy], discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The reports of labels about which no other one is: that they moved or changed places."""
    known = {item.column for item in discrepancies if item.kind in ("header", "moved-column")}
    others = {item.fields["other_en"] for item in discrepancies if item.code == "compare.header.exchanged"}
    return [
        item
        for item in strange
        if item.column is None or (item.column not in known and item.column.en not in others)
    ]


def _title(grid: AlignedGrid, edition: Edition) -> Printed | None:
    """A title of the table's own: without one it goes by the heading above."""
    view = grid.view(edition)
    own = view is not None and view.table.title and view.table.title.place != view.table.section
    return title_of(grid, edition) if own else None


def _of_heads(grid: AlignedGrid, texts: Texts) -> Iterator[Discrepancy]:
    """The heads of columns; where two of them may have changed places, that is another report."""
    views = grid.en, grid.ja
    if views[0] is None or views[1] is None:
        return
    for column in grid.columns:
        if column.en is None or column.ja is None:
            continue
        en, ja = views[0].columns[column.en].label, views[1].columns[column.ja].label
        if en and ja and (edition := strange_name(en.text, ja.text, texts)):
            found = discrepancy("header", Spot(grid, column=column), side(en), side(ja),
                                code="compare.header.other", fields={"book": BOOK[edition]})  # fmt: skip
            yield replace(found, confidence="likely")
