"""Kinds `moved-row` and `moved-column`: a line at another position than in the other book.

A book may sort a whole table by its own alphabet or by a figure: that is not reported. Declared tables are
identified by keys, whatever their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extract.align.grid import AXES, AlignedGrid, Axis
from extract.align.in_order import rising
from extract.align.pair_rows_columns import AlignedLine
from extract.align.signs import sign
from extract.align.view import TableView
from extract.compare.finding import Spot, discrepancy, whole_line
from extract.tables.folding import fold
from rules_core.model.discrepancies import Discrepancy, label_text
from rules_core.model.tables import EDITIONS

_KANJI = re.compile("[一-龯々]")
FEWEST = 3  # lines of a table in which one can be said to have moved
MOST_RESORTED = 5  # rows; of more than that an order of its own leaves fewer in their places


def find(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """The rows and the columns that have moved."""
    if grid.declaration is not None or grid.en is None or grid.ja is None:
        return
    for axis in AXES:
        lines = grid.rows if axis == "row" else grid.columns
        both = [line for line in lines if line.en is not None and line.ja is not None]
        both.sort(key=lambda line: line.en or 0)
        kept = rising([line.ja or 0 for line in both])
        moved = [line for at, line in enumerate(both) if at not in kept]
        if len(moved) > 1:
            moved = _exchanged(both)
        if len(both) < FEWEST:
            continue
        if moved and not (axis == "row" and _sorted_alone(grid.en, grid.ja)):
            yield _report(grid, moved, axis)


def _exchanged(lines: Sequence[AlignedLine]) -> list[AlignedLine]:
    """The two lines that are exchanged, if all others keep their positions."""
    order = sorted(line.ja or 0 for line in lines)
    elsewhere = [line for line, place in zip(lines, order, strict=True) if (line.ja or 0) != place]
    return elsewhere if len(elsewhere) == 2 else []


def _report(grid: AlignedGrid, lines: Sequence[AlignedLine], axis: Axis) -> Discrepancy:
    """One line that has moved, or two that are exchanged, told at the first of them."""
    line = lines[0]
    spot = Spot(grid, row=line) if axis == "row" else Spot(grid, column=line)
    en, ja = grid.en, grid.ja
    counts = [len(side.rows if axis == "row" else side.columns) if side else 0 for side in (en, ja)]
    fields = {
        "place_en": (line.en or 0) + 1,
        "place_ja": (line.ja or 0) + 1,
        "count_en": counts[0],
        "count_ja": counts[1],
        "other": {e: label_text(grid.name(lines[-1]), e) for e in EDITIONS},
    }
    return discrepancy(
        f"moved-{axis}",
        spot,
        whole_line(en, line.en, axis),
        whole_line(ja, line.ja, axis),
        code=f"compare.moved-{axis}.{'exchanged' if len(lines) > 1 else 'differs'}",
        severity="no-verdict",
        fields=fields,
        texts=(),
    )


def _sorted_alone(en: TableView, ja: TableView) -> bool:
    """Whether the few rows of one book are sorted by label, and those of the other are not."""
    return min(len(en.rows), len(ja.rows)) <= MOST_RESORTED and _orders(en) != _orders(ja)


def _orders(view: TableView) -> bool:
    """Whether the labels of a table are sorted: of kanji nothing but their readings would tell."""
    labels = [fold(head.label.text) if head.label else "" for head in view.rows]
    words = all(sign(label).kind == "word" and not _KANJI.search(label) for label in labels)
    return words and labels in (sorted(labels), sorted(labels, reverse=True))
