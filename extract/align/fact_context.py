"""A fact with its context: its clauses and the facts next to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extract.align.clauses import clause_of, key
from extract.align.parts import Part
from extract.facts.fact import Fact

NEAR = 2  # facts on either side that make the neighbourhood of a fact


@dataclass(frozen=True, slots=True)
class FactInContext:
    """A fact with its context."""

    fact: Fact
    order: int
    pair_number: int
    where: float  # how far into its part, 0 to 1
    near: frozenset[tuple[str, str]]


Pair = tuple[FactInContext, FactInContext]
"""A fact of the English and one of the Japanese text."""


def facts_in_context(part: Part, starts: Sequence[int], ranges: Sequence[range]) -> list[FactInContext]:
    pair_of_clause = {clause: number for number, clauses in enumerate(ranges) for clause in clauses}
    keys = [key(fact) for fact in part.facts]
    length = max(len(part.passage.raw), 1)
    return [
        FactInContext(
            fact,
            order,
            pair_of_clause[clause_of(starts, fact.start)],
            fact.start / length,
            frozenset((*keys[max(order - NEAR, 0) : order], *keys[order + 1 : order + 1 + NEAR])),
        )
        for order, fact in enumerate(part.facts)
    ]
