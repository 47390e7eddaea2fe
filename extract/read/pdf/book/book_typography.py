"""The typography of a book, from all of its pages: what marks a new paragraph if white space does not."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from extract.model.packed import packed
from extract.read.pdf.book.printed_heads import NO_HEADS, PrintedHeads, heads_of
from extract.read.pdf.model import PageBlock, PageTable, TextLine
from extract.read.pdf.text.line_ends import finished, room_left
from extract.read.pdf.text.patterns import is_section, opens_section

_SHOW_BOLD = 3  # so many numbers of sections show whether they are bold


@dataclass(frozen=True, slots=True)
class BookTypography:
    """Properties that hold throughout a book."""

    indents: bool = False  # new paragraphs are shown by an indent
    interrupts: bool = False  # its tables stand inside paragraphs
    bold_numbers: bool = False  # the numbers of its sections are bold
    heads: PrintedHeads = NO_HEADS  # how its headings are printed, where nothing is numbered


def typography_of(blocks: Sequence[PageBlock]) -> BookTypography:
    """The typography of a book, from its lines and tables without running heads.

    Every field is False if the lines do not show it.
    """
    lines = packed(block for block in blocks if isinstance(block, TextLine))
    return BookTypography(_indents(lines), _interrupts(blocks), _bold_numbers(lines), heads_of(lines))


def usual_looks(blocks: Sequence[PageBlock]) -> frozenset[str]:
    """Whether most of the book's text is bold, and whether it is italic."""
    letters: Counter[str] = Counter()
    for block in blocks:
        if isinstance(block, TextLine):
            letters[""] += len(block.raw)
            for look in block.looks:
                letters[look.kind] += look.end - look.start
    return frozenset(kind for kind in ("strong", "em") if 2 * letters[kind] > letters[""])


def _indents(lines: Sequence[TextLine]) -> bool:
    """Whether paragraphs begin with an indent, so that a line without one continues a paragraph."""
    begun = [
        line.left > 0.8 * line.size for line in lines if line.starts and not line.opens and not line.edge
    ]
    return sum(begun) > 0.5 * len(begun)


def _interrupts(blocks: Sequence[PageBlock]) -> bool:
    """Whether most tables directly between two lines of text interrupt a paragraph."""
    parted: list[bool] = []
    above: TextLine | None = None
    behind_table = False
    for block in blocks:
        if isinstance(block, PageTable):
            behind_table = above is not None
        elif above and behind_table and block.size < 0.95 * above.size:
            continue  # a note of the table
        else:
            if above and behind_table:
                parted += _parts(above, block)
            above, behind_table = block, False
    return sum(parted) > 0.5 * len(parted)


def _parts(above: TextLine, below: TextLine) -> tuple[bool, ...]:
    """Whether the lines above and below a table belong to one paragraph; None if a sentence ends there."""
    opens = opens_section(below.raw) or (below.bold_start and not above.bold_end)
    if opens or room_left(above, below):
        return (False,)
    return () if finished(above) else (True,)


def _bold_numbers(lines: Sequence[TextLine]) -> bool:
    """Whether the numbers that begin paragraphs are bold, so that others are within a sentence."""
    bold = [line.bold_start for line in lines if line.starts and not line.opens and is_section(line.raw)]
    return len(bold) >= _SHOW_BOLD and sum(bold) > 0.8 * len(bold)
