"""The input of laws: one book's figures of one table, and their form in sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from extract.align.grid import AlignedGrid
from rules_core.declarations import Declaration
from rules_core.model import Value
from rules_core.model.tables import Edition
from rules_core.table_laws import Law, Where


def of_book(grid: AlignedGrid, edition: Edition) -> dict[Where, Value]:
    """Every figure that one book prints in a table, by declared keys; unread cells are left out."""
    if grid.view(edition) is None:
        return {}
    result: dict[Where, Value] = {}
    for row in grid.rows:
        for column in grid.columns:
            cell = grid.cell(edition, row, column)
            if cell is not None and cell.value is not None and row.declared and column.declared:
                result[row.key, column.key] = cell.value
    return result


def lines(declaration: Declaration, law: Law) -> list[list[Where]]:
    """The sequences of cells that a law applies to, in declared order.

    `along = "rows"` runs down the rows, once for each column (or those in `columns`); `"columns"` runs across
    the columns, once for each row (or those in `rows`). Keys in `except` are excluded.
    """
    apart = law.get("except", ())
    rows = [key.key for key in declaration.rows.keys if key.key not in apart]
    columns = [key.key for key in declaration.columns.keys if key.key not in apart]
    if law.get("along", "rows") == "rows":
        return [[(row, column) for row in rows] for column in law.get("columns", columns)]
    return [[(row, column) for column in columns] for row in law.get("rows", rows)]


def shown(value: Value, declaration: Declaration | None) -> str:
    """A value of a table as text, for a sentence."""
    own = declaration.own_kinds.get(value.kind) if declaration is not None else None
    return own.show(value.data) if own is not None else _SHOWN.get(value.kind, _plain)(value.data)


def _plain(data: Any) -> str:
    return "/".join(map(str, data)) if isinstance(data, tuple) else str(data)


_SHOWN: Mapping[str, Callable[[Any], str]] = {
    "none": lambda data: "–",
    "joined": lambda data: "".join(map(str, data)),
    "modifier": lambda data: f"{'+' if data > 0 else ''}{data}",
    "symbols": " ".join,
}
