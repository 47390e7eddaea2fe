"""Build the tables of a book from its grids: identification, marks and typed values combined."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from extract.identify.match import Fit
from extract.model.document import Cell, Flow, Line, Note, RawCell, ReadingProblem, Table
from extract.model.packed import packed
from extract.tables.cells import ExpectedCells, read_cells
from extract.tables.folding import figures
from extract.tables.heads import guess_head_rows, names_groups, names_some_groups, spread_groups
from extract.tables.marks import take_off
from extract.tables.notes import buried_note
from extract.tables.shape import Sheet, Slot
from extract.tables.survey import FEW, GridInPlace
from rules_core.declarations import Declaration
from rules_core.model import Place
from rules_core.model.tables import Edition


def build_tables(
    flow: Flow,
    grids: Sequence[GridInPlace],
    fits: Mapping[int, Fit],
    declarations: Sequence[Declaration],
    expected: ExpectedCells | None = None,
) -> tuple[tuple[Table, ...], tuple[ReadingProblem, ...]]:
    """Every table of a book, in reading order, and what could not be read in them.

    `grids` are those of the flow (`survey`), `fits` the declared tables among them by position
    (`identify`). Both `fits` and `declarations` are empty for an undeclared book. `expected` is what the
    other edition prints; it only helps to distinguish flattened marks from figures.
    """
    edition = edition_of(flow)
    tables: list[Table] = []
    problems: list[ReadingProblem] = []
    before: GridInPlace | None = None
    many = len(grids) > FEW
    for i, one in enumerate(grids):
        called = _marks_shown(one.sheet.title, one.above)
        if before and not before.notes and before.rule == one.rule:
            called |= _marks_shown(before.sheet.title, *(s.cell for row in before.sheet.rows for s in row))
        before = one
        table, table_problems = _table(one, fits.get(i), expected or {}, edition, called)
        tables.append(replace(table, rows=packed(table.rows, 0)) if many else table)
        problems += [*one.sheet.problems, *table_problems]
    tables = _share_notes(tables)
    for declaration in declarations:
        if edition in declaration.editions and all(table.id != declaration.id for table in tables):
            place = Place(flow.file)
            problems.append(
                ReadingProblem(
                    "tables.not-found", place, {"table": declaration.name, "rule": declaration.rule}
                )
            )
    if declarations:
        problems += [
            ReadingProblem(
                "tables.not-declared", table.place, {"title": table.title and table.title.raw}, "note"
            )
            for table in tables
            if table.id is None
        ]
    return tuple(tables), tuple(problems)


def _marks_shown(*printed: Line | RawCell | None) -> frozenset[str]:
    """The marks in titles and cells that are raised or symbols."""
    return frozenset(mark.text for one in printed if one for mark in take_off(one.raw, one.raised).marks)


def _table(
    one: GridInPlace,
    fit: Fit | None,
    expected: ExpectedCells,
    edition: Edition | None,
    called: frozenset[str],
) -> tuple[Table, list[ReadingProblem]]:
    """The finished table and what could not be read in it."""
    rows = one.sheet.rows if fit is None else fit.rows
    collapsed = _collapsed(one.sheet, rows, fit)
    rows = tuple(_cover_blanks(row) if i in collapsed else row for i, row in enumerate(rows))
    header_rows = _header_rows(one.sheet) if fit is None else fit.header_rows
    if fit is None:
        rows = spread_groups(rows, header_rows)
    header_columns = 1 if len(rows[0]) > 1 else 0
    heads = (header_rows, header_columns)
    cells, cell_problems = read_cells(rows, heads, fit, one.notes, called, expected)
    problems = [*(fit.problems if fit else ()), *cell_problems]
    table = Table(
        rows=cells,
        places=one.grid.places,
        title=_title(one, fit, edition),
        rule=fit.declaration.rule if fit else one.rule,
        header_rows=header_rows,
        header_columns=header_columns,
        notes=_with_buried(one, cells, fit),
        id=fit.declaration.id if fit else None,
        name=fit.declaration.name if fit else {},
        row_keys=fit.row_keys if fit else (),
        column_keys=fit.column_keys if fit else (),
        transposed=fit.transposed if fit else False,
        collapsed=collapsed,
        form=one.sheet.form,
        section=one.section,
        shows_heads=one.sheet.header_rows is not None,
    )
    for short in table.collapsed:
        first = rows[short][0].cell
        problems.append(ReadingProblem("tables.collapsed", first.place, {"label": first.raw.strip()}))
    return table, problems


def _collapsed(sheet: Sheet, rows: Sequence[Sequence[Slot]], fit: Fit | None) -> tuple[int, ...]:
    """The rows that have lost cells. In a declared table none has blanks; elsewhere a few may."""
    if fit is not None:
        return tuple(row for row in sheet.short if row >= fit.header_rows and fit.row_keys[row] is not None)
    return tuple(
        row
        for row in sheet.short
        if row >= _header_rows(sheet)
        and rows[row][-1].covered
        and sum(bool(s.cell.raw.strip()) for s in rows[row]) * 5 > sheet.width * 4
    )


def _cover_blanks(row: Sequence[Slot]) -> tuple[Slot, ...]:
    """A short row with the blanks after its last text marked as covered."""
    last = max(j for j, slot in enumerate(row) if slot.cell.raw.strip())
    return tuple(Slot(slot.cell, slot.covered or j > last) for j, slot in enumerate(row))


def _with_buried(one: GridInPlace, cells: Sequence[Sequence[Cell]], fit: Fit | None) -> tuple[Note, ...]:
    """The notes, and those of called or declared symbols inside the paragraphs above the table."""
    known = {figures(note.mark) for note in one.notes}
    called = dict.fromkeys(
        m.text for row in cells for cell in row for m in cell.marks if m.source == "symbol"
    )
    called |= dict.fromkeys(fit.declaration.cell.symbols if fit else ())
    missing = [mark for mark in called if mark not in known]
    buried = (
        next((note for paragraph in one.paragraphs if (note := buried_note(paragraph, mark))), None)
        for mark in missing
    )
    return (*(note for note in buried if note is not None), *one.notes)


def _header_rows(sheet: Sheet) -> int:
    """As many as the file shows; where it can show one only and that names groups of columns, two.

    A single blank among the heads is a head that is lost.
    """
    shown = sheet.header_rows
    one = shown == 1 and sheet.form == "pipe"
    groups = one and (names_groups(sheet.rows[0]) or names_some_groups(sheet.rows))
    if shown is None or (groups and sum(not slot.cell.raw.strip() for slot in sheet.rows[0]) > 1):
        return max(shown or 0, guess_head_rows(sheet.rows))
    return shown


def _title(one: GridInPlace, fit: Fit | None, edition: Edition | None) -> Line | None:
    """The printed title. A declared table that its edition prints without one does not use the line above."""
    if one.sheet.title is not None:
        return one.sheet.title
    untitled = fit is not None and edition is not None and not fit.declaration.title[edition]
    return None if untitled else one.above


def _share_notes(tables: Sequence[Table]) -> list[Table]:
    """If two tables in a row have one set of notes below the second, the first gets them too."""
    shared = list(tables)
    for i, table in enumerate(tables[:-1]):
        after = tables[i + 1]
        called = {mark.text for row in table.rows for cell in row for mark in cell.marks}
        if table.title:
            called |= {mark.text for mark in take_off(table.title.raw, table.title.raised).marks}
        if not table.notes and table.rule == after.rule and called & {note.mark for note in after.notes}:
            shared[i] = replace(table, notes=after.notes)
    return shared


def edition_of(flow: Flow) -> Edition | None:
    """The edition of a book's labels, by its language; None if it has neither."""
    return "en" if flow.language == "en" else "ja" if flow.language == "ja" else None
