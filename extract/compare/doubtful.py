"""Differences that rest on a place of a PDF which was not read for certain are held back.

A PDF shows neither tables nor paragraphs, only where letters stand. Where the text of a book holds rows of
figures, or a table that its system does not declare, a table nearby that lacks something was probably read
in part; where a paragraph ends in mid-sentence and its section goes on, its rest probably stands there. What
such places seem to lack is listed as doubtful, with the page, and is no difference of the books.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from extract.align.grid import AlignedGrid
from extract.compare.misread import misread, numbers_in
from extract.compare.rows_in_text import FEWEST, FIGURE, is_row
from extract.model.document import Cell, Document, ReadingProblem, Section
from rules_core.model import Place
from rules_core.model.discrepancies import PROSE_KINDS, Discrepancy
from rules_core.model.tables import EDITIONS, Edition

_LONG_CELL = 40  # characters of a cell that text was read into
_SHAPE = ("missing-row", "missing-column", "missing-table", "extra-row", "extra-column", "extra-table",
          "collapsed", "title", "note", "unreadable")  # fmt: skip
_TEXT = PROSE_KINDS - {"missing-section", "moved-section", "section-number"}
_COLUMNS = ("missing-column", "extra-column", "collapsed")  # kinds that put every figure of a table in doubt


@dataclass(frozen=True, slots=True)
class Doubtful:
    """The differences that are certain enough, those held back, and a problem for each place in doubt."""

    kept: tuple[Discrepancy, ...]
    held: tuple[Discrepancy, ...]
    problems: tuple[ReadingProblem, ...]


@dataclass(frozen=True, slots=True)
class _Stray:
    """A place with what seems to be a part of a table."""

    place: Place
    rule: str | None


def hold_back(
    items: Sequence[Discrepancy], grids: Iterable[AlignedGrid], books: Mapping[Edition, Document]
) -> Doubtful:
    """Hold back the discrepancies that rest on places in doubt. Books that are no PDF have none."""
    reasons: dict[str, tuple[Edition, Place]] = {}
    grids = tuple(grids)
    for edition in EDITIONS:
        if books[edition].format == "pdf":
            found = chain(
                _in_doubt(items, grids, books[edition], edition),
                ()
                if any(grid.declaration for grid in grids)
                else _beside_misread(items, grids, books, edition),
            )
            for item, place in found:
                reasons.setdefault(item.id, (edition, place))
    groups: defaultdict[tuple[Edition, str | None, str | None, int | None], list[Discrepancy]]
    groups = defaultdict(list)
    for item in items:
        if item.id in reasons:
            edition, place = reasons[item.id]
            groups[edition, item.table, item.rule, place.page].append(item)
    return Doubtful(
        tuple(item for item in items if item.id not in reasons),
        tuple(item for item in items if item.id in reasons),
        tuple(_problem(held, reasons[held[0].id][1]) for held in groups.values()),
    )


def _problem(held: Sequence[Discrepancy], place: Place) -> ReadingProblem:
    first = held[0]
    if first.table is None:
        fields: dict[str, object] = {"rule": first.rule, "count": len(held)}
        return ReadingProblem("compare.doubtful.text", place, fields, "error")
    names = {language: first.table_title(language) or first.table for language in EDITIONS}
    return ReadingProblem("compare.doubtful.table", place, {"table": names, "count": len(held)}, "error")


def _in_doubt(
    items: Sequence[Discrepancy], grids: Sequence[AlignedGrid], book: Document, edition: Edition
) -> Iterator[tuple[Discrepancy, Place]]:
    """The discrepancies that a book's doubtful places explain, each with such a place."""
    unknown = _undeclared(grids, edition)
    strays = [*(_Stray(place, grid.rule) for grid in unknown.values() for place in _places(grid, edition))]
    strays += [*_stray_rows(book)]
    by_id = {grid.id: grid for grid in grids}
    tables = {
        grid.id: stray for grid in grids if grid.declaration and (stray := _run_together(grid, edition))
    }
    shifted = set(tables)
    strays += tables.values()
    for item in items:
        grid = by_id.get(item.table or "")
        if item.kind == "notation":
            continue
        if item.table in unknown:
            yield item, _places(unknown[item.table or ""], edition)[0]
        elif grid is not None and item.table in tables and item.kind in _SHAPE:
            yield item, tables[grid.id].place
        elif grid is not None and item.kind in _SHAPE and _against(item, edition):
            near = next((stray for stray in strays if _is_near(stray, grid, item, edition)), None)
            inside = _title_in_cells(item, grid, edition)
            near = (
                near or inside or _title_in_text(item, grid, book) or _row_in_text(item, grid, book, edition)
            )
            if near is not None:
                tables[grid.id] = near
                shifted |= {grid.id} if item.kind in _COLUMNS or inside else set()
                yield item, near.place
    swallowed = _in_cells(book, [*unknown.values(), *(by_id[name] for name in tables)], edition)
    sections = {section.number: section for section in book.sections if section.number}
    rules = {stray.rule: stray.place for stray in (*tables.values(), *strays) if stray.rule}
    for item in items:
        side = item.side(edition)
        if item.table in shifted and item.kind not in (*_SHAPE, "notation"):
            yield item, tables[item.table or ""].place
        elif item.kind == "missing-section" and side is None and item.rule in swallowed:
            yield item, swallowed[item.rule]
        elif item.kind in _TEXT and item.table is None and item.rule in rules:
            if side is None or side.place.page == rules[item.rule].page:
                yield item, rules[item.rule]
        elif (
            item.kind == "cut-off"
            and side is not None
            and side.raw[-1:].isalpha()  # a slash or colon shows that words are lost in the book itself
            and item.rule in sections
            and _goes_on(sections[item.rule], side.place)
        ):
            yield item, side.place


def _beside_misread(
    items: Sequence[Discrepancy],
    grids: Sequence[AlignedGrid],
    books: Mapping[Edition, Document],
    edition: Edition,
) -> Iterator[tuple[Discrepancy, Place]]:
    """The discrepancies of undeclared tables that one book was probably read wrongly in, and what it seems to
    lack in their sections, with such a place.
    """
    wrong = misread(items, grids, books, edition)
    of = [(grid.rule, grid.view(edition), wrong[grid.id]) for grid in grids if grid.id in wrong]
    rules = {rule: place for rule, _, place in of if rule}
    for _, view, place in of:
        rules |= dict.fromkeys(numbers_in(view, books) if view else (), place)
    for item in items:
        if item.table in wrong and item.kind != "notation":
            yield item, wrong[item.table]
        elif (
            item.rule in rules
            and (item.table is None or item.kind in _SHAPE)
            and (item.side(edition) is None or item.kind == "missing-table")
        ):
            yield item, rules[item.rule]


def _undeclared(grids: Sequence[AlignedGrid], edition: Edition) -> dict[str, AlignedGrid]:
    """The tables of the book that its system does not declare, by id; none without a system."""
    if all(grid.declaration is None for grid in grids):
        return {}
    return {grid.id: grid for grid in grids if grid.declaration is None and grid.view(edition) is not None}


def _in_cells(book: Document, grids: Iterable[AlignedGrid], edition: Edition) -> dict[str, Place]:
    """The numbers of sections that stand in tables: those that the reader names, and those in the tables."""
    named = {str(p.fields["number"]): p.place for p in book.problems if p.code == "sections.in-table"}
    for grid in grids:
        view = grid.view(edition)
        for cell in (cell for row in view.table.rows for cell in row) if view else ():
            for word in cell.raw.split() if len(cell.raw) > _LONG_CELL else ():
                named.setdefault(word.rstrip("."), cell.place)
    return named


def _places(grid: AlignedGrid, edition: Edition) -> tuple[Place, ...]:
    view = grid.view(edition)
    return view.table.places if view else ()


def _against(item: Discrepancy, edition: Edition) -> bool:
    """Whether only that edition may be read wrongly: it lacks something, or has something of its own."""
    side = item.side(edition)
    if item.kind.startswith("extra"):
        return side is not None
    named = next((e for e in EDITIONS if item.code.endswith(f".{e}")), None)
    return named == edition or (named is None and (side is None or not side.raw))


def _is_near(stray: _Stray, grid: AlignedGrid, item: Discrepancy, edition: Edition) -> bool:
    """Whether a table is in the section of a stray part; or near its page, where it lacks something."""
    pages = {place.page for place in _places(grid, edition)}
    page = stray.place.page
    if stray.rule is not None and stray.rule == grid.rule:
        return True
    return item.side(edition) is None and page is not None and bool(pages & {page - 1, page, page + 1})


def _run_together(grid: AlignedGrid, edition: Edition) -> _Stray | None:
    """A row of a table without rules that shows cells read as one, or one label read as two rows.

    A label spans columns that other rows have figures in, or ends with what the next cell lacks; or it stands
    alone, next to a row that the table should not have; or several rows are none of the table.
    """
    view = grid.view(edition)
    if view is None or view.table.form != "open":
        return None
    table = view.table
    strange = [at for at, key in enumerate(table.row_keys) if key is None and at >= table.header_rows]
    if len(strange) >= FEWEST:
        return _Stray(table.rows[strange[0]][0].place, grid.rule)
    several = [sum(bool(cell.raw.strip()) and not cell.covered for cell in row) > 1 for row in table.rows]
    for at, row in enumerate(table.rows):
        spans = row[0].columns > 1 and not row[0].covered
        if several[at] and (spans or (at >= table.header_rows and _ends_in_next(row))):
            return _Stray(row[0].place, grid.rule)
        near = table.row_keys[max(at - 1, table.header_rows) : at + 2]
        if at >= table.header_rows and not several[at] and None in near and row[0].raw.strip():
            return _Stray(row[0].place, grid.rule)
    return None


def _ends_in_next(row: Sequence[Cell]) -> bool:
    """Whether a label ends with a figure or dash, and the cell that it seems to be from is empty."""
    label, empty = row[0].text.strip(), len(row) > 1 and not row[1].raw.strip() and not row[1].covered
    return empty and any(map(str.isalpha, label)) and FIGURE.match(label[-1]) is not None


def _title_in_cells(item: Discrepancy, grid: AlignedGrid, edition: Edition) -> _Stray | None:
    """The place of a table that seems to lack its title, if the title stands in a cell of it."""
    view, words = grid.view(edition), _title(item)
    for row in view.table.rows if view and words else ():
        for cell in row:
            if words in "".join(cell.raw.split()):
                return _Stray(cell.place, grid.rule)
    return None


def _title_in_text(item: Discrepancy, grid: AlignedGrid, book: Document) -> _Stray | None:
    """The section of a table that seems to lack its title, if the text there has the words of it."""
    words = _title(item)
    for section in book.sections if words else ():
        if section.number == grid.rule and words in "".join(section.text.split()):
            return _Stray(section.place, grid.rule)
    return None


def _row_in_text(item: Discrepancy, grid: AlignedGrid, book: Document, edition: Edition) -> _Stray | None:
    """A line of a table's section that begins with the label of a row it seems to lack, and then a figure."""
    label = getattr(item.row, edition) if item.kind == "missing-row" and item.row else None
    words = "".join((label or "").split())
    under = (one for one in book.sections if words and one.number == grid.rule)
    for passage in (passage for section in under for passage in section.passages):
        for start, end, place in passage.printed_lines():
            printed = "".join(passage.raw[start:end].split())
            if printed.startswith(words) and FIGURE.match(printed, len(words)):
                return _Stray(place, grid.rule)
    return None


def _title(item: Discrepancy) -> str:
    return "".join(str(item.fields.get("right", "")).split()) if item.kind == "title" else ""


def _stray_rows(book: Document) -> Iterator[_Stray]:
    """The lines of running text and of notes that look like rows or a column of a table."""
    for section in book.sections:
        for passage in section.passages:
            column = 0
            for start, end, place in passage.printed_lines():
                text = passage.raw[start:end]
                column = column + 1 if _is_figure(text) else 0
                if is_row(text) or column == FEWEST:
                    yield _Stray(place, section.number or None)
    for table in book.tables:
        for note in table.notes:
            if is_row(note.raw):
                yield _Stray(note.place, table.rule)


def _is_figure(text: str) -> bool:
    """Whether a line has nothing but one figure, as those of a column that was cut from its table."""
    return len(text.split()) == 1 and FIGURE.fullmatch(text.strip()) is not None


def _goes_on(section: Section, place: Place) -> bool:
    """Whether text of the section follows after a line, which a real cut would rather end."""
    return any(
        (here.page, here.box) == (place.page, place.box)
        for passage in section.passages
        for (_, here), _ in pairwise(passage.lines)
    )
