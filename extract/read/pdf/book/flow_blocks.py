"""The joined lines and tables of a book → blocks of its Flow."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from sys import intern

from extract.model.document import Block, Grid, Line, Paragraph, RawCell, ReadingProblem, slice_styles
from extract.read.pdf.book.book_typography import as_head
from extract.read.pdf.book.continued_tables import BookTable
from extract.read.pdf.book.open_paragraphs import Lines
from extract.read.pdf.model import Box, PageBlock, PageCell, PageLayout, PageTable, TextLine
from extract.read.pdf.text.hyphens import PrintedWords, is_broken, unbroken
from extract.read.pdf.text.patterns import joint
from extract.read.signs import count_cjk
from rules_core.model import Place

_LATIN = re.compile("[A-Za-z]")


def paragraph_of(lines: Lines, name: str, words: PrintedWords, usual: Collection[str]) -> Paragraph:
    out: list[Line] = []
    for position, (page, line) in enumerate(lines):
        following = lines[position + 1][1].raw if position + 1 < len(lines) else ""
        joins = joint(line.raw, following) if following else " "
        made = line_of(line, page, name, joins)
        if line.looks:
            made = replace(made, styles=tuple(look for look in line.looks if look.kind not in usual))
        if is_broken(line.raw, following, words):
            kept = slice_styles(made.styles, 0, len(made.raw) - 1)
            made = replace(made, raw=made.raw[:-1], joins="", styles=kept)
        out.append(made)
    return Paragraph(tuple(out))


def whole_words(blocks: Iterable[PageBlock]) -> Iterator[tuple[str, str]]:
    """The text of each line without parts of words that are broken at its ends, and with them.

    A cell has nothing of the second: its lines are too short to show how the book breaks words.
    """
    above = ""
    for block in blocks:
        if isinstance(block, PageTable):
            yield from ((cell.raw, "") for row in block.rows for cell in row if not cell.breaks)
            continue
        first = block.raw.find(" ") + 1 if above.endswith("-") else 0
        last = block.raw.rfind(" ") + 1 if block.raw.endswith("-") else len(block.raw)
        yield block.raw[first:last], block.raw
        above = block.raw


def line_of(line: TextLine, page: int, name: str, joins: str) -> Line:
    place = Place(name, page, box=_rounded(line.box))
    return Line(line.raw, place, line.raised, line.bold, line.size, joins)


def grid_of(table: BookTable, name: str, words: PrintedWords, level: int = 0) -> Grid:
    """A table of the book; `level` is that of its title if it is printed as a heading, else 0."""
    rows = tuple(tuple(_cell(cell, page, name, words) for cell in row) for page, row in table.rows)
    below = [*[line.raw for _, line in table.caption[1:]], ""]
    caption = tuple(
        line_of(line, page, name, joint(line.raw, following))
        for (page, line), following in zip(table.caption, below, strict=False)
    )
    if level:
        caption = as_head(Paragraph(caption), level).lines
    places = tuple(Place(name, page, box=_rounded(box)) for page, box in table.boxes)
    form = "ruled" if table.form == "ruled" else "open"
    return Grid(rows, places, form, caption, table.header_rows)  # type: ignore[arg-type]


def _cell(cell: PageCell, page: int, name: str, words: PrintedWords) -> RawCell:
    raw, raised = unbroken(cell.raw, cell.raised, cell.breaks, words)
    place = Place(name, page, box=_rounded(cell.box))
    return RawCell(intern(raw), place, raised, cell.rows, cell.columns, cell.heading)


def problems_of(page: PageLayout, name: str) -> list[ReadingProblem]:
    return [
        ReadingProblem(p.code, Place(name, page.number, box=_rounded(p.box)), dict(p.fields), p.severity)  # type: ignore[arg-type]
        for p in page.problems
    ]


def repeated_in(table: BookTable, name: str) -> list[ReadingProblem]:
    """A note for everything that a table repeats on a later page and that is not in its rows."""
    return [printed_again(name, page, raw, box) for page, raw, box in table.dropped]


def printed_again(name: str, page: int, raw: str, box: Box) -> ReadingProblem:
    return ReadingProblem("read.pdf-repeated", Place(name, page, box=_rounded(box)), {"text": raw}, "note")


def _rounded(box: Box) -> Box:
    x0, top, x1, bottom = box
    return _same(round(x0, 2)), _same(round(top, 2)), _same(round(x1, 2)), _same(round(bottom, 2))


@lru_cache(maxsize=1 << 14)
def _same(length: float) -> float:
    """One shared object for equal lengths, to save memory: they recur in very many places of a book."""
    return length


def language_of(blocks: Iterable[Block]) -> str | None:
    """ "ja" if a large share of the letters is Japanese, "en" if nearly all are Latin."""
    japanese = latin = 0
    for block in blocks:
        texts = [block.raw] if isinstance(block, Paragraph) else [c.raw for row in block.rows for c in row]
        for text in texts:
            japanese += 0 if text.isascii() else count_cjk(text)
            latin += len(_LATIN.findall(text))
    if japanese + latin < 20:
        return None
    return "ja" if japanese > 0.15 * (japanese + latin) else "en"
