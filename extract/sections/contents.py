"""The contents pages of a book: lists of its headings, which are neither sections nor text nor tables."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from unicodedata import normalize

from extract.model.document import Block, Line, Paragraph
from extract.model.packed import packed, quickly_packed
from extract.read.signs import BULLET, ends_sentence, width
from extract.sections.headings import heading_without_count, label_of, without_remark
from extract.sections.numbers import AT_START, intended_number

_FEWEST = 4  # entries that head a later part of the book, each in its turn
_SHARE = 0.6  # of all entries do so
_LONGEST = 120  # columns of a heading
_BETWEEN = 1  # lines in a row without number or page in an untitled list: ends of long headings
_TITLE = re.compile(
    r"[#*=\s]*(?:(?:table of |list of )?contents?|list of (?:tables|figures|examples|charts)"
    r"|(?:総\s*)?目\s*次|もくじ|[表図例]目次|[表図例](?:の)?一覧)[*:：\s]*",
    re.IGNORECASE,
)
_PAGED = re.compile(r"(?=.*\d$)(?P<title>.*\S)(?:\s*[.․‥…・·⋅\s]{3,}|\s+)(?P<page>\d{1,4})$")


@quickly_packed
@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the book, or a row of a table as one line; `number` is that of a rule, "" for none."""

    line: Line
    block: int
    prose: bool
    titled: bool  # says that contents follow
    page: int | None
    number: str
    labelled: bool

    @property
    def counted(self) -> bool:
        """Whether a page number or a number of its own shows that it may be an entry."""
        return self.page is not None or self.labelled


def contents_entry(line: str) -> tuple[str, int] | None:
    """The heading and the page number of a line as contents pages have them; None for any other."""
    match = _PAGED.match(line)
    if match is None or not any(map(str.isalpha, match["title"])):
        return None
    return match["title"].rstrip(" .․‥…・·⋅\u3000"), int(match["page"])


def letters(heading: str) -> str:
    """The letters and digits of a heading without a remark in brackets behind it."""
    text = normalize("NFKC", without_remark(heading))
    return "".join(filter(str.isalnum, text.casefold()))


def without_number(heading: str) -> str:
    """A heading without its rule number or its count."""
    number = AT_START.match(heading)
    return heading[number.end() :].lstrip(" .:：\u3000") if number else heading_without_count(heading)


def without_contents(blocks: Sequence[Block]) -> tuple[Sequence[Block], list[tuple[Line, ...]]]:
    """The blocks of a book without its contents pages, and the entries of each, without page numbers.

    A list of short lines counts as contents if most of them head later parts of the book in the same order,
    and if its title says so, rising page numbers stand behind its entries, or rule numbers before them.
    """
    rows = packed(_rows(blocks))
    found = []
    headings: _Headings | None = None
    end = -1
    for first, last in _stretches(rows):
        if first <= end:
            continue
        headings = headings or _Headings(rows)
        known = _to_last_page(rows, headings.below(rows, first, last))
        if len(known) >= _FEWEST and _is_contents(rows, first, known):
            end = known[-1]
            found.append(rows[first : end + 1])
    taken = Counter(row.block for listed in found for row in listed)
    whole = {index for index, count in taken.items() if 2 * count >= _lines(blocks[index])}
    if not whole:
        return blocks, []
    entries = [tuple(row.line for row in listed if not row.titled) for listed in found]
    return packed(block for index, block in enumerate(blocks) if index not in whole), entries


def _lines(block: Block) -> int:
    return len(block.lines) if isinstance(block, Paragraph) else len(block.caption) + len(block.rows)


def _rows(blocks: Sequence[Block]) -> Iterator[_Row]:
    for index, block in enumerate(blocks):
        if isinstance(block, Paragraph):
            for line in block.lines:
                yield _row(line, index, prose=True)
            continue
        for line in block.caption:
            yield _row(line, index, prose=True)
        for cells in block.rows:
            if cells:
                yield _row(
                    Line(" ".join(cell.raw for cell in cells if cell.raw), cells[0].place), index, prose=False
                )


def _row(line: Line, block: int, *, prose: bool) -> _Row:
    raw = line.raw.strip()
    if len(raw) > _LONGEST:
        raw = raw[:_LONGEST]  # the beginning of a paragraph, which may open with a heading
    bullet = BULLET.match(raw)
    raw = raw[bullet.end() :] if bullet else raw
    paged = contents_entry(raw) if raw[-1:].isdigit() else None
    match = AT_START.match(raw) if raw[:1].isalnum() else None
    number = (intended_number(match.group()) or "") if match else ""
    titled = len(raw) < 40 and _TITLE.fullmatch(raw) is not None
    line = replace(line, raw=paged[0] if paged else raw)
    return _Row(
        line, block, prose, titled, paged[1] if paged else None, number, bool(number or label_of(raw))
    )


def _stretches(rows: Sequence[_Row]) -> Iterator[tuple[int, int]]:
    """Where contents may stand, each with its end: short lines below a title, or rows that count."""
    at = 0
    while at < len(rows):
        if not (rows[at].titled or rows[at].counted):
            at += 1
            continue
        end, between = at + 1, 0
        while end < len(rows):
            row = rows[end]
            short = width(row.line.raw) < _LONGEST and not ends_sentence(row.line.raw)
            if row.counted or (rows[at].titled and short):
                between = 0
            elif between == _BETWEEN or not short:
                break
            else:
                between += 1
            end += 1
        if end - at >= _FEWEST:
            yield at, end
        at = at + 1 if rows[at].titled else end


@dataclass(frozen=True, slots=True)
class _Step:
    """A row in a series of rows, and the step before it."""

    row: int
    before: _Step | None


class _Headings:
    """Where each line of a book stands that may be a heading: by its letters, and by its number."""

    def __init__(self, rows: Sequence[_Row]) -> None:
        self._whole: dict[str, list[int]] = defaultdict(list)
        self._numbered: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for index, row in enumerate(rows):
            if row.prose and row.page is None:
                name = letters(without_number(row.line.raw))
                self._whole[name].append(index)
                if row.number:
                    self._numbered[row.number].append((index, name))

    def below(self, rows: Sequence[_Row], first: int, last: int) -> list[int]:
        """The rows from `first` to `last` whose headings follow in the book, in the same order."""
        best: list[int] = []  # for each length of a series, the least place at which one ends
        ends: list[_Step] = []  # how it got there
        for index in range(first, last):
            for place in reversed(self._places(rows[index], index)):
                at = bisect_left(best, place)
                before = ends[at - 1] if at else None
                if before is None or before.row != index:
                    best[at : at + 1] = [place]
                    ends[at : at + 1] = [_Step(index, before)]
        series = []
        step = ends[-1] if ends else None
        while step is not None:
            series.append(step.row)
            step = step.before
        return series[::-1]

    def _places(self, row: _Row, index: int) -> list[int]:
        name = letters(without_number(row.line.raw))
        if not name or name.isdigit():
            return []
        places = {place for place in self._whole.get(name, ()) if place > index}
        for place, begins in self._numbered.get(row.number, ()) if row.number else ():
            if place > index and begins.startswith(name):
                places.add(place)
        return sorted(places)


def _to_last_page(rows: Sequence[_Row], known: list[int]) -> list[int]:
    """The entries up to the last with a page, where most have one."""
    last = max((index for index in known if rows[index].page is not None), default=-1)
    listed = [index for index in known if index <= last]
    return listed if 2 * sum(rows[index].page is not None for index in listed) > len(listed) else known


def _is_contents(rows: Sequence[_Row], first: int, known: Sequence[int]) -> bool:
    listed = rows[first : known[-1] + 1]
    entries = [row for row in listed if row.counted] or [row for row in listed if not row.titled]
    if len(known) < _SHARE * len(entries):
        return False
    numbers = {rows[index].number for index in known} - {""}
    pages = [page for index in known if (page := rows[index].page) is not None]
    rising = 2 * len(pages) >= len(known) and pages == sorted(pages) and pages[0] < pages[-1]
    in_prose = all(row.prose for row in listed)  # a table of steps may name rules as well
    return rows[first].titled or (in_prose and (rising or len(numbers) >= _FEWEST))
