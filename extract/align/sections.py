"""Sections of two books, paired by their number; a misnumbered one is told by where it stands."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from extract.model.document import Document, Section

ALIKE = 0.3  # share of the Latin words and figures of two sections that makes them one under two numbers

Spot = tuple[str | None, str | None]
"""The numbers before and behind a section."""


@dataclass(frozen=True, slots=True)
class SectionPair:
    """A numbered paragraph in both books; None where that book lacks it.

    Where a misprint makes the two numbers differ, `number` is the one that counts on where it stands.
    """

    number: str
    en: Section | None
    ja: Section | None


def align_sections(en: Document, ja: Document) -> tuple[SectionPair, ...]:
    """Every number that either book prints, in the English order, Japanese extras where that book has them.

    Of a number that one book prints twice the one between the right neighbours counts, then the longer one
    (a running head besides the paragraph). A section without a true partner and one of the other book that
    stands beside the same number and is like it are one section, misnumbered in one of them.
    """
    first, second = _Numbered(en.sections), _Numbered(ja.sections)
    chosen = first.chosen(second), second.chosen(first)
    partner = _misnumbered(first, second, *chosen)
    found: dict[str, SectionPair] = {}
    for section in en.sections:
        number = section.number
        if id(section) in partner:
            other = partner[id(section)]
            taken = number in chosen[1] and chosen[1][number] is not other
            if taken or not _counts_on(number, first.spots[id(section)]):
                number = other.number
            found[number] = SectionPair(number, section, other)
        elif chosen[0].get(number) is section:
            same = chosen[1].get(number)
            found[number] = SectionPair(number, section, None if _any(partner, same) else same)
    paired = {id(pair.ja): number for number, pair in found.items() if pair.ja is not None}
    for section in ja.sections:
        if (
            id(section) not in paired
            and chosen[1].get(section.number) is section
            and section.number not in found
        ):
            found[section.number] = SectionPair(section.number, None, section)
            paired[id(section)] = section.number
    english = [number for number, pair in found.items() if pair.en is not None]
    japanese = [paired[id(section)] for section in ja.sections if id(section) in paired]
    return tuple(found[number] for number in _merged(english, japanese))


class _Numbered:
    """The sections of one book, each with the numbers on either side."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.sections = sections
        numbers: list[str | None] = [None, *(section.number for section in sections), None]
        self.spots = {id(s): (numbers[place], numbers[place + 2]) for place, s in enumerate(sections)}
        self.of_number: dict[str, list[Section]] = defaultdict(list)
        for section in sections:
            self.of_number[section.number].append(section)

    def chosen(self, other: _Numbered) -> dict[str, Section]:
        """One section for each number."""
        return {
            number: max(same, key=lambda one: (self.agrees(one, other), _length(one)))
            if len(same) > 1
            else same[0]
            for number, same in self.of_number.items()
        }

    def agrees(self, section: Section, other: _Numbered) -> bool:
        """Whether the other book has the number beside the same one."""
        spot = self.spots[id(section)]
        return any(beside(spot, other.spots[id(one)]) for one in other.of_number.get(section.number, ()))


def beside(spot: Spot, other: Spot) -> bool:
    """Whether two sections stand before or behind the same number."""
    return any(number is not None and number == same for number, same in zip(spot, other, strict=True))


def _misnumbered(
    en: _Numbered, ja: _Numbered, english: dict[str, Section], japanese: dict[str, Section]
) -> dict[int, Section]:
    """The Japanese section of each English one that has another number, by its identity."""
    waiting: dict[str, list[Section]] = defaultdict(list)
    for section in ja.sections:
        if japanese[section.number] is not section or not ja.agrees(section, en):
            before, behind = ja.spots[id(section)]
            waiting[f"<{before}"].append(section)
            waiting[f">{behind}"].append(section)
    found: dict[int, Section] = {}
    taken: set[int] = set()
    for section in en.sections:
        if english[section.number] is section and en.agrees(section, ja):
            continue
        before, behind = en.spots[id(section)]
        near = [*(waiting[f"<{before}"] if before else ()), *(waiting[f">{behind}"] if behind else ())]
        like = [one for one in near if one.number != section.number and id(one) not in taken]
        best = max(like, key=lambda one: _likeness(section, one), default=None)
        if best is not None and _likeness(section, best) >= ALIKE:
            found[id(section)] = best
            taken.add(id(best))
    return found


def _counts_on(number: str, spot: Spot) -> bool:
    """Whether a number lies between those beside it."""
    before, behind = spot
    return (before is None or before < number) and (behind is None or number < behind)


def _any(partner: dict[int, Section], section: Section | None) -> bool:
    return section is not None and any(section is one for one in partner.values())


def _likeness(first: Section, second: Section) -> float:
    """The share of the Latin words and figures that two sections have in common, 0 to 1."""
    one, other = (
        Counter(re.findall(r"[A-Z][A-Za-z]+|\d[\d.-]*", f"{s.raw_title} {s.text}")) for s in (first, second)
    )
    return (one & other).total() / max(min(one.total(), other.total()), 1)


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


def _length(section: Section) -> int:
    return len(section.text) + sum(map(len, section.examples))
