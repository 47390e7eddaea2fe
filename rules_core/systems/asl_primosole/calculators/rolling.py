"""One table, dice and modifiers: which row is met. Every calculator of this system goes through here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules_core.dice import Dice
from rules_core.model.plain_data import from_data
from rules_core.systems.asl_primosole.files import FILES


@dataclass(frozen=True, slots=True)
class RollRow:
    """A row: the highest final that meets it (None for the last), its effects, its head as printed."""

    effects: Mapping[str, tuple[str, ...]]
    upto: int | None = None
    print: str | None = None
    defects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Modifier:
    """What is added to the dice, times the value of a field of the input."""

    field: str
    value: int
    line: int
    infantry_only: bool = False
    cut_off: bool = False


@dataclass(frozen=True, slots=True)
class RollTable:
    """A table of the source that dice are rolled on."""

    id: str
    rule: str
    dice: int
    lines: tuple[int, int]
    rows: tuple[RollRow, ...]
    modifiers: tuple[Modifier, ...]
    defects: tuple[str, ...] = ()

    def label(self, row: RollRow) -> str:
        """The head of a row as it must be read: `≤ 8`, `9-10`, `11`, `≥ 12`."""
        place = self.rows.index(row)
        lowest = (self.rows[place - 1].upto or 0) + 1 if place else None
        if row.upto is None:
            return f"≥ {lowest}"
        if lowest is None:
            return f"≤ {row.upto}"
        return str(lowest) if lowest == row.upto else f"{lowest}-{row.upto}"

    def row(self, final: int) -> RollRow:
        """The row that a final meets."""
        return next(row for row in self.rows if row.upto is None or final <= row.upto)


@dataclass(frozen=True, slots=True)
class Rolled:
    """What came of the dice: the final and its row, the effects, the sum, and more figures by name.

    `final` is None if no dice were asked for. It can be compared and hashed, so that odds can be counted.
    """

    effects: tuple[str, ...]
    final: int | None = None
    row: str | None = None
    working: str | None = None
    figures: tuple[tuple[str, int | str | None], ...] = ()


@lru_cache
def tables() -> Mapping[str, RollTable]:
    """Every table by its id."""
    return {name: _table(name, entry) for name, entry in FILES.toml("calculators/tables.toml").items()}


def _table(name: str, entry: Mapping[str, Any]) -> RollTable:
    rows = tuple(
        from_data(
            RollRow,
            row,
            read=row.keys(),
            effects={key: tuple(row[key]) for key in row if key not in ("upto", "print", "defects")},
        )
        for row in entry["rows"]
    )
    modifiers = tuple(Modifier(**each) for each in entry.get("modifiers", ()))
    return from_data(RollTable, entry, id=name, rows=rows, modifiers=modifiers)


def roll(
    table: RollTable,
    dice: Dice,
    modifiers: Sequence[int],
    *,
    column: str = "effects",
    number: int | None = None,
    purpose: str | None = None,
) -> tuple[Rolled, int]:
    """Roll on a table: what is met, and the unmodified sum of the dice. `number` of dice, else its own."""
    faces = [dice.roll(purpose=purpose or table.id) for _ in range(number or table.dice)]
    final = sum(faces) + sum(modifiers)
    row = table.row(final)
    working = " + ".join(map(str, faces)) + "".join(map(_signed, modifiers))
    met = Rolled(row.effects[column], final, table.label(row), f"{working} = {final}")
    return met, sum(faces)


def _signed(modifier: int) -> str:
    """` + 2`, ` - 1`, nothing for 0."""
    return f" {'+' if modifier > 0 else '-'} {abs(modifier)}" if modifier else ""


def modifiers_of(table: RollTable, values: Mapping[str, int], *, is_vehicle: bool = False) -> list[int]:
    """The modifier of each condition that holds; those for Infantry alone are left out for a vehicle."""
    return [
        each.value * values[each.field]
        for each in table.modifiers
        if values.get(each.field) and not (is_vehicle and each.infantry_only)
    ]
