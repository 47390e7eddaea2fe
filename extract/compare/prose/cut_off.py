"""Kind `cut-off`: the text of a section breaks off in one book, at its end or in the middle.

One report for each section and book; facts of the other book after the cut are listed in it instead of being
reported as missing. A cut in the middle counts if the other book states something there. Where no system
knows the books, a section without an end in both was written so: code, a list, an address; and one that
seems to lack nothing is unsure. False alarms: a paragraph that correctly ends without a full stop and is long
enough to look like an unfinished sentence.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from extract.align.parts import Part
from extract.align.sections import SectionPair
from extract.compare.prose.finding import AROUND, Compared, listed, made, significant, stated
from extract.facts.fact import Fact
from extract.model.document import Section
from rules_core.model.discrepancies import Confidence, Discrepancy
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import EDITIONS, OTHER, Edition


def find(
    pairs: Iterable[SectionPair], compared: Iterable[Compared], *, declared: bool
) -> Iterator[Discrepancy]:
    """The sections that break off in a book which has them; `declared` if a system knows the books."""
    parts: dict[tuple[str, Edition], list[Part]] = defaultdict(list)
    lost: dict[tuple[str, Edition], list[Fact]] = defaultdict(list)
    for each in compared:
        for edition in EDITIONS:
            other = OTHER[edition]
            part: Part | None = getattr(each.parts, edition)
            if part is not None and part.cuts:
                here = each.parts.numbers[edition], edition
                parts[here].append(part)
                lost[here] += each.pairing.lost[other] if each.pairing else ()
    for pair in pairs:
        for edition in EDITIONS:
            section: Section | None = getattr(pair, edition)
            here = pair.number, edition
            firm = any(not fact.soft for fact in lost[here])
            other_section: Section | None = getattr(pair, OTHER[edition])
            alike = not declared and other_section is not None and other_section.cut_off
            if section is not None and pair.number and (firm or (section.cut_off and not alike)):
                confidence: Confidence = "sure" if declared else "likely" if firm else "unsure"
                yield _cut(pair.number, section, edition, parts[here], lost[here], confidence)


def _cut(
    number: str,
    section: Section,
    edition: Edition,
    parts: list[Part],
    lost: list[Fact],
    confidence: Confidence,
) -> Discrepancy:
    firm = [fact for fact in lost if not fact.soft]
    printed = _end(section, next((part for part in parts if part.cuts[-1]), None))
    return made(
        "cut-off",
        number,
        printed if edition == "en" else None,
        printed if edition == "ja" else None,
        severity="no-verdict",
        code=f"compare.prose.cut-off.{'lost' if firm else 'end'}.{edition}",
        fields={"facts": listed(firm)},
        identity=[edition, *sorted(map(stated, significant(lost)))],
        confidence=confidence,
    )


def _end(section: Section, part: Part | None) -> Printed:
    """The last words before the first cut of a part; the title if the section breaks off in it."""
    if part is None:
        return Printed(section.raw_title or section.number, section.title, section.place)
    cut = next(at for at in part.cuts if at)
    text, start = part.passage.raw, max(cut - AROUND, 0)
    if start and text[start - 1].isascii() and not text[start - 1].isspace():
        start = text.find(" ", start, cut) + 1 or start  # whole words only
    raw = text[start:cut].lstrip()
    return Printed(raw, raw, part.passage.place(cut - len(raw)), span=Span(part.index, cut - len(raw), cut))
