"""Every grid of a book as a sheet, with its context: its rule, a title above, notes below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from extract.model.document import Block, Grid, Line, Note, Paragraph, Section
from extract.tables.notes import loose_notes
from extract.tables.shape import Sheet, lay_out, unsigned
from rules_core.model import Place

PARAGRAPHS_ABOVE = 4  # may hold a note of the table in their text
TITLE_LENGTH = 70  # letters; a longer line above a table is no title
_SENTENCE_END = (".", "。", "!", "?", "！", "？", ";", ",", "、")


@dataclass(frozen=True, slots=True)
class GridInPlace:
    """A grid with its context; `section` is the place where its section begins, `paragraphs` are those right
    above it, the nearest first."""

    sheet: Sheet
    grid: Grid
    rule: str | None
    before: Block | None
    above: Line | None
    notes: tuple[Note, ...]
    section: Place | None = None
    paragraphs: tuple[Paragraph, ...] = ()


def survey(blocks: Sequence[Block], sections: Sequence[Section]) -> list[GridInPlace]:
    """Every grid with its rule, the short line above it and the loose notes below."""
    starts = {_key(section.place): section for section in sections}

    def opens(line: Line) -> bool:
        return _key(line.place) in starts

    section: Section | None = None
    result: list[GridInPlace] = []
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
        notes, _ = loose_notes(blocks[position + 1 :], opens, _print(block, before))
        above, under = _title_above(before, opens), section.place if section else None
        over = _right_above(blocks, position)
        result.append(GridInPlace(sheet, block, rule, before, above, (*sheet.notes, *notes), under, over))
    return result


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
    return "\n".join((above, *(line.raw for line in grid.caption), *cells))


def _title_above(before: Block | None, opens: Callable[[Line], bool]) -> Line | None:
    if not isinstance(before, Paragraph) or len(before.lines) != 1 or opens(before.lines[0]):
        return None
    line = before.lines[0]
    text = line.raw.strip()
    return unsigned(line) if text and len(text) <= TITLE_LENGTH and not text.endswith(_SENTENCE_END) else None
