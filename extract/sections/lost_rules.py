"""Signs of rules that were not read as sections, so that none is lost in silence.

A rule may have been taken for a row of a table, its title, or a running head; or other rules refer to it.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain

from extract.model.document import Flow, Grid, Line, RawCell, ReadingProblem, Section
from extract.sections.body import SHOWN
from extract.sections.numbers import (
    AT_START,
    BEGINNING,
    LETTERED,
    REFERENCE,
    REFERRED,
    Key,
    component_key,
    decimal_key,
    intended_number,
)
from extract.sections.titles import LONGEST, title_at
from rules_core.model import Place


def lost_rules(
    flow: Flow, sections: Sequence[Section], reported: set[str], components: bool
) -> Iterator[ReadingProblem]:
    """A problem for each number of a rule that is printed somewhere and is not the number of a section.

    The numbers in `reported` are those of other problems. A number of a chapter that the book does not have
    is none of its rules; one that others refer to counts if the book has rules next to it.
    """
    numbers = [section.number for section in sections if section.number]
    known = {*numbers, *reported}
    in_place = _where_it_belongs(flow, sections, component_key if components else decimal_key)
    for code, number, found, place in chain(
        in_place, _in_tables(flow, numbers), _set_aside(flow.aside, numbers)
    ):
        if number not in known:
            known.add(number)
            yield ReadingProblem(code, place, {"number": number, "found": found})
    referring: dict[str, Section] = {}
    for section in sections:
        for number in _referred_to("\n".join([section.text, *section.examples])):
            referring.setdefault(number, section)
    for number in sorted(referring.keys() - known, key=decimal_key):
        if _has_neighbour(number, known):
            known.add(number)
            section = referring[number]
            fields = {"number": number, "rule": section.number or section.title or "-"}
            yield ReadingProblem("sections.referred-to", section.place, fields)


_Found = tuple[str, str, str, Place]  # code, number, text, place


def _where_it_belongs(flow: Flow, sections: Sequence[Section], key: Callable[[str], Key]) -> Iterator[_Found]:
    """Numbers with words behind them that begin a line or a cell where the rule of that number belongs."""
    opened = [section for section in sections if section.number]
    at = {section.place: index for index, section in enumerate(opened)}
    known = {section.number for section in opened}
    current = -1
    for block in flow.blocks:
        if isinstance(block, Grid):
            texts = [(line.raw, line.place, "sections.in-table") for line in block.caption]
            texts += [(cell.raw, cell.place, "sections.in-table") for row in block.rows for cell in row]
        else:
            texts = [(line.raw, line.place, "sections.in-text") for line in block.lines]
        for text, place, code in texts:
            current = at.get(place, current)
            match = BEGINNING.match(text)
            if match is None or current < 0:
                continue
            number, after = match["number"], opened[current + 1 : current + 2]
            below = not after or key(number) < key(after[0].number)
            if key(opened[current].number) < key(number) and below and _has_neighbour(number, known):
                yield code, number, text[:SHOWN], place


def _in_tables(flow: Flow, numbers: Sequence[str]) -> Iterator[_Found]:
    """Cells and titles of tables that begin with a number and a title as no cell and no title does."""
    chapters = _chapters_of(numbers)
    for grid in flow.blocks:
        if not isinstance(grid, Grid):
            continue
        rows: list[Sequence[Line | RawCell]] = [[line] for line in grid.caption]
        rows += grid.rows
        for row, below in zip(rows, [*rows[1:], ()], strict=True):
            for at, cell in enumerate(row):
                number = _number(cell.raw, chapters)
                if number is None:
                    continue
                text = " ".join(other.raw for other in (*row[at:], *below) if other.raw)[: 2 * LONGEST]
                start = AT_START.match(text)
                title = title_at(text[start.end() :].lstrip(), whole_line=False) if start else None
                if title is not None and title.sure:
                    yield "sections.in-table", number, text[:SHOWN], cell.place


def _set_aside(lines: Sequence[Line], numbers: Sequence[str]) -> Iterator[_Found]:
    """Lines that are not text of the book but begin with the number of a rule and words."""
    points, chapters = {number.count(".") for number in numbers}, _chapters_of(numbers)
    for line in lines:
        number = _number(line.raw, chapters)
        if number is None or number.count(".") not in points:
            continue
        if any(map(str.isalpha, line.raw[len(number) :])):
            yield "sections.set-aside", number, line.raw[:SHOWN], line.place


def _chapters_of(numbers: Sequence[str]) -> frozenset[str]:
    return frozenset(number.split(".")[0] for number in numbers)


def _number(text: str, chapters: Collection[str]) -> str | None:
    """The number at the beginning of a text, if it is of one of the chapters."""
    match = LETTERED.match(text) or AT_START.match(text)
    number = intended_number(match.group()) or match.group() if match else None
    return number if number is not None and number.split(".")[0] in chapters else None


def _referred_to(text: str) -> Iterator[str]:
    """The numbers that a text refers to: in brackets or next to words such as "see", alone or in a row."""
    for match in REFERENCE.finditer(text):
        yield from REFERRED.findall(match.group())


def _has_neighbour(number: str, known: Collection[str]) -> bool:
    """Whether a number goes on where known ones are: 1.52 next to 1.51 or 1.53, 1.521 below 1.52."""
    head, last = number[:-1], int(number[-1])
    beside = any(f"{head}{near}" in known for near in (last - 1, last + 1) if 0 < near < 10)
    return beside or (last == 1 and head.rstrip("0.") in known)
