"""What the laws are tested on: one book's figures of one table, and how a broken law is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from extract.align.grid import Grid
from rules_core.declarations import Declaration
from rules_core.model import Value
from rules_core.model.tables import Edition

Where = tuple[str, str]
"""Row key and column key."""

Figures = Mapping[Where, Value]
Law = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Breach:
    """A law that does not hold: the cells that cannot all be right, the likeliest culprit first.

    `code` and `fields` make the sentence, with the sum worked out.
    """

    cells: tuple[Where, ...]
    code: str
    fields: Mapping[str, Any] = field(default_factory=dict)


def of_book(grid: Grid, edition: Edition) -> dict[Where, Value]:
    """Every figure that one book prints in a table, by declared keys; unread cells are left out."""
    if grid.view(edition) is None:
        return {}
    found: dict[Where, Value] = {}
    for row in grid.rows:
        for column in grid.columns:
            cell = grid.cell(edition, row, column)
            if cell is not None and cell.value is not None and row.declared and column.declared:
                found[row.key, column.key] = cell.value
    return found


def lines(declaration: Declaration, law: Law) -> list[list[Where]]:
    """The runs of cells that a law goes along, in declared order.

    `along = "rows"` goes down the rows, once for each column (or those in `columns`); `"columns"` goes
    across the columns, once for each row (or those in `rows`). Keys in `except` stand apart.
    """
    apart = law.get("except", ())
    rows = [key.key for key in declaration.rows.keys if key.key not in apart]
    columns = [key.key for key in declaration.columns.keys if key.key not in apart]
    if law.get("along", "rows") == "rows":
        return [[(row, column) for row in rows] for column in law.get("columns", columns)]
    return [[(row, column) for column in columns] for row in law.get("rows", rows)]


def shown(value: Value) -> str:
    """A value as figures, for a sentence."""
    return _SHOWN.get(value.kind, _plain)(value.data)


def decimal(figure: Fraction | str) -> str:
    """A fraction in decimals where it ends within three, else as it is."""
    value = Fraction(figure)
    thousandths = value * 1000
    if thousandths.denominator != 1:
        return str(value)
    whole, rest = divmod(int(thousandths), 1000)
    return f"{whole}.{rest:03d}".rstrip("0").rstrip(".")


def _plain(data: Any) -> str:
    return "/".join(map(str, data)) if isinstance(data, tuple) else str(data)


_SHOWN: Mapping[str, Callable[[Any], str]] = {
    "none": lambda data: "–",
    "leader": lambda data: f"{data[0]}{'+' if data[1] > 0 else '-'}{abs(data[1])}",
    "modifier": lambda data: f"{'+' if data > 0 else ''}{data}",
    "oba": lambda data: f"{data[0]}+{data[1]}",
    "symbols": " ".join,
}
