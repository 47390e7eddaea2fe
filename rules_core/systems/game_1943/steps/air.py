"""Step 2: air superiority. The Axis adds the modifier of theatre and year; the higher total has it."""

from dataclasses import dataclass
from typing import Final

from rules_core.dice import Dice
from rules_core.model.findings import Finding
from rules_core.systems.game_1943.books.tables import DataCell, table
from rules_core.systems.game_1943.setup.answer import SetupStep, StepPart, by_defect, noted
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.words import Side

TABLE: Final = "air-superiority"
_ADVICE: Final = {
    (True, True): "roster.no_entry_for_year_theatre.fix",
    (True, False): "roster.no_entry_for_year_theatre.fix-year",
    (False, True): "roster.no_entry_for_year_theatre.fix-theatre",
    (False, False): "roster.no_entry_for_year_theatre.fix-both",
}
"""What helps, by whether the theatre has entries in other years, and the year in other theatres."""


@dataclass(frozen=True, slots=True)
class Air:
    """The side with air superiority and its margin; a holder of None with margin 0 is a tie.

    `rolled` is false if nothing was rolled: then no side has superiority.
    """

    holder: Side | None = None
    margin: int = 0
    rolled: bool = False


def entry(game: Game) -> DataCell | None:
    """The cell of theatre and year; None for a dash, another power's theatre and a year without column."""
    if game.theatre is None or game.power is None:
        return None
    air = table(TABLE)
    cell = air.cell(game.theatre, str(game.year))
    if cell is None or cell.value is None or air.rows[game.theatre].more["group"] != game.power:
        return None
    return cell


def compare(axis: int, allied: int) -> Air:
    """What the two totals mean."""
    if axis == allied:
        return Air(rolled=True)
    return Air("axis" if axis > allied else "allied", abs(axis - allied), rolled=True)


def air_superiority(game: Game, dice: Dice) -> SetupStep[Air]:
    """Both sides roll, the Axis first; without an entry nobody does."""
    cell = entry(game)
    if cell is None:
        return SetupStep(TABLE, "no-dice", Air(), findings=(_no_entry(game),), basis=(by_defect("A-D02"),))
    first, second = (dice.roll(6, side) for side in ("axis", "allied"))
    total = first + int(cell.value)
    air = compare(total, second)
    parts = (
        StepPart("total", "axis", (first,), (cell,), total, working=_sum(first, cell, total), result=total),
        StepPart("total", "allied", (second,), total=second, result=second),
        StepPart("margin", air.holder, working=f"{total} - {second} = {total - second}", result=air.margin),
    )
    return SetupStep(TABLE, "rolled", air, parts)


def _sum(face: int, cell: DataCell, total: int) -> str:
    value = int(cell.value)
    return f"{face} {'-' if value < 0 else '+'} {abs(value)} = {total}"


def _no_entry(game: Game) -> Finding:
    """The finding, with the years and theatres that do have an entry."""
    air = table(TABLE)
    row = air.rows[game.theatre] if game.theatre else None
    years = [] if row is None else [year for year, cell in row.cells.items() if cell.value is not None]
    if row is None or row.more["group"] != game.power:
        years = []  # no year helps where the theatre is another power's
    theatres = [
        name
        for name, each in air.rows.items()
        if each.more["group"] == game.power
        and (cell := each.cells.get(str(game.year)))
        and cell.value is not None
    ]
    fields = {"theatre": game.theatre, "year": game.year, "power": game.power}
    known = {"years": tuple(years), "theatres": tuple(theatres)}
    advice = {"fix": _ADVICE[bool(years), bool(theatres)]}
    return noted("no_entry_for_year_theatre", "/theatre", TABLE, {**fields, **known, **advice}, "A-D02")
