"""One printed table in its declared orientation: heads with their labels, and the figures between them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from extract.model.document import Cell, Table
from rules_core.model.tables import Edition


@dataclass(frozen=True, slots=True)
class LineHead:
    """A row or column of one book. `key` is its declared key if it was recognised.

    `label` is None if the book prints none, or if the label is itself a figure of the table. `group` is the
    first of several label cells of a row, which names a group of rows.
    """

    key: str | None
    label: Cell | None
    group: Cell | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of one book with its declared rows as rows, whichever way the book prints it.

    `cells[i][j]` belongs to `rows[i]` and `columns[j]`.
    """

    edition: Edition
    table: Table
    rows: tuple[LineHead, ...]
    columns: tuple[LineHead, ...]
    cells: tuple[tuple[Cell, ...], ...]
    corner: Cell | None


def view(table: Table, edition: Edition) -> TableView:
    """The table as a view; completely empty rows and columns are left out."""
    width = len(table.rows[0]) if table.rows else 0
    row_keys = _padded(table.row_keys, len(table.rows))
    column_keys = _padded(table.column_keys, width)
    down = range(table.header_rows, len(table.rows))
    # A label column that is also declared as a column of figures counts as figures.
    across = [j for j in range(width) if j >= table.header_columns or column_keys[j] is not None]
    beside = [j for j in range(table.header_columns) if j not in across]
    rows = [
        LineHead(
            row_keys[i],
            _joined(table.rows[i][j] for j in beside),
            table.rows[i][0] if len(beside) > 1 else None,
        )
        for i in down
    ]
    columns = [
        LineHead(column_keys[j], _joined(table.rows[i][j] for i in range(table.header_rows))) for j in across
    ]
    cells = [[table.rows[i][j] for j in across] for i in down]
    if table.transposed:
        rows, columns = columns, rows
        cells = [list(column) for column in zip(*cells, strict=True)] if cells else [[] for _ in rows]
    kept_rows = [i for i, row in enumerate(cells) if _prints(rows[i], row)]
    kept_columns = [
        j for j, column in enumerate(columns) if _prints(column, [cells[i][j] for i in kept_rows])
    ]
    corner = table.rows[0][0] if table.header_rows and beside and table.rows[0][0].raw.strip() else None
    return TableView(
        edition,
        table,
        tuple(rows[i] for i in kept_rows),
        tuple(columns[j] for j in kept_columns),
        tuple(tuple(cells[i][j] for j in kept_columns) for i in kept_rows),
        corner,
    )


def _padded(keys: Sequence[str | None], length: int) -> tuple[str | None, ...]:
    return (*keys, *(None,) * (length - len(keys)))


def _prints(head: LineHead, cells: Iterable[Cell]) -> bool:
    return head.key is not None or head.label is not None or any(cell.raw.strip() for cell in cells)


def _joined(cells: Iterable[Cell]) -> Cell | None:
    """Stacked label cells (two header rows) as one label; a merged cell counts once."""
    parts: list[Cell] = []
    for cell in cells:
        if cell.raw.strip() and not (parts and cell.covered and parts[-1].raw == cell.raw):
            parts.append(cell)
    if not parts:
        return None
    return replace(
        parts[0],
        raw=" ".join(part.raw.strip() for part in parts),
        text=" ".join(part.text.strip() for part in parts),
        marks=tuple(mark for part in parts for mark in part.marks),
        covered=all(part.covered for part in parts),
    )
