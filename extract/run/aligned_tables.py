"""A comparison → the system's aligned tables, as the engine, the API and the reference use them."""

from collections.abc import Iterable

from extract.align.grid import AlignedGrid
from extract.align.meanings import meanings
from extract.align.pair_rows_columns import AlignedLine
from extract.align.stated import stated
from extract.compare.table_notes import notes_by_mark
from extract.model.document import Cell
from extract.run.compare_books import Comparison
from extract.tables.values import parse
from rules_core.declarations import Declaration
from rules_core.model import Value
from rules_core.model.discrepancies import Decision, Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, AlignedTable, Edition, Figure, Label, Status, TableNote

_DISPUTES = ("value", "unreadable", "law", "record")


def aligned_tables(comparison: Comparison) -> tuple[AlignedTable, ...]:
    """Every declared table of a comparison, both books side by side, with rulings applied."""
    return tuple(
        _table(grid, grid.declaration, comparison.discrepancies)
        for grid in comparison.grids
        if grid.declaration is not None
    )


def _table(grid: AlignedGrid, declaration: Declaration, discrepancies: Iterable[Discrepancy]) -> AlignedTable:
    mine = [item for item in discrepancies if item.table == grid.id and item.kind != "mention"]
    means = meanings(grid)
    ruling = f"{grid.id}-columns" if means else None
    rows = [line for line in grid.rows if line.declared]
    columns = [line for line in grid.columns if line.declared]
    return AlignedTable(
        id=grid.id,
        rule=declaration.rule,
        verdict=declaration.verdict,
        titles={edition: _title(grid, edition) for edition in EDITIONS},
        places={e: view.table.places if (view := grid.view(e)) else None for e in EDITIONS},
        rows=tuple(row.label for row in rows),
        columns=tuple(_meant(column.label, means) for column in columns),
        figures=tuple(
            _figure(grid, row, column, mine, means.get(column.key), ruling)
            for row in rows
            for column in columns
            if any(grid.cell(edition, row, column) for edition in EDITIONS)
        ),
        notes=_notes(grid),
    )


def _figure(
    grid: AlignedGrid,
    row: AlignedLine,
    column: AlignedLine,
    discrepancies: list[Discrepancy],
    meant: str | None,
    ruling: str | None,
) -> Figure:
    en, ja = (_printed(grid.cell(edition, row, column)) for edition in EDITIONS)
    value, status, decided = _decide(grid, row, column, en, ja, discrepancies)
    if meant is not None and status != "open":
        status, decided = "ruled", decided or ruling
    return Figure(row.key, meant or column.key, en, ja, value, status, decided)


def _decide(
    grid: AlignedGrid,
    row: AlignedLine,
    column: AlignedLine,
    en: Printed | None,
    ja: Printed | None,
    reported: list[Discrepancy],
) -> tuple[Value | None, Status, str | None]:
    """The value in use, its status, and the ruling."""
    dispute = _dispute(row, column, reported)
    if dispute is None:
        marks = next(
            (i.ruling for i in reported if i.kind == "mark" and i.cell[1:] == (row.key, column.key)), None
        )
        value = (en and en.value) or (ja and ja.value)
        return value or None, "agreed" if en and ja else "one-book", marks.id if marks else None
    if dispute.ruling is None or dispute.ruling.use == "open":
        return None, "open", dispute.ruling.id if dispute.ruling else None
    return _used(grid, row, column, en, ja, dispute.ruling), "ruled", dispute.ruling.id


def _dispute(row: AlignedLine, column: AlignedLine, discrepancies: list[Discrepancy]) -> Discrepancy | None:
    """The discrepancy at a cell: about the figure itself, or else about its row or column."""
    at_cell = [i for i in discrepancies if _disputes(i) and i.cell[1:] == (row.key, column.key)]
    lines = ((row.key, None), (None, column.key))
    collapsed = [i for i in discrepancies if i.kind == "collapsed" and i.cell[1:] in lines]
    return next(iter((*at_cell, *collapsed)), None)


def _disputes(item: Discrepancy) -> bool:
    """Whether a discrepancy puts the figure in doubt; a letter for a digit does not."""
    read = all(side.value is not None for side in (item.en, item.ja) if side)
    return item.kind in _DISPUTES and not (item.kind == "unreadable" and read)


def _used(
    grid: AlignedGrid,
    row: AlignedLine,
    column: AlignedLine,
    en: Printed | None,
    ja: Printed | None,
    decision: Decision,
) -> Value | None:
    if decision.use in ("en", "ja"):
        printed = en if decision.use == "en" else ja
        return printed.value if printed else None
    return parse(decision.use, grid.declaration.cell_at(row.key, column.key)) if grid.declaration else None


def _printed(cell: Cell | None) -> Printed | None:
    if cell is None:
        return None
    exponents = [mark.text for mark in cell.marks if mark.kind == "exponent"]
    return Printed(
        raw=cell.raw.strip(),
        text=cell.text.strip(),
        value=cell.value,
        place=cell.place,
        marks=tuple(mark.text for mark in cell.marks if mark.kind == "note"),
        exponent=exponents[0] if exponents else None,
    )


def _title(grid: AlignedGrid, edition: Edition) -> str | None:
    view = grid.view(edition)
    return view.table.title.raw.strip() if view and view.table.title else None


def _meant(label: Label, means: dict[str, str]) -> Label:
    return Label(means.get(label.key, label.key), label.en, label.ja)


def _notes(grid: AlignedGrid) -> tuple[TableNote, ...]:
    """The place of each note in each book and the figures in it; notes without a mark count as one."""
    books = {e: notes_by_mark(view.table.notes) if (view := grid.view(e)) else {} for e in EDITIONS}
    marks = dict.fromkeys((*books["en"], *books["ja"]))
    notes = []
    for mark in marks:
        printed = {edition: books[edition][mark] for edition in EDITIONS if mark in books[edition]}
        places = {edition: note.place for edition, note in printed.items()}
        figures = {edition: stated(note.raw) for edition, note in printed.items()}
        notes.append(TableNote(mark, places.get("en"), places.get("ja"), figures))
    return tuple(notes)
