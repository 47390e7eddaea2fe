"""Evidence from the neighbours of a disputed fact: consecutive periods, ascending figures."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from extract.align.clauses import clause_of, clause_starts
from extract.align.parts import Part
from extract.compare.finding import BOOK
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Evidence
from rules_core.model.tables import EDITIONS, OTHER, Edition

FEWEST = 3  # items that show a pattern


def evidence(disputed: Mapping[Edition, tuple[Part, Fact]]) -> Evidence | None:
    """The book whose facts of the disputed kind keep a pattern that the other book breaks."""
    kinds = {fact.kind for _, fact in disputed.values()}
    series = {edition: _series(*cells) for edition, cells in disputed.items()}
    if kinds == {"date"}:
        keeps = {edition: _follow_on(facts) for edition, facts in series.items()}
        code = "evidence.periods"
    elif kinds == {"number"}:
        keeps = {edition: _rise(facts) for edition, facts in series.items()}
        code = "evidence.rising"
    else:
        return None
    keeping: list[Edition] = [edition for edition in EDITIONS if keeps.get(edition)]
    if len(keeping) != 1 or len({len(facts) for facts in series.values()}) > 1:
        return None
    edition = keeping[0]
    other = OTHER[edition]
    return Evidence(
        f"{code.removeprefix('evidence.')}:{edition}",
        edition,
        code,
        {
            "book": BOOK[edition],
            "series": _listed(series[edition]),
            "other": BOOK[other],
            "broken": _listed(series[other]),
        },
    )


def _series(part: Part, disputed: Fact) -> list[Fact]:
    """The facts of the disputed fact's clause that are of its kind and unit."""
    starts = clause_starts(part.passage.raw)
    clause = clause_of(starts, disputed.start)
    return [
        fact
        for fact in part.facts
        if fact.kind == disputed.kind
        and fact.unit == disputed.unit
        and not fact.soft
        and clause_of(starts, fact.start) == clause
    ]


def _follow_on(facts: Sequence[Fact]) -> bool:
    """Whether periods of years are consecutive, without gap or overlap."""
    periods = [fact.value.split("..") for fact in facts]
    if len(facts) < FEWEST or not all(len(p) == 2 and all(map(str.isdecimal, p)) for p in periods):
        return False
    years = [(int(first), int(last)) for first, last in periods]
    return all(a <= b for a, b in years) and all(b + 1 == c for (_, b), (c, _) in pairwise(years))


def _rise(facts: Sequence[Fact]) -> bool:
    """Whether figures are sorted in one direction."""
    if len(facts) < FEWEST or not all(fact.value.isdecimal() for fact in facts):
        return False
    figures = [Fraction(fact.value) for fact in facts]
    return all(a < b for a, b in pairwise(figures)) or all(a > b for a, b in pairwise(figures))


def _listed(facts: Sequence[Fact]) -> list[str]:
    return [fact.value.replace("..", "–") for fact in facts]
