"""Lines side by side: how far apart each side's baselines stand, and whether they are level."""

from itertools import pairwise

Bases = list[tuple[float, float]]
"""Baseline and size of each line, from the top."""


def is_regular(lines: Bases) -> bool:
    """Whether lines stand about as close as those of text do."""
    return usual_pitch(lines) < 1.9


def is_solid(lines: Bases) -> bool:
    """Whether lines stand as close as those of a paragraph do, and not like rows of labels."""
    return len(lines) < 2 or usual_pitch(lines) < 1.75


def usual_pitch(lines: Bases) -> float:
    """The usual distance from line to line, in ems."""
    gaps = sorted((low[0] - high[0]) / low[1] for high, low in pairwise(lines))
    return gaps[len(gaps) // 2]


def near(lines: Bases, others: Bases) -> float:
    """The part of the lines, from where the others begin to where they end, that have one at their height."""
    low, high = others[0][0] - 2, others[-1][0] + 2
    beside = [(base, size) for base, size in lines if low <= base <= high]
    close = sum(1 for base, size in beside if any(abs(base - other) < 1.3 * size for other, _ in others))
    return close / len(beside) if beside else 0.0


def shared(lines: Bases, others: Bases) -> float:
    """The part of the lines, next to the others, that have one of them on their baseline."""
    low, high = others[0][0] - 2, others[-1][0] + 2
    beside = [base for base, _ in lines if low <= base <= high]
    bases = {round(base) for base, _ in others}
    level = sum(1 for base in beside if {round(base - 0.4), round(base + 0.4)} & bases)
    return level / len(beside) if beside else 0.0
