"""How unusual a set-up is: for each figure how many of all set-ups have less, as much and more of it, and
how large the share of those set-ups is that are at most as likely as this one.

The second figure is exact. The probability of a set-up is the product of those of its independent parts;
the parts are multiplied in two halves, which are then compared.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import accumulate
from math import lcm
from typing import Any

from rules_core.arithmetic import summed
from rules_core.spread import Spread
from rules_core.systems.game_1943.odds.figures import GameOdds
from rules_core.systems.game_1943.setup.run import SetUp
from rules_core.systems.game_1943.setup.words import CATEGORIES, SIDES, Side

MOST_WEIGHTS = 100_000
"""Different probabilities that one half may have; with more (very many works) there is no overall figure."""

Weights = dict[int, int]
"""Probabilities of outcomes in units of one denominator, with the share of all that outcomes of it have."""


@dataclass(frozen=True, slots=True)
class Rank:
    """Where a figure stands: the share of set-ups with less of it, with as much, and with more."""

    drawn: Any
    less: Fraction
    equal: Fraction
    more: Fraction


@dataclass(frozen=True, slots=True)
class Unusual:
    """The rank of each figure that is a number; `chance` is the probability of this very set-up.

    `at_most` is the share of set-ups that are at most as likely; None if there are too many.
    """

    ranks: Mapping[str, Rank]
    chance: Fraction
    at_most: Fraction | None


def drawn(setup: SetUp) -> dict[str, Any]:
    """The figures of a set-up by the names that its odds have."""
    figures: dict[str, Any] = {}
    if setup.attacker is not None:
        figures["attacker"] = setup.attacker
    if setup.air is not None:
        figures["air-superiority"] = setup.air.holder
    if setup.strikes is not None:
        figures |= {f"airstrikes/{side}": setup.strikes[side] for side in SIDES}
    if setup.barrages is not None:
        figures |= {f"barrages/{side}": setup.barrages[side] for side in SIDES}
    if setup.works is not None:
        figures |= {f"works/{side}/{each}": setup.works[side][each] for side in SIDES for each in CATEGORIES}
    if setup.distance is not None:
        figures["distance"] = setup.distance.yards
    if setup.lull_turn is not None:
        figures["lull-turn"] = setup.lull_turn
    return figures


def unusual(outcome: SetUp, odds: GameOdds) -> Unusual:
    """How unusual that set-up is among all of its game."""
    figures = drawn(outcome)
    ranks = {
        name: rank(figures[name], spread)
        for name, spread in odds.figures.items()
        if isinstance(figures.get(name), int)
    }
    attacker: Side = outcome.attacker if outcome.attacker is not None else "axis"
    of_parts = odds.given[attacker]
    chance = odds.attackers[attacker]
    for name, spread in of_parts.items():
        chance *= spread[_sky(outcome) if name == "sky" else figures[name]]
    shares = [
        share_at_most(list(odds.given[side].values()), chance / its) for side, its in odds.attackers.items()
    ]
    known = [share for share in shares if share is not None]
    total = sum((s * c for s, c in zip(known, odds.attackers.values(), strict=False)), Fraction(0))
    return Unusual(ranks, chance, total if len(known) == len(shares) else None)


def rank(figure: Any, spread: Spread[Any]) -> Rank:
    """A sort key; a refused barrage die (None) is less than any number."""
    below = sum((c for n, c in spread.items() if n is None or n < figure), Fraction(0))
    equal = spread[figure]
    return Rank(figure, below, equal, 1 - below - equal)


def _sky(outcome: SetUp) -> tuple[Any, int, int]:
    assert outcome.air is not None
    strikes = outcome.strikes or {}
    return outcome.air.holder, strikes.get("axis", 0), strikes.get("allied", 0)


def share_at_most(parts: Sequence[Spread[Any]], chance: Fraction) -> Fraction | None:
    """The share of outcomes of all parts together whose probability is at most `chance`.

    None if more than MOST_WEIGHTS different probabilities would have to be held at a time.
    """
    denominator = 1
    halves: list[Weights] = [{1: 1}, {1: 1}]
    for part in sorted(parts, key=len, reverse=True):
        unit = reduce(lcm, (each.denominator for each in part.values()), 1)
        denominator *= unit
        smaller = min(halves, key=len)
        weights = _weights(part, unit)
        if len(smaller) * len(weights) > MOST_WEIGHTS * 8:
            return None
        product = _product(smaller, weights)
        halves[halves.index(smaller)] = product
        if len(product) > MOST_WEIGHTS:
            return None
    limit = chance.numerator * denominator // chance.denominator
    one, other = halves
    ordered = sorted(other)
    sums = [0, *accumulate(other[weight] for weight in ordered)]
    share = sum(mass * sums[bisect_right(ordered, limit // weight)] for weight, mass in one.items())
    return Fraction(share, denominator)


def _weights(part: Spread[Any], unit: int) -> Weights:
    weights = [int(chance * unit) for chance in part.values()]
    return summed(zip(weights, weights, strict=True))


def _product(one: Weights, other: Weights) -> Weights:
    return summed(
        (weight * its, mass * its_mass) for weight, mass in one.items() for its, its_mass in other.items()
    )
