"""Laws of placing what goes by the board, of prices and of the tenth that may use HIP."""

from fractions import Fraction
from itertools import product
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from rules_core.library import library
from rules_core.systems.asl_dyo.fortifications.model import FortificationType
from rules_core.systems.asl_dyo.fortifications.prices import PRICES, hip_allowed, line_price, placing

FIGURES = library("asl-dyo")
DATE = (1944, 9)


@given(
    limit=st.integers(1, 4),
    placed=st.dictionaries(st.integers(1, 3), st.integers(0, 4)),
    unplaced=st.integers(0, 10),
)
def test_a_placing_is_what_trying_every_way_gives(limit: int, placed: dict[int, int], unplaced: int) -> None:
    boards = 3
    totals = [placed.get(board, 0) for board in range(1, boards + 1)]
    ways = [way for way in product(range(unplaced + 1), repeat=boards) if sum(way) == unplaced]
    kept = [all(total + more <= limit for total, more in zip(totals, way, strict=True)) for way in ways]
    expected = "fits" if all(kept) else "depends" if any(kept) else "too-many"
    assert placing(limit, placed, unplaced, boards) == expected


@given(placed=st.dictionaries(st.integers(1, 9), st.integers(0, 120)), unplaced=st.integers(0, 240))
def test_without_the_number_of_boards_nothing_is_too_many(placed: dict[int, int], unplaced: int) -> None:
    assert placing(120, placed, unplaced, None) != "too-many"


def test_every_type_has_a_price() -> None:
    assert set(PRICES) <= set(get_args(FortificationType))
    for kind in get_args(FortificationType):
        pillbox = "1+3+5" if kind == "pillbox" else None
        assert line_price(kind, 1, pillbox, DATE, FIGURES).points


@given(kind=st.sampled_from(get_args(FortificationType)), count=st.integers(1, 5000))
def test_a_price_grows_with_the_number(kind: str, count: int) -> None:
    one = line_price(kind, 1, "1+3+5", DATE, FIGURES).points
    many = line_price(kind, count, "1+3+5", DATE, FIGURES).points
    assert one is not None
    assert many == count * one


@given(squads=st.integers(0, 2000))
def test_ten_times_what_may_hide_covers_the_squads_and_less_than_ten_more(squads: int) -> None:
    allowed = hip_allowed(Fraction(squads, 2), FIGURES).points
    assert 0 <= 10 * allowed - Fraction(squads, 2) < 10
