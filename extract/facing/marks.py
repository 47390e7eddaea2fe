"""What to mark in two sections side by side: the words that a discrepancy is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from extract.facing.edition import MarkedText
from extract.facing.rows import Marks
from extract.model.document import Section
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Span
from rules_core.model.tables import Edition


def marks(books: Mapping[Edition, Section | None], found: Iterable[Discrepancy]) -> Marks:
    """Where the discrepancies of a section stand in the running text of each book.

    Where a text breaks off is said at its end, and needs no mark.
    """
    marked: dict[tuple[Edition, int], tuple[MarkedText, ...]] = defaultdict(tuple)
    for item in (each for each in found if each.kind != "cut-off"):
        for edition, section in books.items():
            side = item.side(edition)
            span = side.span if side else None
            if side and span and section and _holds(section, span, side.raw):
                marked[edition, span.passage] += (MarkedText(span.start, span.end, item.kind, item.id),)
    return marked


def _holds(section: Section, span: Span, words: str) -> bool:
    """Whether the words stand there: an example may be found under another number in one of the books."""
    texts = (section.text, *section.examples)
    return span.passage < len(texts) and texts[span.passage][span.start : span.end] == words
