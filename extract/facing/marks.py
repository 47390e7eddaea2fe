"""The marks of two sections side by side: the words that discrepancies are about."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from extract.align.clauses import clause_of, clause_starts
from extract.facing.edition import MarkedText
from extract.facing.rows import Marks
from extract.model.document import Section
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import Edition


def marks(books: Mapping[Edition, Section | None], discrepancies: Iterable[Discrepancy]) -> Marks:
    """The ranges in the running text of each book that a section's discrepancies are about.

    The place where a text breaks off is shown at its end, and needs no mark.
    """
    marked: dict[tuple[Edition, int], tuple[MarkedText, ...]] = defaultdict(tuple)
    for item in (each for each in discrepancies if each.kind != "cut-off"):
        for edition, section in books.items():
            side = item.side(edition)
            span = _span(section, side, item) if section and side else None
            if span:
                marked[edition, span.passage] += (MarkedText(span.start, span.end, item.kind, item.id),)
    return marked


def _span(section: Section, side: Printed, item: Discrepancy) -> Span | None:
    """The range of the words; an example may be under another number in one of the books."""
    span, texts = side.span, (section.text, *section.examples)
    if span is None or span.passage >= len(texts):
        return None
    text = texts[span.passage]
    return _whole(text, span, item) if text[span.start : span.end] == side.raw else None


def _whole(text: str, span: Span, item: Discrepancy) -> Span:
    """The whole clause or example that the other book lacks; the span is only its first fact."""
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
