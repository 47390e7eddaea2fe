"""Kind `notation`: the same figure or label, printed in two ways. Listed on request, never counted."""

from extract.compare.finding import Spot, discrepancy, side
from extract.model.document import Cell
from rules_core.model.discrepancies import Discrepancy


def find(spot: Spot, en: Cell, ja: Cell) -> Discrepancy | None:
    """The difference in notation between two cells of equal value, None if they print the same."""
    if " ".join(en.text.split()) == " ".join(ja.text.split()):
        return None
    if en.value is not None and en.value.kind in ("text", "amount"):
        return None  # two languages, not two notations
    return discrepancy(
        "notation", spot, side(en), side(ja), severity="note", texts=(en.text.strip(), ja.text.strip())
    )
