"""Kinds `term` and `number`: two headings of one section that name different things or state other figures.

Names are told where one names a thing of basic words that neither book speaks of, while its own book speaks
of the other one; where one book has the same heading over two sections that the other names differently; and
where both name what one can point at. False alarms: a figurative heading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from extract.align.sections import SectionPair
from extract.align.stated import stated
from extract.align.strange_names import Texts
from extract.compare.prose.finding import made
from extract.compare.prose.in_cells import state_the_same
from extract.compare.unlike_labels import names_apart
from extract.model.document import Section
from extract.read.signs import BULLET
from extract.sections.headings import heading_without_count
from rules_core.model.discrepancies import Discrepancy, Kind
from rules_core.model.printed import Printed


def find(pairs: Sequence[SectionPair], texts: Texts) -> Iterator[Discrepancy]:
    """One report for each section whose headings differ so; `texts` are those of both books."""
    both = [(pair, pair.en, pair.ja) for pair in pairs if pair.en and pair.ja]
    names = [(_name(en), _name(ja), (en.level, ja.level)) for _, en, ja in both]

    reported = set()
    for place, how, fields in names_apart(names, texts, abstract=False):
        reported.add(place)
        yield _made(*both[place], f"compare.prose.{'same' if how == 'repeated' else how}-title", fields)
    for place, (en, ja, _) in enumerate(names):
        if place not in reported and stated(en) and stated(ja) and not state_the_same(en, ja):
            yield _made(*both[place], "compare.prose.title-figures", {}, kind="number")


def _made(
    pair: SectionPair,
    en: Section,
    ja: Section,
    code: str,
    fields: Mapping[str, object],
    *,
    kind: Kind = "term",
) -> Discrepancy:
    return made(
        kind,
        pair.number,
        *(Printed(one.raw_title, one.raw_title, one.place) for one in (en, ja)),
        severity="no-verdict",
        code=code,
        fields={**fields, "section": pair.names or pair.number},
        identity=["title"],
        confidence="likely",
    )


def _name(section: Section) -> str:
    return heading_without_count(BULLET.sub("", section.raw_title))
