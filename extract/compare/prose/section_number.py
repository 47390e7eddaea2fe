"""Kind `section-number`: the number of a paragraph itself is misprinted, stands twice, or is left out.

Told by the reader of the book, which follows how its outline counts, and therefore for one book at a time.
False alarms: an outline that counts in a way of its own may seem to leave numbers out; a number is only
called missing here where the other book prints it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from extract.align.sections import SectionPair
from extract.compare.prose.finding import made
from extract.document import Document, Problem
from rules_core.model.discrepancies import Discrepancy, Side
from rules_core.model.tables import EDITIONS, Edition

_PROBLEMS = {"sections.misprinted-number": "misprinted", "sections.duplicate": "twice"}


def find(pairs: Iterable[SectionPair], books: dict[Edition, Document]) -> Iterator[Discrepancy]:
    """Numbers that are misprinted or stand twice."""
    numbers = {pair.number for pair in pairs}
    for edition in EDITIONS:
        for problem in books[edition].problems:
            if problem.code in _PROBLEMS and problem.fields.get("number") in numbers:
                yield _number(problem, edition, numbers)


def _number(problem: Problem, edition: Edition, numbers: Collection[str]) -> Discrepancy:
    number = str(problem.fields["number"])
    raw = str(problem.fields.get("found", number))
    printed = Side(raw, raw, problem.place)
    how = _PROBLEMS[problem.code]
    return made(
        "section-number",
        number,
        printed if edition == "en" else None,
        printed if edition == "ja" else None,
        severity="no-verdict",
        code=f"compare.prose.section-number.{how}.{edition}",
        fields={"found": raw},
        identity=[how, edition, raw],
    )
