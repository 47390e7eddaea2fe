"""Choices out of orthogonal options so that every pair of values meets at least once."""

from collections.abc import Callable, Mapping, Sequence
from heapq import heapify, heapreplace
from random import Random
from typing import Any

Choice = dict[str, Any]


def pairwise(
    options: Mapping[str, Sequence[Any]], allowed: Callable[[Choice], bool], seed: int = 0
) -> list[Choice]:
    """Choices that cover every pair of values that `allowed` lets meet; the same for the same seed.

    Greedy: of many random allowed choices the one is kept that covers most pairs still uncovered.
    """
    random = Random(seed)
    values = [(name, value) for name in options for value in options[name]]
    number = {entry: bit for bit, entry in enumerate(values)}

    def pairs(choice: Choice) -> int:
        """One bit for each ordered pair of values, so that a set of pairs is one integer."""
        chosen = [number[entry] for entry in choice.items()]
        met = sum(1 << bit for bit in chosen)
        return sum(met << (bit * len(values)) for bit in chosen)

    bits = [(name, options[name], len(options[name]), len(options[name]).bit_length()) for name in options]
    draw = random.getrandbits

    def drawn() -> Choice:
        """What `random.choice` draws, written out: tens of thousands are drawn to collect the tests."""
        choice = {}
        for name, each, count, width in bits:
            while (place := draw(width)) >= count:
                pass
            choice[name] = each[place]
        return choice

    pool: list[tuple[Choice, int]] = []
    while len(pool) < 3000:
        choice = drawn()
        if allowed(choice):
            pool.append((choice, pairs(choice)))
    uncovered = 0
    for _, covered in pool:
        uncovered |= covered
    kept: list[Choice] = []
    best = [(-covered.bit_count(), place) for place, (_, covered) in enumerate(pool)]
    heapify(best)
    while uncovered:
        place = best[0][1]
        gain = (pool[place][1] & uncovered).bit_count()
        heapreplace(best, (-gain, place))  # it covers no more than when it was last looked at
        if best[0] == (-gain, place):
            kept.append(pool[place][0])
            uncovered &= ~pool[place][1]
    return kept
