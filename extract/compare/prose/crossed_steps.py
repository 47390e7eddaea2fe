"""Two steps of a numbered list that have changed places: 1. Shuffle, 2. Deal; 1. 配る, 2. 混ぜる.

Each must have more partners for its words in the other's place than in its own. Items without numbers may
stand in any order.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby

from extract.align.partners import share_of_meant, share_with_partners
from extract.align.parts import Part
from extract.compare.prose.paragraphs import Block, paragraphs
from extract.facts.fact import Fact

MOST = 20  # steps of a list
MORE = 0.9  # of the words of both steps, counted in both languages: what they have in the other's place
LEFT = 1.3  # ... of one step: what it has at most in its own place
_STEP = re.compile(r"\s*[(（]?(\d{1,2}|#)[.)．）]\s*(?=\D)")

_Pair = tuple[Block, Block]
"""What stands in one place of both lists."""


def crossed_steps(en: Part, ja: Part) -> tuple[Fact, Fact] | None:
    """The first of the only two steps that have changed places, and what stands there in Japanese."""
    if not all(_STEP.match(part.passage.raw) or "\n" in part.passage.raw for part in (en, ja)):
        return None
    for steps in _lists(*paragraphs(en, ja)):
        weak = [(pair, own) for pair in steps if (own := _shared(*pair)) <= LEFT]
        found = [
            one
            for (one, first), (other, second) in combinations(weak, 2)
            if _shared(one[0], other[1]) + _shared(other[0], one[1]) >= first + second + MORE
        ]
        if len(found) == 1:
            ours, theirs = map(_fact, found[0])
            return ours, theirs
    return None


def _lists(ours: Sequence[Block], theirs: Sequence[Block]) -> Iterator[list[_Pair]]:
    """The steps of each numbered list that both texts have with the same numbers."""
    if len(ours) != len(theirs):
        return
    numbers = [_STEP.match(text) for _, text in ours], [_STEP.match(text) for _, text in theirs]
    pairs = zip(zip(ours, theirs, strict=True), *numbers, strict=True)
    for same, steps in groupby(pairs, lambda each: bool(each[1] and each[2] and each[1][1] == each[2][1])):
        listed = [pair for pair, *_ in steps]
        if same and 1 < len(listed) <= MOST:
            yield listed


def _shared(ours: Block, theirs: Block) -> float:
    """The shares of the words that have partners, of both languages together."""
    return (share_with_partners(ours[1], theirs[1]) or 0.0) + share_of_meant(ours[1], theirs[1])


def _fact(step: Block) -> Fact:
    start, text = step
    return Fact("term", text, text.strip(), start, start + len(text))
