"""The figures of the charts, held against the raw cells beside them and against the check values."""

import re
from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.systems.asl_primosole.charts.charts import ChartGroup, chart, group_named
from rules_core.systems.asl_primosole.charts.prices import modes_of, on_map_price, reserve_price
from rules_core.systems.asl_primosole.dates.dates import SIDES, dates, written_date

GROUPS = [group for side in SIDES for group in chart(side).groups.values()]
SHIFTED = {"B-D10", "B-D19"}


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group.side}-{group.id}")
def test_what_is_read_is_what_the_raw_cells_hold(group: ChartGroup) -> None:
    cells = list(group.printed)
    name, strength = cells[0], None if SHIFTED & set(group.defects) else cells[1]
    units, cost, date_max, *maxima = cells[1 if strength is None else 2 :]
    assert (name, strength) == (group.names["en"], group.strength)
    assert [int(each) for each in re.findall(r"\d+", cost)] == list(group.costs)
    assert date_max == ("NA" if group.date_max == 0 else str(group.date_max))
    assert [int(each) for each in maxima] == list(group.cg_max.values())
    letters = [note.letter for note in group.notes] or list(group.unreadable_notes)
    noted = re.findall(r"[a-zAK]*$", units)[0].lower()
    assert sorted(noted[-len(letters) :] if letters else "") == sorted(letters)


def test_the_shifted_rows_are_those_without_a_strength() -> None:
    assert {group.strength for group in GROUPS if SHIFTED & set(group.defects)} == {None}
    assert all(group.strength for group in GROUPS if group.type in "FIGV")


def test_the_base_columns_add_up_to_the_check_values() -> None:
    assert {side: sum(date.base[side] for date in dates().values()) for side in SIDES} == {
        "axis": 319,
        "british": 415,
    }


EXAMPLES = {"I1": (16, 17, 26), "I4": (12, 12, 18), "I10": (6, 7, 10), "I6": (13, 14, 21), "I7": (9, 10, 15)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_prices_of_the_axis(name: str) -> None:
    (printed,) = chart("axis").groups[name].costs
    prices = (reserve_price(printed, "price"), reserve_price(printed, "fifth"), on_map_price(printed))
    assert tuple(price.points for price in prices) == EXAMPLES[name]


@given(st.integers(1, 500))
def test_prices_by_floor_and_ceiling_of_the_exact_fraction(printed: int) -> None:
    assert reserve_price(printed, "price").points == floor(printed * Fraction(4, 5))
    assert reserve_price(printed, "fifth").points == printed - printed // 5
    assert on_map_price(printed).points == ceil(printed * Fraction(6, 5)) == printed + -(-printed // 5)
    assert 0 <= reserve_price(printed, "fifth").points - reserve_price(printed, "price").points <= 1


def test_who_has_which_price() -> None:
    reserve = {(group.side, group.type) for group in GROUPS if "reserve" in modes_of(group)}
    on_map = {(group.side, group.type) for group in GROUPS if "on_map" in modes_of(group)}
    assert reserve == {("axis", "I"), ("axis", "G")}
    assert on_map == {("axis", "I"), ("british", "I")}


def test_the_same_letter_means_other_things_on_the_two_charts() -> None:
    axis, british = chart("axis").notes, chart("british").notes
    assert (axis["k"].first, british["k"].last) == ("July 14 N", "July 14 PM")
    assert axis["m"].is_coy
    assert british["l"].is_coy
    assert not british["m"].is_coy
    assert not axis["l"].is_coy
    assert [group.id for group in GROUPS if group.side == "axis" and group.is_coy] == [
        "I1", "I3", "I4", "I5", "I6", "I7", "I10",
    ]  # fmt: skip
    assert [group.id for group in GROUPS if group.side == "british" and group.is_coy] == ["I1"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("July 14 AM", "July 14 AM"),
        ("july-14-am", "July 14 AM"),
        ("14 n", "July 14 N"),
        ("7月14日 午前", "July 14 AM"),
        ("7月17日夜間", "July 17 N"),
        ("7 月 14 日 N", "July 14 N"),
        ("16 PM", "July 16 PM"),
        ("June 14 AM", "June 14 AM"),
        (14, 14),
    ],
)
def test_dates_are_understood_in_both_languages(written: object, read: object) -> None:
    assert written_date(written) == read


def test_a_group_is_found_by_id_or_name_in_either_language() -> None:
    for group in GROUPS:
        for name in (group.id, group.id.lower(), f" {group.id} ", *group.names.values()):
            assert group_named(group.side, name) is group
    assert group_named("axis", "B1") is None
