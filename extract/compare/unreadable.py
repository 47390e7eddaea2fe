"""Kind `unreadable`: a cell that does not parse as its table's declaration requires."""

from extract.compare.figures import same_figure
from extract.compare.finding import Spot, discrepancy, side
from extract.model.document import Cell
from extract.tables.folding import LOOK_ALIKES
from extract.tables.values import parse
from rules_core.model.discrepancies import Discrepancy


def find(spot: Spot, en: Cell | None, ja: Cell | None) -> Discrepancy | None:
    """The discrepancy if one book or both print something that is not a figure."""
    if spot.grid.declaration is None or not (_unread(en) or _unread(ja)):
        return None
    if en and ja and _unread(en) and _unread(ja) and same_figure(en, ja):
        return None  # both print the same words where a figure was declared: nothing differs
    books = "both" if _unread(en) and _unread(ja) else "en" if _unread(en) else "ja"
    return discrepancy("unreadable", spot, side(en), side(ja), code=f"compare.unreadable.{books}")


def letters(spot: Spot, en: Cell | None, ja: Cell | None) -> Discrepancy | None:
    """The discrepancy if a figure parses only with a letter read as the digit it resembles."""
    books = [edition for edition, cell in (("en", en), ("ja", ja)) if _lettered(spot, cell)]
    if not books:
        return None
    code = f"compare.unreadable.letter.{'both' if len(books) == 2 else books[0]}"
    return discrepancy("unreadable", spot, side(en), side(ja), code=code, severity="no-verdict")


def _lettered(spot: Spot, cell: Cell | None) -> bool:
    if cell is None or cell.value is None or spot.grid.declaration is None or not (spot.row and spot.column):
        return False
    declared = spot.grid.declaration.cell_at(spot.row.key, spot.column.key)
    return cell.text.translate(LOOK_ALIKES) != cell.text and parse(cell.text, declared) is None


def _unread(cell: Cell | None) -> bool:
    return cell is not None and cell.value is None and bool(cell.text.strip())
