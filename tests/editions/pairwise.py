"""Choices out of orthogonal options so that every pair of values meets at least once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
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
    names = list(options)

    def pairs(choice: Choice) -> set[tuple[Any, ...]]:
        return {(a, choice[a], b, choice[b]) for a, b in combinations(names, 2)}

    pool: list[tuple[Choice, set[tuple[Any, ...]]]] = []
    while len(pool) < 4000:
        choice = {name: random.choice(list(values)) for name, values in options.items()}
        if allowed(choice):
            pool.append((choice, pairs(choice)))
    uncovered = set().union(*(covered for _, covered in pool))
    kept: list[Choice] = []
    while uncovered:
        choice, covered = max(pool, key=lambda entry: len(entry[1] & uncovered))
        kept.append(choice)
        uncovered -= covered
    return kept
