"""How badly the figures of a sheet break the laws of a declaration: tells charts with equal heads apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from extract.tables.marks import take_off
from extract.tables.shape import Slot
from extract.tables.values import parse
from rules_core.declarations import Declaration
from rules_core.model import Value


def misfits(
    rows: Sequence[Sequence[Slot]],
    row_keys: Sequence[str | None],
    column_keys: Sequence[str | None],
    declaration: Declaration,
) -> int:
    """How many figures fit no rate of their column under the `oba-rate` law; 0 where none is declared."""
    law = next((law for law in declaration.laws if law["kind"] == "oba-rate"), None)
    if law is None:
        return 0
    cells = {
        (row, column): _value(slot, declaration, row, column)
        for slots, row in zip(rows, row_keys, strict=True)
        for slot, column in zip(slots, column_keys, strict=True)
        if row and column
    }
    broken = 0
    for column in filter(None, column_keys):
        pairs: list[tuple[Fraction, Fraction]] = []
        for row in filter(None, row_keys):
            record, _, line = row.partition("/")
            size, price = cells.get((row, column)), cells.get((f"{record}/price", column))
            if line == "size" and size and price and str(size.data[0]) in law["firepower"]:
                pairs.append((_weight(size, law), price.data))
        broken += _outside(pairs, law["tolerance"])
    return broken


def _weight(size: Value, law: Mapping[str, Any]) -> Fraction:
    factor = {"": "1", "M": law["mortar"], "R": law["rocket"]}[size.data[1]]
    return Fraction(law["firepower"][str(size.data[0])]) * Fraction(factor)


def _outside(pairs: Sequence[tuple[Fraction, Fraction]], tolerance: int) -> int:
    """The figures outside the tolerance under the rate (median of all) that serves the column."""
    if not pairs:
        return 0
    rate = sorted(price / weight for weight, price in pairs)[len(pairs) // 2]
    return sum(abs(weight * rate - price) > tolerance for weight, price in pairs)


def _value(slot: Slot, declaration: Declaration, row: str, column: str) -> Value | None:
    cell = declaration.cell_at(row, column)
    return parse(take_off(slot.cell.raw, slot.cell.raised).text, cell)
