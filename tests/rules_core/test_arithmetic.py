"""Rounding that says which way, and numbers as players write them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.arithmetic import digits, frd, fru, rounded

numbers = st.fractions(min_value=-1000, max_value=1000, max_denominator=100)


@pytest.mark.parametrize(
    ("number", "up", "down"),
    [
        (Fraction(39, 2), 20, 19),
        (Fraction(20), 20, 20),
        (Fraction(20, 3), 7, 6),
        (Fraction(-1, 2), 0, -1),
        (Fraction(92, 5), 19, 18),
    ],
)
def test_rounding_goes_the_way_it_is_told(number: Fraction, up: int, down: int) -> None:
    assert (fru(number), frd(number)) == (up, down)
    assert (rounded(number, "up"), rounded(number, "down")) == (up, down)


@given(numbers)
def test_up_and_down_lie_around_the_number_and_less_than_one_apart(number: Fraction) -> None:
    assert frd(number) <= number <= fru(number)
    assert fru(number) - frd(number) == (0 if number.denominator == 1 else 1)


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (Fraction(39, 2), "19.5"),
        (Fraction(3, 2), "1.5"),
        (Fraction(99, 4), "24.75"),
        (Fraction(1, 8), "0.125"),
        (Fraction(-3, 2), "-1.5"),
        (Fraction(20, 3), "20/3"),
        (Fraction(1, 20), "0.05"),
        (41, "41"),
        (0, "0"),
        (-7, "-7"),
    ],
)
def test_a_number_is_written_as_players_write_it(number: Fraction | int, written: str) -> None:
    assert digits(number) == written


@given(numbers)
def test_what_is_written_is_the_number(number: Fraction) -> None:
    assert Fraction(digits(number)) == number
