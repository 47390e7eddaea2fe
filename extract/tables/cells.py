"""The cells of a table: marks taken off, flattened ones distinguished from figures, values typed."""

from collections.abc import Mapping, Sequence

from extract.identify.labels import label_value
from extract.identify.match import Fit
from extract.model.document import Cell, Mark, Note, ReadingProblem
from extract.tables.flattened import ChosenReading, Expected, FlattenedText, resolve
from extract.tables.folding import LOOK_ALIKES
from extract.tables.marks import Bare, take_off
from extract.tables.shape import Slot
from extract.tables.values import infer, parse
from rules_core.declarations import CellType
from rules_core.model import Value

ExpectedCells = Mapping[tuple[str, str, str], Expected]
"""(table id, row key, column key) → what the other edition prints there."""


def read_cells(
    rows: Sequence[Sequence[Slot]],
    heads: tuple[int, int],
    fit: Fit | None,
    notes: Sequence[Note],
    called: frozenset[str],
    expected: ExpectedCells,
) -> tuple[tuple[tuple[Cell, ...], ...], list[ReadingProblem]]:
    """Every place of a table as a cell, and what could not be read.

    `heads` are the numbers of head rows and head columns, whose cells are labels. `called` are marks used in
    a table that shares these notes. `expected` is what the other edition prints.
    """
    types = _types(rows, fit)
    bares = [
        [_bare(slot, kind) for slot, kind in zip(row, kinds, strict=True)]
        for row, kinds in zip(rows, types, strict=True)
    ]
    places = [(i, j) for i, row in enumerate(rows) for j, slot in enumerate(row) if not slot.covered]
    items = []
    for i, j in places:
        bare, key = bares[i][j], _expected_key(fit, i, j)
        known = tuple(mark.text for mark in bare.marks) if bare.raised else ()
        label = i < heads[0] or j < heads[1]
        items.append(FlattenedText(bare.text, types[i][j], label, expected.get(key) if key else None, known))
    resolved = resolve(items, [note.mark for note in notes if note.mark], called)
    decisions = dict(zip(places, resolved, strict=True))
    cells: list[tuple[Cell, ...]] = []
    problems: list[ReadingProblem] = []
    for i, row in enumerate(rows):
        line: list[Cell] = []
        for j, slot in enumerate(row):
            label = i < heads[0] or j < heads[1]
            cell, cell_problems = _cell(slot, bares[i][j], decisions.get((i, j)), types[i][j], label, fit)
            line.append(cell)
            problems += cell_problems
        cells.append(tuple(line))
    return tuple(cells), problems


def _types(rows: Sequence[Sequence[Slot]], fit: Fit | None) -> list[list[CellType | None]]:
    """The declared type of every place; None for labels and undeclared cells."""
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
    slot: Slot,
    bare: Bare,
    decision: ChosenReading | None,
    declared: CellType | None,
    label: bool,
    fit: Fit | None,
) -> tuple[Cell, list[ReadingProblem]]:
    """One place: marks taken off, value typed, and its problems."""
    printed = slot.cell
    text, marks = bare.text, bare.marks
    problems: list[ReadingProblem] = []
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
            problems.append(
                ReadingProblem("tables.mark-undecided", printed.place, {"raw": printed.raw.strip()})
            )
    value: Value | None
    if declared is None:
        value = infer(text) if not label or fit is None else _label_value(text, fit)
    else:
        value = parse(text, declared)
        if value is None and not slot.covered:
            value = parse(text.translate(LOOK_ALIKES), declared)
            code = "tables.look-alike" if value is not None else "tables.unparsed" if text else "tables.empty"
            problems.append(
                ReadingProblem(code, printed.place, {"raw": printed.raw.strip(), "kind": declared.kind})
            )
    cell = Cell(printed.raw, text, printed.place, marks, value, printed.rows, printed.columns, slot.covered)
    return cell, problems


def _label_value(text: str, fit: Fit) -> Value | None:
    for kind in (fit.declaration.rows.labels, fit.declaration.columns.labels):
        data = label_value(text, kind)
        if data is not None:
            return Value(kind, data)
    return None
