"""A fact with its context: its clauses and the facts next to it."""

from collections.abc import Sequence
from typing import NamedTuple

from extract.align.clauses import Key, clause_of, key
from extract.align.parts import Part
from extract.facts.fact import Fact

NEAR = 2  # facts on either side that make the neighbourhood of a fact


class FactInContext(NamedTuple):
    """A fact with its context."""

    fact: Fact
    order: int
    pair_number: int
    where: float  # how far into its part, 0 to 1
    keys: Sequence[Key]  # of all facts of its part

    @property
    def near(self) -> frozenset[Key]:
        """The facts next to it."""
        before, behind = self.keys[max(self.order - NEAR, 0) : self.order], self.order + 1
        return frozenset((*before, *self.keys[behind : behind + NEAR]))


Pair = tuple[FactInContext, FactInContext]
"""A fact of the English and one of the Japanese text."""


def facts_in_context(part: Part, starts: Sequence[int], ranges: Sequence[range]) -> list[FactInContext]:
    pair_of_clause = {clause: number for number, clauses in enumerate(ranges) for clause in clauses}
    keys = [key(fact) for fact in part.facts]
    length = max(len(part.passage.raw), 1)
    return [
        FactInContext(fact, order, pair_of_clause[clause_of(starts, fact.start)], fact.start / length, keys)
        for order, fact in enumerate(part.facts)
    ]
