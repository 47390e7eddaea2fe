"""The facing edition on pages: long enough to read on, short enough to find one's way."""

from __future__ import annotations

from collections.abc import Sequence

from extract.facing.edition import FacingEdition, FacingSection
from rules_core.model.tables import EDITIONS

FULL = 9_000
"""Letters of both books together that fill a page."""


def paginate(sections: Sequence[FacingSection]) -> tuple[tuple[FacingSection, ...], ...]:
    """The sections in order, on pages; a section and those below its number stay together if they fit.

    A page ends where what follows would overfill it, unless it is less than a third full.
    """
    sizes = [_size(section) for section in sections]
    pages: list[list[FacingSection]] = []
    filled = 0
    for index, section in enumerate(sections):
        coming = filled + _with_those_below(sections, sizes, index)
        if not pages or (coming > FULL and filled > FULL / 3):
            pages.append([])
            filled = 0
        pages[-1].append(section)
        filled += sizes[index]
    return tuple(map(tuple, pages))


def _with_those_below(sections: Sequence[FacingSection], sizes: Sequence[int], index: int) -> int:
    """The letters of a section and of those below its number, as far as they matter to a page."""
    number = sections[index].number
    letters = sizes[index]
    for below in range(index + 1, len(sections)):
        if letters > FULL or not _is_below(sections[below].number, number):
            break
        letters += sizes[below]
    return letters


def _is_below(number: str, above: str) -> bool:
    """1.201 is below 1.2, 1.2 below 1; 10.1 is not below 1."""
    within = above if "." in above else f"{above}."
    return bool(above) and number != above and number.startswith(within)


def _size(section: FacingSection) -> int:
    words = [words for row in section.rows for edition in EDITIONS for words in row.words(edition)]
    tables = [pair.table(edition) for pair in section.tables for edition in EDITIONS]
    cells = [cell for table in tables if table for row in table.rows for cell in row if not cell.covered]
    return sum(len(each.raw) for each in words) + sum(len(cell.raw) for cell in cells)


def page_names(edition: FacingEdition) -> list[str]:
    """What the pages of a site are called that hold the books: first both side by side, then one alone.

    Where a system declares the books, their text also stands under its rules; pages of one book alone
    are then needed only where there is no other that it could stand next to.
    """
    kinds = ["facing"] * edition.both + ["reading"] * (not edition.both or edition.system is None)
    return [f"own/{kind}-{number}" for kind in kinds for number in range(1, len(edition.pages) + 1)]
