"""Kind `value`: a cell with a different figure."""

from collections.abc import Sequence

from extract.compare.figures import same_figure
from extract.compare.finding import Spot, discrepancy, side
from extract.model.document import Cell
from rules_core.model.discrepancies import Discrepancy


def find(spot: Spot, en: Cell, ja: Cell) -> Discrepancy | None:
    """The discrepancy between two cells of one row and column, None if they have the same meaning."""
    return None if same_figure(en, ja) else differs(spot, en, ja)


def differs(spot: Spot, en: Cell, ja: Cell) -> Discrepancy:
    """The discrepancy between two cells with different meanings."""
    if not en.text.strip() or not ja.text.strip():
        return discrepancy("value", spot, side(en), side(ja), code="compare.value.empty")
    return discrepancy("value", spot, side(en), side(ja))


def words(spot: Spot, en: Cell, ja: Cell, usual: str | None) -> Discrepancy:
    """The discrepancy if a word replaces another; `usual` is its usual translation."""
    if usual is None:
        return discrepancy("value", spot, side(en), side(ja), severity="no-verdict")
    fields = {"usual": {"en": f"“{usual}”", "ja": f"「{usual}」"}}
    return discrepancy("value", spot, side(en), side(ja), code="compare.value.words", fields=fields)


def sure(discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies of a table's cells, those of words only if there is a single one.

    Several in one table show that its rows could not be paired, not that several words are wrong.
    """
    several = sum(item.code == "compare.value.words" for item in discrepancies) > 1
    return [item for item in discrepancies if not (several and item.code == "compare.value.words")]
