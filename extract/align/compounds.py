"""Figures that one text prints as one and the other as several: a range, a date, a time, a chain.

0..255 matches "between 0 and 255", 2020-04-01 matches 4/1/2020, T18:30 matches 18 時 30 分.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from extract.align.fact_context import FactInContext, Pair
from extract.align.likeness import same_time
from extract.facts.fact import Fact

COUNTED_OUT = 6  # figures inside a range that a text may count out

_PARTS = re.compile(r"\d+(?:\.\d+|/\d+)?")
_RULES = re.compile(r"\d+\.\d+(?:\.\.\d+\.\d+)?")
_OF = re.compile(r"\d of \d|[a-z] (?:out of|in) [a-z]")  # page 3 of 8, two out of three
_FULL_HOUR = re.compile(r"[tT](\d{1,2}):00")
_RANGE = re.compile(r"(\d{1,4})\.\.(\d{1,4})")
_WHOLE = re.compile(r"\d+")

Atom = tuple[FactInContext, Fraction]


def atoms(fact: Fact) -> tuple[Fraction, ...]:
    """The figures that a fact consists of; empty for a fact that is not a figure."""
    value = fact.value
    if fact.kind == "date":
        return tuple(Fraction(int(part)) for part in _WHOLE.findall(value))
    if fact.kind == "designation":
        return tuple(Fraction(int(part)) for part in value.split("-") if part.isdecimal())
    if fact.kind == "reference" and _RULES.fullmatch(value):
        return tuple(Fraction(part) for part in value.split(".."))
    if fact.kind != "number":
        return ()
    if value.count("/") > 1 or ":" in value or _OF.search(fact.raw):
        return tuple(Fraction(int(part)) for part in _WHOLE.findall(value))
    return tuple(Fraction(part) for part in _PARTS.findall(value) if not part.endswith("/0"))


def compounds(first: Sequence[FactInContext], second: Sequence[FactInContext]) -> list[Pair]:
    """Pairs of unpaired facts, one of them composed of figures that all occur in the other text.

    A fact may be in several pairs.
    """
    ours, theirs = _atoms(first), _atoms(second)
    if not any(len(atoms(one.fact)) > 1 for one in (*first, *second)):
        return []
    waiting: dict[Fraction, list[Atom]] = defaultdict(list)
    for atom in theirs:
        waiting[atom[1]].append(atom)
    edges: list[Pair] = []
    counts: dict[tuple[int, int], int] = defaultdict(int)
    for one, figure in ours:
        several = len(atoms(one.fact)) > 1
        near = [
            other
            for other, _ in waiting[figure]
            if abs(other.pair_number - one.pair_number) <= 1
            and (several or len(atoms(other.fact)) > 1)
            and not _reordered(one.fact, other.fact)
        ]
        if near:
            best = min(
                near,
                key=lambda other: (abs(other.pair_number - one.pair_number), abs(other.where - one.where)),
            )
            waiting[figure].remove((best, figure))
            edges.append((one, best))
            counts[0, one.order] += 1
            counts[1, best.order] += 1
    whole = {place for place, count in counts.items() if count == len(atoms(_by(place, first, second).fact))}
    # A fact counts as answered where all its figures are, and those of one fact it shares them with.
    edges = [(a, b) for a, b in edges if (0, a.order) in whole and (1, b.order) in whole]
    return [*edges, *_between(edges, first, second)]


def _between(
    edges: Sequence[Pair], first: Sequence[FactInContext], second: Sequence[FactInContext]
) -> Iterator[Pair]:
    """A range that one text counts out, with the figures inside it: 4 to 6, 4, 5 or 6."""
    answered = {(side, pair[side].order) for pair in edges for side in (0, 1)}
    ranges = {(side, pair[side].order): (side, pair[side]) for pair in edges for side in (0, 1)}
    for side, one in ranges.values():
        ends = _RANGE.fullmatch(one.fact.value)
        inner = set(range(int(ends[1]) + 1, int(ends[2]))) if ends else set()
        others = (second, first)[side] if 0 < len(inner) <= COUNTED_OUT else ()
        counted = [
            other
            for other in others
            if (1 - side, other.order) not in answered
            and other.pair_number == one.pair_number
            and other.fact.value.isdecimal()
            and int(other.fact.value) in inner
        ]
        if len(counted) == len(inner) and {int(other.fact.value) for other in counted} == inner:
            yield from ((one, other) if side == 0 else (other, one) for other in counted)


def spelt_ranges(first: Sequence[FactInContext], second: Sequence[FactInContext]) -> list[Pair]:
    """Pairs of a range and the two figures next to each other that the other text prints for it: 1 to 5.

    Paired before equal figures are, or else its 1 might go to a 1 that counts something else (1枚).
    """
    pairs: list[Pair] = []
    for ours, theirs, side in ((first, second, 0), (second, first, 1)):
        ranges = [(one, ends) for one in ours if (ends := _RANGE.fullmatch(one.fact.value))]
        printed = {one.fact.value for one in theirs} if ranges else set()
        for one, ends in ranges:
            if one.fact.value in printed:
                continue
            at = next((n for n, two in enumerate(pairwise(theirs)) if _are_ends(ends, *two)), None)
            if at is not None:
                pairs += ((one, other) if side == 0 else (other, one) for other in theirs[at : at + 2])
                printed.add(one.fact.value)
    return pairs


def _are_ends(ends: re.Match[str], low: FactInContext, high: FactInContext) -> bool:
    near = 0 < high.fact.start - low.fact.end <= len(" and ")
    return near and (low.fact.value, high.fact.value) == ends.groups()


def clocks(first: Sequence[FactInContext], second: Sequence[FactInContext]) -> list[Pair]:
    """Pairs of unpaired times of the clock, in figures and in words: 6:30, 6 時半."""
    pairs: list[Pair] = []
    waiting = [other for other in second if other.fact.kind == "date"]
    for one in first:
        if one.fact.kind != "number" or not _CLOCK.fullmatch(one.fact.value):
            continue
        time = f"t{one.fact.value}"
        if other := next((each for each in waiting if same_time(time, each.fact.value)), None):
            waiting.remove(other)
            pairs.append((one, other))
    return pairs


_CLOCK = re.compile(r"\d{1,2}:[0-5]\d")


def full_hours(first: Sequence[FactInContext], second: Sequence[FactInContext]) -> list[Pair]:
    """Pairs of an unpaired number and the unpaired full hours of the clock: until two, 2 時まで; 9 to 5,
    9 時から 17 時.
    """
    pairs: list[Pair] = []
    taken: set[int] = set()
    for one in first:
        hours = atoms(one.fact) if one.fact.unit is None and one.fact.kind in _OF_HOURS else ()
        for at in range(len(second) - len(hours) + 1 if hours else 0):
            run = second[at : at + len(hours)]
            free = not any(other.order in taken for other in run)
            if free and all(_is_hour(hour, other.fact) for hour, other in zip(hours, run, strict=True)):
                taken |= {other.order for other in run}
                pairs += [(one, other) for other in run]
                break
    return pairs


_OF_HOURS = frozenset(("number", "designation"))


def _is_hour(hour: Fraction, time: Fact) -> bool:
    """Whether a number is a full hour in either half of the day."""
    match = _FULL_HOUR.fullmatch(time.value) if time.kind == "date" else None
    return match is not None and hour in {int(match[1]), int(match[1]) % 12 or 12}


def _reordered(a: Fact, b: Fact) -> bool:
    """Whether two facts of one kind have the same figures in a different order: 4-6-8 and 4-8-6."""
    first, second = atoms(a), atoms(b)
    return a.kind == b.kind and len(first) > 1 and sorted(first) == sorted(second) and first != second


def _atoms(facts: Sequence[FactInContext]) -> list[Atom]:
    return [(one, figure) for one in facts for figure in atoms(one.fact)]


def _by(
    place: tuple[int, int], first: Sequence[FactInContext], second: Sequence[FactInContext]
) -> FactInContext:
    side, order = place
    return next(one for one in (first, second)[side] if one.order == order)
