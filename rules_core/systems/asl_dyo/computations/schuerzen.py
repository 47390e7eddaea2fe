"""Schuerzen and Gyrostabilizers (1.42): what a dr gives at a date."""

from __future__ import annotations

from functools import lru_cache

from rules_core.library import Library, Month, Sourced
from rules_core.model.values import Value

TABLE = "schuerzen-gyrostabilizer"


@lru_cache(maxsize=1024)
def equipment(final: int, date: Month, library: Library) -> Sourced:
    """What the Final dr gives at that date: a tuple of "Sz" and "G", None where the books leave it open."""
    columns = library.columns_at(TABLE, date)
    if not columns:
        return Sourced(())
    row = next(row.key for row in library.tables[TABLE].rows if _holds(row.key, final))
    cell = library.cell(TABLE, row, columns[0])
    if cell.value is None:
        return cell
    return Sourced(_symbols(cell.value), cell.depends_on)


def final_dr(symbol: str, dr: int, drm: int, lend_lease: bool, library: Library) -> tuple[int, str]:
    """The Final dr for that symbol, and its sum; a Lend-Lease AFV adds to that for a Gyrostabilizer."""
    added = int(library.parameter("lend-lease-gyrostabilizer").value) if lend_lease and symbol == "G" else 0
    final = dr + drm + added
    steps = "".join(f" {'+' if each > 0 else '−'} {abs(each)}" for each in (drm, added) if each)
    return final, f"{dr}{steps} = {final}" if steps else str(dr)


def _symbols(value: Value) -> tuple[str, ...]:
    return () if value.kind == "none" else tuple(value.data)


def _holds(row: str, final: int) -> bool:
    """True where the row `<=1`, `3` or `>=6` stands for the result."""
    if row.startswith("<="):
        return final <= int(row[2:])
    return final >= int(row[2:]) if row.startswith(">=") else final == int(row)
