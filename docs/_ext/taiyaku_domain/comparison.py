"""`.. comparison:: elr`: one table as both books print it, line under line, with all that differs.

It makes a whole page with its heading. Its anchors say `compare` where those of the table say `table`.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.places import Place
from rules_core.model.tables import EDITIONS, Edition, Label
from taiyaku_domain.anchors import anchor
from taiyaku_domain.cells import difference_at, difference_link, draw_printed
from taiyaku_domain.data import Titled, table, table_title
from taiyaku_domain.differences import draw_differences, draw_place, standing
from taiyaku_domain.downloads import draw_downloads
from taiyaku_domain.labels import column_label, row_label
from taiyaku_domain.language import say
from taiyaku_domain.marks import marks_of
from taiyaku_domain.references import pending


class ComparisonDirective(SphinxDirective):
    """A page for one table: each of its lines twice, as the English and as the Japanese book print it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        found = table(self.env, self.arguments[0])
        name = found.aligned.id
        self.books = [edition for edition in EDITIONS if found.aligned.places[edition]]
        place = anchor("compare", name)
        title = table_title(name, self.config.language)
        self.env.domains["rules"].note("comparison", name, place, title)  # type: ignore[attr-defined]
        section = nodes.section(ids=[place], classes=["comparison"])
        section += nodes.title("", title, translatable=False)
        section += self._home(name)
        section += self._printed(found)
        section += self._table(found)
        section += draw_downloads(self, name, with_comparison=False)
        section += nodes.rubric("", self._heading(found), translatable=False)
        if found.discrepancies:
            section += draw_differences(found.discrepancies, self.config)
        return [section]

    def _home(self, name: str) -> nodes.paragraph:
        """The way back to the page on which the table stands with its rule and its notes."""
        words = nodes.inline("", say(self.config, "reference.table-with-rule"))
        return nodes.paragraph("", "", pending(self, "table", name, words), translatable=False)

    def _printed(self, found: Titled) -> nodes.bullet_list:
        """Where each book has the table and what it calls it."""
        lines = []
        for edition in EDITIONS:
            line = nodes.paragraph("", say(self.config, f"reference.book.{edition}") + " ")
            line["translatable"] = False
            places: tuple[Place, ...] = found.aligned.places[edition] or ()
            if not places:
                line += nodes.inline("", say(self.config, "reference.nothing"), classes=["nothing"])
            if printed := found.aligned.titles[edition]:
                line += nodes.strong("", printed, classes=[f"language-{edition}"])
            line += [
                nodes.inline("", " " + draw_place(each, self.config), classes=["place"]) for each in places
            ]
            lines.append(nodes.list_item("", line))
        return nodes.bullet_list("", *lines, bullet="-", classes=["books"])

    def _heading(self, found: Titled) -> str:
        if found.one_book:
            return say(self.config, f"reference.only.{self.books[0]}")
        if not found.discrepancies:
            return say(self.config, "reference.agreed")
        return say(self.config, "reference.differences", number=len(found.discrepancies))

    def _table(self, found: Titled) -> nodes.table:
        columns = found.aligned.columns
        group = nodes.tgroup(cols=len(columns) + 2)
        group += nodes.colspec(colwidth=2, stub=1)
        group += [nodes.colspec(colwidth=1) for _ in range(len(columns) + 1)]
        group += nodes.thead("", *(self._head(found, edition) for edition in self.books))
        lines = (self._line(found, row, edition) for row in found.aligned.rows for edition in self.books)
        group += nodes.tbody("", *lines)
        return nodes.table("", group, classes=["rule-table", "both-books"])

    def _head(self, found: Titled, edition: Edition) -> nodes.row:
        corner = nodes.entry("", self._paragraph(edition, ""))
        corner[0] += nodes.inline("", say(self.config, "reference.corner"), classes=["for-screen-readers"])
        row = nodes.row("", corner, self._book(edition), classes=[f"book-{edition}"])
        for label in found.aligned.columns:
            head = self._paragraph(edition, column_label(label, edition, found.declared))
            self._mark(found, head, None, label.key)
            row += nodes.entry("", head)
        return row

    def _line(self, found: Titled, label: Label, edition: Edition) -> nodes.row:
        """One line of one book; the first book's line of each pair carries the anchors."""
        head = self._paragraph(edition, row_label(label, edition, found.declared))
        self._mark(found, head, label.key, None)
        row = nodes.row("", nodes.entry("", head), self._book(edition), classes=[f"book-{edition}"])
        figures = {(figure.row, figure.column): figure for figure in found.aligned.figures}
        marks = marks_of(found.aligned.id, None, self.config)
        for column in found.aligned.columns:
            entry = nodes.entry()
            figure = figures.get((label.key, column.key))
            if figure is not None:
                drawn = self._paragraph(edition, "")
                drawn += draw_printed(figure.printed(edition), marks)
                drawn["ids"] = [anchor("compare", found.aligned.id, edition, label.key, column.key)]
                difference = difference_at(found, figure)
                if difference is not None:
                    drawn["classes"] += ["disputed", standing(difference)]
                    drawn += difference_link(difference, self.config)
                entry += drawn
            row += entry
        return row

    def _mark(self, found: Titled, head: nodes.paragraph, row: str | None, column: str | None) -> None:
        for difference in found.discrepancies:
            if difference.cell[1:] == (row, column):
                head += difference_link(difference, self.config)
                return

    def _book(self, edition: Edition) -> nodes.entry:
        return nodes.entry(
            "", self._paragraph(None, say(self.config, f"reference.book-tag.{edition}"), "book")
        )

    def _paragraph(self, edition: Edition | None, text: str, *classes: str) -> nodes.paragraph:
        languages = [f"language-{edition}"] if edition else []
        return nodes.paragraph("", text, classes=[*classes, *languages], translatable=False)
