"""Schuerzen and Gyrostabilizers (1.42): the result of a dr at a date."""

from functools import lru_cache
from typing import NamedTuple

from rules_core.library import Library, Month
from rules_core.model.findings import Dependency
from rules_core.model.tables import Edition
from rules_core.model.values import Value

TABLE = "schuerzen-gyrostabilizer"
SYMBOLS = ("Sz", "G")
MOST_DRM = 6
"""The most that the drm of D11.1 are taken to add up to, either way."""


class Equipment(NamedTuple):
    """The result of a dr; `disputed` is what only one book gives, without a ruling."""

    given: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    depends_on: tuple[Dependency, ...] = ()


@lru_cache(maxsize=1024)
def equipment(final: int, date: Month, library: Library) -> Equipment:
    """Which of "Sz" and "G" the Final dr gives at that date.

    Where the books leave a cell open, what both of them print is given all the same.
    """
    columns = library.columns_at(TABLE, date)
    if not columns:
        return Equipment()
    row = next(row.key for row in library.tables[TABLE].rows if _holds(row.key, final))
    cell = library.cell(TABLE, row, columns[0])
    if cell.value is not None:
        return Equipment(_symbols(cell.value), depends_on=cell.depends_on)
    en, ja = _printed("en", row, columns[0], library), _printed("ja", row, columns[0], library)
    if en is None or ja is None:
        return Equipment(disputed=SYMBOLS, depends_on=cell.depends_on)
    given = tuple(symbol for symbol in SYMBOLS if symbol in en and symbol in ja)
    disputed = tuple(symbol for symbol in SYMBOLS if (symbol in en) != (symbol in ja))
    return Equipment(given, disputed, cell.depends_on)


@lru_cache(maxsize=1024)
def could_be_given(symbol: str, final: int, date: Month, library: Library) -> bool:
    """Whether some drm of another chapter, added to that Final dr, would give the symbol or leave it open."""
    results = [equipment(final + drm, date, library) for drm in range(-MOST_DRM, MOST_DRM + 1)]
    return any(symbol in each.given + each.disputed for each in results)


def final_dr(symbol: str, dr: int, drm: int, lend_lease: bool, library: Library) -> tuple[int, str]:
    """The Final dr for that symbol, and its sum; a Lend-Lease AFV adds to that for a Gyrostabilizer."""
    added = int(library.parameter("lend-lease-gyrostabilizer").value) if lend_lease and symbol == "G" else 0
    if not drm and not added:
        return dr, str(dr)
    final = dr + drm + added
    steps = "".join(f" {'+' if each > 0 else '−'} {abs(each)}" for each in (drm, added) if each)
    return final, f"{dr}{steps} = {final}"


def _symbols(value: Value) -> tuple[str, ...]:
    return () if value.kind == "none" else tuple(value.data)


def _printed(edition: Edition, row: str, column: str, library: Library) -> tuple[str, ...] | None:
    """The content of the cell in that book; None if it is unknown."""
    for figure in library.tables[TABLE].figures:
        printed = figure.printed(edition)
        if (figure.row, figure.column) == (row, column) and printed and printed.value:
            return _symbols(printed.value)
    return None


def _holds(row: str, final: int) -> bool:
    """True if the row `<=1`, `3` or `>=6` stands for the result."""
    if row.startswith("<="):
        return final <= int(row[2:])
    return final >= int(row[2:]) if row.startswith(">=") else final == int(row)
