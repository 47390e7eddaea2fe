"""Count breaches of a declaration's laws in a sheet, to distinguish charts with equal heads."""

from collections.abc import Sequence

from extract.evidence import broken
from extract.tables.marks import take_off
from extract.tables.shape import Slot
from extract.tables.values import parse
from rules_core.declarations import Declaration
from rules_core.model import Value


def count_breaches(
    rows: Sequence[Sequence[Slot]],
    row_keys: Sequence[str | None],
    column_keys: Sequence[str | None],
    declaration: Declaration,
) -> int:
    """The number of breaches of laws with `tells_apart`; 0 if none is declared."""
    laws = tuple(law for law in declaration.laws if law.get("tells_apart"))
    if not laws:
        return 0
    figures = {
        (row, column): value
        for slots, row in zip(rows, row_keys, strict=True)
        for slot, column in zip(slots, column_keys, strict=True)
        if row and column and (value := _value(slot, declaration, row, column)) is not None
    }
    return len(broken(declaration, figures, laws))


def _value(slot: Slot, declaration: Declaration, row: str, column: str) -> Value | None:
    cell = declaration.cell_at(row, column)
    return parse(take_off(slot.cell.raw, slot.cell.raised).text, cell)
