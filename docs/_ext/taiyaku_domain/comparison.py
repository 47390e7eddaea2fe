"""`.. comparison:: elr`: one table as every book prints it, line under line, with all differences.

It makes a whole page with its heading. Its anchors begin with `compare` where those of the table begin with
`table`.
"""

from collections.abc import Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.places import Place
from rules_core.model.tables import Edition, Label
from taiyaku_domain.anchors import anchor
from taiyaku_domain.cells import difference_at, difference_link, draw_printed
from taiyaku_domain.data import Titled, records, table
from taiyaku_domain.differences import draw_differences, draw_place, standing
from taiyaku_domain.downloads import draw_downloads
from taiyaku_domain.elements import bullets, fixed, grid, section
from taiyaku_domain.marks import marks_of
from taiyaku_domain.notes import NotesOf
from taiyaku_domain.references import pending
from taiyaku_domain.targets import note_target
from taiyaku_domain.view import view_of


class ComparisonDirective(SphinxDirective):
    """The page of one table: each of its lines as the English and as the Japanese book print it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.view, name = view_of(self).meant(self.arguments[0])
        if self.view.system is None:
            raise self.error(f"no rule system is named: write <system>:{name}")
        shown = table(self.env, self.view.system, name)
        place = anchor("compare", name)
        title = self.view.table_name(name)
        note_target(self.env, "comparison", self.view.qualified(name), place, title)
        drawn = section(place, title, "comparison")
        drawn += self._home(name)
        drawn += self._printed(shown)
        drawn += self._table(shown)
        drawn += NotesOf(table=self.view.qualified(name))
        drawn += draw_downloads(self, name, with_comparison=False)
        if len(shown.system.editions) > 1:
            drawn += nodes.rubric("", self._heading(shown), translatable=False)
        if shown.discrepancies:
            drawn += draw_differences(shown.discrepancies, self.view)
        return [drawn]

    def _home(self, name: str) -> nodes.paragraph:
        """A link to the page with the table, its rule and its notes."""
        words = self.view.say("reference.table-with-rule")
        link = pending(self, "table", self.view.qualified(name), words)
        link["refwarn"] = False  # a table need not stand beside a rule
        return fixed(link)

    def _printed(self, shown: Titled) -> nodes.bullet_list:
        """Place and title of the table in each book."""
        lines = []
        for edition in shown.system.editions:
            line = fixed(self.view.of_book("reference.book", edition) + " ")
            places: tuple[Place, ...] = shown.aligned.places.get(edition) or ()
            if not places:
                line += nodes.inline("", self.view.say("reference.nothing"), classes=["nothing"])
            if printed := shown.aligned.titles.get(edition):
                line += nodes.strong("", printed, classes=[f"language-{edition}"])
            line += [
                nodes.inline("", " " + draw_place(each, self.view), classes=["place"]) for each in places
            ]
            lines.append(line)
        return bullets(lines, "books")

    def _heading(self, shown: Titled) -> str:
        if shown.one_book:
            return self.view.of_book("reference.only", shown.editions[0])
        if not shown.discrepancies:
            return self.view.say("reference.agreed")
        return self.view.say("reference.differences", number=len(shown.discrepancies))

    def _table(self, shown: Titled) -> nodes.table:
        columns = shown.aligned.columns
        heads = (self._head(shown, edition) for edition in shown.editions)
        single = len(shown.editions) == 1
        rows = [rows for _, rows in records(shown)] if single else [[row] for row in shown.aligned.rows]
        lines = (self._line(shown, row, book) for row in rows for book in shown.editions)
        widths = [2] + [1] * (len(columns) + (not single))
        return grid(heads, lines, widths, "rule-table", "both-books")

    def _head(self, shown: Titled, edition: Edition) -> nodes.row:
        corner = self._paragraph(edition, "")
        corner += nodes.inline("", self.view.say("reference.corner"), classes=["for-screen-readers"])
        row = nodes.row("", nodes.entry("", corner), *self._book(shown, edition), classes=[f"book-{edition}"])
        for label in shown.aligned.columns:
            head = self._paragraph(edition, shown.column(label, edition))
            self._mark(shown, head, None, label.key)
            row += nodes.entry("", head)
        return row

    def _line(self, shown: Titled, labels: Sequence[Label], edition: Edition) -> nodes.row:
        """One line of one book, or all lines of a record if there is only one book."""
        head = self._paragraph(edition, shown.row(labels[0], edition))
        self._mark(shown, head, labels[0].key, None)
        books = self._book(shown, edition)
        row = nodes.row("", nodes.entry("", head), *books, classes=[f"book-{edition}"])
        figures = {(figure.row, figure.column): figure for figure in shown.aligned.figures}
        marks = marks_of(shown.aligned.id, None, self.view)
        for column in shown.aligned.columns:
            entry = nodes.entry()
            for figure in filter(None, (figures.get((label.key, column.key)) for label in labels)):
                drawn = self._paragraph(edition, "")
                drawn += draw_printed(figure.printed(edition), marks)
                drawn["ids"] = [anchor("compare", shown.aligned.id, edition, figure.row, column.key)]
                difference = difference_at(shown, figure)
                if difference is not None:
                    drawn["classes"] += ["disputed", standing(difference)]
                    drawn += difference_link(difference, self.view)
                entry += drawn
            row += entry
        return row

    def _mark(self, shown: Titled, head: nodes.paragraph, row: str | None, column: str | None) -> None:
        for difference in shown.discrepancies:
            if difference.cell[1:] == (row, column):
                head += difference_link(difference, self.view)
                return

    def _book(self, shown: Titled, edition: Edition) -> list[nodes.entry]:
        """The label that says which book a line is from; empty if there is only one."""
        if len(shown.editions) == 1:
            return []
        tag = self.view.of_book("reference.book-tag", edition)
        return [nodes.entry("", self._paragraph(None, tag, "book"))]

    def _paragraph(self, edition: Edition | None, text: str, *classes: str) -> nodes.paragraph:
        languages = [f"language-{edition}"] if edition else []
        return fixed(text, classes=[*classes, *languages])
