"""From a Flow to its tables: sheets, identification, marks and typed values brought together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from extract.document import Block, Cell, Flow, Grid, Line, Mark, Note, Paragraph, Problem, Section, Table
from extract.identify.labels import label_value
from extract.identify.match import Fit, identify
from extract.tables.flattened import Decision, Expected, Item, resolve
from extract.tables.folding import LOOK_ALIKES
from extract.tables.heads import guess_head_rows
from extract.tables.marks import Bare, take_off
from extract.tables.notes import buried_note, loose_notes
from extract.tables.shape import Sheet, Slot, lay_out
from extract.tables.values import infer, parse
from rules_core.declarations import CellType, Declaration
from rules_core.model import Place, Value
from rules_core.model.tables import Edition

TITLE_LENGTH = 70  # letters; a longer line above a table is no title
_SENTENCE_END = (".", "。", "!", "?", "！", "？", ";", ",", "、")

ExpectedCells = Mapping[tuple[str, str, str], Expected]
"""(table id, row key, column key) → what the other edition prints there."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A grid with what stands around it."""

    sheet: Sheet
    grid: Grid
    rule: str | None
    before: Block | None
    above: Line | None
    notes: tuple[Note, ...]


def build_tables(
    flow: Flow,
    sections: Sequence[Section],
    declarations: Sequence[Declaration],
    expected: ExpectedCells | None = None,
) -> tuple[tuple[Table, ...], tuple[Problem, ...]]:
    """Every table of a book, in reading order, and what could not be read in them.

    `declarations` may be empty (a book that no system declares). `expected` holds what the other
    edition prints; it only helps to tell flattened marks from figures.
    """
    edition: Edition | None = "en" if flow.language == "en" else "ja" if flow.language == "ja" else None
    found = _around(flow.blocks, sections)
    fits = identify([(one.sheet, one.rule) for one in found], declarations, edition)
    tables: list[Table] = []
    problems: list[Problem] = []
    for i, one in enumerate(found):
        table, trouble = _table(one, fits.get(i), expected or {}, edition)
        tables.append(table)
        problems += [*one.sheet.problems, *trouble]
    tables = _share_notes(tables)
    for declaration in declarations:
        if edition in declaration.editions and all(table.id != declaration.id for table in tables):
            place = Place(flow.file)
            problems.append(
                Problem("tables.not-found", place, {"table": declaration.id, "rule": declaration.rule})
            )
    if declarations:
        problems += [
            Problem("tables.not-declared", table.place, {"title": table.title and table.title.raw}, "note")
            for table in tables
            if table.id is None
        ]
    return tuple(tables), tuple(problems)


def _around(blocks: Sequence[Block], sections: Sequence[Section]) -> list[_Found]:
    """Every grid with the rule it stands under, the short line above it and the loose notes below."""
    starts = {_key(section.place): section.number for section in sections}

    def opens(line: Line) -> bool:
        return _key(line.place) in starts

    rule: str | None = None
    found: list[_Found] = []
    for position, block in enumerate(blocks):
        if isinstance(block, Paragraph):
            for line in block.lines:
                rule = starts.get(_key(line.place), rule)
            continue
        sheet = lay_out(block)
        if not sheet.rows:
            continue
        before = blocks[position - 1] if position else None
        notes, _ = loose_notes(blocks[position + 1 :], opens)
        found.append(_Found(sheet, block, rule, before, _title_above(before, opens), (*sheet.notes, *notes)))
    return found


def _key(place: Place) -> tuple[object, ...]:
    return (place.page, place.box, place.line, place.element)


def _title_above(before: Block | None, opens: Callable[[Line], bool]) -> Line | None:
    if not isinstance(before, Paragraph) or len(before.lines) != 1 or opens(before.lines[0]):
        return None
    line = before.lines[0]
    text = line.raw.strip()
    return line if text and len(text) <= TITLE_LENGTH and not text.endswith(_SENTENCE_END) else None


def _table(
    one: _Found, fit: Fit | None, expected: ExpectedCells, edition: Edition | None
) -> tuple[Table, list[Problem]]:
    """The finished table and what could not be read in it."""
    rows = one.sheet.rows if fit is None else fit.rows
    collapsed = _collapsed(one.sheet, rows, fit)
    rows = tuple(_cover_blanks(row) if i in collapsed else row for i, row in enumerate(rows))
    header_rows = _header_rows(one.sheet) if fit is None else fit.header_rows
    header_columns = 1 if len(rows[0]) > 1 else 0
    types = _types(rows, fit)
    bares = [
        [
            take_off(slot.cell.raw, slot.cell.raised, exponent=_exponent(kind))
            for slot, kind in zip(row, kinds, strict=True)
        ]
        for row, kinds in zip(rows, types, strict=True)
    ]
    places = [(i, j) for i, row in enumerate(rows) for j, slot in enumerate(row) if not slot.covered]
    items = []
    for i, j in places:
        bare, label = bares[i][j], i < header_rows or j < header_columns
        key = _expected_key(fit, i, j)
        known = tuple(mark.text for mark in bare.marks) if bare.raised else ()
        items.append(Item(bare.text, types[i][j], label, expected.get(key) if key else None, known))
    decisions = dict(zip(places, resolve(items, [note.mark for note in one.notes if note.mark]), strict=True))
    problems = list(fit.problems) if fit else []
    cells: list[tuple[Cell, ...]] = []
    for i, row in enumerate(rows):
        line: list[Cell] = []
        for j, slot in enumerate(row):
            label = i < header_rows or j < header_columns
            cell, trouble = _cell(slot, bares[i][j], decisions.get((i, j)), types[i][j], label, fit)
            line.append(cell)
            problems += trouble
        cells.append(tuple(line))
    title = _title(one, fit, edition)
    table = Table(
        rows=tuple(cells),
        places=one.grid.places,
        title=title,
        rule=fit.declaration.rule if fit else one.rule,
        header_rows=header_rows,
        header_columns=header_columns,
        notes=_with_buried(one, cells, fit),
        id=fit.declaration.id if fit else None,
        row_keys=fit.row_keys if fit else (),
        column_keys=fit.column_keys if fit else (),
        transposed=fit.transposed if fit else False,
        collapsed=collapsed,
        form=one.sheet.form,
    )
    for short in table.collapsed:
        first = rows[short][0].cell
        problems.append(Problem("tables.collapsed", first.place, {"label": first.raw.strip()}))
    return table, problems


def _collapsed(sheet: Sheet, rows: Sequence[Sequence[Slot]], fit: Fit | None) -> tuple[int, ...]:
    """The rows that have lost cells. In a declared table none is blank; elsewhere a few blanks are fine."""
    if fit is not None:
        return tuple(row for row in sheet.short if row >= fit.header_rows and fit.row_keys[row] is not None)
    return tuple(
        row
        for row in sheet.short
        if row >= _header_rows(sheet)
        and sum(bool(s.cell.raw.strip()) for s in rows[row]) * 5 > sheet.width * 4
    )


def _cover_blanks(row: Sequence[Slot]) -> tuple[Slot, ...]:
    """A short row with the blanks after its last text marked as covered."""
    last = max(j for j, slot in enumerate(row) if slot.cell.raw.strip())
    return tuple(Slot(slot.cell, slot.covered or j > last) for j, slot in enumerate(row))


def _with_buried(one: _Found, cells: Sequence[Sequence[Cell]], fit: Fit | None) -> tuple[Note, ...]:
    """The notes, and those of called or declared symbols that stand inside the paragraph above the table."""
    known = {note.mark for note in one.notes}
    called = dict.fromkeys(
        m.text for row in cells for cell in row for m in cell.marks if m.source == "symbol"
    )
    called |= dict.fromkeys(fit.declaration.cell.symbols if fit else ())
    if not isinstance(one.before, Paragraph):
        return one.notes
    found = [buried_note(one.before, mark) for mark in called if mark not in known]
    return (*(note for note in found if note is not None), *one.notes)


def _header_rows(sheet: Sheet) -> int:
    return sheet.header_rows if sheet.header_rows is not None else guess_head_rows(sheet.rows)


def _types(rows: Sequence[Sequence[Slot]], fit: Fit | None) -> list[list[CellType | None]]:
    """The declared type of every place; None for labels and where nothing is declared."""
    if fit is None:
        return [[None] * len(row) for row in rows]
    types: list[list[CellType | None]] = []
    subheads = {key.key for key in fit.declaration.subheads}
    for i, row in enumerate(rows):
        line: list[CellType | None] = []
        for j in range(len(row)):
            down, across = fit.row_keys[i], fit.column_keys[j]
            declared = down is not None and across is not None and down not in subheads
            pair = (across, down) if fit.transposed else (down, across)
            line.append(fit.declaration.cell_at(*pair) if declared else None)
        types.append(line)
    return types


def _bare(slot: Slot, kind: CellType | None) -> Bare:
    return take_off(slot.cell.raw, slot.cell.raised, exponent=_exponent(kind))


def _exponent(cell: CellType | None) -> bool:
    return cell is not None and cell.marks == "exponent"


def _expected_key(fit: Fit | None, i: int, j: int) -> tuple[str, str, str] | None:
    if fit is None:
        return None
    down, across = fit.row_keys[i], fit.column_keys[j]
    if down is None or across is None:
        return None
    return (fit.declaration.id, across, down) if fit.transposed else (fit.declaration.id, down, across)


def _cell(
    slot: Slot, bare: Bare, decision: Decision | None, declared: CellType | None, label: bool, fit: Fit | None
) -> tuple[Cell, list[Problem]]:
    """One place: marks off, value typed, and what is wrong with it."""
    printed = slot.cell
    text, marks = bare.text, bare.marks
    problems: list[Problem] = []
    if decision is not None and not bare.raised:
        reading = decision.reading
        text = reading.text
        kind = "exponent" if _exponent(declared) else "note"
        for mark in reading.marks:
            if mark.isalnum():
                marks += (Mark(mark, "flattened", kind, reading.why),)  # type: ignore[arg-type]
            else:
                marks += (Mark(mark, "symbol"),)
        if decision.undecided:
            problems.append(Problem("tables.mark-undecided", printed.place, {"raw": printed.raw.strip()}))
    value: Value | None
    if declared is None:
        value = infer(text) if not label or fit is None else _label_value(text, fit)
    else:
        value = parse(text, declared)
        if value is None and not slot.covered:
            value = parse(text.translate(LOOK_ALIKES), declared)
            code = "tables.look-alike" if value is not None else "tables.unparsed" if text else "tables.empty"
            problems.append(Problem(code, printed.place, {"raw": printed.raw.strip(), "kind": declared.kind}))
    cell = Cell(printed.raw, text, printed.place, marks, value, printed.rows, printed.columns, slot.covered)
    return cell, problems


def _label_value(text: str, fit: Fit) -> Value | None:
    for kind in (fit.declaration.rows.labels, fit.declaration.columns.labels):
        data = label_value(text, kind)
        if data is not None:
            return Value(kind, data)
    return None


def _title(one: _Found, fit: Fit | None, edition: Edition | None) -> Line | None:
    """The printed title. A declared table that its edition prints without one takes no line above it."""
    if one.sheet.title is not None:
        return one.sheet.title
    untitled = fit is not None and edition is not None and not fit.declaration.title[edition]
    return None if untitled else one.above


def _share_notes(tables: Sequence[Table]) -> list[Table]:
    """Two tables in a row with one set of notes below the second: the first has them too."""
    shared = list(tables)
    for i, table in enumerate(tables[:-1]):
        after = tables[i + 1]
        called = {mark.text for row in table.rows for cell in row for mark in cell.marks}
        if table.title:
            called |= {mark.text for mark in take_off(table.title.raw, table.title.raised).marks}
        if not table.notes and table.rule == after.rule and called & {note.mark for note in after.notes}:
            shared[i] = replace(table, notes=after.notes)
    return shared
