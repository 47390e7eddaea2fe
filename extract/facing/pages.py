"""The facing edition divided into pages: long enough to read, short enough to find a section."""

from collections.abc import Sequence

from extract.facing.edition import FacingEdition, FacingSection
from rules_core.model.tables import EDITIONS

FULL = 9_000
"""Letters of both books together on a full page."""


def paginate(sections: Sequence[FacingSection]) -> tuple[tuple[FacingSection, ...], ...]:
    """The sections in order, on pages; a section and its subsections stay together if they fit.

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
    """The number of letters of a section and its subsections, as far as it matters for a page."""
    number = sections[index].number
    letters = sizes[index]
    for below in range(index + 1, len(sections)):
        if letters > FULL or not _is_below(sections[below].number, number):
            break
        letters += sizes[below]
    return letters


def _is_below(number: str, above: str) -> bool:
    """Whether a number is a subsection: 1.201 is below 1.2, 1.2 below 1; 10.1 is not below 1."""
    within = above if "." in above else f"{above}."
    return bool(above) and number != above and number.startswith(within)


def _size(section: FacingSection) -> int:
    words = [words for row in section.rows for edition in EDITIONS for words in row.words(edition)]
    tables = [pair.table(edition) for pair in section.tables for edition in EDITIONS]
    cells = [cell for table in tables if table for row in table.rows for cell in row if not cell.covered]
    return sum(len(each.raw) for each in words) + sum(len(cell.raw) for cell in cells)


def page_names(edition: FacingEdition) -> list[str]:
    """The names of the pages: first those with both books side by side, then those with one book.

    If a system declares the books, their text is also shown under its rules; pages of one book are then
    needed only if there is no other book.
    """
    kinds = ["facing"] * edition.both + ["reading"] * (not edition.both or edition.system is None)
    return [f"own/{kind}-{number}" for kind in kinds for number in range(1, len(edition.pages) + 1)]
