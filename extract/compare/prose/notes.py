"""Notes of tables and sentences in cells: the roundings, limits and permissions that they state in words.

Their figures are compared with the tables (kind `note`); the rest is compared here, note by note. False
alarms: as for the kinds `rounding`, `comparison` and `modality`; notes without a partner are left to the
tables.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from extract.align.grid import AlignedGrid
from extract.align.pair_facts import pair_facts
from extract.align.pair_rows_columns import AlignedLine
from extract.align.parts import Part, PartPair, Read
from extract.align.stated import differing
from extract.compare.note_pairs import bare_mark, pairs
from extract.compare.prose import (
    bound,
    comparison,
    modality,
    negated,
    omission,
    opposite,
    polarity,
    rounding,
    term,
    unlike,
)
from extract.compare.prose.finding import Compared, Treatments
from extract.compare.table_notes import MarkedNote, notes_by_mark
from extract.facts.plain_text import JAPANESE
from extract.model.document import Passage
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition

_KINDS = (rounding, comparison, modality, opposite, term)
_UNDECLARED = (bound, omission, negated, unlike)
WORDS = 4  # of a cell that holds more than a name


def find(grids: Iterable[AlignedGrid], read: Read, treatments: Treatments | None) -> Iterator[Discrepancy]:
    """Differences between the notes and the cells of every table that both books print."""
    for grid in grids:
        if grid.en is None or grid.ja is None:
            continue
        if treatments is None:
            yield from _cells(grid, read)
        en, ja = notes_by_mark(grid.en.table), notes_by_mark(grid.ja.table)
        for first, second in pairs(list(en), list(ja), partial(_same_figures, en, ja)):
            if first is not None and second is not None:
                mark = bare_mark(first)
                at = _at("note", grid, mark, mark)
                for item in _between(grid, en[first], ja[second], read, treatments):
                    yield replace(item, fields={**item.fields, "at": at, "note": mark})


def _cells(grid: AlignedGrid, read: Read) -> Iterator[Discrepancy]:
    """Differences between the sentences in the cells of two undeclared tables."""
    for row, _, *cells in grid.pairs():
        en, ja = (cell and MarkedNote("", cell.text, cell.place, False) for cell in cells)
        if en and ja and len(en.raw.split()) >= WORDS and JAPANESE.search(ja.raw):
            for item in _between(grid, en, ja, read, None):
                yield replace(item, fields={**item.fields, "at": _at("cell", grid, *_names(row))})


def _names(row: AlignedLine) -> tuple[str, str]:
    return row.label.en or row.label.ja or "?", row.label.ja or row.label.en or "?"


def _same_figures(en: dict[str, MarkedNote], ja: dict[str, MarkedNote], first: str, second: str) -> bool:
    """Whether two notes state the same figures."""
    return differing(en[first].raw, ja[second].raw) == ((), ())


def _at(what: str, grid: AlignedGrid, *names: str) -> dict[str, str]:
    """The place of a finding in both languages: the section, and the mark of a note or the label of a row."""
    return {
        language: say(f"compare.prose.at.{what}", language, number=grid.rule or "", mark=name)
        for language, name in zip(EDITIONS, names, strict=True)
    }


def _between(
    grid: AlignedGrid, en: MarkedNote, ja: MarkedNote, read: Read, treatments: Treatments | None
) -> Iterator[Discrepancy]:
    number = grid.rule or ""
    both = _part(en, "en", read), _part(ja, "ja", read)
    parts = PartPair({"en": number, "ja": number}, *both)
    compared = Compared(parts, pair_facts(*both), treatments)
    kinds = _KINDS if treatments is not None else (*_KINDS, *_UNDECLARED)
    found = [item for kind in kinds for item in kind.find(compared)]
    for item in (
        found
        if treatments is not None
        else polarity.with_contradictions(found, polarity.first_contradiction(compared))
    ):
        yield replace(item, en=_without_span(item.en), ja=_without_span(item.ja))


def _part(note: MarkedNote, edition: Edition, read: Read) -> Part:
    passage = Passage(note.raw, ((0, note.place._replace(column=None)),))
    cuts = (len(note.raw),) if note.cut_off else ()
    return Part(0, passage, read(note.raw, edition), cuts)


def _without_span(side: Printed | None) -> Printed | None:
    """A side without a span, since a note is not a passage of its section."""
    return None if side is None else replace(side, span=None)
