"""Kind `cut-off`: the text of a section breaks off in one book, at its end or in the middle.

One report for each rule text, example and book; facts of the other book after the cut are listed in it
instead of being reported as missing. A cut in the middle counts if the other book states something there.
Where no system knows the books, a section without an end in both was written so: code, a list, an address;
and one that seems to lack nothing is unsure. False alarms: a paragraph that correctly ends without a full
stop and is long enough to look like an unfinished sentence.
"""

from collections.abc import Iterable, Iterator

from extract.align.parts import Part
from extract.align.sections import SectionPair
from extract.compare.finding import only_in
from extract.compare.prose.finding import AROUND, Compared, at, listed, made, significant, stated
from extract.facts.fact import Fact
from extract.model.document import Section
from rules_core.model.discrepancies import Confidence, Discrepancy
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import EDITIONS, OTHER, Edition


def find(
    pairs: Iterable[SectionPair], compared: Iterable[Compared], *, declared: bool
) -> Iterator[Discrepancy]:
    """The sections that break off in a book which has them; `declared` if a system knows the books."""
    sections = {pair.number: pair for pair in pairs}
    for each in compared:
        for edition in EDITIONS:
            other = OTHER[edition]
            part = each.parts.part(edition)
            pair = sections[each.parts.numbers[edition]]
            section: Section | None = getattr(pair, edition)
            if part is None or section is None or not part.cuts or not pair.number:
                continue
            lost = list(each.pairing.lost[other])
            firm = any(not fact.soft for fact in lost)
            ends = any(cut == 0 or part.passage.raw[cut : cut + 1] in ("", "\n") for cut in part.cuts)
            other_section: Section | None = getattr(pair, other)
            alike = not declared and other_section is not None and other_section.cut_off
            if firm or (ends and not alike):
                confidence: Confidence = "sure" if declared else "likely" if firm else "unsure"
                yield _cut(each, section, edition, lost, confidence)


def _cut(
    compared: Compared, section: Section, edition: Edition, lost: list[Fact], confidence: Confidence
) -> Discrepancy:
    firm = [fact for fact in lost if not fact.soft]
    part = compared.parts.part(edition)
    assert part is not None  # it breaks off
    printed = _end(section, part if part.cuts[-1] else None)
    return made(
        "cut-off",
        section.number,
        *only_in(edition, printed),
        severity="no-verdict",
        code=f"compare.prose.cut-off.{'lost' if firm else 'end'}.{edition}",
        fields={"at": at(compared), "facts": listed(firm)},
        identity=[edition, *sorted(map(stated, significant(lost)))],
        confidence=confidence,
    )


def _end(section: Section, part: Part | None) -> Printed:
    """The last words before the first cut of a part; the title if the section breaks off in it."""
    if part is None:
        return Printed(section.raw_title or section.number, section.title, section.place)
    cut = next(filter(None, part.cuts))
    text, start = part.passage.raw, max(cut - AROUND, 0)
    if start and text[start - 1].isascii() and not text[start - 1].isspace():
        start = text.find(" ", start, cut) + 1 or start  # whole words only
    raw = text[start:cut].lstrip()
    return Printed(raw, raw, part.passage.place(cut - len(raw)), span=Span(part.index, cut - len(raw), cut))
