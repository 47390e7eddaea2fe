"""Notes: of tables, sentences in cells, and the end notes of sections.

The figures in notes of tables are compared with the tables (kind `note`); the rest is compared here, note by
note. False alarms: as for the kinds `rounding`, `comparison` and `modality`; notes of tables without a
partner are left to the tables.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.pair_facts import UNPAIRED, pair_facts
from extract.align.pair_rows_columns import AlignedLine
from extract.align.parts import Part, PartPair, Read
from extract.align.sections import SectionPair
from extract.align.stated import differing
from extract.compare.note_pairs import bare_mark, pairs
from extract.compare.prose import (
    bound,
    comparison,
    modality,
    negated,
    omission,
    one_book,
    opposite,
    polarity,
    unit,
    unlike,
)
from extract.compare.prose.finding import Compared, Finder, Treatments
from extract.compare.prose.replaced import date, designation, number, reference, rounding, term
from extract.compare.table_notes import MarkedNote, notes_by_mark
from extract.facts.plain_text import JAPANESE
from extract.model.document import Passage
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

_KINDS: tuple[Finder, ...] = (rounding, comparison, modality, opposite, term)
_UNDECLARED: tuple[Finder, ...] = (bound, omission, negated, unlike)
_FIGURES: tuple[Finder, ...] = (number, unit, date, reference, designation, one_book)
_Notes = Mapping[str, MarkedNote]
WORDS = 4  # of a cell that holds more than a name


def find(
    grids: Iterable[AlignedGrid], sections: Iterable[SectionPair], read: Read, treatments: Treatments | None
) -> Iterator[Discrepancy]:
    """Differences between the notes and the cells of every table that both books print, and between the end
    notes of every section that both have.
    """
    for grid in grids:
        if grid.en is None or grid.ja is None:
            continue
        if treatments is None:
            yield from _cells(grid, read)
        en, ja = notes_by_mark(grid.en.table.notes), notes_by_mark(grid.ja.table.notes)
        for first, second in _paired(en, ja):
            if first is not None and second is not None:
                mark = bare_mark(first)
                at = _at("note", grid.rule, mark, mark)
                for item in _between(_compared(grid.rule, en[first], ja[second], read, treatments)):
                    yield replace(item, fields={**item.fields, "at": at, "note": mark})
    for pair in sections:
        if pair.en is not None and pair.ja is not None:
            en, ja = notes_by_mark(pair.en.footnotes), notes_by_mark(pair.ja.footnotes)
            for first, second in _paired(en, ja):
                yield from _end_notes(
                    pair.number, en.get(first or ""), ja.get(second or ""), read, treatments
                )


def _end_notes(
    number: str, en: MarkedNote | None, ja: MarkedNote | None, read: Read, treatments: Treatments | None
) -> Iterator[Discrepancy]:
    """Differences between two end notes of a section, or one that only one book has; it defines no rule."""
    compared = _compared(number, en, ja, read, treatments, index=1)
    at = _at("note", number, *(note.mark for note in (en or ja, ja or en) if note))
    for item in _between(compared, _FIGURES) if en and ja else map(_without_spans, one_book.alone(compared)):
        yield replace(item, code=item.code.replace(".example.", ".note."), fields={**item.fields, "at": at})


def _cells(grid: AlignedGrid, read: Read) -> Iterator[Discrepancy]:
    """Differences between the sentences in the cells of two undeclared tables."""
    for row, _, *cells in grid.pairs():
        en, ja = (cell and MarkedNote("", cell.text, cell.place, False) for cell in cells)
        if en and ja and len(en.raw.split()) >= WORDS and JAPANESE.search(ja.raw):
            for item in _between(_compared(grid.rule, en, ja, read, None)):
                yield replace(item, fields={**item.fields, "at": _at("cell", grid.rule, *_names(row))})


def _names(row: AlignedLine) -> tuple[str, str]:
    return row.label.en or row.label.ja or "?", row.label.ja or row.label.en or "?"


def _paired(en: _Notes, ja: _Notes) -> list[tuple[str | None, str | None]]:
    """The marks of two notes each, those that state the same figures first."""
    return pairs(
        list(en), list(ja), lambda first, second: differing(en[first].raw, ja[second].raw) == ((), ())
    )


def _at(what: str, number: str | None, *names: str) -> dict[str, str]:
    """The place of a finding in both languages: the section, and the mark of a note or the label of a row."""
    return {
        language: say(f"compare.prose.at.{what}", language, number=number or "", mark=name)
        for language, name in zip(EDITIONS, names, strict=True)
    }


def _compared(
    number: str | None,
    en: MarkedNote | None,
    ja: MarkedNote | None,
    read: Read,
    treatments: Treatments | None,
    index: int = 0,
) -> Compared:
    ours, theirs = _part(en, "en", read, index), _part(ja, "ja", read, index)
    parts = PartPair({"en": number or "", "ja": number or ""}, ours, theirs)
    return Compared(parts, pair_facts(ours, theirs) if ours and theirs else UNPAIRED, treatments)


def _between(compared: Compared, also: Iterable[Finder] = ()) -> Iterator[Discrepancy]:
    kinds = (*also, *_KINDS, *(_UNDECLARED if compared.treatments is None else ()))
    found = [item for kind in kinds for item in kind.find(compared)]
    if compared.treatments is None:
        found = polarity.with_contradictions(found, polarity.first_contradiction(compared))
    yield from map(_without_spans, found)


def _part(note: MarkedNote | None, edition: Edition, read: Read, index: int) -> Part | None:
    if note is None:
        return None
    passage = Passage(note.raw, ((0, note.place._replace(column=None)),))
    cuts = (len(note.raw),) if note.cut_off else ()
    return Part(index, passage, read(note.raw, edition), cuts)


def _without_spans(item: Discrepancy) -> Discrepancy:
    """A finding without spans, since a note is not a passage of its section."""
    return replace(
        item, en=item.en and replace(item.en, span=None), ja=item.ja and replace(item.ja, span=None)
    )
