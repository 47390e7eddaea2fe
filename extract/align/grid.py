"""Two tables as one grid: every figure of both books under one row key and one column key."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from extract.align.collapsed import CollapsedLayout, is_short, lay_out, printed
from extract.align.labels import Terms, label_wording
from extract.align.pair_rows_columns import AlignedLine, declared_lines, undeclared_lines
from extract.align.sections import SectionPair
from extract.align.signs import sign
from extract.align.undeclared_heads import unify_heads
from extract.align.undeclared_lines import Pairs, pair_axes
from extract.align.undeclared_marks import unify_marks
from extract.align.view import LineHead, TableView, view
from extract.model.document import Cell, Table
from extract.tables.folding import fold, plain
from rules_core.declarations import Declaration
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, OTHER, Edition, Label

Axis = Literal["row", "column"]
AXES: tuple[Axis, ...] = ("row", "column")


@dataclass(frozen=True, slots=True)
class Collapse:
    """A printed row that lost cells in one book (a column of the grid if that book turns the table).

    `layout` is None if the other book cannot tell how the row spreads.
    """

    line: AlignedLine
    axis: Axis
    edition: Edition
    cells: tuple[Cell, ...]
    width: int
    layout: CollapsedLayout | None


@dataclass(frozen=True, slots=True)
class AlignedGrid:
    """A pair of tables. The view of a book that lacks the table is None.

    `cell` returns a figure by its lines; for a cell that a collapsed row lost, the cell that represents it.
    """

    id: str
    rule: str | None
    declaration: Declaration | None
    en: TableView | None
    ja: TableView | None
    rows: tuple[AlignedLine, ...]
    columns: tuple[AlignedLine, ...]
    collapses: tuple[Collapse, ...] = ()
    section: Mapping[Edition, str] | None = None  # the heading it stands under, where no number names it
    _standing: dict[tuple[Edition, str, str], Cell] = field(default_factory=dict)

    @property
    def identity(self) -> str:
        """The stable part of ids of discrepancies: unchanged when sections are renumbered."""
        if self.declaration is not None or not self.rule:
            return self.id
        return self.id.removeprefix(self.rule).strip() or self.id

    @property
    def verdict(self) -> bool:
        """Whether a figure of this table can change a verdict."""
        return self.declaration.verdict if self.declaration else True

    def view(self, edition: Edition) -> TableView | None:
        """That edition's table."""
        return self.en if edition == "en" else self.ja

    def cell(self, edition: Edition, row: AlignedLine, column: AlignedLine) -> Cell | None:
        """The cell that the book prints there, None if it has no such row, column or cell."""
        standing = self._standing.get((edition, row.key, column.key))
        if standing is not None:
            return standing
        return _printed_cell(self.view(edition), row.index(edition), column.index(edition))

    def name(self, line: AlignedLine) -> Label:
        """The name of a row or column: as each book prints it, else as it is declared.

        A line of a record with several lines has the record's number.
        """
        forms = {e: line.declared.forms(e)[:1] if line.declared else () for e in EDITIONS}
        en = line.label.en or next(iter(forms["en"]), None)
        ja = line.label.ja or next(iter(forms["ja"]), None)
        record = line.key.partition("/")[0]
        records = self.declaration is not None and self.declaration.layout == "records"
        if records and line in self.rows and record.isdecimal():
            en, ja = (f"{label.rstrip(' :：')} {record}" if label else None for label in (en, ja))
        return Label(line.key, en, ja)

    def pairs(self) -> Iterator[tuple[AlignedLine, AlignedLine, Cell | None, Cell | None]]:
        """Every row and column that either book prints, with both cells."""
        for row in self.rows:
            for column in self.columns:
                cells = [self.cell(edition, row, column) for edition in EDITIONS]
                if cells[0] is not None or cells[1] is not None:
                    yield row, column, cells[0], cells[1]


def align_tables(
    en: Table | None,
    ja: Table | None,
    declaration: Declaration | None = None,
    terms: Terms = (),
    section: SectionPair | None = None,
    taken: Collection[str] = (),
) -> AlignedGrid:
    """One grid of two tables, at least one of them given. `terms` are (English, Japanese) glossary pairs.

    `section` is the section of undeclared tables; `taken` are ids that other tables have.
    """
    if declaration is None:
        en, ja = unify_heads(en, ja)
        ja = unify_marks(en, ja) if en and ja else ja
    english, japanese = (
        view(_with_label_column(table, declaration), edition) if table else None
        for table, edition in zip((en, ja), EDITIONS, strict=True)
    )
    if declaration:
        rows = declared_lines(
            declaration.rows.keys,
            english.rows if english else None,
            japanese.rows if japanese else None,
            terms,
            declaration.subheads,
        )
        columns = declared_lines(
            declaration.columns.keys,
            english.columns if english else None,
            japanese.columns if japanese else None,
            terms,
        )
    else:
        down, across = _pairs(english, japanese, terms)
        rows = undeclared_lines(_heads(english, "row"), _heads(japanese, "row"), terms, down)
        columns = undeclared_lines(_heads(english, "column"), _heads(japanese, "column"), terms, across)
    table = en or ja
    rule = table.rule if table else None
    if declaration or section:
        rule = declaration.rule if declaration else section.number if section else None
    identity = declaration.id if declaration else _free(_name(en, ja), taken)
    names = section.names if section else None
    grid = AlignedGrid(identity, rule, declaration, english, japanese, rows, columns, section=names)
    return _expanded(grid)


def _free(name: str, taken: Collection[str]) -> str:
    """The name, with a number appended if it is taken."""
    free, count = name, 1
    while free in taken:
        count += 1
        free = f"{name} ({count})"
    return free


def _heads(view: TableView | None, axis: Axis) -> Sequence[LineHead]:
    if view is None:
        return ()
    return view.rows if axis == "row" else view.columns


def _pairs(en: TableView | None, ja: TableView | None, terms: Terms) -> tuple[Pairs, Pairs]:
    """The pairs of rows and of columns of two undeclared tables."""
    if en is None or ja is None:
        return {}, {}
    names = [
        [[head.label.text if head.label else "" for head in _heads(view, axis)] for view in (en, ja)]
        for axis in AXES
    ]
    cells = [[[sign(cell.text) for cell in row] for row in view.cells] for view in (en, ja)]
    return pair_axes(((names[0][0], names[0][1]), (names[1][0], names[1][1])), (cells[0], cells[1]), terms)


def _with_label_column(table: Table, declaration: Declaration | None) -> Table:
    """The table with its label column named, if the declaration treats that column as figures too."""
    keys = table.column_keys
    if declaration is None or not keys or keys[0] is not None or not table.header_rows:
        return table
    head = label_wording(table.rows[table.header_rows - 1][0].text)
    for key in declaration.columns.keys:
        if key.key not in keys and head in map(label_wording, (*key.en, *key.ja)):
            return replace(table, column_keys=(key.key, *keys[1:]))
    return table


def _name(en: Table | None, ja: Table | None) -> str:
    """A name for an undeclared table: its rule and its title, never its position."""
    table = en or ja
    title = next((t.title.raw.strip() for t in (en, ja) if t and t.title and t.title.raw.strip()), "")
    rule = table.rule if table and table.rule and not title.startswith(table.rule) else ""
    heads = "" if title or not table else printed_heads(table)
    return " ".join(part for part in (rule, title, heads) if part)


def printed_heads(table: Table) -> str:
    """A display name of a table without a title: its heads, or its first row."""
    words = [fold(cell.text) for cell in table.rows[0] if not cell.covered]
    return " ".join(words)[:60].strip()


def _printed_cell(side: TableView | None, row: int | None, column: int | None) -> Cell | None:
    if side is None or row is None or column is None:
        return None
    return side.cells[row][column]


def _expanded(grid: AlignedGrid) -> AlignedGrid:
    """The grid with its collapsed rows laid out by the other book."""
    collapses: list[Collapse] = []
    standing: dict[tuple[Edition, str, str], Cell] = {}
    for edition in EDITIONS:
        side = grid.view(edition)
        axis: Axis = "column" if side and side.table.transposed else "row"
        lines, across = (grid.rows, grid.columns) if axis == "row" else (grid.columns, grid.rows)
        positions = sorted(
            (line for line in across if line.index(edition) is not None),
            key=lambda line: line.index(edition) or 0,
        )
        for line in lines:
            collapse = _collapse(grid, line, axis, positions, edition)
            if collapse is None:
                continue
            collapses.append(collapse)
            if collapse.layout is None:
                continue
            for position, other in enumerate(positions):
                row, column = (line, other) if axis == "row" else (other, line)
                standing[edition, row.key, column.key] = collapse.cells[collapse.layout.at(position)]
    return replace(grid, collapses=tuple(collapses), _standing=standing)


def _collapse(
    grid: AlignedGrid, line: AlignedLine, axis: Axis, positions: Sequence[AlignedLine], edition: Edition
) -> Collapse | None:
    cells = [_at(grid, edition, axis, line, other) for other in positions]
    if line.index(edition) is None or not is_short(cells):
        return None
    short = printed(cells)
    opposite = OTHER[edition]
    full = [cell for other in positions if (cell := _at(grid, opposite, axis, line, other)).raw.strip()]
    reading = _reading if grid.declaration else _print
    layout = lay_out(short, full, reading) if len(full) == len(positions) else None
    if grid.declaration is None:
        lost = [_at(grid, opposite, axis, line, other).text for other in positions[len(short) :]]
        merged = layout is not None and not layout.differing and len(lost) > 1
        if not (merged or cells[-1].covered) or all(sign(text).kind == "none" for text in lost):
            return None  # the file itself, or the other book, shows that the places are blank
    return Collapse(line, axis, edition, tuple(short), len(positions), layout)


def _at(grid: AlignedGrid, edition: Edition, axis: Axis, line: AlignedLine, other: AlignedLine) -> Cell:
    row, column = (line, other) if axis == "row" else (other, line)
    cell = _printed_cell(grid.view(edition), row.index(edition), column.index(edition))
    return cell or Cell("", "", Place(""))


def _reading(cell: Cell) -> tuple[object, object]:
    return cell.value or fold(cell.text), tuple(sorted(mark.text for mark in cell.marks))


def _print(cell: Cell) -> tuple[object, object]:
    """The key of an undeclared cell: its characters, raised or not."""
    return fold(plain(cell.raw)), ()
