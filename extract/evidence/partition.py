"""Law `partition`: every result of the dice leads to exactly one row."""

from collections import defaultdict
from collections.abc import Iterator

from extract.evidence.figures import lines
from rules_core.declarations import Declaration
from rules_core.table_laws import Breach, Figures, Law, Where


def breaches(law: Law, declaration: Declaration, figures: Figures) -> Iterator[Breach]:
    """Results that two cells contain, and results between the least and the greatest in no cell."""
    for line in lines(declaration, law):
        claims: dict[int, list[Where]] = defaultdict(list)
        ends = [
            end
            for where in line
            if where in figures and figures[where].kind == "results"
            for pair in figures[where].data
            for end in pair
            if end is not None
        ]
        if not ends:
            continue
        least, greatest = min(ends), max(ends)
        complete = all(where in figures for where in line)  # an unread cell may hold the missing result
        for where in line:
            value = figures.get(where)
            for low, high in value.data if value and value.kind == "results" else ():
                first, last = least if low is None else low, greatest if high is None else high
                for result in range(first, last + 1):
                    claims[result].append(where)
        for result in range(least, greatest + 1):
            if len(claims[result]) > 1:
                yield Breach(tuple(claims[result][::-1]), "evidence.partition.twice", {"result": result})
            elif not claims[result] and complete:
                yield Breach(tuple(line), "evidence.partition.missing", {"result": result})
