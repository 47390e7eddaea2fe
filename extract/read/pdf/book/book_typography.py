"""The typography of a book: what marks a new paragraph if white space does not, and how its headings look."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extract.model.document import Paragraph
from extract.model.packed import packed
from extract.read.pdf.model import Box, PageBlock, PageTable, TextLine, enclosing
from extract.read.pdf.text.line_edges import finished, room_left
from extract.read.pdf.text.patterns import is_caption, is_list_marker, is_section, opens_section
from extract.read.signs import has_full_stop

_LARGER = 1.07  # times the size of the text at least is larger print
_LONGEST = 90  # characters of a heading
_MOST_LINES = 2
_FEWEST = 3  # headings that show that a book sets them apart
_NUMBERED = 2  # so many numbered sections divide a book


@dataclass(frozen=True, slots=True)
class PrintedHeads:
    """The prints of a book's headings, each a size and whether it is bold, the largest first."""

    prints: tuple[tuple[float, bool], ...] = ()
    body: float = 0.0  # size of most of the text

    def set_apart(self, above: TextLine, line: TextLine) -> bool:
        """Whether one of two lines has the print of a heading and the other that of text."""
        return (_print_of(above) in self.prints) != (_print_of(line) in self.prints)


NO_HEADS = PrintedHeads()


def heads_of(lines: Sequence[TextLine]) -> PrintedHeads:
    """How the headings of a book are printed, from its lines without running heads.

    None where numbers divide the book, or too few lines stand out.
    """
    if sum(line.starts and is_section(line.raw) for line in lines) >= _NUMBERED:
        return NO_HEADS
    letters: Counter[tuple[float, bool]] = Counter()
    for line in lines:
        letters[_print_of(line)] += len(line.raw)
    body, usually_bold = max(letters, key=lambda kind: letters[kind], default=(0.0, False))
    kinds = [_print_of(line) for line in lines if line.starts and _may_be_head(line)]
    kinds += _of_counted_heads(lines)
    prints = {
        (size, bold)
        for size, bold in kinds
        if size > _LARGER * body or (bold and not usually_bold and size > body / _LARGER)
    }
    several = sum(kind in prints for kind in kinds) >= _FEWEST
    return PrintedHeads(tuple(sorted(prints, reverse=True)), body) if several else NO_HEADS


def _of_counted_heads(lines: Sequence[TextLine]) -> list[tuple[float, bool]]:
    """The prints in which each count stands once, as those of chapters do; those of lists begin anew."""
    counts: dict[tuple[float, bool], list[str]] = {}
    for line in lines:
        if line.starts and _may_be_head(line, counted=True) and not _may_be_head(line):
            counts.setdefault(_print_of(line), []).append(line.raw.split(maxsplit=1)[0])
    return [kind for kind, found in counts.items() if 1 < len(found) == len(set(found)) for _ in found]


def head_level(lines: Sequence[TextLine], heads: PrintedHeads) -> int:
    """The level of the heading that a paragraph is, from 1; 0 if it is none. It may be counted (`1. A`)."""
    kind = _print_of(lines[0])
    long = len(lines) > _MOST_LINES or sum(len(line.raw) for line in lines) > _LONGEST
    if kind not in heads.prints or long or not _may_be_head(lines[0], counted=True):
        return 0
    if any(_print_of(line) != kind for line in lines) or has_full_stop(lines[-1].raw):
        return 0
    return heads.prints.index(kind) + 1


def caption_level(caption: Sequence[TextLine], box: Box, heads: PrintedHeads) -> int:
    """The level of a heading that stands directly above its table, and was taken for its title.

    It is one only in larger print than the text; bold titles may be printed as bold headings are.
    """
    if not caption or caption[0].size <= _LARGER * heads.body or caption[0].box[1] > box[1]:
        return 0
    return head_level(caption, heads)


def heads_below(caption: Sequence[TextLine], box: Box, heads: PrintedHeads) -> bool:
    """Whether what was taken for the title below a table is printed as the heading of what follows."""
    return bool(caption) and caption[0].box[1] > box[1] and head_level(caption, heads) > 0


def as_head(paragraph: Paragraph, level: int) -> Paragraph:
    """A paragraph that is a heading of that level as one line; as it is where the level is 0."""
    if not level:
        return paragraph
    first, boxes = paragraph.lines[0], [line.place.box for line in paragraph.lines if line.place.box]
    place = first.place._replace(box=enclosing(boxes))
    return Paragraph((replace(first, raw=paragraph.raw, place=place, joins=" ", level=level),))


def _print_of(line: TextLine) -> tuple[float, bool]:
    return round(line.size, 1), line.bold


def _may_be_head(line: TextLine, *, counted: bool = False) -> bool:
    """Whether a line reads as the beginning of a heading: words, no entry of a list, no title of a table.

    `counted`: it may have a number or letter before it.
    """
    text = line.raw
    wordy = any(map(str.isalpha, text)) and not text[0].islower()
    first = text.split(maxsplit=1)[0]
    marked = is_list_marker(first) and not (counted and any(map(str.isalnum, first)))
    return wordy and not marked and not has_full_stop(text) and not is_caption(text)


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
