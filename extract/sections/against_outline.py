"""Rules of a system's outline that were not found in a book: each missing one is reported.

The numbers of a book show a gap between two neighbours; only the outline of the system shows that the last
subsection of a rule is missing, or a heading without a number.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import groupby

from extract.model.document import ReadingProblem, Section
from extract.sections.headings import without_remark

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


def headings_not_found(sections: Sequence[Section], printed: Sequence[str]) -> list[ReadingProblem]:
    """A problem for each heading of `printed` (of rules without numbers, in the book's order) that none has.

    A remark in brackets may be part of a heading or not. Headings before the first that was found, and many
    in a row, are not part of the file; where most are unlike the outline's, it says nothing.
    """
    opened = [section for section in sections if not section.number]
    left = Counter(_letters(section.title) for section in opened)
    places = {_letters(section.title): section.place for section in reversed(opened)}
    is_present: list[bool] = []
    for heading in printed:
        name = _letters(heading)
        is_present.append(left[name] > 0)
        left[name] -= is_present[-1]
    if 2 * sum(is_present) <= len(printed):
        return []
    problems: list[ReadingProblem] = []
    before = ""
    for present, run in groupby(zip(is_present, printed, strict=True), lambda pair: pair[0]):
        headings = [heading for _, heading in run]
        if present:
            before = headings[-1]
        elif before and len(headings) <= _LONGEST:
            place = places[_letters(before)]
            problems += [
                ReadingProblem("sections.heading-not-found", place, {"title": heading, "before": before})
                for heading in headings
            ]
    return problems


def _letters(heading: str) -> str:
    """The letters and digits of a heading without a remark in brackets behind it."""
    return "".join(letter for letter in without_remark(heading).casefold() if letter.isalnum())
