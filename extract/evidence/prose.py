"""Attach evidence to disputed facts of running text: worked examples, other mentions, tables, patterns."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from extract.align.parts import Part
from extract.compare.prose import Prose
from extract.evidence import elsewhere, series, worked
from extract.evidence.worked import UNDECIDED
from extract.facts.fact import Fact
from extract.model.document import Document, Table
from rules_core.model.discrepancies import Discrepancy, Evidence
from rules_core.model.tables import EDITIONS, Edition

Parts = Mapping[tuple[Edition, str, int], Part]


def attach_text_evidence(
    discrepancies: Iterable[Discrepancy], prose: Prose, books: Mapping[Edition, Document]
) -> tuple[Discrepancy, ...]:
    """The discrepancies with the evidence in the texts themselves."""
    parts = _parts(prose)
    examples = cache(lambda: worked.examples(compared.parts for compared in prose.compared))
    stated = cache(lambda: elsewhere.stated(parts))  # both only where something is disputed
    tables: dict[str | None, list[tuple[Edition, Table]]] = defaultdict(list)
    for edition, book in books.items():
        for table in book.tables:
            tables[table.rule].append((edition, table))
    titles: dict[str, dict[Edition, str]] = {
        pair.number: {"en": pair.en.title if pair.en else "", "ja": pair.ja.title if pair.ja else ""}
        for pair in prose.sections
    }

    of_messages = any(book.format == "po" for book in books.values())

    def evidence(item: Discrepancy) -> Iterator[Evidence]:
        disputed = {e: fact for e in EDITIONS if (fact := _disputed(item, e, parts)) is not None}
        if len(disputed) < len(EDITIONS):
            return
        if not of_messages:  # which have no worked examples
            yield from worked.evidence(disputed, examples(), titles.get(item.rule or "", {}))
        if {fact.kind for _, fact in disputed.values()} == {"number"} and item.kind != "unit":
            yield from elsewhere.in_text(disputed, stated())
            yield from elsewhere.in_tables(disputed, tables.get(item.rule, ()))
        pattern = series.evidence(disputed)
        if pattern is not None:
            yield pattern

    return tuple(_with(item, evidence(item)) for item in discrepancies)


def _with(item: Discrepancy, more: Iterable[Evidence]) -> Discrepancy:
    """A discrepancy with more evidence; it replaces a statement that nothing decides."""
    every = list({one.id: one for one in (*item.evidence, *more)}.values())
    if len(every) > 1:
        every = [one for one in every if one.code != UNDECIDED]
    return replace(item, evidence=tuple(every))


def _parts(prose: Prose) -> Parts:
    result: dict[tuple[Edition, str, int], Part] = {}
    for compared in prose.compared:
        for edition in EDITIONS:
            part: Part | None = getattr(compared.parts, edition)
            if part is not None:
                result[edition, compared.parts.numbers[edition], part.index] = part
    return result


def _disputed(item: Discrepancy, edition: Edition, parts: Parts) -> tuple[Part, Fact] | None:
    """The disputed fact of one book and the part that contains it."""
    side = item.side(edition)
    if side is None or side.span is None:
        return None
    part = parts.get((edition, item.rule or "", side.span.passage))
    if part is None:
        return None
    start, end = side.span.start, side.span.end
    return next(((part, fact) for fact in part.facts if fact.start < end and start < fact.end), None)
