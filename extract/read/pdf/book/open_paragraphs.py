"""The paragraphs that a line may continue, and whether one that was interrupted goes on with it.

A line continues it if nothing shows that it begins something new, and the paragraph is left open: its
sentence has not ended, or the beginning of a new paragraph would be visible in this book.
"""

import re
from collections.abc import Iterator, Sequence

from extract.read.pdf.book.book_typography import BookTypography, head_level
from extract.read.pdf.book.continued_tables import BookTable
from extract.read.pdf.model import PageBlock, TextLine
from extract.read.pdf.text.line_edges import finished, room_left
from extract.read.pdf.text.patterns import chapter_of, introduces, is_numbered, is_section, opens_section
from extract.read.signs import NOTE_MARK

_LED = re.compile(r"[.․‥…・·⋅]{4,}\s*\d+$")
_SMALLER = 0.95  # times the size of a text is a note below it at most

Lines = list[tuple[int, TextLine]]
"""A paragraph under construction: each line with its page."""


def sentence_goes_on(paragraph: Lines, line: TextLine, interrupted: bool, typography: BookTypography) -> bool:
    """Whether a line continues a paragraph at the end of a column or page, or before a table."""
    before = paragraph[-1][1]
    whole = _is_contents_entry(before) or head_level([one for _, one in paragraph], typography.heads)
    if whole or not _same_size(before, line) or _begins(paragraph, line, typography):
        return False
    if interrupted and introduces(before.raw) and not line.raw[0].islower():
        return False  # what it introduces is the table
    full = not room_left(before, line)
    if not finished(before):
        return full or line.raw[0].islower()
    if before.bold or line.left > 0.8 * line.size:
        return False
    if interrupted:
        return full and (typography.indents or typography.interrupts)
    return full and (typography.indents or len(paragraph) > 1 or is_numbered(before.raw))


def _is_contents_entry(line: TextLine) -> bool:
    """Whether a line is an entry of a contents page, which ends with its page number."""
    return _LED.search(line.raw) is not None or (len(line.cells) == 2 and line.cells[-1][0].isdigit())


def _begins(paragraph: Lines, line: TextLine, typography: BookTypography) -> bool:
    """Whether a line by itself shows that it begins a paragraph: by an indent, bold print or a number."""
    before = paragraph[-1][1]
    indented = typography.indents and line.left > 0.8 * line.size and not _in_block(paragraph, line)
    if (line.bold_start and not before.bold_end) or indented or typography.heads.set_apart(before, line):
        return True
    if is_section(line.raw) and (typography.bold_numbers or _of_other_chapter(paragraph, line)):
        return False
    return opens_section(line.raw) or (finished(before) and is_numbered(line.raw))


def _in_block(paragraph: Lines, line: TextLine) -> bool:
    """Whether a line has the indent of an unfinished paragraph that is indented as a whole."""
    before = paragraph[-1][1]
    if finished(before):
        return False
    if len(paragraph) > 1:
        return abs(line.left - before.left) < 1 or not room_left(before, line)
    return before.left - line.left > 0.8 * line.size


def _of_other_chapter(paragraph: Lines, line: TextLine) -> bool:
    """Whether a line begins with a number of another chapter after an unfinished sentence: a reference."""
    own, other = chapter_of(paragraph[0][1].raw), chapter_of(line.raw)
    return own is not None and own != other and not finished(paragraph[-1][1])


def _same_size(one: TextLine, other: TextLine) -> bool:
    return abs(one.size - other.size) <= 0.12 * one.size


def begins_list(blocks: Sequence[PageBlock]) -> bool:
    """Whether the first of the blocks begins with a 1 and the next paragraph with a 2, as notes do."""
    starts = [block.raw for block in blocks if isinstance(block, TextLine) and block.starts]
    return len(starts) > 1 and starts[0].startswith("1 ") and starts[1].startswith("2 ")


def left_open(blocks: list[Lines | BookTable], opens: bool) -> Iterator[tuple[Lines, bool]]:
    """The paragraphs that the next line may continue, and whether a table is in between.

    `opens`: the line is the first of its column. Notes that are smaller than the paragraph, after a table or
    at the foot of the column, are skipped.
    """
    passed: list[Lines] = []
    for number, block in enumerate(reversed(blocks[-12:])):
        if isinstance(block, BookTable):
            before = _text_above(blocks[: len(blocks) - number])
            if before is not None and all(_is_smaller(note, before) for note in passed):
                yield before, True
            return
        if opens and (number == 0 or _are_footnotes(passed, block)):
            yield block, False
        passed.append(block)


def above_notes(blocks: list[Lines | BookTable]) -> BookTable | None:
    """The table at the end of a page with nothing but notes below it, which have their marks or are smaller
    than the text above the table. None if there is no such table."""
    below: list[Lines] = []
    for number, block in enumerate(reversed(blocks[-12:])):
        if isinstance(block, BookTable):
            before = _text_above(blocks[: len(blocks) - number])
            noted = all(_has_mark(own[0][1]) or (before and _is_smaller(own, before)) for own in below)
            here = all(own[-1][0] == block.boxes[-1][0] for own in below)
            return block if below and noted and here else None
        below.append(block)
    return None


def _text_above(blocks: Sequence[Lines | BookTable]) -> Lines | None:
    """The last paragraph of some blocks."""
    return next((block for block in reversed(blocks) if isinstance(block, list)), None)


def _is_smaller(note: Lines, text: Lines) -> bool:
    """Whether a paragraph begins in smaller print than a text above it ends in."""
    return note[0][1].size < _SMALLER * text[-1][1].size


def _are_footnotes(passed: Sequence[Lines], above: Lines) -> bool:
    """Whether the paragraphs below a text are smaller, the first of them with the mark of a note."""
    small = all(_is_smaller(note, above) and note[0][0] == above[-1][0] for note in passed)
    return small and any(_has_mark(note[0][1]) for note in passed[-1:])


def _has_mark(line: TextLine) -> bool:
    return line.raised[:1] == ((0, 1),) or NOTE_MARK.match(line.raw) is not None
