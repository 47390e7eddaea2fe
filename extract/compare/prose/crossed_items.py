"""Two neighbouring steps of a numbered list that have changed places: 3. fire, 4. move; 3. 移動, 4. 射撃.

Both lists have the same numbers, and the words of either step have partners in the other one rather than in
that of its number. False alarms: steps that are put in quite other words.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from extract.align.partners import share_with_partners
from extract.align.parts import Part
from extract.facts.fact import Fact

MOSTLY = 0.4  # of the words of a step that have partners in its own translation, at least
LEAST, TOGETHER = 0.15, 0.5  # by how much fewer they have in that of its number, of one and of both
LONGEST = 300  # characters of a step whose words tell
_STEP = re.compile(r"^[ \t>*_-]*[(（]?(?P<number>\d{1,2}|[a-z])[.)．）]\s*(?P<text>\S.*)$", re.MULTILINE)


class _Step(NamedTuple):
    number: str
    start: int
    text: str


def crossed_items(en: Part, ja: Part) -> tuple[Fact, Fact] | None:
    """The first English step of two that have changed places, and the Japanese one with its number."""
    ours, theirs = _steps(en), _steps(ja)
    if len(ours) < 2 or [step.number for step in ours] != [step.number for step in theirs]:
        return None
    for (one, first), (other, second) in pairwise(zip(ours, theirs, strict=True)):
        leads = _lead(one, second, first), _lead(other, first, second)
        if min(leads) >= LEAST and sum(leads) >= TOGETHER:
            return _fact(one), _fact(first)
    return None


def _steps(part: Part) -> Sequence[_Step]:
    return [
        _Step(match["number"], match.start("text"), match["text"])
        for match in _STEP.finditer(part.passage.raw)
    ]


def _lead(english: _Step, japanese: _Step, other: _Step) -> float:
    """By how much the share of words of an English step that have partners in a Japanese one exceeds that in
    another; 0 if hardly any has.
    """
    if max(len(english.text), len(japanese.text), len(other.text)) > LONGEST:
        return 0.0
    share, rival = (share_with_partners(english.text, step.text) or 0.0 for step in (japanese, other))
    return share - rival if share >= MOSTLY else 0.0


def _fact(step: _Step) -> Fact:
    return Fact("term", step.text, step.text, step.start, step.start + len(step.text))
