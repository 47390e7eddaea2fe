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
from extract.model.document import Document, Line, Section, Table
from rules_core.model import Place


def unify_sections(en: Document, ja: Document, terms: Terms = ()) -> tuple[Document, Document]:
    """Both books with such sections joined; printings as they are. A section with a rule number stays one."""
    if are_printings(en, ja):
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
    now: dict[Place, Section] = {}
    for one in book.sections:
        section, other = one, partner.get(id(one))
        before, others = kept[-1] if kept else (None, None)
        extra = not other and not section.number
        if before and others and extra and _belongs(before, section, others):
            kept[-1] = _together(before, section, before), others
            now[section.place] = before
            continue
        while other and kept and not kept[-1][1] and not kept[-1][0].number:
            if not _belongs(section, kept[-1][0], other):
                break
            before, _ = kept.pop()
            section = _together(before, section, section)
            now = {old: section if new.place == before.place else new for old, new in now.items()}
            now[before.place] = section
        kept.append((section, other))
    if not now:
        return book
    return replace(book, sections=tuple(section for section, _ in kept), tables=_moved(book, now))


def _moved(book: Document, now: dict[Place, Section]) -> tuple[Table, ...]:
    """The tables of a book in the joined sections; the first below a heading that is none has it as title."""
    headings = {one.place: one.raw_title for one in book.sections}
    result: list[Table] = []
    for table in book.tables:
        section = now.get(table.section) if table.section else None
        if section is None or table.section is None:
            result.append(table)
            continue
        heading = headings.pop(table.section, "")
        title = table.title or (Line(heading, table.section) if heading else None)
        result.append(replace(table, section=section.place, rule=section.number or None, title=title))
    return tuple(result)


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
