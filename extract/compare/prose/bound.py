"""Kind `opposite`: what is said of two things has changed places between them.

Red has 6 ships and blue 9, but 赤は9隻、青は6隻; the figures, words or clauses that changed places, and the
roles of two words, each in a module of its own.
"""

from collections.abc import Iterable, Iterator

from extract.compare.prose.crossed import common_figures, crossed_figures
from extract.compare.prose.crossed_clauses import crossed_clauses
from extract.compare.prose.crossed_lines import crossed_lines
from extract.compare.prose.crossed_things import crossed_things
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.roles import crossed_roles
from extract.facts.plain_text import JAPANESE
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed, Span

LONG = 200  # characters of a text in which a word or figure is hardly bound to another one

BOUND = "compare.prose.opposite.bound"


def once(discrepancies: Iterable[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies, without the units of figures that are told as having changed places."""
    discrepancies = list(discrepancies)
    swapped = {_place(side) for item in discrepancies if item.code == BOUND for side in (item.en, item.ja)}
    return [
        item
        for item in discrepancies
        if item.kind != "unit" or swapped.isdisjoint(map(_place, (item.en, item.ja)))
    ]


def _place(side: Printed | None) -> tuple[Place, Span | None] | None:
    return (side.place, side.span) if side else None


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The first two things of a text whose figures or words have changed places."""
    en, ja = compared.parts.en, compared.parts.ja
    if en is None or ja is None or compared.pairing is None or not JAPANESE.search(ja.visible):
        return
    crossed = crossed_lines(en, ja) if compared.treatments is None else None
    if crossed is None and compared.pairing.swapped:
        return  # told as figures that changed places
    brief = max(len(en.passage.raw), len(ja.passage.raw)) <= LONG
    crossed = crossed or (crossed_roles(en, ja) if brief else None)
    if crossed is None and (brief or compared.treatments is None):
        figures = common_figures(en, ja, compared.pairing)
        crossed = crossed_figures(figures)
        if brief:
            crossed = crossed or crossed_things(figures) or crossed_clauses(figures)
    if crossed is not None:
        yield between("opposite", compared, *crossed, code=BOUND, also="unit", sure="likely")
