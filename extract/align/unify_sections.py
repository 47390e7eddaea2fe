"""Divide two undeclared books alike: a text that only one book puts under a heading of its own is joined to
the section that has it in the other book.

Where a file does not mark its headings, the title of a table or a short line looks like one.
"""

from __future__ import annotations

from dataclasses import replace

from extract.align.labels import Terms
from extract.align.printings import are_printings
from extract.align.sections import align_sections
from extract.align.titled_sections import completes
from extract.model.document import Document, Section
from rules_core.model import Place


def unify_sections(en: Document, ja: Document, terms: Terms = ()) -> tuple[Document, Document]:
    """Both books with such sections joined; books with rule numbers, and printings, as they are."""
    if are_printings(en, ja) or any(one.number for book in (en, ja) for one in book.sections):
        return en, ja
    partner: dict[int, Section] = {}
    for pair in align_sections(en, ja, terms):
        if pair.en is not None and pair.ja is not None:
            partner[id(pair.en)], partner[id(pair.ja)] = pair.ja, pair.en
    if len(partner) == len(en.sections) + len(ja.sections):
        return en, ja
    return _joined(en, partner), _joined(ja, partner)


def _joined(book: Document, partner: dict[int, Section]) -> Document:
    """One book with its extra sections joined to the one before them, else to the one after them."""
    kept: list[tuple[Section, Section | None]] = []  # with the partner in the other book
    now: dict[Place, Place] = {}
    for one in book.sections:
        section, other = one, partner.get(id(one))
        before, others = kept[-1] if kept else (None, None)
        if before and others and not other and _belongs(before, section, others):
            kept[-1] = _together(before, section, before), others
            now[section.place] = before.place
            continue
        while other and kept and not kept[-1][1] and _belongs(section, kept[-1][0], other):
            before, _ = kept.pop()
            section = _together(before, section, section)
            now = {old: section.place if new == before.place else new for old, new in now.items()}
            now[before.place] = section.place
        kept.append((section, other))
    if not now:
        return book
    tables = tuple(
        replace(table, section=now[table.section]) if table.section in now else table for table in book.tables
    )
    return replace(book, sections=tuple(section for section, _ in kept), tables=tables)


def _belongs(section: Section, text: Section, other: Section) -> bool:
    return completes(section, text, _together(section, text, section), other)


def _together(first: Section, second: Section, named: Section) -> Section:
    """Two sections in a row as one, under the heading and the place of one of them."""
    texts = [section.passages[0] for section in (first, second)]
    text = texts[0].join("\n", texts[1]) if texts[0].raw and texts[1].raw else texts[not texts[0].raw]
    return replace(
        named,
        text=text.raw,
        examples=first.examples + second.examples,
        footnotes=first.footnotes + second.footnotes,
        cut_off=first.cut_off or second.cut_off,
        end=second.end or first.end,
        passages=(text, *first.passages[1:], *second.passages[1:]),
    )
