"""Pages → the book's Flow: running heads removed, tables and paragraphs joined over breaks."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from sys import intern

from extract.model.document import Block, Flow, Grid, Line, Paragraph, RawCell, ReadingProblem, slice_styles
from extract.read.pdf.book.book_typography import BookTypography, typography_of, usual_looks
from extract.read.pdf.book.continued_notices import is_notice, without_notices
from extract.read.pdf.book.continued_tables import (
    BookTable,
    at_top_of,
    begun,
    carry_on,
    goes_on,
    lines_below,
    names_continued,
    rest_of,
)
from extract.read.pdf.book.left_behind import left_behind
from extract.read.pdf.book.open_paragraphs import Lines, begins_list, sentence_goes_on
from extract.read.pdf.book.printed_heads import as_head, head_level
from extract.read.pdf.book.running_heads import running_heads
from extract.read.pdf.model import Box, PageBlock, PageCell, PageLayout, PageTable, TextLine
from extract.read.pdf.settings import Settings
from extract.read.pdf.text.hyphens import PrintedWords, is_broken, unbroken, words_of
from extract.read.pdf.text.patterns import joint
from extract.read.signs import has_cjk
from rules_core.model import Place


def book_of(pages: Collection[PageLayout], data: bytes, name: str, settings: Settings) -> Flow:
    """The whole book from its pages, which are iterated several times and never all in memory."""
    heads = running_heads(pages, settings)
    body: list[PageBlock] = []
    words = words_of(_whole_words(_noted(_body(pages, heads), body)))
    assembly = _Assembly(name, typography_of(body), words, usual_looks(body))
    del body
    aside: list[Line] = []
    problems: list[ReadingProblem] = []
    for page, gone in zip(pages, heads, strict=True):
        problems += _problems(page, name)
        opens = False
        for index, block in enumerate(page.blocks):
            if index in gone:
                assert isinstance(block, TextLine)
                aside.append(_line(block, page.number, name, " "))
                opens = opens or block.opens
            elif isinstance(block, PageTable):
                assembly.add_table(block, page.number)
                opens = False
            else:
                listed = begins_list(page.blocks[index : index + 12])
                first = opens or (block.opens and not _below_paragraph(page.blocks, index))
                assembly.add_line(block, page.number, first, listed)
                opens = False
        assembly.finish(all_but=_OPEN)
    assembly.finish()
    made = tuple(assembly.made)
    return Flow(
        file=name,
        format="pdf",
        sha256=hashlib.sha256(data).hexdigest(),
        blocks=made,
        problems=(*problems, *assembly.repeated),
        aside=tuple(aside),
        pages=len(pages),
        language=_language(made),
    )


_OPEN = 60  # so many last blocks may still go on; a paragraph does over a dozen notes and tables at most


def _body(pages: Collection[PageLayout], heads: Sequence[set[int]]) -> Iterator[PageBlock]:
    """Every line and table that is not a running head."""
    for page, gone in zip(pages, heads, strict=True):
        yield from (block for index, block in enumerate(page.blocks) if index not in gone)


def _noted(blocks: Iterator[PageBlock], known: list[PageBlock]) -> Iterator[PageBlock]:
    """The same blocks; also appended to `known`, which stores only the presence of tables."""
    for block in blocks:
        known.append(replace(block, rows=(), caption=()) if isinstance(block, PageTable) else block)
        yield block


class _Assembly:
    """The paragraphs and tables of the book under construction, page after page."""

    def __init__(
        self, name: str, typography: BookTypography, words: PrintedWords, usual: Collection[str]
    ) -> None:
        self.name = name
        self.usual = usual  # how most of the book is set, which sets nothing apart
        self.typography = typography
        self.words = words
        self.made: list[Block] = []  # what is finished, and
        self.repeated: list[ReadingProblem] = []  # what its tables printed again
        self.blocks: list[Lines | BookTable] = []
        self.current: Lines | None = None  # the paragraph that the next line goes on with

    def finish(self, all_but: int = 0) -> None:
        """Convert the joined paragraphs and tables into blocks, except for the given number of last ones."""
        done = self.blocks[: max(0, len(self.blocks) - all_but)]
        for block in done:
            if isinstance(block, BookTable):
                self.made.append(_grid(block, self.name, self.words))
                self.repeated += _repeated(block, self.name)
            else:
                level = head_level([line for _, line in block], self.typography.heads)
                self.made.append(as_head(_paragraph(block, self.name, self.words, self.usual), level))
        del self.blocks[: len(done)]

    def add_table(self, table: PageTable, page: int) -> None:
        """Add a table, or the continuation of the previous one, or of one that its title names."""
        table, notices = without_notices(table)
        self._set_notices_aside(notices, page)
        named = self._named_by(table, page)
        if named is not None:
            carry_on(named, table, page)
            self.current = None
            return
        last = self.blocks[-1] if self.blocks else None
        rest, below = lines_below(last, table) if isinstance(last, BookTable) else (table, ())
        if isinstance(last, BookTable) and goes_on(last, rest, page):
            carry_on(last, rest, page)
            self.blocks += [[(page, line)] for line in below]
        else:
            head = self._left_behind(table, page)
            book = begun(head, page - 1) if head else begun(table, page)
            if head:
                carry_on(book, table, page)
            self.blocks.append(book)
        self.current = None

    def _set_notices_aside(self, notices: Sequence[TextLine], page: int) -> None:
        """Report lines that say that a table goes on; remove those printed between it and its next part."""
        lines = [(page, line) for line in notices]
        before = self.blocks[-2] if len(self.blocks) > 1 else None
        last = self.blocks[-1] if self.blocks else None
        if isinstance(before, BookTable) and isinstance(last, list) and all(is_notice(line.raw) for _, line in last):
            lines = [*last, *lines]
            self.blocks.pop()
        self.repeated += [
            _printed_again(self.name, number, line.raw, line.box) for number, line in lines
        ]

    def _named_by(self, table: PageTable, page: int) -> BookTable | None:
        """The table whose title the title of a later part repeats with a word like "continued"."""
        for block in reversed(self.blocks[-_OPEN:]):
            if isinstance(block, BookTable):
                if names_continued(block, table, page):
                    return block
                if block.boxes[-1][0] < page - 1:
                    break
        return None

    def _left_behind(self, table: PageTable, page: int) -> PageTable | None:
        """The beginning of a table, with its title, that the page before ends with; it is no text then."""
        above: list[TextLine] = []
        for block in reversed(self.blocks[-6:]):
            if isinstance(block, BookTable) or block[-1][0] != page - 1:
                break
            above = [line for _, line in block] + above
        joined = left_behind(table, above)
        if joined is None:
            return None
        self._take_back(joined[1])
        return joined[0]

    def _take_back(self, lines: int) -> None:
        """Remove that many lines from the end of the last paragraphs."""
        for _ in range(lines):
            last = self.blocks[-1]
            assert isinstance(last, list)
            last.pop()
            if not last:
                self.blocks.pop()

    def add_line(self, line: TextLine, page: int, opens: bool, listed: bool) -> None:
        """Add a line to the current paragraph, one left open before, or a new one; unchanged if `listed`."""
        last = self.blocks[-1] if self.blocks else None
        if isinstance(last, BookTable) and (last.rest == page or at_top_of(last, line, page, opens)):
            row = rest_of(last, line)
            if row is not None:
                carry_on(last, row, page)
                last.rest = page
                return
        if self.current is not None and not opens and not line.starts:
            self.current.append((page, line))
            return
        for before, interrupted in () if listed else _left_open(self.blocks, opens):
            if sentence_goes_on(before, line, interrupted, self.typography):
                before.append((page, line))
                self.current = before
                return
        self.current = [(page, line)]
        self.blocks.append(self.current)


def _below_paragraph(blocks: Sequence[PageBlock], index: int) -> bool:
    """Whether the line follows a possible running head that is a paragraph of one line.

    Its distance to that line is greater than the distances of the lines that follow.
    """
    above, line = blocks[index - 1] if index else None, blocks[index]
    if not (isinstance(above, TextLine) and isinstance(line, TextLine) and above.edge == "top"):
        return False
    lines = [block for block in blocks[index : index + 12] if isinstance(block, TextLine)]
    pitches = [below.box[3] - own.box[3] for own, below in pairwise(lines) if not below.starts]
    return bool(pitches) and line.box[3] - above.box[3] > 1.2 * min(pitches)


def _left_open(blocks: list[Lines | BookTable], opens: bool) -> Iterator[tuple[Lines, bool]]:
    """The paragraphs that the next line may continue, and whether a table is in between.

    `opens`: the line is the first of its column. The notes after a table (smaller than the paragraph) are
    skipped.
    """
    passed: list[Lines] = []
    for number, block in enumerate(reversed(blocks[-12:])):
        if isinstance(block, BookTable):
            before = next((b for b in reversed(blocks[: len(blocks) - number]) if isinstance(b, list)), None)
            if before is not None and all(note[0][1].size < 0.95 * before[-1][1].size for note in passed):
                yield before, True
            return
        if number == 0 and opens:
            yield block, False
        passed.append(block)


# --- into the model ---


def _paragraph(lines: Lines, name: str, words: PrintedWords, usual: Collection[str]) -> Paragraph:
    out: list[Line] = []
    for position, (page, line) in enumerate(lines):
        following = lines[position + 1][1].raw if position + 1 < len(lines) else ""
        joins = joint(line.raw, following) if following else " "
        made = _line(line, page, name, joins)
        if line.looks:
            made = replace(made, styles=tuple(look for look in line.looks if look.kind not in usual))
        if is_broken(line.raw, following, words):
            kept = slice_styles(made.styles, 0, len(made.raw) - 1)
            made = replace(made, raw=made.raw[:-1], joins="", styles=kept)
        out.append(made)
    return Paragraph(tuple(out))


def _whole_words(blocks: Iterable[PageBlock]) -> Iterator[str]:
    """The text on one line without parts of words that are broken at its ends."""
    above = ""
    for block in blocks:
        if isinstance(block, PageTable):
            yield from (cell.raw for row in block.rows for cell in row if not cell.breaks)
            continue
        first = block.raw.find(" ") + 1 if above.endswith("-") else 0
        last = block.raw.rfind(" ") + 1 if block.raw.endswith("-") else len(block.raw)
        yield block.raw[first:last]
        above = block.raw


def _line(line: TextLine, page: int, name: str, joins: str) -> Line:
    place = Place(name, page, box=_rounded(line.box))
    return Line(line.raw, place, line.raised, line.bold, line.size, joins)


def _grid(table: BookTable, name: str, words: PrintedWords) -> Grid:
    rows = tuple(tuple(_cell(cell, page, name, words) for cell in row) for page, row in table.rows)
    below = [*[line.raw for _, line in table.caption[1:]], ""]
    caption = tuple(
        _line(line, page, name, joint(line.raw, following))
        for (page, line), following in zip(table.caption, below, strict=False)
    )
    places = tuple(Place(name, page, box=_rounded(box)) for page, box in table.boxes)
    form = "ruled" if table.form == "ruled" else "open"
    return Grid(rows, places, form, caption, table.header_rows)  # type: ignore[arg-type]


def _cell(cell: PageCell, page: int, name: str, words: PrintedWords) -> RawCell:
    raw, raised = unbroken(cell.raw, cell.raised, cell.breaks, words)
    place = Place(name, page, box=_rounded(cell.box))
    return RawCell(intern(raw), place, raised, cell.rows, cell.columns, cell.heading)


def _problems(page: PageLayout, name: str) -> list[ReadingProblem]:
    return [
        ReadingProblem(p.code, Place(name, page.number, box=_rounded(p.box)), dict(p.fields), p.severity)  # type: ignore[arg-type]
        for p in page.problems
    ]


def _repeated(table: BookTable, name: str) -> list[ReadingProblem]:
    """A note for everything that a table repeats on a later page and that is not in its rows."""
    return [_printed_again(name, page, raw, box) for page, raw, box in table.dropped]


def _printed_again(name: str, page: int, raw: str, box: Box) -> ReadingProblem:
    return ReadingProblem("read.pdf-repeated", Place(name, page, box=_rounded(box)), {"text": raw}, "note")


def _rounded(box: Box) -> Box:
    x0, top, x1, bottom = box
    return _same(round(x0, 2)), _same(round(top, 2)), _same(round(x1, 2)), _same(round(bottom, 2))


@lru_cache(maxsize=1 << 14)
def _same(length: float) -> float:
    """One shared object for equal lengths, to save memory: they recur in very many places of a book."""
    return length


def _language(blocks: Sequence[Block]) -> str | None:
    """ "ja" if a large share of the letters is Japanese, "en" if nearly all are Latin."""
    japanese = latin = 0
    for block in blocks:
        texts = [block.raw] if isinstance(block, Paragraph) else [c.raw for row in block.rows for c in row]
        for text in texts:
            japanese += sum(1 for letter in text if has_cjk(letter))
            latin += sum(1 for letter in text if letter.isascii() and letter.isalpha())
    if japanese + latin < 20:
        return None
    return "ja" if japanese > 0.15 * (japanese + latin) else "en"
