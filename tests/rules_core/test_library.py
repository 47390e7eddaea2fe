"""Figures under each reading, with what they rest on; dated figures on both sides of their dates."""

from dataclasses import replace

import pytest

from rules_core.context import Context
from rules_core.library import Library, Month, library, month
from rules_core.model.answer_header import Reading
from rules_core.model.rosters import RosterModel
from rules_core.model.tables import AlignedTable
from rules_core.model.values import Value
from rules_core.registry import find_system
from rules_core.roster_part import RosterPart


@pytest.mark.parametrize(
    ("reading", "rounding", "kinds"), [("ruled", "up", ["ruling"]), ("en", "up", []), ("ja", "down", [])]
)
def test_a_reading_decides_where_the_books_differ(reading: Reading, rounding: str, kinds: list[str]) -> None:
    found = library("asl-dyo", reading).parameter("S-rounding")
    assert found.value == rounding
    assert [item.kind for item in found.depends_on] == kinds


@pytest.mark.parametrize(
    ("date", "price"),
    [
        ((1938, 12), None),
        ((1939, 1), 100),
        ((1941, 12), 100),
        ((1942, 1), 125),
        ((1943, 12), 125),
        ((1944, 1), 150),
        ((1945, 12), 150),
    ],
)
def test_a_dated_figure_changes_with_its_dates(date: Month, price: int | None) -> None:
    assert library("asl-dyo").parameter("air-support", date).value == price


def test_what_one_book_does_not_say_comes_from_the_other_and_is_named() -> None:
    english = library("asl-dyo", "en")
    assert [item.kind for item in english.parameter("preregistered-hex").depends_on] == ["other-book"]
    cell = english.cell("oba-german", "10/price", "1944/1945")
    assert cell.value == Value("number", 63)
    assert [item.kind for item in cell.depends_on] == ["other-book"]


def test_a_cell_that_a_table_lacks_is_open() -> None:
    found = library("asl-dyo").cell("oba-german", "13/price", "1941")
    assert (found.value, [item.kind for item in found.depends_on]) == (None, ["open"])


@pytest.mark.parametrize(
    ("table", "date", "columns"),
    [
        ("oba-german", (1938, 12), ()),
        ("oba-german", (1939, 1), ("1939/1940",)),
        ("oba-german", (1940, 12), ("1939/1940",)),
        ("oba-german", (1941, 1), ("1941",)),
        ("oba-finnish", (1940, 6), ("1939/1940", "1940/1941")),
        ("oba-finnish", (1945, 1), ()),
        ("armor-leader-drm", (1937, 7), ("../1938",)),
        ("armor-leader-drm", (1938, 12), ("../1938",)),
        ("armor-leader-drm", (1939, 1), ("1939",)),
    ],
)
def test_a_date_finds_its_columns(table: str, date: Month, columns: tuple[str, ...]) -> None:
    assert library("asl-dyo").columns_at(table, date) == columns


@pytest.mark.parametrize(
    ("table", "date", "rows"),
    [
        ("sw-russian", (1939, 9), ("../1940",)),
        ("sw-russian", (1940, 12), ("../1940",)),
        ("sw-russian", (1941, 1), ("1941",)),
        ("sw-german-finnish", (1938, 12), ()),
        ("sw-german-finnish", (1942, 12), ("1939/1942",)),
        ("leader-exchange", (1942, 1), ()),
    ],
)
def test_a_date_finds_its_rows(table: str, date: Month, rows: tuple[str, ...]) -> None:
    assert library("asl-dyo").rows_at(table, date) == rows


@pytest.mark.parametrize("reading", ["ruled", "ja"])
def test_a_column_under_a_wrong_head_stands_where_the_ruling_puts_it(reading: Reading) -> None:
    figures = library("asl-dyo", reading)
    mortar, rifle = (figures.cell("sw-russian", "../1940", column) for column in ("lt-mtr", "atr"))
    assert (mortar.value, rifle.value) == (Value("number", 6), Value("none"))
    assert [(item.kind, item.source) for item in mortar.depends_on] == [("ruling", "sw-russian-columns")]


def test_a_month_compares_as_a_date() -> None:
    assert month("1944-09") == (1944, 9) < month("1944-10") < month("1945-01")


def test_a_library_is_read_once_and_names_its_data() -> None:
    first: Library = library("asl-dyo", "ruled")
    assert library("asl-dyo", "ruled") is first
    assert first.version == library("asl-dyo", "ja").version


def test_an_open_figure_asks_by_the_rule_of_its_table_declared_or_not() -> None:
    class Side(RosterModel):
        """A roster without anything."""

    known = library("asl-dyo")
    wages = AlignedTable("wages", "1.5", True, {}, {}, (), (), ())
    figures = replace(known, tables={"wages": wages}, cells={"wages": {}})
    part = RosterPart(Side, lambda _, context: context.library.cell("wages", "first", "second"), tuple)
    judged = part.judged(Side(), Context(figures, {}), find_system("asl-dyo"))
    assert [(each.code, each.rule) for each in judged.findings] == [("figure.open", "1.5")]
