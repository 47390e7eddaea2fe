"""The meaning of columns under heads that belong to another table (column rulings of a declaration)."""

from collections.abc import Iterator, Mapping
from typing import Any

from extract.align.grid import AlignedGrid
from extract.align.labels import label_wording
from extract.model.document import Cell
from rules_core.model.tables import EDITIONS, Edition


def wrong_heads(grid: AlignedGrid) -> Iterator[tuple[Mapping[str, Any], Edition, list[Cell]]]:
    """The column rulings that apply, with the book and the heads it prints.

    A ruling applies where a book prints the wrong heads in their order; one of them may also be misprinted.
    """
    for ruling in grid.declaration.column_rulings if grid.declaration else ():
        for edition in EDITIONS:
            view = grid.view(edition)
            heads = [head.label for head in view.columns if head.label] if view else []
            expected = [label_wording(label) for label in ruling["printed"]]
            differing = sum(a != b for a, b in zip(map(_bare, heads), expected, strict=False))
            if len(heads) == len(expected) and differing <= 1:
                yield ruling, edition, heads


def meanings(grid: AlignedGrid) -> dict[str, str]:
    """Declared column key → key of the column's meaning; correctly printed columns are absent."""
    result: dict[str, str] = {}
    for ruling, edition, _ in wrong_heads(grid):
        printed = sorted(
            (column for column in grid.columns if column.index(edition) is not None),
            key=lambda column: column.index(edition) or 0,
        )
        result |= {column.key: key for column, key in zip(printed, ruling["means"], strict=False)}
    return result


def _bare(cell: Cell) -> str:
    return label_wording(cell.text)
