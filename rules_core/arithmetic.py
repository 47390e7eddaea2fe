"""Exact arithmetic as the chapters ask for it: fractions, and rounding that says which way."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Literal

Direction = Literal["up", "down"]


def fru(number: Fraction | int) -> int:
    """Fractions rounded up: the least integer not below `number`."""
    return ceil(number)


def frd(number: Fraction | int) -> int:
    """Fractions rounded down: the greatest integer not above `number`."""
    return floor(number)


def rounded(number: Fraction | int, direction: Direction) -> int:
    """`number` rounded to an integer in that direction."""
    return fru(number) if direction == "up" else frd(number)


@lru_cache(maxsize=4096)
def digits(number: Fraction | int) -> str:
    """The number as a player writes it: `19.5` where the decimals end, else `20/3`."""
    if isinstance(number, int):
        return str(number)
    exact = number
    for places in range(4):
        scaled = exact * 10**places
        if scaled.denominator == 1:
            whole, rest = divmod(abs(scaled.numerator), 10**places)
            sign = "-" if exact < 0 else ""
            return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"
    return f"{exact.numerator}/{exact.denominator}"


def about(exact: Fraction) -> str:
    """The number to two decimals, cut off and followed by "…" where it does not end there."""
    hundredths = Fraction(exact.numerator * 100 // exact.denominator, 100)
    text = digits(hundredths)
    return text if hundredths == exact else f"{text}…"
