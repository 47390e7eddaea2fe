"""Exact distributions: each result with its probability, added, mixed and multiplied as fractions."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import TypeVar

from rules_core.arithmetic import Number, summed

Result = TypeVar("Result")
Other = TypeVar("Other")
Spread = Mapping[Result, Fraction]
"""Results with their probabilities; these add up to 1."""

DIE: Spread[int] = {face: Fraction(1, 6) for face in range(1, 7)}


def certain(result: Result) -> Spread[Result]:
    """What happens always."""
    return {result: Fraction(1)}


def mapped(spread: Spread[Result], change: Callable[[Result], Other]) -> Spread[Other]:
    """The distribution of `change` of the results."""
    return summed((change(result), chance) for result, chance in spread.items())


def mixed(spreads: Iterable[tuple[Fraction, Spread[Result]]]) -> Spread[Result]:
    """One of several distributions, each with its probability."""
    return summed(
        (result, weight * chance) for weight, spread in spreads for result, chance in spread.items()
    )


def added(first: Mapping[int, Number], second: Mapping[int, Number]) -> dict[int, Number]:
    """The sum of two independent numbers, by their probabilities or by in how many ways they come."""
    return summed((one + other, count * its) for one, count in first.items() for other, its in second.items())


def repeated(spread: Spread[int], times: int) -> Spread[int]:
    """The sum of that many independent numbers of one kind; 0 of them give 0.

    Worked in whole numbers over one denominator: many dice are many terms.
    """
    unit = reduce(lcm, (chance.denominator for chance in spread.values()), 1)
    ways = {number: int(chance * unit) for number, chance in spread.items()}
    return {number: Fraction(count, unit**times) for number, count in _power(ways, times).items()}


def _power(ways: dict[int, int], times: int) -> dict[int, int]:
    if times == 0:
        return {0: 1}
    half = _power(ways, times // 2)
    squared = added(half, half)
    return added(squared, ways) if times % 2 else squared


def mean(spread: Spread[int]) -> Fraction:
    """The average of the numbers."""
    return sum((number * chance for number, chance in spread.items()), Fraction(0))
