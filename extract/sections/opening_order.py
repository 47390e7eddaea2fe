"""Which numbers open sections: the heaviest ascending row of them, and the headings of its chapters."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from extract.model.document import Paragraph
from extract.sections.numbers import Key, component_key, decimal_key, in_components
from extract.sections.openings import BURIED, PLAIN, Opening, chapter_heading


@dataclass(frozen=True, slots=True)
class OpeningOrder:
    """The openings of a book in reading order, those of them that are out of order, and how it counts."""

    openings: tuple[Opening, ...]
    strays: frozenset[int]  # indexes into openings
    components: bool
    refused: tuple[Opening, ...] = ()  # numbers that begin a paragraph and fit nowhere


def choose(openings: Sequence[Opening]) -> OpeningOrder:
    """The openings among the candidates.

    They are the heaviest ascending sequence of numbers, which excludes references that jump ahead or back.
    One with a sure title, or a marked heading, outside of that sequence opens a section all the same, as a
    stray.
    """
    components = in_components([opening.number for opening in openings if opening.weight >= BURIED])
    key = component_key if components else decimal_key
    row = set(_without_outliers(openings, _heaviest_sequence(openings, key)))
    numbers = {openings[index].number for index in row}
    kept: list[Opening] = []
    refused: list[Opening] = []
    strays: set[int] = set()
    for index, opening in enumerate(openings):
        if index in row:
            kept.append(opening)
        elif (opening.sure or opening.marked) and (opening.start == 0 or opening.number not in numbers):
            strays.add(len(kept))
            kept.append(opening)
        elif opening.start == 0 and opening.weight >= PLAIN:
            refused.append(opening)
    return OpeningOrder(tuple(kept), frozenset(strays), components, tuple(refused))


def _without_outliers(openings: Sequence[Opening], row: list[int]) -> list[int]:
    """The sequence without untitled numbers of a chapter that neither of their neighbours belongs to, unless
    its heading stands above.
    """
    chapters = [openings[index].number.split(".")[0] for index in row]
    kept = []
    for at, index in enumerate(row):
        beside = chapters[max(0, at - 1) : at] + chapters[at + 1 : at + 2]
        if openings[index].title is not None or openings[index].below or chapters[at] in beside:
            kept.append(index)
    return kept


def _heaviest_sequence(openings: Sequence[Opening], key: Callable[[str], Key]) -> list[int]:
    """The indices of the heaviest strictly ascending sequence, in O(n log n) by a tree of best sequences."""
    keys = [key(opening.number) for opening in openings]
    order = sorted(set(keys))
    best: list[tuple[int, int]] = [(0, 1)] * (len(order) + 1)  # weight, minus the index of its last member
    before: list[int] = []
    weights: list[int] = []
    for index, opening in enumerate(openings):
        rank = bisect_left(order, keys[index])
        weight, last = max((best[at] for at in _below(rank)), default=(0, 1))
        before.append(-last)
        weights.append(weight + opening.weight)
        at = rank + 1
        while at <= len(order):
            best[at] = max(best[at], (weights[index], -index))
            at += at & -at
    row: list[int] = []
    at = max(range(len(openings)), key=lambda i: (weights[i], -i), default=-1)
    while at >= 0:
        row.append(at)
        at = before[at]
    return row[::-1]


def _below(rank: int) -> list[int]:
    """The nodes of the tree that together cover all ranks below one."""
    nodes = []
    while rank > 0:
        nodes.append(rank)
        rank -= rank & -rank
    return nodes


NO_OUTLINE = OpeningOrder((), frozenset(), False)
LOST = 2  # chapters in a row that a book may lack before a bold heading that counts on


def with_chapters(paragraphs: Sequence[Paragraph], outline: OpeningOrder) -> OpeningOrder:
    """The outline with its chapter headings: `1. Title` on a line of its own above the rule 1.1, or where the
    chapter of that number has to be, rather one that the file marks than an item of a list. Above K1.1 it is
    that of K1, if all rules have that letter.
    """
    letters = {opening.number.rstrip("0123456789.") for opening in outline.openings}
    letter = letters.pop() if len(letters) == 1 else ""
    openings: list[Opening] = []
    strays: set[int] = set()
    begun: set[str] = set()
    above = -1
    for order, opening in enumerate((*outline.openings, None)):
        inside = range(above + 1, opening.paragraph if opening else len(paragraphs))
        headings = [heading for index in inside if (heading := chapter_heading(paragraphs[index], index))]
        marked = {one.number for one in headings if paragraphs[one.paragraph].lines[0].level}
        headings = [
            one for one in headings if one.number not in marked or paragraphs[one.paragraph].lines[0].level
        ]
        listed: set[str] = set()  # the numbers that follow the items of a list
        for chapter in headings:
            next_below = opening is not None and opening.number.startswith(f"{letter}{chapter.number}.")
            reach = 1 + LOST * bool(paragraphs[chapter.paragraph].lines[0].bold)
            before = {_before(chapter.number, step) for step in range(1, reach + 1)}
            counts_on = bool(before & begun) and chapter.number not in listed
            if (
                next_below or (counts_on and _comes_after(chapter, opening, letter))
            ) and chapter.number not in begun:
                openings.append(replace(chapter, number=letter + chapter.number))
                begun.add(chapter.number)
            else:
                listed.add(_before(chapter.number, -1))
        if opening is None:
            break
        if order in outline.strays:
            strays.add(len(openings))
        openings.append(opening)
        begun.add(opening.number.removeprefix(letter).split(".")[0])
        above = opening.paragraph
    return replace(outline, openings=tuple(openings), strays=frozenset(strays))


def _comes_after(chapter: Opening, opening: Opening | None, letter: str) -> bool:
    """Whether the next rule belongs to a later chapter than this heading."""
    first = opening.number.removeprefix(letter).split(".")[0] if opening else ""
    alike = first.isdecimal() and chapter.number.isdecimal()
    return opening is None or (alike and int(first) > int(chapter.number))


def _before(chapter: str, step: int) -> str:
    """The number so many chapters before one; "" before one with a letter, which does not count on alone."""
    return str(int(chapter) - step) if chapter.isdecimal() else ""
