"""Two sentences or items of a list in one order whose figures have changed places.

Both texts have equally many; words that each of the two keeps show that it is the figures that moved, not the
sentences. A one is a figure only where both texts have equally many: Japanese counts what English has an
article for.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from extract.align.parts import Part
from extract.compare.prose.paragraphs import ITEM, Block, paragraphs, sentences_of
from extract.compare.prose.rendered import places, words_of_content
from extract.facts.fact import FIGURES, Fact

FEWEST = 2  # figures of a text
MOST = 40  # sentences of which any two are tried


class _Line(NamedTuple):
    """A sentence in both languages, with the figures that it states."""

    texts: tuple[str, str]
    figures: tuple[tuple[Fact, ...], tuple[Fact, ...]]

    def lone(self) -> tuple[Counter[str], Counter[str]]:
        """The figures of either language that the other one does not state."""
        ours, theirs = (Counter(fact.value for fact in each) for each in self.figures)
        return ours - theirs, theirs - ours


def crossed_lines(en: Part, ja: Part) -> tuple[Fact, Fact] | None:
    """The first English figure that stands in another Japanese sentence, and the one in its place."""
    ones = {sum(fact.value == "1" and fact.kind in FIGURES for fact in part.facts) for part in (en, ja)}
    idle = {"0", "1"} if len(ones) > 1 else {"0"}
    if min(len(_figures(part, (0, part.passage.raw), idle)) for part in (en, ja)) < FEWEST:
        return None
    lines = list(_lines(en, ja, idle))
    wrong = [line for line in lines if any(line.lone())]
    if len(lines) > MOST or len(wrong) != 2:
        return None
    one, other = wrong
    moved = one.lone()
    if not all(moved) or moved != other.lone()[::-1] or not _keep_places(one, other):
        return None
    ours, theirs = (
        next(fact for fact in figures if fact.value in lone)
        for figures, lone in zip(one.figures, moved, strict=True)
    )
    return ours, theirs


def _lines(en: Part, ja: Part, idle: Collection[str]) -> Iterator[_Line]:
    """The sentences of two texts in order; none unless all paragraphs have equally many."""
    blocks = paragraphs(en, ja)
    sentences: tuple[list[Block], list[Block]] = ([], [])
    if len(blocks[0]) != len(blocks[1]):
        return
    for both in zip(*blocks, strict=True):
        parted = [sentences_of(block) for block in both]
        alike = len(parted[0]) == len(parted[1])
        for known, block, those in zip(sentences, both, parted, strict=True):
            known.extend(those if alike else [block])
    for ours, theirs in zip(*sentences, strict=True):
        yield _Line((ours[1].lower(), theirs[1]), (_figures(en, ours, idle), _figures(ja, theirs, idle)))


def _figures(part: Part, block: Block, idle: Collection[str]) -> tuple[Fact, ...]:
    start, end = block[0], block[0] + len(block[1])
    first = bisect_left(part.facts, start, key=_start)
    inside: Sequence[Fact] = part.facts[first : bisect_left(part.facts, end, first, key=_start)]
    return tuple(fact for fact in inside if fact.kind in FIGURES and fact.value not in idle)


_start = attrgetter("start")  # of a fact; those of a text are in order


def _keep_places(one: _Line, other: _Line) -> bool:
    """Whether words of each sentence stand in its own translation alone, and none in the other one alone."""
    kept = moved = 0
    for line, next_ in ((one, other), (other, one)):
        for word in words_of_content(line.texts[0]):
            here, there = places(word[0], line.texts[1]), places(word[0], next_.texts[1])
            kept += bool(here) and not there
            moved += bool(there) and not here
    listed = all(ITEM.match(text) for line in (one, other) for text in line.texts)
    return kept > (0 if listed else 1) and moved == 0
