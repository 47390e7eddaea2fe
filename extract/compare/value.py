"""Kind `value`: a cell whose figure differs."""

from __future__ import annotations

from extract.compare.figures import same_figure
from extract.compare.finding import Spot, discrepancy, side
from extract.model.document import Cell
from rules_core.model.discrepancies import Discrepancy


def find(spot: Spot, en: Cell, ja: Cell) -> Discrepancy | None:
    """The discrepancy between two cells of one row and column, None where they mean the same."""
    if same_figure(en, ja):
        return None
    if not en.text.strip() or not ja.text.strip():
        return discrepancy("value", spot, side(en), side(ja), code="compare.value.empty")
    return discrepancy("value", spot, side(en), side(ja))
