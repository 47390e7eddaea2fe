"""Rules of a system's outline that were not found in a book: each missing one is reported.

The numbers of a book show a gap between two neighbours; only the outline of the system shows that the last
subsection of a rule is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from extract.model.document import ReadingProblem, Section

_LONGEST = 5  # more rules in a row that are not there are a part of the book that this file does not hold


def rules_not_found(
    sections: Sequence[Section], printed: Sequence[str], known: Collection[str]
) -> list[ReadingProblem]:
    """A problem for each number of `printed` (the book's own, in order) that no section has.

    `known` are numbers already reported. Rules before the first that was found, and many in a row, are not
    part of the file.
    """
    places = {section.number: section.place for section in sections if section.number}
    problems: list[ReadingProblem] = []
    before: str | None = None
    for is_present, run in groupby(printed, lambda number: number in places):
        numbers = list(run)
        if is_present:
            before = numbers[-1]
        elif before is not None and len(numbers) <= _LONGEST:
            problems += [
                ReadingProblem("sections.not-found", places[before], {"number": number, "before": before})
                for number in numbers
                if number not in known
            ]
    return problems
