"""A draft of a table in white space → the table of the page."""

from collections.abc import Sequence

from extract.read.pdf.model import Box, Fill, PageTable
from extract.read.pdf.tables.captions import titled_by_row
from extract.read.pdf.tables.cells import cells_of, header_rows_of
from extract.read.pdf.tables.lattice import LatticeSlot
from extract.read.pdf.tables.open_tables import Draft

_MIDDLE = 3.0  # points between the middle of a title and that of its table


def table_of(draft: Draft, header_rows: int | None, box: Box, fills: Sequence[Fill]) -> PageTable:
    """The table of a draft in a box; the number of its head rows is looked for if it is not known.

    A first line over the middle of all columns is its title.
    """
    _mark_title(draft)
    head = header_rows or header_rows_of(draft.lattice, draft.placed, fills)
    cells = cells_of(draft.lattice, draft.placed, head or 0)
    table = PageTable(cells, box, "open", tuple(draft.lattice.xs), head, columns=tuple(draft.columns))
    return titled_by_row(table)


def _mark_title(draft: Draft) -> None:
    """Let the first row span all columns if it is one line over the middle of these and of no single one."""
    columns, first = draft.columns, draft.groups[0]
    if len(first) > 1 or len(draft.pieces[first[0]]) != 1 or len(draft.groups) < 3 or len(columns) < 2:
        return
    (piece,) = draft.pieces[first[0]]
    middle = (piece.x0 + piece.x1) / 2
    whole = (draft.lattice.xs[0] + draft.lattice.xs[-1]) / 2, (columns[0][0] + columns[-1][1]) / 2
    if min(abs(middle - x) for x in whole) > _MIDDLE:
        return
    below = [other for pieces in draft.pieces[first[0] + 1 :] for other in pieces]
    own = [other for other in below if other.x0 < middle < other.x1]
    wide = all(other.x1 - other.x0 < piece.x1 - piece.x0 for other in own)
    if own and not wide:
        return
    lattice = draft.lattice
    lattice.slots = [slot for slot in lattice.slots if slot.row > 0 or slot.rows > 1]
    if any(slot.row == 0 for slot in lattice.slots):
        return
    lattice.slots.append(LatticeSlot(0, 0, 1, len(lattice.xs) - 1))
