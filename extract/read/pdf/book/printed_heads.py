"""Headings of a book that numbers nothing: lines of their own in bold or larger print."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extract.model.document import Paragraph
from extract.read.pdf.model import Box, TextLine, enclosing
from extract.read.pdf.text.patterns import is_caption, is_list_marker, is_section
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
