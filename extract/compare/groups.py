"""Kind `header`: a row in another group than in the other book, as where a merged cell ends elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from extract.align.grid import AlignedGrid
from extract.align.pair_rows_columns import AlignedLine
from extract.align.view import TableView
from extract.compare.finding import Spot, discrepancy, side
from extract.model.document import Cell
from rules_core.model.discrepancies import Discrepancy

FEWEST = 3  # rows for each one in another group; with more of them the groups are not the same


def find(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """The rows whose group is not the translation of the other book's, one for each run of them."""
    if grid.declaration is not None or grid.en is None or grid.ja is None:
        return
    both = [
        (line, en, ja)
        for line in grid.rows
        if (en := _group(grid.en, line.en)) is not None and (ja := _group(grid.ja, line.ja)) is not None
    ]
    partner = _partners(Counter((en.text, ja.text) for _, en, ja in both))
    wrong = [(line, en, ja) for line, en, ja in both if partner.get(en.text) != ja.text]
    if len(wrong) * FEWEST > len(both) or any(en.text not in partner for _, en, _ in wrong):
        return
    before: tuple[AlignedLine, str, str] | None = None
    for line, en, ja in wrong:
        if before is None or before[1:] != (en.text, ja.text):
            yield discrepancy("header", Spot(grid, row=line), side(en), side(ja), code="compare.header.group")
        before = line, en.text, ja.text


def _group(view: TableView, index: int | None) -> Cell | None:
    return None if index is None else view.rows[index].group


def _partners(counts: Counter[tuple[str, str]]) -> dict[str, str]:
    """The translation of each group: the one of most of its rows that is not another group's."""
    result: dict[str, str] = {}
    for (en, ja), _ in counts.most_common():
        if en not in result and ja not in result.values():
            result[en] = ja
    return result
