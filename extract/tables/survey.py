"""Every grid of a book as a sheet, with its context: its rule, a title above, notes below."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from extract.model.document import Block, Grid, Line, Note, Paragraph, Section
from extract.model.packed import packed
from extract.tables.marks import ESCAPED
from extract.tables.notes import BRACKETED, loose_notes, notes_above
from extract.tables.shape import Sheet, Slot, lay_out, unsigned
from rules_core.model import Place

PARAGRAPHS_ABOVE = 4  # may hold a note of the table in their text
FEW = 128  # tables of a book whose memory need not be saved
TITLE_LENGTH = 70  # letters; a longer line above a table is no title
_SENTENCE_END = (".", "。", "!", "?", "！", "？", ";", ",", "、")


@dataclass(frozen=True, slots=True)
class GridInPlace:
    """A grid with its context; `section` is the place where its section begins, `paragraphs` are those right
    above it, the nearest first. `leading` are the notes among these; `apart` says that other text stands
    between them and the table before."""

    sheet: Sheet
    grid: Grid
    rule: str | None
    before: Block | None
    above: Line | None
    notes: tuple[Note, ...]
    section: Place | None = None
    paragraphs: tuple[Paragraph, ...] = ()
    leading: tuple[Note, ...] = ()
    apart: bool = True


def survey(blocks: Sequence[Block], sections: Sequence[Section]) -> Sequence[GridInPlace]:
    """Every grid with its rule, the short line above it and the loose notes below."""
    return packed(_with_leading(_in_places(blocks, sections)), FEW)


def _in_places(blocks: Sequence[Block], sections: Sequence[Section]) -> Iterator[GridInPlace]:
    starts = {_key(section.place): section for section in sections}

    def opens(line: Line) -> bool:
        return _key(line.place) in starts

    section: Section | None = None
    for position, block in enumerate(blocks):
        if isinstance(block, Paragraph):
            for line in block.lines:
                section = starts.get(_key(line.place), section)
            continue
        sheet = lay_out(block)
        if not sheet.rows:
            continue
        before = blocks[position - 1] if position else None
        section = next(
            (starts[key] for line in block.caption if (key := _key(line.place)) in starts), section
        )
        rule = section.number or None if section else None
        below = (blocks[at] for at in range(position + 1, len(blocks)))
        following = list(takewhile(lambda each: isinstance(each, Paragraph), below))
        notes, _ = loose_notes(following, opens, _print(block, before))
        above, under = _title_above(before, opens), section.place if section else None
        over = _right_above(blocks, position)
        leading, count = notes_above(over, _print(block, None))
        apart = not (position > count and isinstance(blocks[position - count - 1], Grid))
        notes = (*sheet.notes, *notes)
        sheet = _with_bracketed(sheet, (*notes, *leading))
        yield GridInPlace(sheet, block, rule, before, above, notes, under, over, leading, apart)


def _with_bracketed(sheet: Sheet, notes: Sequence[Note]) -> Sheet:
    """The sheet with marks in brackets behind the words of a cell as raised ones."""
    marks = [note.mark for note in notes if BRACKETED.fullmatch(note.mark)]

    def raised(slot: Slot) -> Slot:
        raw = ESCAPED.sub("", slot.cell.raw).rstrip()
        behind = next((mark for mark in marks if raw.endswith(mark) and raw != mark), "")
        mark = behind if behind[:1] in "(（[" or not re.search(r"[(（]", raw) else ""
        if not mark or slot.cell.raised:
            return slot
        return Slot(replace(slot.cell, raw=raw, raised=((len(raw) - len(mark), len(raw)),)), slot.covered)

    return replace(sheet, rows=tuple(tuple(map(raised, row)) for row in sheet.rows)) if marks else sheet


def _with_leading(tables: Iterable[GridInPlace]) -> Iterator[GridInPlace]:
    """The tables, each with the notes above it unless they belong to the table before.

    They do if they stand right below that one, it calls their marks and has no notes above it.
    """
    before: GridInPlace | None = None
    for table in tables:
        one = table
        marks = {note.mark for note in one.leading}
        if marks and not marks & {note.mark for note in one.notes} and not _leads_to(before, one, marks):
            if before:
                before = replace(before, notes=_without(before.notes, one.leading))
            one = replace(one, notes=(*one.leading, *one.notes))
        if before:
            yield before
        before = one
    if before:
        yield before


def _leads_to(before: GridInPlace | None, one: GridInPlace, marks: Iterable[str]) -> bool:
    """Whether the notes above a table belong to the table before it."""
    if before is None or one.apart or before.leading:
        return False
    printed = _print(before.grid, None)
    return all(mark in printed for mark in marks)


def _without(notes: Sequence[Note], others: Sequence[Note]) -> tuple[Note, ...]:
    """The notes without others, and without remarks that no note follows."""
    places = {note.place for note in others}
    kept = [note for note in notes if note.place not in places]
    while kept and not kept[-1].mark:
        kept.pop()
    return tuple(kept)


def _right_above(blocks: Sequence[Block], position: int) -> tuple[Paragraph, ...]:
    """The paragraphs between a table and what is no paragraph, the nearest first, and a few at most."""
    out: list[Paragraph] = []
    for block in reversed(blocks[max(0, position - PARAGRAPHS_ABOVE) : position]):
        if not isinstance(block, Paragraph):
            break
        out.append(block)
    return tuple(out)


def _key(place: Place) -> tuple[object, ...]:
    return (place.page, place.box, place.line, place.element)


def _print(grid: Grid, before: Block | None) -> str:
    """All text of a table and the line above it."""
    above = before.raw if isinstance(before, Paragraph) else ""
    cells = (cell.raw for row in grid.rows for cell in row)
    text = "\n".join((above, *(line.raw for line in grid.caption), *cells))
    return ESCAPED.sub("", text)


def _title_above(before: Block | None, opens: Callable[[Line], bool]) -> Line | None:
    if not isinstance(before, Paragraph) or len(before.lines) != 1 or opens(before.lines[0]):
        return None
    line = before.lines[0]
    text = line.raw.strip()
    return unsigned(line) if text and len(text) <= TITLE_LENGTH and not text.endswith(_SENTENCE_END) else None
