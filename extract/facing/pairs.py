"""Pair the sections of two books for display side by side, in reading order, none left out."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from unicodedata import normalize

from extract.align.sections import SectionPair
from extract.model.document import Section

Partners = dict[int, int]
"""Index of an English section → index of its Japanese partner."""

ENOUGH = 0.4
"""Minimal similarity (0-1) of two paired sections without numbers."""

_SAME_IN_BOTH = re.compile(r"\d+(?:[./]\d+)*|\b[A-Z]{2,}\b")
_LETTERS_A_SIGN = 2.2  # English takes about that many letters for a Japanese one


def side_by_side(en: Sequence[Section], ja: Sequence[Section]) -> tuple[SectionPair, ...]:
    """Every section of both books: paired if they correspond, in the order of the English book.

    Numbered ones pair by number; if a book prints a number twice the longer one is paired, the other stays
    alone. Those without a number pair in order within the same two numbered ones: one to one if both books
    have equally many, else by their figures and abbreviations and their length. A section that only the
    Japanese book has follows its predecessor there.
    """
    partners = _by_number(en, ja)
    partners |= _unnumbered(en, ja, partners)
    alone = _alone(ja, set(partners.values()))
    pairs = [SectionPair(ja[index].number, None, ja[index]) for index in alone[-1]]
    for index, section in enumerate(en):
        partner = partners.get(index)
        pairs.append(SectionPair(section.number, section, None if partner is None else ja[partner]))
        if partner is not None:
            pairs += [SectionPair(ja[other].number, None, ja[other]) for other in alone[partner]]
    return tuple(pairs)


def _by_number(en: Sequence[Section], ja: Sequence[Section]) -> Partners:
    first, second = _longest(en), _longest(ja)
    return {index: second[number] for number, index in first.items() if number in second}


def _longest(sections: Sequence[Section]) -> dict[str, int]:
    result: dict[str, int] = {}
    for index, section in enumerate(sections):
        if section.number and (
            section.number not in result or section.length > sections[result[section.number]].length
        ):
            result[section.number] = index
    return result


def _unnumbered(en: Sequence[Section], ja: Sequence[Section], partners: Partners) -> Partners:
    """Pairs of sections without a number, between each two paired numbers."""
    first = _stretches(en, {index: index for index in partners})
    second = _stretches(ja, {partner: index for index, partner in partners.items()})
    result: Partners = {}
    for after, ours in first.items():
        theirs = second.get(after, [])
        if len(ours) == len(theirs):
            result |= zip(ours, theirs, strict=True)
        elif theirs:
            result |= _best_pairs(en, ja, ours, theirs)
    return result


def _stretches(sections: Sequence[Section], known: dict[int, int]) -> dict[int, list[int]]:
    """Sections without a number by the index of the paired one that they follow (-1: none)."""
    stretches: dict[int, list[int]] = defaultdict(list)
    after = -1
    for index, section in enumerate(sections):
        after = known.get(index, after)
        if not section.number:
            stretches[after].append(index)
    return stretches


def _best_pairs(en: Sequence[Section], ja: Sequence[Section], ours: list[int], theirs: list[int]) -> Partners:
    """The pairs in order with the highest total similarity (weighted longest common subsequence)."""
    likeness = [[_likeness(en[i], ja[j]) for j in theirs] for i in ours]
    best = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    for i in reversed(range(len(ours))):
        for j in reversed(range(len(theirs))):
            paired = likeness[i][j] + best[i + 1][j + 1] if likeness[i][j] >= ENOUGH else 0.0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    result: Partners = {}
    i = j = 0
    while i < len(ours) and j < len(theirs):
        if best[i][j] == best[i + 1][j]:
            i += 1
        elif best[i][j] == best[i][j + 1]:
            j += 1
        else:
            result[ours[i]] = theirs[j]
            i, j = i + 1, j + 1
    return result


def _likeness(en: Section, ja: Section) -> float:
    """0 to 1: half for shared figures and abbreviations, half for similar lengths."""
    if en.title and en.title == ja.title:
        return 1.0
    ours, theirs = (set(_shared_signs(section)) for section in (en, ja))
    together = len(ours) + len(theirs)
    signs = 2 * len(ours & theirs) / together if together else 0.5
    lengths = (en.length + 1, ja.length * _LETTERS_A_SIGN + 1)
    return (signs + min(lengths) / max(lengths)) / 2


def _shared_signs(section: Section) -> Iterator[str]:
    for text in (section.title, section.text, *section.examples):
        yield from _SAME_IN_BOTH.findall(normalize("NFKC", text))


def _alone(ja: Sequence[Section], paired: set[int]) -> dict[int, list[int]]:
    """The unpaired Japanese sections by the index of the paired one that they follow; -1: none."""
    alone: dict[int, list[int]] = defaultdict(list)
    after = -1
    for index in range(len(ja)):
        if index in paired:
            after = index
        else:
            alone[after].append(index)
    return alone
