"""Kind `contradiction`: one book contradicts itself, whatever the other one says; one sort one file.

Looked for in each book alone: a figure given twice with two values (rule, example, note of a table), a figure
that differs from the book's own table, an incorrect sum, and two lists that should correspond and have
different lengths. If both books contradict themselves alike it is one report. What a difference between the
books reports already is not repeated.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from extract.align.parts import Part, PartPair, Read
from extract.align.sections import SectionPair
from extract.compare.contradiction.listed import listed
from extract.compare.contradiction.reckoned import reckoned
from extract.compare.contradiction.restated import restated
from extract.compare.contradiction.statements import Statement, may_state, statements
from extract.compare.contradiction.tabled import tabled
from extract.compare.finding import BOOK, shortened
from extract.compare.prose.finding import Treatments, around, made, placed, severity
from extract.facts.fact import Fact
from extract.model.document import Document, Passage
from rules_core.messages import say
from rules_core.model import Place
from rules_core.model.discrepancies import Confidence, Discrepancy, Evidence
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import EDITIONS, Edition
from rules_core.table_laws import decimal

_FIGURE = re.compile(r"[\d.,]*\d")
BOTH = {"en": "each book", "ja": "両版"}


@dataclass(frozen=True, slots=True)
class _Found:
    """A contradiction of one book: where, and what its message says."""

    edition: Edition
    number: str
    part: Part
    fact: Fact
    sort: str
    fields: Mapping[str, Any]
    identity: tuple[str, ...]
    evidence: Evidence | None = None

    @property
    def key(self) -> tuple[str, ...]:
        """What the same contradiction of the other book shares."""
        return self.sort, self.number, *self.identity


def find(
    pairs: Sequence[SectionPair],
    parts: Iterable[PartPair],
    books: Mapping[Edition, Document],
    read: Read,
    known: Known,
    treatments: Treatments | None = None,
) -> Iterator[Discrepancy]:
    """Every contradiction inside either book.

    `parts` are the texts of both books that were compared, whose facts are known; `known` leaves out what is
    reported between the books.
    """
    facts = {
        (edition, each.numbers[edition], part.index): part
        for each in parts
        for edition in EDITIONS
        if (part := getattr(each, edition)) is not None
    }
    by_key: dict[tuple[str, ...], dict[Edition, _Found]] = {}
    for edition in EDITIONS:
        texts = list(_texts(pairs, edition, facts, read))
        for item in _of_book(texts, books[edition], edition, read, known):
            if not known.at(edition, item.number, item.part, item.fact):
                by_key.setdefault(item.key, {}).setdefault(edition, item)
    for by_book in by_key.values():
        yield _discrepancy(by_book, treatments)


def _of_book(
    texts: Sequence[tuple[str, str, Part]], book: Document, edition: Edition, read: Read, known: Known
) -> Iterator[_Found]:
    for number, _, part in texts:
        yield from _sums(edition, number, part)
        yield from _lists(edition, number, part)
    plain = [one for number, title, part in texts for one in statements(edition, number, part, title)]
    for statement, table, head, cell in tabled(plain, book.tables, edition):
        if known.cell(edition, cell.place):
            continue
        heads = " | ".join(" ".join(each.text.split()) for each in table.rows[0] if not each.covered)
        title = table.name or (table.title.raw.strip() if table.title else shortened(heads))
        proof = Evidence(
            f"table:{head.text.strip()}:{edition}",
            None,
            "evidence.cell",
            {"book": BOOK[edition], "table": title, "figure": cell.text.strip()},
            (cell.place,),
        )
        fields = {"label": " ".join(head.text.split()), "cell": cell.text.strip()}
        yield _stated(statement, "table", fields, proof, (cell.text.strip(),))
    notes = list(_notes(book, edition, read))
    for one, other in restated([*plain, *notes]):
        if known.at(edition, one.number, one.part, one.fact):
            continue
        proof = Evidence(
            f"elsewhere:{one.number}:{edition}",
            None,
            "evidence.mention",
            {"book": BOOK[edition], "rule": one.number, "figure": _raw(one.fact)},
            (one.part.passage.place(one.fact.start),),
        )
        fields = {
            "there": one.number,
            "other": _raw(one.fact),
            "near_other": around(one.part.passage, one.fact.start, one.fact.end),
        }
        yield _stated(other, "restated", fields, proof, (one.fact.value, one.number))


def _stated(
    statement: Statement, sort: str, fields: Mapping[str, Any], proof: Evidence, identity: tuple[str, ...]
) -> _Found:
    return _Found(
        statement.edition,
        statement.number,
        statement.part,
        statement.fact,
        sort,
        fields,
        (statement.fact.value, *identity),
        proof,
    )


def _sums(edition: Edition, number: str, part: Part) -> Iterator[_Found]:
    for each in reckoned(part):
        last = _FIGURE.match(part.passage.raw, max(each.results))
        fact = _spot(part, each.start, last.end() if last else each.end)
        fields = {"work": each.work, "value": decimal(each.value), "result": decimal(each.result)}
        yield _Found(edition, number, part, fact, "sum", fields, (each.work, decimal(each.result)))


def _lists(edition: Edition, number: str, part: Part) -> Iterator[_Found]:
    for each in listed(part.passage.spoken.raw, edition):
        fact = _spot(part, each.start, each.end)
        fields = {"names": each.names, "count": len(each.figures), "meant": each.meant or ""}
        sort = "list.meant" if each.meant else "list"
        yield _Found(edition, number, part, fact, sort, fields, each.figures)


def _spot(part: Part, start: int, end: int) -> Fact:
    return Fact("number", part.passage.raw[start:end], part.passage.raw[start:end], start, end)


def _raw(fact: Fact) -> str:
    return " ".join(fact.raw.split())


def _texts(
    pairs: Sequence[SectionPair], edition: Edition, facts: Mapping[tuple[Edition, str, int], Part], read: Read
) -> Iterator[tuple[str, str, Part]]:
    """Number, title and text of every part of a book; of those that were not compared the facts are read."""
    for pair in pairs:
        section = pair.section(edition)
        if section is None:
            continue
        for index, passage in enumerate(section.passages):
            part = facts.get((edition, pair.number, index))
            if part is None:
                raw = passage.spoken.raw
                part = Part(index, passage, read(raw, edition) if may_state(raw, edition) else ())
            yield pair.number, section.title, part


def _notes(book: Document, edition: Edition, read: Read) -> Iterator[Statement]:
    """What the notes of tables state."""
    for table in book.tables:
        for note in table.notes:
            if table.rule and may_state(note.raw, edition):
                part = Part(0, Passage(note.raw, ((0, note.place),)), read(note.raw, edition))
                yield from statements(edition, table.rule, part, note=True)


def _discrepancy(by_book: Mapping[Edition, _Found], treatments: Treatments | None) -> Discrepancy:
    first = next(iter(by_book.values()))
    sides = {
        edition: Printed(
            item.fact.raw,
            item.fact.raw,
            placed(item.part.passage, item.fact),
            span=Span(item.part.index, item.fact.start, item.fact.end),
        )
        for edition, item in by_book.items()
    }
    near: dict[str, str] = {}
    for edition in EDITIONS:
        item = by_book.get(edition, first)
        near[edition] = around(item.part.passage, item.fact.start, item.fact.end)
    sure: Confidence = "sure" if first.sort == "list.meant" else "likely"
    made_of = made(
        "contradiction",
        first.number,
        sides.get("en"),
        sides.get("ja"),
        severity=severity("contradiction", first.number, treatments),
        code=f"compare.prose.contradiction.{first.sort}",
        fields={
            "at": {e: say("compare.prose.at", e, number=first.number) for e in EDITIONS},
            "book": BOTH if len(by_book) > 1 else BOOK[first.edition],
            "figure": {e: _raw(by_book.get(e, first).fact) for e in EDITIONS},
            "near": near,
            **first.fields,
        },
        identity=[*sides, first.sort, *first.identity],
        confidence=sure,
    )
    return replace(made_of, evidence=tuple(one.evidence for one in by_book.values() if one.evidence))


class Known:
    """Where a difference between the books is reported already: it is not told again."""

    def __init__(self, discrepancies: Iterable[Discrepancy]) -> None:
        self._spans: dict[tuple[Edition, str | None, int], list[Span]] = defaultdict(list)
        self._places: set[tuple[Edition, Place]] = set()
        for item in discrepancies:
            for edition in EDITIONS:
                side = item.side(edition)
                if side is not None and side.span is not None:
                    self._spans[edition, item.rule, side.span.passage].append(side.span)
                elif side is not None:
                    self._places.add((edition, side.place))

    def at(self, edition: Edition, number: str, part: Part, fact: Fact) -> bool:
        """Whether it is at that figure of a text."""
        spans = self._spans.get((edition, number, part.index), ())
        return any(span.start < fact.end and fact.start < span.end for span in spans)

    def cell(self, edition: Edition, place: Place) -> bool:
        """Whether it is in that cell of a table."""
        return (edition, place) in self._places
