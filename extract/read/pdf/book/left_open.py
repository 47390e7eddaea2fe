"""The paragraphs that a line may continue: those left open above tables, notes and the ends of columns."""

from collections.abc import Iterator, Sequence

from extract.read.pdf.book.continued_tables import BookTable
from extract.read.pdf.book.open_paragraphs import Lines
from extract.read.pdf.model import TextLine
from extract.read.signs import NOTE_MARK


def left_open(blocks: list[Lines | BookTable], opens: bool) -> Iterator[tuple[Lines, bool]]:
    """The paragraphs that the next line may continue, and whether a table is in between.

    `opens`: the line is the first of its column. Notes that are smaller than the paragraph, after a table or
    at the foot of the column, are skipped.
    """
    passed: list[Lines] = []
    for number, block in enumerate(reversed(blocks[-12:])):
        if isinstance(block, BookTable):
            before = next((b for b in reversed(blocks[: len(blocks) - number]) if isinstance(b, list)), None)
            if before is not None and all(note[0][1].size < 0.95 * before[-1][1].size for note in passed):
                yield before, True
            return
        if opens and (number == 0 or _are_footnotes(passed, block)):
            yield block, False
        passed.append(block)


def _are_footnotes(passed: Sequence[Lines], above: Lines) -> bool:
    """Whether the paragraphs below a text are smaller, the first of them with the mark of a note."""
    size = above[-1][1].size
    small = all(note[0][1].size < 0.95 * size and note[0][0] == above[-1][0] for note in passed)
    return small and any(_has_mark(note[0][1]) for note in passed[-1:])


def _has_mark(line: TextLine) -> bool:
    return line.raised[:1] == ((0, 1),) or NOTE_MARK.match(line.raw) is not None
