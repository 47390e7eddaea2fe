"""The odds of the dice, exact, against the tables counted by hand."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.library import Library, Sourced, library
from rules_core.spread import DIE
from rules_core.systems.asl_dyo.calculators.odds import (
    DR,
    OpenChance,
    battery_odds,
    chance_of_air_support,
    chance_of_equipment,
    chance_of_rarity,
    leader_odds,
    rarity_odds,
)

FIGURES = library("asl-dyo")
SEPTEMBER = (1944, 9)


def thirty_sixths(number: int) -> Fraction:
    return Fraction(number, 36)


def with_open(*cells: tuple[str, str, str]) -> Library:
    changed = {name: dict(known) for name, known in FIGURES.cells.items()}
    for table, row, column in cells:
        changed[table][row, column] = Sourced(None)
    return replace(FIGURES, cells=MappingProxyType(changed))


def test_the_dice_are_fair() -> None:
    assert sum(DR.values()) == sum(DIE.values()) == 1
    assert (DR[2], DR[7], DR[12]) == (thirty_sixths(1), thirty_sixths(6), thirty_sixths(1))


def test_the_odds_of_each_rf() -> None:
    assert {str(float(rf or 0)): chance * 36 for rf, chance in rarity_odds(FIGURES).items()} == {
        "1.6": 1,
        "1.5": 2,
        "1.4": 3,
        "1.3": 4,
        "1.2": 5,
        "1.1": 6,
        "1.0": 5 + 2,  # 8 and 11
        "0.9": 4 + 3 + 1,  # 9, 10 and 12
    }


@pytest.mark.parametrize(
    ("tenths", "motorized", "expected"),
    [
        (9, False, 36),
        (10, False, 28),
        (11, False, 21),
        (16, False, 1),
        (17, False, 0),
        (11, True, 36),
        (12, True, 28),
        (18, True, 1),
    ],
)
def test_the_chance_of_a_gun_or_vehicle(tenths: int, motorized: bool, expected: int) -> None:
    found = chance_of_rarity(Fraction(tenths, 10), FIGURES, motorized=motorized)
    assert found == OpenChance(thirty_sixths(expected))


def test_what_a_table_leaves_open_counts_neither_way() -> None:
    found = chance_of_rarity(Fraction(1), with_open(("availability", "1.1", "dr")))
    assert found == OpenChance(thirty_sixths(28 - 6), thirty_sixths(6))


def test_the_odds_of_an_armor_leader_of_the_germans_in_1944() -> None:
    assert leader_odds(-1, FIGURES) == {
        "10-2": thirty_sixths(1 + 2),
        "9-2": thirty_sixths(3),
        "9-1": thirty_sixths(4),
        "8-1": thirty_sixths(5),
        "-": thirty_sixths(21),
    }
    assert leader_odds(-1, with_open(("availability", "1.4", "armor-leader")))[None] == thirty_sixths(4)


def test_the_odds_of_the_german_batteries_of_1944() -> None:
    odds = battery_odds("oba-german", SEPTEMBER, FIGURES)
    assert odds[("70+", 63)] == thirty_sixths(3 + 1)  # 10 and 12
    assert odds[("150+", 158)] == thirty_sixths(5)  # 6
    assert sum(odds.values()) == 1


def test_a_year_without_a_column_has_no_odds() -> None:
    assert battery_odds("oba-german", (1938, 1), FIGURES) == {}


def test_blocks_on_which_columns_disagree_stay_open() -> None:
    odds = battery_odds("oba-finnish", (1940, 6), FIGURES)
    assert odds[None] == thirty_sixths(3 + 4 + 1)  # 4, 5 and 12
    assert sum(odds.values()) == 1


@given(st.fractions(0, 1), st.fractions(0, 1), st.integers(0, 6))
def test_chances_of_several_tries_stay_chances(sure: Fraction, rest: Fraction, tries: int) -> None:
    found = OpenChance(sure, (1 - sure) * rest).within(tries)
    assert 0 <= found.sure <= found.sure + found.open <= 1
    if rest == 0:
        assert found.open == 0


@pytest.mark.parametrize(("number", "expected"), [(1, 0), (2, 1), (4, 6), (7, 21), (12, 36)])
def test_the_chance_of_air_support(number: int, expected: int) -> None:
    assert chance_of_air_support(number) == OpenChance(thirty_sixths(expected))


@pytest.mark.parametrize(
    ("symbol", "date", "lend_lease", "expected"),
    [
        ("Sz", (1941, 12), False, OpenChance(Fraction())),
        ("Sz", (1944, 3), False, OpenChance(Fraction(3, 6))),
        ("G", (1942, 1), False, OpenChance(Fraction(1, 6))),
        ("G", (1942, 1), True, OpenChance(Fraction())),
        ("G", (1944, 9), False, OpenChance(Fraction(3, 6), Fraction(2, 6))),
        ("Sz", (1944, 9), False, OpenChance(Fraction(5, 6))),
    ],
)
def test_the_chance_of_sz_and_g(
    symbol: str, date: tuple[int, int], lend_lease: bool, expected: OpenChance
) -> None:
    assert chance_of_equipment(symbol, date, FIGURES, lend_lease=lend_lease) == expected


def test_a_drm_moves_the_chance() -> None:
    assert chance_of_equipment("Sz", (1944, 3), FIGURES, drm=-1) == OpenChance(Fraction(4, 6))
