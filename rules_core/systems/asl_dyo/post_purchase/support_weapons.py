"""SW: how many of each type a side is allotted (1.83)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rules_core.library import Library, Month, Sourced
from rules_core.model.findings import Dependency

IN_GAME = "in-game"
OF_ENGINEERS = ("ft", "dc")
NAMES = {"lt-mtr": "LT.MTR", ".50cal": ".50cal"}
"""Weapons whose name is not just their key in capitals."""

PARTISAN_CHART, PARTISAN_ROW = "sw-russian", "1942"


@dataclass(frozen=True, slots=True)
class Ratio:
    """Squads for one weapon. `squads` None: unknown; 0: there is none of it at that date."""

    squads: int | None
    in_game: int | None
    depends_on: tuple[Dependency, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """An SW chart as one side reads it: its row at the date and its place in figures such as 6/4.

    `row` is None if the chart has none for the date.
    """

    table: str
    row: str | None
    place: int


@lru_cache(maxsize=1024)
def chart_of(nationality: str, partisans: bool, date: Month, library: Library) -> Chart | None:
    """The nation's chart at that date, None if the books print none. Partisans keep one Russian row."""
    if partisans:
        return Chart(PARTISAN_CHART, PARTISAN_ROW, 0)
    entry = library.files["nationalities"][nationality]
    table = entry.get("sw")
    if table is None:
        return None
    rows = library.rows_at(table, date)
    return Chart(table, rows[0] if rows else None, entry.get("sw_place", 0))


def key_of(weapon: str, chart: Chart, library: Library) -> str | None:
    """The chart's column for a weapon as a player writes it (LT.MTR, lt mtr), or None."""
    return _columns(chart.table, library).get(_letters(weapon))


@lru_cache
def _columns(table: str, library: Library) -> Mapping[str, str]:
    """The columns of a chart by the letters of their keys."""
    return {_letters(label.key): label.key for label in library.tables[table].columns}


def name_of(key: str) -> str:
    """The weapon of a chart's column as its counter and the players call it."""
    return NAMES.get(key, key.upper())


def is_of_engineers(weapon: str) -> bool:
    """Whether Assault Engineers alone earn it."""
    return _letters(weapon) in OF_ENGINEERS


@lru_cache(maxsize=1024)
def ratio_of(key: str, chart: Chart, date: Month, library: Library) -> Ratio:
    """The chart's ratio for the weapon of a column at a date."""
    in_game = library.cell(chart.table, IN_GAME, key)
    held = _figure(in_game, chart.place)
    if chart.row is None:
        return Ratio(None, held, in_game.depends_on)
    depends = in_game.depends_on
    if f"{key}-available" in library.parameters:
        available = library.parameter(f"{key}-available", date)
        if available.value is None:
            return Ratio(0, held, depends)
        depends += available.depends_on
    cell = library.cell(chart.table, chart.row, key)
    return Ratio(_figure(cell, chart.place), held, cell.depends_on + depends)


@lru_cache(maxsize=1024)
def ratios_of(chart: Chart, date: Month, library: Library) -> tuple[tuple[str, Ratio], ...]:
    """The chart's ratios at a date, by column."""
    keys = (column.key for column in library.tables[chart.table].columns)
    return tuple((key, ratio_of(key, chart, date, library)) for key in keys)


@lru_cache(maxsize=1024)
def earned(
    chart: Chart, date: Month, library: Library, equivalents: int, engineers: int, is_bound: bool
) -> tuple[tuple[str, int, str], ...]:
    """Every weapon of the chart of which so many equivalents earn any at that date: name, number, sum.

    `engineers` are the equivalents of Assault Engineers alone; `is_bound` where the counters of one game
    limit the number.
    """
    result = []
    for key, ratio in ratios_of(chart, date, library):
        of = engineers if is_of_engineers(key) else equivalents
        if ratio.squads and (number := allotted(of, ratio.squads, ratio.in_game if is_bound else None)):
            result.append((name_of(key), number, f"{of} / {ratio.squads} → {number}"))
    return tuple(result)


def allotted(equivalents: int, ratio: int, in_game: int | None) -> int:
    """How many of a weapon: one for each full `ratio` of equivalents, at most as many as the game has."""
    earned = equivalents // ratio if ratio else 0
    return earned if in_game is None else min(earned, in_game)


def _figure(cell: Sourced, place: int) -> int | None:
    """The figure of that place in the cell: 6/4 has two, 6 serves both; a dash is 0, an open cell None."""
    if cell.value is None:
        return None
    if cell.value.kind == "none":
        return 0
    data = cell.value.data if isinstance(cell.value.data, tuple) else (cell.value.data,)
    figure = data[min(place, len(data) - 1)]
    return int(figure) if isinstance(figure, (int, Fraction)) else 0


def _letters(weapon: str) -> str:
    return re.sub("[^a-z0-9]", "", weapon.casefold())
