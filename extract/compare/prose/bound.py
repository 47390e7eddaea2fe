"""Kind `opposite`: what is said of two things has changed places between them.

Red has 6 ships and blue 9, but 赤は9隻、青は6隻; the figures, words or clauses that changed places, and the
roles of two words, each in a module of its own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from extract.align.pair_facts import UNPAIRED
from extract.align.parts import Part
from extract.compare.prose.crossed import common_figures, crossed_figures
from extract.compare.prose.crossed_clauses import crossed_clauses
from extract.compare.prose.crossed_items import crossed_items
from extract.compare.prose.crossed_lines import crossed_lines
from extract.compare.prose.crossed_things import crossed_things
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.roles import crossed_roles
from extract.facts.fact import FIGURES, Fact
from extract.facts.plain_text import JAPANESE
from extract.model.document import Passage
from rules_core.model.discrepancies import Discrepancy

LONG = 200  # characters of a text in which a word or figure is hardly bound to another one

BOUND = "compare.prose.opposite.bound"


def once(discrepancies: Iterable[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies, without the units and orders of figures that are told as having changed places."""
    discrepancies = list(discrepancies)
    swapped = [item for item in discrepancies if item.code == BOUND]
    return [
        item
        for item in discrepancies
        if (item.kind != "unit" and item.code != "compare.prose.number.order")
        or not any(_overlap(item, each) for each in swapped)
    ]


def _overlap(one: Discrepancy, other: Discrepancy) -> bool:
    """Whether either book prints two discrepancies of one section in one place."""
    spans = [(a.span, b.span) for a, b in ((one.en, other.en), (one.ja, other.ja)) if a and b]
    return one.fields.get("at") == other.fields.get("at") and any(
        a and b and a.passage == b.passage and a.start < b.end and b.start < a.end for a, b in spans
    )


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The first two things of a text whose figures or words have changed places."""
    en, ja = compared.en, compared.ja
    if not JAPANESE.search(ja.visible):
        return
    crossed = (crossed_lines(en, ja) or crossed_items(en, ja)) if compared.treatments is None else None
    if crossed is None and compared.pairing.swapped:
        return  # told as figures that changed places
    brief = max(len(en.passage.raw), len(ja.passage.raw)) <= LONG
    crossed = crossed or (crossed_roles(en, ja) if brief else None)
    if crossed is None and (brief or compared.treatments is None):
        figures = common_figures(en, ja, compared.pairing)
        crossed = crossed_figures(figures)
        if brief:
            crossed = crossed or crossed_things(figures) or crossed_clauses(figures)
    if crossed is None and compared.treatments is None:
        crossed = _in_a_sentence(compared)
    if crossed is not None:
        yield between("opposite", compared, *crossed, code=BOUND, also="unit", sure="likely")


def _in_a_sentence(compared: Compared) -> tuple[Fact, Fact] | None:
    """Two figures that changed places in one of several sentences, which answers one of the other text."""
    pairing = compared.pairing
    if len(pairing.clauses) == 1:
        return None
    for single, (ours, theirs) in zip(pairing.single, pairing.clauses, strict=True):
        if not single:
            continue
        same = [
            (a.moved(-ours[0]), b.moved(-theirs[0]))
            for a, b in pairing.same
            if a.kind in FIGURES and ours[0] <= a.start < ours[1] and theirs[0] <= b.start < theirs[1]
        ]
        if len(same) > 1:
            parts = _cut(compared.en, *ours), _cut(compared.ja, *theirs)
            figures = common_figures(*parts, replace(UNPAIRED, same=tuple(same)))
            if crossed := crossed_figures(figures):
                return crossed[0].moved(ours[0]), crossed[1].moved(theirs[0])
    return None


def _cut(part: Part, start: int, end: int) -> Part:
    facts = tuple(fact.moved(-start) for fact in part.facts if start <= fact.start < end)
    return Part(part.index, Passage(part.passage.raw[start:end], ((0, part.passage.place(start)),)), facts)
