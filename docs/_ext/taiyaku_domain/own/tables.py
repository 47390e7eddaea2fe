"""A table of any book as it prints it: heads, spans, raised marks, notes, differences."""

from collections.abc import Sequence
from dataclasses import dataclass

from docutils import nodes

from extract.facing.edition import TableMarks
from extract.model.document import Cell, Note, Table
from rules_core.model.places import Place
from rules_core.model.tables import Edition
from taiyaku_domain.elements import fixed, grid
from taiyaku_domain.own.typography import shown
from taiyaku_domain.own.words import Hints, book_words, marked_piece, set_words

NARROW = 4
"""Maximal number of columns of two tables that are placed side by side."""


def is_narrow(table: Table | None) -> bool:
    """Whether a table fits into half a page."""
    return table is None or not table.rows or len(table.rows[0]) <= NARROW


def draw_table(table: Table, edition: Edition, marks: TableMarks, hints: Hints) -> list[nodes.Node]:
    """The table and its notes below it; differences link to their explanation."""
    return _Drawing(table, edition, marks, hints).draw()


@dataclass(frozen=True, slots=True)
class _Drawing:
    table: Table
    edition: Edition
    marks: TableMarks
    hints: Hints

    def draw(self) -> list[nodes.Node]:
        table = self.table
        width = max((len(row) for row in table.rows), default=0)
        rows, heads = list(map(self._row, table.rows)), table.header_rows
        classes = ("rule-table", "own-table", f"language-{self.edition}")
        drawn = grid(rows[:heads], rows[heads:], [1] * width, *classes, stubs=table.header_columns)
        if table.title:
            drawn.insert(0, nodes.title("", table.title.raw.strip(), translatable=False))
        return [drawn, *self._notes(table.notes)]

    def _row(self, cells: tuple[Cell, ...]) -> nodes.row:
        return nodes.row("", *(self._entry(cell) for cell in cells if not cell.covered))

    def _entry(self, cell: Cell) -> nodes.entry:
        text = fixed(*self._words(" ".join(cell.text.split()), cell.place))
        if cell.marks:
            text += nodes.superscript("", "".join(mark.text for mark in cell.marks))
        spans = {"morerows": cell.rows - 1, "morecols": cell.columns - 1}
        return nodes.entry("", text, **{name: more for name, more in spans.items() if more})

    def _notes(self, notes: Sequence[Note]) -> list[nodes.Node]:
        """The notes, each with its mark."""
        if not notes:
            return []
        lines = []
        for note in notes:
            line = fixed()
            if note.mark:
                line += [nodes.superscript("", note.mark, classes=["note-sign"]), nodes.Text(" ")]
            line += self._words(note.raw.strip(), note.place)
            lines.append(line)
        return [nodes.container("", *lines, classes=["table-notes", f"language-{self.edition}"])]

    def _words(self, raw: str, place: Place) -> list[nodes.Node]:
        difference = self.marks.get((self.edition, place))
        if difference is None:
            return set_words(raw)
        hint = self.hints.get(difference, self.hints[None])
        return [book_words("", "", nodes.Text(raw), pieces=[marked_piece(shown(raw) or "–", hint)])]
