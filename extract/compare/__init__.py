"""Aligned tables → discrepancies: one kind one file, one cause one discrepancy.

- cells: cells, value, figures, notation, unreadable, record, mark, swapped
- lines: lines, groups, moved, collapsed
- heads and labels: header, head_ranges, other_label, strange_label, strange_title, unlike_labels, glosses,
  gloss_spelling
- tables and notes: table, table_notes, note, note_pairs, note_record
- of the whole: finding, repeated_findings, printings; doubtful, misread, rows_in_text, recognised_text for
  PDF
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from extract.align.grid import AlignedGrid
from extract.align.labels import Terms
from extract.align.renderings import Renderings, learn
from extract.align.strange_names import Texts
from extract.compare import (
    cells,
    collapsed,
    groups,
    head_ranges,
    header,
    lines,
    mark,
    moved,
    note,
    other_label,
    strange_label,
    strange_title,
    swapped,
    table,
    value,
)
from extract.compare.cells import Checked
from extract.compare.record import by_cell
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import AlignedTable, Edition


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """The result of comparing one pair of tables: discrepancies (ids not numbered yet) and checked cells."""

    grid: AlignedGrid
    discrepancies: tuple[Discrepancy, ...]
    checked: tuple[Checked, ...]


def compare_tables(
    grids: Iterable[AlignedGrid],
    records: Mapping[str, AlignedTable] | None = None,
    *,
    declared: bool = False,
    unread: Collection[Edition] = (),
    terms: Terms = (),
    printings: bool = False,
    texts: Texts | None = None,
) -> tuple[ComparedTable, ...]:
    """Compare every pair of tables.

    `records` are the system's recorded tables by id; `declared` says that the books belong to a system, so
    that a table without a declaration is reported as extra. `unread` are the editions with unreadable parts.
    `terms` are the glossary's (English, Japanese) pairs. `printings` says that both books are in one
    language. `texts` are those of both books, if labels of undeclared tables are held against them.
    """
    known = records or {}
    grids = tuple(grids)
    renderings = learn(grids, terms, one_language=printings)
    texts = None if printings else texts
    strange = strange_title.find(grids, texts) if texts else {}
    return tuple(
        _compare(grid, known.get(grid.id), declared, unread, renderings, strange.get(grid.id), texts)
        for grid in grids
    )


def _compare(
    grid: AlignedGrid,
    recorded: AlignedTable | None,
    declared: bool,
    unread: Collection[Edition],
    renderings: Renderings,
    strange: Discrepancy | None,
    texts: Texts | None,
) -> ComparedTable:
    discrepancies = list(table.missing(grid, declared, unread))
    alone = bool(discrepancies) and grid.declaration is None
    if not (alone or renderings.one_language) and (unlike := tuple(table.unlike_rows(grid))):
        return ComparedTable(grid, (*discrepancies, *unlike), ())
    discrepancies += head_ranges.find(grid)
    if alone:
        return ComparedTable(grid, tuple(discrepancies), ())
    subheads = header.subhead_keys(grid)
    discrepancies += table.title(grid)
    discrepancies += header.find(grid, renderings)
    regrouped = list(groups.find(grid))
    discrepancies += regrouped
    discrepancies += lines.find(grid, subheads)
    elsewhere = {item.row for item in regrouped}
    discrepancies += (item for item in moved.find(grid) if item.row is None or item.row not in elsewhere)
    if not renderings.one_language:
        discrepancies = other_label.settled(grid, discrepancies)
    discrepancies += [strange] if strange else []
    discrepancies += list(strange_label.find(grid, texts, discrepancies, renderings)) if texts else []
    discrepancies += collapsed.find(grid)
    checked = tuple(cells.find(grid, subheads, by_cell(recorded), renderings, texts))
    in_cells = value.sure([place.discrepancy for place in checked if place.discrepancy])
    in_cells = swapped.once(grid, in_cells, one_language=renderings.one_language)
    marks = mark.moved(item for item in in_cells if item.kind == "mark")
    discrepancies += [item for item in in_cells if item.kind != "mark"]
    discrepancies += marks
    discrepancies += note.beside_marks(
        note.find(grid, recorded), tuple(discrepancies) if grid.declaration is None else ()
    )
    return ComparedTable(grid, tuple(discrepancies), checked)
