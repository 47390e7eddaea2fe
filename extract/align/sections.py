"""Pair the sections of two books by number, a misnumbered one by its place.

Sections without a number, and those of books with different numbering, are paired by all their features.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from extract.align.printings import are_printings, pair_by_words
from extract.align.titled_sections import Likeness, figures_of_tables, name_likeness, pair_titled
from extract.model.document import Document, Section
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, Edition

SHARED = 0.5  # share of the numbers of the book with fewer that makes two books number alike
OPENING = 30  # characters of a text that stand for its name where it has no heading
ALIKE = 0.3  # share of the Latin words and figures of two sections that makes them one under two numbers
# When sections have other numbers in the other book: likeness below which those of one number are doubted,
# how much liker others must be, for how many, and in what books (pairs) they are looked for at all.
ALIKE_ENOUGH, CLEARLY, SEVERAL, MOST_COMPARED = 1.0, 0.7, 2, 250_000

Spot = tuple[str | None, str | None]
"""The numbers before and after a section."""


@dataclass(frozen=True, slots=True)
class SectionPair:
    """The section with one number in both books; None if that book lacks it.

    If a misprint makes the two numbers differ, `number` is the one that fits its neighbours.
    """

    number: str
    en: Section | None
    ja: Section | None
    names: Mapping[Edition, str] | None = None

    def section(self, edition: Edition) -> Section | None:
        """That book's section."""
        return self.en if edition == "en" else self.ja


def align_sections(
    en: Document,
    ja: Document,
    terms: tuple[tuple[str, str], ...] = (),
    *,
    declared: bool = False,
    by_number: bool = True,
) -> tuple[SectionPair, ...]:
    """Every section of either book, in the English order, Japanese extras where that book has them.

    Numbers pair sections if the books number alike; `terms` (English, Japanese) help to pair the rest. In
    `declared` books a number always names the same section; without `by_number` it names none.
    """
    if are_printings(en, ja):
        same = pair_by_words(en.sections, ja.sections)
        return _printings(en.sections, ja.sections, same)
    numbers = [{section.number for section in book.sections if section.number} for book in (en, ja)]
    common = len(numbers[0] & numbers[1])
    held = figures_of_tables((*en.tables, *ja.tables))
    numbered: tuple[SectionPair, ...] = ()
    if by_number and min(map(len, numbers)) and common >= SHARED * min(map(len, numbers)):
        numbered = _by_number(*([one for one in book.sections if one.number] for book in (en, ja)))
        keyed = en.format == ja.format == "po"
        if not declared and not keyed and _renumbered(numbered, terms, held):
            numbered = ()
    known = {id(section) for pair in numbered for section in (pair.en, pair.ja) if section}
    twins = [{one.number for one in numbered}] * 2 if numbered else [set(), set()]
    rest = [
        [one for one in book.sections if id(one) not in known and one.number not in twin]
        for book, twin in zip((en, ja), twins, strict=True)
    ]
    others = [(rest[0][i], rest[1][j]) for i, j in pair_titled(rest[0], rest[1], terms, held)]
    paired = {id(section) for pair in others for section in pair}
    alone = [(one, None) for one in rest[0] if id(one) not in paired]
    extra = [(None, one) for one in rest[1] if id(one) not in paired]
    titled = _named([*others, *alone, *extra], {pair.number for pair in numbered})
    return _in_order([*numbered, *titled], en.sections, ja.sections) if titled else numbered


def _renumbered(
    pairs: Sequence[SectionPair], terms: tuple[tuple[str, str], ...], held: Mapping[Place, Counter[str]]
) -> bool:
    """Whether one book counts on differently, as behind a chapter that the other one does not have: of the
    sections that differ under their number several are the same under other numbers.
    """
    en, ja = ([one for pair in pairs if (one := getattr(pair, edition))] for edition in EDITIONS)
    mates = {id(pair.en): pair.ja for pair in pairs}
    place = {id(one): j for j, one in enumerate(ja)}
    if len(en) * len(ja) > MOST_COMPARED:
        return False
    likeness = Likeness(en, ja, terms, held)
    own = [likeness(i, place[id(mates[id(one)])]) if mates[id(one)] else 0.0 for i, one in enumerate(en)]
    theirs = dict.fromkeys(range(len(ja)), 0.0) | {
        place[id(mate)]: own[i] for i, one in enumerate(en) if (mate := mates[id(one)])
    }
    doubted = [i for i, worth in enumerate(own) if worth < ALIKE_ENOUGH]
    open_ja = [j for j, worth in theirs.items() if worth < ALIKE_ENOUGH]
    better = 0
    for i in doubted:
        best, j = max(((likeness(i, j), j) for j in open_ja), default=(0.0, 0))
        mate = mates[id(en[i])]
        named = mate is not None and name_likeness(en[i], mate) > name_likeness(en[i], ja[j]) + CLEARLY / 2
        if best > max(own[i], theirs[j]) + CLEARLY and not named:
            better += 1 + ((own[i] == 0.0) != (theirs[j] == 0.0))  # only one of them has no partner
    return better >= SEVERAL


def _printings(
    old: Sequence[Section], new: Sequence[Section], same: Sequence[tuple[int, int]]
) -> tuple[SectionPair, ...]:
    """The sections of two printings, each under its name in the old one."""
    both = [(old[i], new[j]) for i, j in same]
    paired = {id(section) for pair in both for section in pair}
    alone = [(one, None) for one in old if id(one) not in paired]
    extra = [(None, one) for one in new if id(one) not in paired]
    return _in_order(_named([*both, *alone, *extra], set()), old, new)


def _named(pairs: Iterable[tuple[Section | None, Section | None]], taken: set[str]) -> list[SectionPair]:
    """Pairs of sections under unique names: the English heading, else the Japanese one."""
    result = []
    for en, ja in pairs:
        printed = {edition: full_name(one) for edition, one in zip(EDITIONS, (en, ja), strict=True) if one}
        either = next(iter(printed.values()))
        name, count = either, 1
        while name in taken:
            count += 1
            name = f"{either} ({count})"
        taken.add(name)
        behind = name[len(either) :]
        names: dict[Edition, str] = {edition: printed.get(edition, either) + behind for edition in EDITIONS}
        result.append(SectionPair(name, en, ja, names))
    return result


def full_name(section: Section) -> str:
    """The display name of a section with its number, which may be another one in the other book."""
    heading = _heading_of(section)
    return f"{section.number} {heading}" if section.number and heading else name_of(section)


def _heading_of(section: Section) -> str:
    return " ".join(section.raw_title.split()).rstrip(":：")


def name_of(section: Section) -> str:
    """The display name of a section: its number, else its heading, else its first words."""
    if section.number:
        return section.number
    heading = _heading_of(section)
    if heading:
        return heading
    words = " ".join(section.text.split())
    return words if len(words) <= OPENING else words[:OPENING].rstrip() + "…"


def _in_order(
    pairs: Sequence[SectionPair], en: Sequence[Section], ja: Sequence[Section]
) -> tuple[SectionPair, ...]:
    """Pairs in the English order, an unpaired Japanese section after the one that precedes it there."""
    of = {id(section): pair for pair in pairs for section in (pair.en, pair.ja) if section}
    english = [of[id(section)].number for section in en if id(section) in of]
    japanese = [of[id(section)].number for section in ja if id(section) in of]
    by_name = {pair.number: pair for pair in pairs}
    return tuple(by_name[name] for name in _merged(english, japanese))


def _by_number(english: Sequence[Section], japanese: Sequence[Section]) -> tuple[SectionPair, ...]:
    """A pair for every number that either book prints.

    If one book prints a number twice, the section between the right neighbours counts, then the longer one
    (the other is a running head). A section without a partner and a similar one of the other book next to the
    same number are one section, misnumbered in one of them.
    """
    numbers = [one.number for one in english]
    if numbers == [one.number for one in japanese] and len(set(numbers)) == len(numbers):
        return tuple(map(SectionPair, numbers, english, japanese))
    first, second = _Numbered(english), _Numbered(japanese)
    chosen = first.chosen(second), second.chosen(first)
    partner = _misnumbered(first, second, *chosen)
    by_number: dict[str, SectionPair] = {}
    for section in english:
        number = section.number
        if id(section) in partner:
            other = partner[id(section)]
            taken = number in chosen[1] and chosen[1][number] is not other
            if taken or not _counts_on(number, first.spots[id(section)]):
                number = other.number
            by_number[number] = SectionPair(number, section, other)
        elif chosen[0].get(number) is section:
            same = chosen[1].get(number)
            by_number[number] = SectionPair(number, section, None if _any(partner, same) else same)
    paired = {id(pair.ja): number for number, pair in by_number.items() if pair.ja is not None}
    for section in japanese:
        if (
            id(section) not in paired
            and chosen[1].get(section.number) is section
            and section.number not in by_number
        ):
            by_number[section.number] = SectionPair(section.number, None, section)
            paired[id(section)] = section.number
    first_order = [number for number, pair in by_number.items() if pair.en is not None]
    second_order = [paired[id(section)] for section in japanese if id(section) in paired]
    return tuple(by_number[number] for number in _merged(first_order, second_order))


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
            number: max(same, key=lambda one: (self.agrees(one, other), one.length))
            if len(same) > 1
            else same[0]
            for number, same in self.of_number.items()
        }

    def agrees(self, section: Section, other: _Numbered) -> bool:
        """Whether the other book has the number next to the same one."""
        spot = self.spots[id(section)]
        return any(beside(spot, other.spots[id(one)]) for one in other.of_number.get(section.number, ()))


def beside(spot: Spot, other: Spot) -> bool:
    """Whether two sections stand before or after the same number."""
    return any(number is not None and number == same for number, same in zip(spot, other, strict=True))


def _misnumbered(
    en: _Numbered, ja: _Numbered, english: dict[str, Section], japanese: dict[str, Section]
) -> dict[int, Section]:
    """The Japanese section of each English one with a different number, by `id()`."""
    waiting: dict[str, list[Section]] = defaultdict(list)
    for section in ja.sections:
        if japanese[section.number] is not section or not ja.agrees(section, en):
            before, behind = ja.spots[id(section)]
            waiting[f"<{before}"].append(section)
            waiting[f">{behind}"].append(section)
    result: dict[int, Section] = {}
    taken: set[int] = set()
    for section in en.sections:
        if english[section.number] is section and en.agrees(section, ja):
            continue
        before, behind = en.spots[id(section)]
        near = [*(waiting[f"<{before}"] if before else ()), *(waiting[f">{behind}"] if behind else ())]
        like = [one for one in near if one.number != section.number and id(one) not in taken]
        best = max(like, key=lambda one: _likeness(section, one), default=None)
        if best is not None and _likeness(section, best) >= ALIKE:
            result[id(section)] = best
            taken.add(id(best))
    return result


def _counts_on(number: str, spot: Spot) -> bool:
    """Whether a number lies between its neighbours."""
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
    """The first list, with each number that only the second has inserted after its predecessor there."""
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
