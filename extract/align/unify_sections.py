"""Divide two undeclared books alike: a text that only one book puts under a heading of its own is joined to
the section that has it in the other book.

Where a file does not mark its headings, the title of a table or a short line looks like one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import zip_longest

from extract.align.labels import Terms
from extract.align.printings import are_printings
from extract.align.sections import SectionPair, align_sections
from extract.align.stated import figures_stated
from extract.align.titled_sections import MOST_RENDERED, as_long, completes, counted, names, wording
from extract.model.document import Document, Line, Section, Table
from rules_core.model import Place
from rules_core.model.tables import Edition

_FEW = 0.15  # part of the headings of a page that one book alone may have: more are guessed wrongly
SEVERAL = 12  # characters of a text that is not rendered by chance


@dataclass(frozen=True, slots=True)
class LoneHeading:
    """A heading marked in one book; the other has its text in the section `other`."""

    edition: Edition
    section: Section
    other: Section


@dataclass(frozen=True, slots=True)
class Divided:
    """Two books divided alike, the pairs of their sections, and the headings that only one of them has."""

    en: Document
    ja: Document
    pairs: tuple[SectionPair, ...]
    headings: tuple[LoneHeading, ...] = ()


def unify_sections(en: Document, ja: Document, terms: Terms = ()) -> Divided:
    """Both books with such sections joined; printings as they are. A section with a rule number stays one.

    Examples are text where the other book opens them with other words, and so is about as long as a whole.
    """
    divided = _divided_alike(en, ja, terms)
    if are_printings(en, ja):
        return divided
    whole = {
        id(one): _one_text(one)
        for pair in divided.pairs
        if pair.en
        and pair.ja
        and len(pair.en.examples) != len(pair.ja.examples)
        and as_long(pair.en, pair.ja)
        for one in (pair.en, pair.ja)
    }
    if not whole:
        return divided
    en, ja = (
        replace(book, sections=tuple(whole.get(id(one), one) for one in book.sections))
        for book in (divided.en, divided.ja)
    )
    pairs = (
        replace(pair, en=whole.get(id(pair.en), pair.en), ja=whole.get(id(pair.ja), pair.ja))
        for pair in divided.pairs
    )
    return Divided(en, ja, tuple(pairs), divided.headings)


def _one_text(section: Section) -> Section:
    """A section with its examples as a part of its text."""
    kept = [one for one in section.passages if one.raw]
    whole = reduce(lambda before, after: before.join("\n", after), kept)
    return replace(section, text=whole.raw, examples=(), passages=(whole,))


def _divided_alike(en: Document, ja: Document, terms: Terms) -> Divided:
    pairs = align_sections(en, ja, terms)
    if not are_printings(en, ja):
        books = _without_deeper(en, ja), _without_deeper(ja, en)
        if books != (en, ja):
            en, ja = books
            pairs = align_sections(en, ja, terms)
    partner: dict[int, Section] = {}
    for pair in pairs:
        if pair.en is not None and pair.ja is not None:
            partner[id(pair.en)], partner[id(pair.ja)] = pair.ja, pair.en
    if are_printings(en, ja) or len(partner) == len(en.sections) + len(ja.sections):
        return Divided(en, ja, pairs)
    headings: list[LoneHeading] = []
    first, second = _joined(en, "en", partner, headings), _joined(ja, "ja", partner, headings)
    if first is en and second is ja:
        return Divided(en, ja, pairs)
    paged = en.pages is not None or ja.pages is not None
    few = not paged or len(headings) <= max(1, _FEW * min(len(en.sections), len(ja.sections)))
    marked = few and _marks_headings(en) and _marks_headings(ja)
    reported = [one for one in headings if marked or (counted(one.section) and counted(one.other))]
    tables = (*en.tables, *ja.tables)
    lone = (one for one in reported if not _is_title(one, tables))
    by_number = any(pair.names is None for pair in pairs)  # else both count on differently somewhere
    return Divided(first, second, align_sections(first, second, terms, by_number=by_number), tuple(lone))


def _without_deeper(book: Document, other: Document) -> Document:
    """The book; headings of a level that the other book does not have become titles of the tables below,
    unless only with them it has about as many sections.
    """
    deepest = max((one.level for one in other.sections), default=0)
    deeper = [one for one in book.sections[1:] if one.level > deepest > 0 and not one.number]
    titles = {one.place for one in deeper if _heads_table(one, book.tables)}
    more = len(book.sections) - len(other.sections)
    if abs(more - len(titles)) > abs(more):
        return book
    kept: list[Section] = []
    now: dict[Place, Section] = {}
    for section in book.sections:
        if section.place in titles:
            kept[-1] = _together(kept[-1], section, kept[-1])
            now[section.place] = kept[-1]
        else:
            kept.append(section)
    return replace(book, sections=tuple(kept), tables=_moved(book, now)) if now else book


def _marks_headings(book: Document) -> bool:
    """Whether the file marks all headings but its title, its print does, or they are counted."""
    titled = [one for one in book.sections if one.raw_title]
    return len(titled) > 1 and all(one.level or counted(one) for one in titled[1:])


def _heads_table(section: Section, tables: Iterable[Table]) -> bool:
    """Whether a table without another title stands right below a heading, and so may have it as its title."""
    first = next((table for table in tables if table.section == section.place), None)
    if first is None or (first.title is not None and first.title.place != section.place):
        return False
    lines = section.passages[0].lines if section.text.strip() else ()
    return not lines or _position(lines[0][1]) > _position(first.place)


def _is_title(heading: LoneHeading, tables: Sequence[Table]) -> bool:
    """Whether a heading stands right above a table that has a title of its own in the other book."""
    if not _heads_table(heading.section, tables):
        return False
    below = [table for table in tables if table.section == heading.section.place]
    others = [table for table in tables if table.section == heading.other.place]
    ends = (others[-len(below) :][:1] + others[:1]) if len(others) >= len(below) else others[:1]
    mate = next((table for table in ends if _shaped_alike(table, below[0])), None)
    return mate is not None and mate.title is not None and mate.title.place != mate.section


def _shaped_alike(first: Table, second: Table) -> bool:
    """Whether two tables have as many rows and columns, or one of them lost one."""
    shapes = [(len(table.rows), len(table.rows[0]) if table.rows else 0) for table in (first, second)]
    return abs(shapes[0][0] - shapes[1][0]) + abs(shapes[0][1] - shapes[1][1]) <= 1


def _position(place: Place) -> tuple[int, int]:
    return place.page or 0, place.line or 0


def _joined(
    book: Document, edition: Edition, partner: dict[int, Section], headings: list[LoneHeading]
) -> Document:
    """One book with its extra sections joined to the one before them, else to the one after them.

    The headings that are lost so are added to `headings`.
    """
    kept: list[tuple[Section, Section | None]] = []  # with the partner in the other book
    now: dict[Place, Section] = {}
    for one, behind in zip_longest(book.sections, book.sections[1:]):
        section, other = one, partner.get(id(one))
        before, others = kept[-1] if kept else (None, None)
        heads = behind is not None and (
            _heads(section, behind, mate, book.tables)
            if (mate := partner.get(id(behind)))
            else not section.text.strip() and 0 < section.level < behind.level
        )
        divided = others is not None and _divides(section, others)
        extra = not other and (not section.number or divided) and not heads
        if before and others and extra and _belongs(before, section, others):
            headings.append(LoneHeading(edition, section, others))
            kept[-1] = _together(before, section, before), others
            now[section.place] = before
            continue
        if before and not (others or other or section.number) and _under(before, section, book.tables):
            kept[-1] = _together(before, section, before), None
            now[section.place] = before
            continue
        while other and kept and not kept[-1][1]:
            if kept[-1][0].number and not _divides(kept[-1][0], other):
                break
            if not _belongs(section, kept[-1][0], other):
                break
            before, _ = kept.pop()
            # The heading above names the other section, unless it has no text of its own.
            under = (
                before.number == other.number != ""
                or _heads(before, section, other, book.tables)
                or (
                    0 < before.level == section.level
                    and bool(before.text)
                    and names(section, other) <= names(before, other)
                )
            )
            headings.append(LoneHeading(edition, section if under else before, other))
            whole = _together(before, section, before if under else section)
            now = {
                old: whole if new.place in (before.place, section.place) else new for old, new in now.items()
            }
            now |= {before.place: whole, section.place: whole}
            section = whole
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


def _under(heading: Section, section: Section, tables: Sequence[Table]) -> bool:
    """Whether a section stands under the heading before it: by its level, or as the title of a table."""
    if heading.level and section.level:
        return heading.level < section.level
    return _heads_table(section, tables) and not _heads_table(heading, tables)


def _heads(heading: Section, section: Section, other: Section, tables: Sequence[Table]) -> bool:
    """Whether a section belongs under the heading before it, which names its partner better."""
    return _under(heading, section, tables) or names(heading, other) > max(names(section, other), 0.0)


def _divides(section: Section, other: Section) -> bool:
    """Whether a numbered section certainly renders a part of one of the other book."""
    figures, others = figures_stated(section.text), figures_stated(other.text)
    return (len(figures) > 1 and figures <= others) or (
        len(section.text) >= SEVERAL and wording(section, other) >= MOST_RENDERED
    )


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
