"""A table as one book prints it, whatever the book: heads, spans, raised marks, notes."""

from __future__ import annotations

from docutils import nodes

from extract.model.document import Cell, Table
from rules_core.model.tables import Edition

NARROW = 4
"""Columns that two tables may have and still stand side by side."""


def is_narrow(table: Table | None) -> bool:
    """Whether a table fits into half a page."""
    return table is None or not table.rows or len(table.rows[0]) <= NARROW


def draw_table(table: Table, edition: Edition) -> list[nodes.Node]:
    """The table and its notes below it."""
    width = max((len(row) for row in table.rows), default=0)
    drawn = nodes.table(classes=["rule-table", "own-table", f"language-{edition}"])
    if table.title:
        drawn += nodes.title("", table.title.raw.strip(), translatable=False)
    group = nodes.tgroup(cols=width)
    for column in range(width):
        group += nodes.colspec(colwidth=1, **({"stub": 1} if column < table.header_columns else {}))
    heads, figures = table.rows[: table.header_rows], table.rows[table.header_rows :]
    if heads:
        group += nodes.thead("", *map(_row, heads))
    group += nodes.tbody("", *map(_row, figures))
    drawn += group
    return [drawn, *_notes(table, edition)]


def _row(cells: tuple[Cell, ...]) -> nodes.row:
    return nodes.row("", *(_entry(cell) for cell in cells if not cell.covered))


def _entry(cell: Cell) -> nodes.entry:
    text = nodes.paragraph("", " ".join(cell.text.split()), translatable=False)
    if cell.marks:
        text += nodes.superscript("", "".join(mark.text for mark in cell.marks))
    spans = {"morerows": cell.rows - 1, "morecols": cell.columns - 1}
    return nodes.entry("", text, **{name: more for name, more in spans.items() if more})


def _notes(table: Table, edition: Edition) -> list[nodes.Node]:
    if not table.notes:
        return []
    lines = [nodes.paragraph("", note.raw.strip(), translatable=False) for note in table.notes]
    return [nodes.container("", *lines, classes=["table-notes", f"language-{edition}"])]
