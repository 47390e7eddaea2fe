"""Counts of headings (3., Chapter 3, 第3章) that no heading has, where the others count on."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extract.model.document import Flow, Line, Paragraph, ReadingProblem, Section
from extract.read.signs import ends_sentence, width
from extract.sections.headings import LONGEST, label_of

_COUNT = re.compile(r"(?P<name>[A-Za-z]*|第)\s*(?P<count>\d{1,3})\s*(?P<sign>[章部節話幕]?)[\s.)．）:：–—-]*")
_IN_ORDER = 2  # neighbours that show that a book counts its headings
_MOST_LOST = 5  # counts in a row; more are another count


def lost_counts(flow: Flow, sections: Sequence[Section]) -> Iterator[ReadingProblem]:
    """A problem for each count that is missing between two headings or before the first, and for each that is
    spelled out somewhere else than in a heading."""
    counted = [
        (*label, section)
        for section in sections
        if not section.number and (label := _label(section.raw_number))
    ]
    pairs = [(before, after) for before, after in pairwise(counted) if before[0] == after[0]]
    if sum(after[1] - before[1] == 1 for before, after in pairs) < _IN_ORDER:
        return
    known = {(name, count) for name, count, _ in counted}
    first = counted[0]
    for number in range(1, first[1]) if first[1] <= _MOST_LOST else ():
        known.add((first[0], number))
        fields = {"number": str(number), "after": first[2].raw_title}
        yield ReadingProblem("sections.implied", first[2].place, fields)
    for before, after in pairs:
        for number in range(before[1] + 1, after[1]) if after[1] - before[1] <= _MOST_LOST + 1 else ():
            known.add((after[0], number))
            fields = {"before": before[2].raw_title, "after": after[2].raw_title, "number": str(number)}
            yield ReadingProblem("sections.missing", after[2].place, fields)
    for line in _lines(flow):
        label = _label(label_of(line.raw))
        if not label or not label[0] or label in known or (label[0], label[1] - 1) not in known:
            continue
        if width(line.raw) <= LONGEST and not ends_sentence(line.raw):
            known.add(label)
            yield ReadingProblem("sections.looks-like-heading", line.place, {"title": line.raw})


def _label(raw: str) -> tuple[str, int] | None:
    """What a count counts ("" for a mere number), and the count."""
    match = _COUNT.fullmatch(raw.strip())
    return (match["name"].casefold() + match["sign"], int(match["count"])) if match and raw.strip() else None


def _lines(flow: Flow) -> Iterator[Line]:
    """Every line of the text, and every title and cell of its tables."""
    for block in flow.blocks:
        if isinstance(block, Paragraph):
            yield from block.lines
        else:
            yield from block.caption
            yield from (Line(cell.raw, cell.place) for row in block.rows for cell in row)
    yield from flow.aside
