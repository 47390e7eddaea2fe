"""Headings that a book itself names, in its outline or on its contents page, and that opened no section."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from extract.model.document import Flow, Line, Paragraph, ReadingProblem, Section
from extract.sections.contents import contents_entry, letters, without_number
from extract.sections.headings import label_of
from extract.sections.numbers import AT_START, intended_number
from extract.sections.titles import is_table_title
from rules_core.model import Place

_FEWEST = 3  # entries in a row that make a contents page
_MOST = 5  # headings not found are named one by one; more, if most are not, in one sentence
_SHOWN = 40


def announced_not_found(
    flow: Flow, sections: Sequence[Section], reported: Collection[str]
) -> Iterator[ReadingProblem]:
    """A problem for each heading that the file's outline or a contents page names and no section has.

    `flow` names its contents pages, but for those that are no evident ones. The numbers in `reported` are
    those of other problems. Titles of tables and figures open no section.
    """
    numbers = {*(section.number for section in sections), *reported}
    names = Counter(name for section in sections for name in _names_of(section))
    reported_titles: set[str] = set()
    for source in (*flow.announced, *_contents(flow, names)):
        left = names.copy()
        lost: list[Line] = []
        for entry in source:
            own = _names(entry.raw)
            found = next((name for name in own if left[name] > 0), None)
            if found is not None:
                left[found] -= 1
            elif _number(entry.raw) not in numbers and not is_table_title(entry.raw) and own - {""}:
                lost.append(entry)
        new = [entry for entry in lost if not _names(entry.raw) & reported_titles]
        reported_titles |= {name for entry in lost for name in _names(entry.raw)}
        if len(new) > _MOST and 2 * len(lost) > len(source):
            fields = {"count": len(new), "titles": ", ".join(f"“{entry.raw}”" for entry in new[:_SHOWN])}
            yield ReadingProblem("sections.many-announced-not-found", new[0].place, fields)
            continue
        for entry in new:
            place = _printed(flow, _names(entry.raw)) or entry.place
            number = _number(entry.raw)
            named = {"title": entry.raw} | ({"number": number} if number else {})
            yield ReadingProblem("sections.announced-not-found", place, named)


def _names(heading: str) -> set[str]:
    """A heading as it may be printed: with its number or count and without."""
    return {letters(heading), letters(without_number(heading)) or letters(heading)}


def _names_of(section: Section) -> set[str]:
    titles = (section.title, section.raw_title, section.raw_number + section.title)
    return {name for title in titles for name in _names(title)} - {""}


def _number(heading: str) -> str | None:
    """The number of the rule that a heading opens; a count is one where chapters are numbered so."""
    match = AT_START.match(heading)
    if match:
        return intended_number(match.group())
    return label_of(heading).strip(" .:：)）") or None


def _contents(flow: Flow, names: Counter[str]) -> Iterator[list[Line]]:
    """The entries of each contents page: lines that end in rising page numbers, half of them headings."""
    run: list[tuple[Line, int]] = []
    for line in chain(_lines(flow), [None]):
        entry = contents_entry(line.raw) if line else None
        if line and entry and (not run or entry[1] >= run[-1][1]):
            run.append((replace(line, raw=entry[0]), entry[1]))
            continue
        entries = [entry for entry, _ in run]
        known = sum(any(names[name] for name in _names(entry.raw)) for entry in entries)
        if len(entries) >= _FEWEST and 2 * known >= len(entries) and run[0][1] < run[-1][1]:
            yield entries
        run = []


def _lines(flow: Flow) -> Iterator[Line]:
    """Every line of the book, and every row of its tables as one."""
    for block in flow.blocks:
        if isinstance(block, Paragraph):
            yield from block.lines
        else:
            for row in block.rows:
                if row:
                    yield Line(" ".join(cell.raw for cell in row if cell.raw), row[0].place)


def _printed(flow: Flow, names: set[str]) -> Place | None:
    """Where a line or table begins with one of the names, but for the contents page."""
    captions = (line for block in flow.blocks if not isinstance(block, Paragraph) for line in block.caption)
    for line in chain(_lines(flow), captions, flow.aside):
        text = letters(line.raw)
        if any(text.startswith(name) for name in names) and contents_entry(line.raw) is None:
            return line.place
    return None
