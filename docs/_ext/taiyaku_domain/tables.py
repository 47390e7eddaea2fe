"""`.. table-of:: elr`: an aligned table as the book of the page's language prints it.

The content of the directive, in our words, explains the notes of the table.
"""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.tables import Figure
from taiyaku_domain.anchors import anchor
from taiyaku_domain.cells import difference_link, draw_figure, shown_edition
from taiyaku_domain.data import Record, Titled, records, table
from taiyaku_domain.differences import draw_differences
from taiyaku_domain.downloads import draw_downloads
from taiyaku_domain.elements import fixed, grid
from taiyaku_domain.folding import folded
from taiyaku_domain.marks import marks_of
from taiyaku_domain.references import sentence
from taiyaku_domain.targets import note_target
from taiyaku_domain.view import View, view_of


class TableDirective(SphinxDirective):
    """A table with anchors for itself, its rows and its cells, the same in both languages."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        self.view, name = view_of(self).meant(self.arguments[0])
        if self.view.system is None:
            raise self.error(f"no rule system is named: write <system>:{name}")
        shown = table(self.env, self.view.system, name)
        self.language = self.view.language
        place = anchor("table", shown.aligned.id)
        title = self.view.table_name(name)
        note_target(self.env, "table", self.view.qualified(name), place, title)
        notes = self._notes()
        self.marks = marks_of(shown.aligned.id, notes, self.view)
        drawn = self._table(shown, title)
        drawn["ids"] = [place, *self.marks.unused()]
        below: list[nodes.Node] = [draw_downloads(self, shown.aligned.id, with_comparison=True)]
        below += self._comments(shown)
        if notes is not None:
            self.marks.lead_back(notes)
            below.append(notes)
        return [drawn, *below, *self._differences(shown)]

    def plain(self, view: View, name: str) -> nodes.table:
        """The table for paper: without anchors and links, differences marked."""
        assert view.system is not None
        self.view, self.language = view, view.language
        shown = table(self.env, view.system, name)
        self.marks = marks_of(shown.aligned.id, None, view)
        drawn = self._table(shown, view.table_name(name))
        for link in list(drawn.findall(nodes.reference)):
            link.parent.replace(link, nodes.inline("", link.children[0].astext()))
        for each in drawn.findall(nodes.Element):
            each["ids"] = []
            each["classes"] = ["on-paper" if name == "disputed" else name for name in each["classes"]]
        return drawn

    def _table(self, shown: Titled, title: str) -> nodes.table:
        columns = shown.aligned.columns
        corner = next(iter(shown.declared.corner.get(self.language, ())), "")
        heads = [(shown.column(label, self.language), label.key) for label in columns]
        head = nodes.row("", self._head(shown, corner, None, None))
        head += [self._head(shown, text, None, key) for text, key in heads]
        figures = {(figure.row, figure.column): figure for figure in shown.aligned.figures}
        rows = (self._row(shown, record, figures) for record in records(shown))
        drawn = grid([head], rows, [2] + [1] * len(columns), "rule-table")
        drawn.insert(0, nodes.title("", title, translatable=False))
        return drawn

    def _row(self, shown: Titled, record: Record, figures: dict[tuple[str, str], Figure]) -> nodes.row:
        key, lines = record
        row = nodes.row(ids=[anchor("table", shown.aligned.id, key)])
        text = shown.row(lines[0], self.language)
        row += self._head(shown, text, lines[0].key, None)
        for column in shown.aligned.columns:
            cell = [figures[line.key, column.key] for line in lines if (line.key, column.key) in figures]
            row += nodes.entry("", *(draw_figure(shown, figure, self.marks, self.view) for figure in cell))
        return row

    def _head(self, shown: Titled, text: str, row: str | None, column: str | None) -> nodes.entry:
        """The head of a row or column, marked if the books differ on it as a whole."""
        head = fixed(*self.marks.of_label(text))
        if not text:
            head += nodes.inline("", self.view.say("reference.corner"), classes=["for-screen-readers"])
        for difference in shown.discrepancies:
            all_heads = difference.kind == "header" and difference.cell[1:] == (None, None) and column
            if all_heads or (difference.cell[1:] == (row, column) and row != column):
                head += difference_link(difference, self.view)
                break
        return nodes.entry("", head)

    def _comments(self, shown: Titled) -> list[nodes.Node]:
        """Comments: that only one book has the table; how an untitled chart got its nation or its heads."""
        comments = [self.view.pick(ruling["reason"]) for ruling in shown.declared.column_rulings]
        if shown.declared.nation is not None:
            comments.insert(0, self.view.pick(shown.declared.nation["reason"]))
        if shown.one_book:
            comments.insert(0, self.view.of_book("reference.only", shown_edition(shown, self.language)))
        return [sentence(text, self.view, "table-remark") for text in comments]

    def _notes(self) -> nodes.container | None:
        """The notes in our own words, from the content of the directive."""
        if not self.content:
            return None
        notes = nodes.container(classes=["table-notes"])
        self.set_source_info(notes)
        self.state.nested_parse(self.content, self.content_offset, notes)
        return notes

    def _differences(self, shown: Titled) -> list[nodes.Node]:
        if not shown.discrepancies:
            return []
        heading = self.view.say("reference.differences", number=len(shown.discrepancies))
        return [folded(heading, [draw_differences(shown.discrepancies, self.view)])]
