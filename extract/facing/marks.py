"""What to mark in two sections side by side: the words that a discrepancy is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from extract.align.clauses import clause_of, clause_starts
from extract.facing.edition import MarkedText
from extract.facing.rows import Marks
from extract.model.document import Section
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import Edition


def marks(books: Mapping[Edition, Section | None], found: Iterable[Discrepancy]) -> Marks:
    """Where the discrepancies of a section stand in the running text of each book.

    Where a text breaks off is said at its end, and needs no mark.
    """
    marked: dict[tuple[Edition, int], tuple[MarkedText, ...]] = defaultdict(tuple)
    for item in (each for each in found if each.kind != "cut-off"):
        for edition, section in books.items():
            side = item.side(edition)
            span = _span(section, side, item) if section and side else None
            if span:
                marked[edition, span.passage] += (MarkedText(span.start, span.end, item.kind, item.id),)
    return marked


def _span(section: Section, side: Printed, item: Discrepancy) -> Span | None:
    """Where the words stand: an example may be found under another number in one of the books."""
    span, texts = side.span, (section.text, *section.examples)
    if span is None or span.passage >= len(texts):
        return None
    text = texts[span.passage]
    return _whole(text, span, item) if text[span.start : span.end] == side.raw else None


def _whole(text: str, span: Span, item: Discrepancy) -> Span:
    """All of a clause or an example that the other book lacks, of which the span is only the first fact."""
    if item.kind != "one-book":
        return span
    if ".example." in item.code:
        return Span(span.passage, 0, len(text))
    if ".clause." not in item.code:
        return span
    starts = clause_starts(text)
    clause = clause_of(starts, span.start)
    end = (*starts, len(text))[clause + 1]
    return Span(span.passage, starts[clause], starts[clause] + len(text[starts[clause] : end].rstrip()))
