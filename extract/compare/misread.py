"""Tables of an undeclared book that its PDF shows signs of having been read wrongly.

No declaration says what such a table holds, so that the signs are in it or between it and its partner: text,
headings or several rows in one cell, rows without a label, or more differences than mistakes would make.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from extract.align.grid import AlignedGrid
from extract.align.view import TableView
from extract.compare.rows_in_text import is_row
from extract.model.document import Cell, Document
from extract.read.signs import has_cjk, has_full_stop
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import OTHER, Edition

_SENTENCE = 5  # words of an English one
_MANY = 4  # differences of one table
_PART = 3  # ... of so many of its rows one or more


def misread(
    items: Sequence[Discrepancy],
    grids: Iterable[AlignedGrid],
    books: Mapping[Edition, Document],
    edition: Edition,
) -> dict[str, Place]:
    """The tables of one book that were probably read wrongly, by id, each with a place of it."""
    count = Counter(item.table for item in items if item.table is not None and item.kind != "notation")
    numbers = _numbers(books)
    found: dict[str, Place] = {}
    for grid in grids:
        view, other = grid.view(edition), grid.view(OTHER[edition])
        if view is None or not count[grid.id]:
            continue
        strange = _strange(view, numbers)
        if other is not None:
            strange = {sort: place for sort, place in strange.items() if sort not in _strange(other, numbers)}
        many = count[grid.id] >= max(_MANY, len(view.rows) / _PART)
        if strange or (many and view.table.form == "open"):
            found[grid.id] = next(iter(strange.values()), view.table.place)
    return found


def numbers_in(view: TableView, books: Mapping[Edition, Document]) -> set[str]:
    """The numbers of sections whose headings stand in a table."""
    numbers = _numbers(books)
    return {number for row in view.table.rows for cell in row if (number := _heading(cell, numbers))}


def _numbers(books: Mapping[Edition, Document]) -> set[str]:
    return {one.number for book in books.values() for one in book.sections if "." in one.number}


def _heading(cell: Cell, numbers: Collection[str]) -> str:
    """The number of a section that a cell begins with, in front of its words."""
    words = cell.raw.split()
    return words[0].rstrip(".") if len(words) > 1 and words[0].rstrip(".") in numbers else ""


def _strange(view: TableView, numbers: Collection[str]) -> dict[str, Place]:
    """The sorts of what a table holds that belongs in none, each with its first place."""
    found: dict[str, Place] = {}
    for at, row in enumerate(view.table.rows):
        filled = [cell for cell in row if cell.raw.strip() and not cell.covered]
        for cell in filled:
            if _heading(cell, numbers):
                found.setdefault("heading", cell.place)
            if is_row(cell.raw):
                found.setdefault("row", cell.place)
            if (cell is row[0] or len(filled) == 1) and _is_text(cell):
                found.setdefault("text", cell.place)
        blank = at >= view.table.header_rows and not row[0].raw.strip() and not row[0].covered
        if blank and _labelled(view):
            found.setdefault("blank", row[0].place)
    return found


def _labelled(view: TableView) -> bool:
    """Whether most rows of a table have a label."""
    return 2 * sum(head.label is not None for head in view.rows) > len(view.rows)


def _is_text(cell: Cell) -> bool:
    """Whether a cell ends like a sentence and is as long as one."""
    return has_full_stop(cell.raw) and (has_cjk(cell.raw) or len(cell.raw.split()) >= _SENTENCE)
