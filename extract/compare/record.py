"""Kind `record`: a figure that only one edition prints and that differs from the recorded one.

The record is the system's aligned tables (`rules_core/systems/*/books/tables/*.json`). If both editions print
a figure they are compared with each other; if one does, only the record can show a change.
"""

from collections.abc import Mapping

from extract.compare.finding import Spot, discrepancy, only_in, side
from extract.model.document import Cell
from extract.tables.folding import fold
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, AlignedTable, Edition, Figure

Record = Mapping[tuple[str, str], Figure]


def by_cell(table: AlignedTable | None) -> Record:
    """The figures of a recorded table by row and column key."""
    return {(figure.row, figure.column): figure for figure in table.figures} if table else {}


def find(spot: Spot, edition: Edition, cell: Cell, recorded: Printed | None) -> Discrepancy | None:
    """The discrepancy between a cell of the only book that prints it and the record of that book."""
    if recorded is None or _same(cell, recorded):
        return None
    return discrepancy(
        "record",
        spot,
        *only_in(edition, side(cell)),
        fields={"printed": cell.raw.strip(), "recorded": recorded.raw.strip()},
    )


def wording(spot: Spot, en: Cell, ja: Cell, figure: Figure | None) -> Discrepancy | None:
    """The discrepancy if a cell of words (1 per factor) has the recorded figures but other words.

    Words of two languages cannot be compared, but each book's with its own record.
    """
    for edition, cell in zip(EDITIONS, (en, ja), strict=True):
        recorded = figure.printed(edition) if figure else None
        if recorded and cell.value and cell.value.kind in _WORDY and fold(cell.text) != fold(recorded.text):
            return discrepancy(
                "record",
                spot,
                side(en),
                side(ja),
                code=f"compare.record.words.{edition}",
                fields={"printed": cell.text.strip(), "recorded": recorded.text.strip()},
            )
    return None


_WORDY = ("amount", "text")


def _same(cell: Cell, recorded: Printed) -> bool:
    marks = sorted(fold(mark.text) for mark in cell.marks)
    expected = [*recorded.marks, *([recorded.exponent] if recorded.exponent else [])]
    if marks != sorted(map(fold, expected)):
        return False
    if cell.value is None or recorded.value is None:
        return fold(cell.text) == fold(recorded.text)
    return cell.value == recorded.value
