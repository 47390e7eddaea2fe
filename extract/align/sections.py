"""Sections of two books, paired by their number."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from extract.document import Document, Section


@dataclass(frozen=True, slots=True)
class SectionPair:
    """A numbered paragraph in both books; None where that book lacks it."""

    number: str
    en: Section | None
    ja: Section | None


def align_sections(en: Document, ja: Document) -> tuple[SectionPair, ...]:
    """Every number that either book prints, in the English order, Japanese extras where that book has them.

    Of a number that one book prints twice (a running head besides the paragraph) the longer one counts.
    """
    first, second = _by_number(en), _by_number(ja)
    numbers = _merged([s.number for s in en.sections], [s.number for s in ja.sections])
    return tuple(SectionPair(number, first.get(number), second.get(number)) for number in numbers)


def _merged(first: list[str], second: list[str]) -> list[str]:
    """The first list, each number of the second that it lacks behind the one it follows there."""
    behind: dict[str | None, list[str]] = defaultdict(list)
    known, last = set(first), None
    for number in dict.fromkeys(second):
        if number in known:
            last = number
        else:
            behind[last].append(number)
    merged = [*behind[None]]
    for number in dict.fromkeys(first):
        merged += [number, *behind[number]]
    return merged


def _by_number(book: Document) -> dict[str, Section]:
    longest: dict[str, Section] = {}
    for section in book.sections:
        before = longest.get(section.number)
        if before is None or _length(section) > _length(before):
            longest[section.number] = section
    return longest


def _length(section: Section) -> int:
    return len(section.text) + sum(map(len, section.examples))
