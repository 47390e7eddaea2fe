"""Pages → the book's Flow: running heads removed, tables and paragraphs joined over breaks."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from extract.model.document import Block, Flow, Line, Paragraph, ReadingProblem
from extract.model.packed import PackedBuilder, packed
from extract.read.pdf.book.book_typography import (
    BookTypography,
    as_head,
    caption_level,
    head_level,
    heads_below,
    typography_of,
    usual_looks,
)
from extract.read.pdf.book.continued_tables import (
    BookTable,
    begins_again,
    begun,
    carry_on,
    goes_on,
    is_head_alone,
    is_notice,
    lines_below,
    names_continued,
    without_notices,
)
from extract.read.pdf.book.flow_blocks import (
    grid_of,
    language_of,
    line_of,
    paragraph_of,
    printed_again,
    problems_of,
    repeated_in,
    whole_words,
)
from extract.read.pdf.book.lone_titles import lone_titles
from extract.read.pdf.book.open_paragraphs import Lines, above_notes, begins_list, left_open, sentence_goes_on
from extract.read.pdf.book.rows_at_breaks import (
    at_top_of,
    left_behind,
    repeats_head,
    rest_of,
    take_last_lines,
)
from extract.read.pdf.book.running_heads import running_heads, without_head_rows
from extract.read.pdf.book.titles_in_tables import parted_at_titles, with_label_row
from extract.read.pdf.model import PageBlock, PageLayout, PageTable, TextLine
from extract.read.pdf.tables.captions import is_title_before_break
from extract.read.pdf.text.hyphens import PrintedWords, words_of
from rules_core.model import Place


def book_of(pages: Collection[PageLayout], data: bytes, name: str) -> Flow:
    """The whole book from its pages, which are iterated several times and never all in memory."""
    pages = without_head_rows(pages)
    heads = running_heads(pages)
    noted: PackedBuilder[PageBlock] = PackedBuilder()
    words = words_of(whole_words(_noted(_body(pages, heads), noted)))
    body = noted.done()
    assembly = _Assembly(name, typography_of(body), words, usual_looks(body))
    del noted, body
    made = packed(_blocks_of(pages, heads, assembly))
    return Flow(
        file=name,
        format="pdf",
        sha256=hashlib.sha256(data).hexdigest(),
        blocks=made,
        problems=(
            *assembly.problems,
            *lone_titles(made),
            *(assembly.empty if made else ()),
            *assembly.repeated,
        ),
        aside=tuple(assembly.aside),
        pages=len(pages),
        language=language_of(made),
    )


def _blocks_of(
    pages: Collection[PageLayout], heads: Sequence[set[int]], assembly: _Assembly
) -> Iterator[Block]:
    """The blocks of the book, each as soon as it is finished."""
    name = assembly.name
    for page, gone in zip(pages, heads, strict=True):
        assembly.problems += problems_of(page, name)
        if not page.problems and len(gone) == len(page.blocks):
            assembly.empty.append(ReadingProblem("read.pdf-page-empty", Place(name, page.number), {}, "note"))
        opens = False
        for index, block in enumerate(page.blocks):
            if index in gone:
                assert isinstance(block, TextLine)
                assembly.aside.append(line_of(block, page.number, name, " "))
                opens = opens or block.opens
            elif isinstance(block, PageTable):
                for part in parted_at_titles(block):
                    assembly.add_table(part, page.number)
                opens = False
            else:
                listed = begins_list(page.blocks[index : index + 12])
                first = opens or (block.opens and not _below_paragraph(page.blocks, index))
                assembly.add_line(block, page.number, first, listed)
                opens = False
        yield from assembly.finish(all_but=_OPEN)
    yield from assembly.finish()


_OPEN = 60  # so many last blocks may still go on; a paragraph does over a dozen notes and tables at most


def _body(pages: Collection[PageLayout], heads: Sequence[set[int]]) -> Iterator[PageBlock]:
    """Every line and table that is not a running head."""
    for page, gone in zip(pages, heads, strict=True):
        yield from (block for index, block in enumerate(page.blocks) if index not in gone)


def _noted(blocks: Iterator[PageBlock], known: PackedBuilder[PageBlock]) -> Iterator[PageBlock]:
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
        self.aside: list[Line] = []  # running heads
        self.problems: list[ReadingProblem] = []  # of pages,
        self.empty: list[ReadingProblem] = []  # pages with no text but running heads, and
        self.repeated: list[ReadingProblem] = []  # what finished tables printed again
        self.blocks: list[Lines | BookTable] = []
        self.current: Lines | None = None  # the paragraph that the next line goes on with

    def finish(self, all_but: int = 0) -> Iterator[Block]:
        """The joined paragraphs and tables as blocks, except for the given number of last ones."""
        done = self.blocks[: max(0, len(self.blocks) - all_but)]
        for block in done:
            if isinstance(block, BookTable):
                self.repeated += repeated_in(block, self.name)
                caption = [line for _, line in block.caption]
                heading = (
                    block.caption if heads_below(caption, block.boxes[0][1], self.typography.heads) else []
                )
                if heading:
                    block.caption = []
                level = caption_level(caption, block.boxes[0][1], self.typography.heads)
                yield grid_of(block, self.name, self.words, 0 if heading else level)
                if heading:
                    yield self._paragraph(heading)
            else:
                yield self._paragraph(block)
        del self.blocks[: len(done)]

    def _paragraph(self, lines: Lines) -> Paragraph:
        level = head_level([line for _, line in lines], self.typography.heads)
        return as_head(paragraph_of(lines, self.name, self.words, self.usual), level)

    def add_table(self, table: PageTable, page: int) -> None:
        """Add a table, or the continuation of the previous one, or of one that its title names."""
        table, notices = without_notices(table)
        self._set_notices_aside(notices, page)
        named = self._named_by(table, page)
        if named is not None:
            carry_on(named, table, page)
            self.current = None
            return
        self._give_last_lines(table, page)
        noted = above_notes(self.blocks)
        if noted is not None and begins_again(noted, table, page):
            carry_on(noted, table, page)
            self.current = None
            return
        last = self.blocks[-1] if self.blocks else None
        rest, below = lines_below(last, table) if isinstance(last, BookTable) else (table, ())
        if isinstance(last, BookTable) and not goes_on(last, rest, page):
            rest = with_label_row(rest, [row for _, row in last.rows])
        if isinstance(last, BookTable) and goes_on(last, rest, page):
            carry_on(last, rest, page)
            self.blocks += [[(page, line)] for line in below]
        else:
            head = self._left_behind(table, page)
            table = with_label_row(table)
            title = [] if head or table.caption else self._title_left_behind(table, page)
            book = begun(*head) if head else begun(table, page)
            if head:
                carry_on(book, table, page)
            book.caption = title or book.caption
            self.blocks.append(book)
        self.current = None

    def _give_last_lines(self, table: PageTable, page: int) -> None:
        """Give the last table the lines below it that are its label or the rest of its cell.

        They are none unless `table` continues it.
        """
        at = next((n for n, b in enumerate(reversed(self.blocks[-3:])) if isinstance(b, BookTable)), 0)
        book = self.blocks[-at - 1] if at else None
        if not isinstance(book, BookTable) or page == book.boxes[-1][0]:
            return
        lines = [line for block in self.blocks[-at:] if isinstance(block, list) for line in block]
        labelled = with_label_row(table, [row for _, row in book.rows])
        if any(goes_on(book, part, page) for part in (table, labelled)) and take_last_lines(
            book, lines, table.rows
        ):
            del self.blocks[-at:]

    def _set_notices_aside(self, notices: Sequence[TextLine], page: int) -> None:
        """Report lines that say that a table goes on; remove those printed between it and its next part."""
        lines = [(page, line) for line in notices]
        before = self.blocks[-2] if len(self.blocks) > 1 else None
        last = self.blocks[-1] if self.blocks else None
        if (
            isinstance(before, BookTable)
            and isinstance(last, list)
            and all(is_notice(line.raw) for _, line in last)
        ):
            lines = [*last, *lines]
            self.blocks.pop()
        self.repeated += [printed_again(self.name, number, line.raw, line.box) for number, line in lines]

    def _named_by(self, table: PageTable, page: int) -> BookTable | None:
        """The table whose title the title of a later part repeats with a word like "continued", or whose head
        alone is printed again."""
        for block in reversed(self.blocks[-_OPEN:]):
            if isinstance(block, BookTable):
                if names_continued(block, table, page) or is_head_alone(block, table, page):
                    return block
                if block.boxes[-1][0] < page - 1:
                    break
        return None

    def _left_behind(self, table: PageTable, page: int) -> tuple[PageTable, int] | None:
        """The beginning of a table, with its title, that the page or column before ends with, and its page.

        It is no text then.
        """
        above: list[TextLine] = []
        number = page - 1
        for block in reversed(self.blocks[-6:]):
            if isinstance(block, BookTable) or not _in_column_before(block[-1], table, page):
                break
            above = [line for _, line in block] + above
            number = block[-1][0]
        joined = left_behind(table, above)
        if joined is None:
            return None
        self._take_back(joined[1])
        return joined[0], number

    def _title_left_behind(self, table: PageTable, page: int) -> Lines:
        """The line before a break, if it is the title of a table after it."""
        last = self.blocks[-1] if self.blocks else None
        if not isinstance(last, list) or len(last) > 1 or not _in_column_before(last[0], table, page):
            return []
        if not is_title_before_break(last[0][1]):
            return []
        self.blocks.pop()
        return last

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
                if not repeats_head(last, row, page):
                    carry_on(last, row, page, rest=not line.cells)
                last.rest = page
                return
        if self.current is not None and not opens and not line.starts:
            self.current.append((page, line))
            return
        for before, interrupted in () if listed else left_open(self.blocks, opens):
            if sentence_goes_on(before, line, interrupted, self.typography):
                before.append((page, line))
                self.current = before
                return
        self.current = [(page, line)]
        self.blocks.append(self.current)


def _in_column_before(last: tuple[int, TextLine], table: PageTable, page: int) -> bool:
    """Whether a line is on the page before, or below the top of the table in a column left of it."""
    number, line = last
    left = line.box[2] < table.box[0] and line.box[1] > table.box[1]
    return number == page - 1 or (number == page and left)


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
