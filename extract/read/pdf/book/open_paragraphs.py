"""Whether a paragraph that a column, page or table interrupts continues after it.

A line continues it if nothing shows that it begins something new, and the paragraph is left open: its
sentence has not ended, or the beginning of a new paragraph would be visible in this book.
"""

import re
from collections.abc import Sequence

from extract.read.pdf.book.book_typography import BookTypography
from extract.read.pdf.book.printed_heads import head_level
from extract.read.pdf.model import PageBlock, TextLine
from extract.read.pdf.text.line_ends import finished, room_left
from extract.read.pdf.text.patterns import chapter_of, introduces, is_numbered, is_section, opens_section

_LED = re.compile(r"[.․‥…・·⋅]{4,}\s*\d+$")

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
