"""The Availability Table (1.3): the RF that a DR gives, and the Armor Leader beside it."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rules_core.library import Library, Sourced
from rules_core.model.findings import Dependency

TABLE = "availability"


@dataclass(frozen=True, slots=True)
class Available:
    """The highest RF that a DR lets a side buy, None if the table is open; `working` is the sum.

    `rf` is the same as players write it, and `opens` holds it with every lower one: to look an RF up there
    takes a tenth of the time that it takes to compare two Fractions.
    """

    rarity: Fraction | None
    working: str
    depends_on: tuple[Dependency, ...] = ()
    rf: str | None = None
    opens: frozenset[str] = frozenset()


@lru_cache(maxsize=1024)
def available(dr: int, library: Library, bonus: Sourced | None = None) -> Available:
    """The RF that the DR gives, raised by `bonus` (the motorized option of 1.4) where there is one."""
    row, depends = row_of(dr, library)
    if row is None:
        return Available(None, "?", depends)
    rarity = Fraction(row)
    working = f"DR {dr} → {tenths(rarity)}"
    if bonus is not None:
        working += f", {tenths(rarity)} + {tenths(bonus.value)} = {tenths(rarity + bonus.value)}"
        rarity += bonus.value
        depends += bonus.depends_on
    opens = frozenset(tenths(Fraction(each, 10)) for each in range(int(rarity * 10) + 1))
    return Available(rarity, working, depends, tenths(rarity), opens)


@lru_cache(maxsize=1024)
def row_of(dr: int, library: Library) -> tuple[str | None, tuple[Dependency, ...]]:
    """The row of the table with the DR; None, with the open dependencies, if it is unknown."""
    unknown: tuple[Dependency, ...] = ()
    for row in library.tables[TABLE].rows:
        cell = library.cell(TABLE, row.key, "dr")
        if cell.value is None:
            unknown += cell.depends_on
        elif any(holds(dr, low, high) for low, high in cell.value.data):
            return row.key, cell.depends_on
    return None, unknown


def holds(dr: int, low: int | None, high: int | None) -> bool:
    """True if the result lies in the printed range; None is an end that is not printed."""
    return (low is None or dr >= low) and (high is None or dr <= high)


@lru_cache(maxsize=1024)
def tenths(rarity: Fraction) -> str:
    """An RF as players write it, with one decimal: 0.9, 1.0, 1.3."""
    whole, rest = divmod(int(rarity * 10), 10)
    return f"{whole}.{rest}"
