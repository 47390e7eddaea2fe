"""Exact arithmetic: fractions, and rounding with an explicit direction."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Literal, TypeVar

Direction = Literal["up", "down"]
Key = TypeVar("Key")
Item = TypeVar("Item")
Number = TypeVar("Number", int, Fraction)


def fru(number: Fraction | int) -> int:
    """Fractions rounded up: the least integer not below `number`."""
    return ceil(number)


def frd(number: Fraction | int) -> int:
    """Fractions rounded down: the greatest integer not above `number`."""
    return floor(number)


def rounded(number: Fraction | int, direction: Direction) -> int:
    """`number` rounded to an integer in the given direction."""
    return fru(number) if direction == "up" else frd(number)


@lru_cache(maxsize=1024)
def exact(text: str) -> Fraction:
    """The number as text without loss: `1.2`, or `3/2` if it has no finite decimals."""
    return Fraction(text)


@lru_cache(maxsize=4096)
def digits(number: Fraction | int) -> str:
    """The number as players write it: `19.5` if its decimals are finite, else `20/3`."""
    if isinstance(number, int):
        return str(number)
    for places in range(4):
        scaled = number * 10**places
        if scaled.denominator == 1:
            whole, rest = divmod(abs(scaled.numerator), 10**places)
            sign = "-" if number < 0 else ""
            return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"
    return f"{number.numerator}/{number.denominator}"


@lru_cache(maxsize=4096)
def about(number: Fraction) -> str:
    """The number as `digits` gives it if two decimals are enough, else cut off after two, with "…"."""
    hundredths = number * 100
    if hundredths.denominator == 1:
        return digits(number)
    whole, rest = divmod(floor(hundredths), 100)
    return f"{whole}.{rest:02d}…"


def in_per_cent(chance: Fraction) -> dict[str, str]:
    """A chance as an exact fraction, and in per cent to two decimals (cut off and followed by "…")."""
    return {"chance": str(chance), "percent": about(chance * 100)}


def summed(counts: Iterable[tuple[Key, Number]]) -> dict[Key, Number]:
    """The sum of the numbers of each key, in the order in which the keys come first."""
    sums: dict[Key, Number] = {}
    for key, number in counts:
        sums[key] = sums.get(key, 0) + number
    return sums


def grouped(pairs: Iterable[tuple[Key, Item]]) -> dict[Key, list[Item]]:
    """The items of each key, in their order, in the order in which the keys come first."""
    groups: dict[Key, list[Item]] = {}
    for key, item in pairs:
        groups.setdefault(key, []).append(item)
    return groups


def any_of(answers: Iterable[bool | None]) -> bool | None:
    """True if one of the answers is, else None (unknown) if one of them is."""
    known = set(answers)
    return True if True in known else None if None in known else False
