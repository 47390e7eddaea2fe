"""A draft of a table in white space → the table of the page."""

from collections.abc import Sequence

from extract.read.pdf.model import Box, Fill, PageTable
from extract.read.pdf.tables.cells import cells_of, header_rows_of
from extract.read.pdf.tables.open_tables import Draft


def table_of(draft: Draft, header_rows: int | None, box: Box, fills: Sequence[Fill]) -> PageTable:
    """The table of a draft in a box; the number of its head rows is looked for if it is not known."""
    head = header_rows or header_rows_of(draft.lattice, draft.placed, fills)
    cells = cells_of(draft.lattice, draft.placed, head or 0)
    return PageTable(cells, box, "open", tuple(draft.lattice.xs), head, columns=tuple(draft.columns))
