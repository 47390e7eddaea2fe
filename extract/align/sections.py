"""Sections of two books, paired by their number."""

from __future__ import annotations

from dataclasses import dataclass

from extract.document import Document, Section


@dataclass(frozen=True, slots=True)
class SectionPair:
    """A numbered paragraph in both books; None where that book lacks it."""

    number: str
    en: Section | None
    ja: Section | None


def align_sections(en: Document, ja: Document) -> tuple[SectionPair, ...]:
    """Every number that either book prints, in the English order, Japanese extras last.

    Of a number that one book prints twice the first paragraph counts.
    """
    books: list[dict[str, Section]] = []
    for book in (en, ja):
        books.append({section.number: section for section in reversed(book.sections)})
    first, second = books
    numbers = list(dict.fromkeys([*(s.number for s in en.sections), *(s.number for s in ja.sections)]))
    return tuple(SectionPair(number, first.get(number), second.get(number)) for number in numbers)
