"""The rows of a section side by side: paragraph by paragraph if both books have equally many."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Literal

from extract.facing.edition import FacingRow, FacingText, MarkedText
from extract.model.document import Section, Styles, slice_styles
from extract.read.signs import BULLET
from extract.sections.body import breaks_off
from rules_core.model.tables import EDITIONS, Edition

Marks = Mapping[tuple[Edition, int], tuple[MarkedText, ...]]
"""The marks in a book's rule text (0) and in each of its examples (1, 2, ...)."""

NoteLines = Mapping[Edition, Collection[str]]
"""The lines of each book that are notes below its tables, which are not repeated in the text."""


def rows(books: Mapping[Edition, Section | None], marks: Marks, notes: NoteLines) -> tuple[FacingRow, ...]:
    """The rule text, then the worked examples, then the footnotes by their marks."""
    en, ja = (_passages(books[edition], edition, marks, notes) for edition in EDITIONS)
    drawn: list[FacingRow] = []
    for index, pair in enumerate(zip_longest(en, ja, fillvalue=())):
        drawn += _by_paragraph("example" if index else "text", *pair)
    return (*drawn, *_footnotes(books))


def _passages(
    section: Section | None, edition: Edition, marks: Marks, notes: NoteLines
) -> list[tuple[FacingText, ...]]:
    """The paragraphs of the rule text, then those of each example."""
    if section is None:
        return []
    passages = []
    for index, raw in enumerate((section.text, *section.examples)):
        styles = section.passages[index].styles if index < len(section.passages) else ()
        lines = _paragraphs(raw, marks.get((edition, index), ()), styles)
        kept = [line for line in lines if line.raw and not _is_note(line.raw.strip(), notes[edition])]
        cut = section.cut_off
        passages.append(tuple(replace(line, cut_off=cut and breaks_off(line.raw)) for line in kept))
    return passages


def _is_note(line: str, notes: Collection[str]) -> bool:
    """Whether a line is one of the notes, with or without its mark."""
    return line in notes or _NOTE_SIGN.sub("", line, count=1) in notes


_NOTE_SIGN = re.compile(
    rf"(?:{BULLET.pattern})?"
    r"(?:(?:[*†‡§@^]\s*)+|[⁰¹²³⁴-⁹]+|\d{1,2}|[A-Z](?=\s*[:：]))\s*[:：]?\s*"
)
"""The beginning of a note below a table."""


def _paragraphs(raw: str, marked: tuple[MarkedText, ...], styles: Styles) -> Iterator[FacingText]:
    start = 0
    for line in raw.split("\n"):
        end = start + len(line)
        inside = [
            replace(each, start=max(each.start, start) - start, end=min(each.end, end) - start)
            for each in marked
            if each.start < end and each.end > start
        ]
        yield FacingText(line, tuple(inside), styles=slice_styles(styles, start, end))
        start = end + 1


def _by_paragraph(
    kind: Literal["text", "example"], en: tuple[FacingText, ...], ja: tuple[FacingText, ...]
) -> Iterator[FacingRow]:
    """A row for each paragraph, or one for all if the books have different numbers of them."""
    if en and ja and len(en) != len(ja):
        yield FacingRow(kind, en, ja)
        return
    for order, (first, second) in enumerate(zip_longest(en, ja)):
        yield FacingRow(kind, (first,) if first else (), (second,) if second else (), begins=order == 0)


def _footnotes(books: Mapping[Edition, Section | None]) -> Iterator[FacingRow]:
    notes: dict[Edition, dict[str, tuple[FacingText, ...]]] = {edition: {} for edition in EDITIONS}
    for edition, section in books.items():
        for note in section.footnotes if section else ():
            words = [FacingText(line) for line in note.raw.split("\n")]
            words[-1] = replace(words[-1], cut_off=note.cut_off)
            notes[edition][note.mark] = (*notes[edition].get(note.mark, ()), *words)
    for mark in dict.fromkeys((*notes["en"], *notes["ja"])):
        yield FacingRow("footnote", notes["en"].get(mark, ()), notes["ja"].get(mark, ()), mark)
