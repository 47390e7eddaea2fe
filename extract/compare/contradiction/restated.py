"""A figure that a book gives twice, with two values: rule against example, rule against another rule.

Two statements are of one thing where they name it by the same words, and one of them stands where the thing
is defined: under a heading that names it, or in the section that gives the example. False alarms: armies of
which each has its own price for the same unit, reported under headings that do not say so; where two sections
contradict each other in several things they are taken to be such lists.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from extract.compare.contradiction.statements import Statement
from extract.facts.fact import Fact

Pair = tuple[Statement, Statement]
"""The statement that defines, and the one that contradicts it."""


def restated(known: Iterable[Statement]) -> Iterator[Pair]:
    """Pairs of statements of one book that cannot both be right; of each statement at most one pair."""
    alike: dict[tuple[str, frozenset[str]], list[Statement]] = defaultdict(list)
    for statement in known:
        alike[statement.sort, statement.about].append(statement)
    pairs = [
        pair
        for group in alike.values()
        for one, other in combinations(group, 2)
        if not (one.note and other.note)
        and _differ(one.fact, other.fact)
        and (pair := _defined(one, other)) is not None
    ]
    lists = Counter(frozenset((one.number, other.number)) for one, other in pairs)
    reported: set[int] = set()
    for one, other in pairs:
        apart = one.number != other.number
        if (
            id(other) in reported
            or id(one) in reported
            or (apart and lists[frozenset((one.number, other.number))] > 1)
        ):
            continue
        reported.add(id(other))
        yield one, other


def _differ(one: Fact, other: Fact) -> bool:
    same = one.unit == other.unit or None in (one.unit, other.unit)
    return same and one.bound == other.bound and one.value != other.value


def _defined(one: Statement, other: Statement) -> Pair | None:
    """The two in order, if one of them stands where the thing is defined."""
    if one.number == other.number:
        return one, other
    heads = [bool(statement.about & statement.title) for statement in (one, other)]
    if all(heads) or not any(heads):
        return None
    return (one, other) if heads[0] else (other, one)
