"""Pages that a system draws from its data (`rules_core.pages`).

.. drawn-page:: lists/de-pz-1940       the page of that name, with the contents of the directive below

Blocks are drawn once for all systems: a table as a table, statements as a list, a booking as a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from rules_core.model.blocks import AnyBlock, Booking, Phrase, Statements, Table, Value
from rules_core.pages import Link, Page, Part, Picture
from rules_core.system import System
from rules_core.system_files import MANIFEST
from taiyaku_domain.anchors import anchor
from taiyaku_domain.downloads import draw_exhibit_downloads
from taiyaku_domain.references import linked
from taiyaku_domain.view import View, as_printed, view_of


class DrawnPageDirective(SphinxDirective):
    """The page of that name."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        self.view, name = view_of(self), self.arguments[0]
        system = self.view.system
        page = None if system is None else _pages(system).get(name)
        if system is None or page is None:
            raise self.error(f"{system and system.id} draws no page {name}")
        self.system = system
        self.env.note_dependency(str(system.files.root / MANIFEST))
        section = nodes.section(ids=[anchor("page", name)], classes=["drawn-page"])
        if page.for_print:
            section["classes"].append("for-print")
        section += nodes.title("", self._said(page.title), translatable=False)
        self.set_source_info(section)
        for part in page.parts:
            section += self._part(part)
        if page.exhibit is not None:
            section += draw_exhibit_downloads(self, self.view, page.exhibit)
        self.state.nested_parse(self.content, self.content_offset, section)
        return [section]

    def _part(self, part: Part) -> list[nodes.Node]:
        if isinstance(part, Phrase):
            return [nodes.paragraph("", "", *self._words(part), translatable=False)]
        if isinstance(part, Picture):
            return self.parse_text_to_nodes(f".. drawing:: {part.name}")
        return self._block(part)

    def _block(self, block: AnyBlock) -> list[nodes.Node]:
        match block:
            case Table():
                return self._under(block.heading, block.id, [self._table(block)])
            case Statements():
                items = [
                    nodes.list_item("", nodes.paragraph("", "", *self._words(each), translatable=False))
                    for each in block.phrases
                ]
                return self._under(block.heading, block.id, [nodes.bullet_list("", *items)] if items else [])
            case Booking():
                rows = [(each.count, each.item, each.place, each.category) for each in block.entries]
                return self._under(block.heading, block.id, [self._grid((), rows)])
        raise self.error(f"a page cannot show a block of the kind {type(block).__name__}")

    def _under(self, heading: Phrase | None, name: str, body: list[nodes.Node]) -> list[nodes.Node]:
        if heading is None:
            return body
        section = nodes.section(ids=[anchor("part", name)])
        section += nodes.title("", self._said(heading), translatable=False)
        section += body
        return [section]

    def _table(self, table: Table) -> nodes.table:
        heads = [self._said(column.heading) for column in table.columns]
        figures = {place for place, column in enumerate(table.columns) if column.is_figure}
        return self._grid(heads, table.rows, figures)

    def _grid(
        self,
        heads: Sequence[str],
        rows: Iterable[Sequence[Value | Phrase]],
        figures: Iterable[int] = (),
    ) -> nodes.table:
        rows, right = list(rows), set(figures)
        width = len(heads) or len(rows[0])
        columns = [nodes.colspec(colwidth=1) for _ in range(width)]
        columns[0]["stub"] = 1
        group = nodes.tgroup("", *columns, cols=width)
        if heads:
            group += nodes.thead("", nodes.row("", *(_entry([nodes.Text(head)]) for head in heads)))
        body = nodes.tbody()
        for row in rows:
            cells = (_entry(self._cell(cell), place in right) for place, cell in enumerate(row))
            body += nodes.row("", *cells)
        group += body
        return nodes.table("", group, classes=["rule-table"])

    def _cell(self, cell: Value | Phrase) -> list[nodes.Node]:
        if cell is None:
            return [nodes.Text("–")]
        if isinstance(cell, Phrase):
            return self._words(cell)
        if isinstance(cell, (int, Fraction)):
            return [nodes.Text(str(cell).replace("-", "−"))]
        text = str(self.system.word(cell, self.view.language))
        return as_printed(text, self.view) or [nodes.Text(text)]

    def _words(self, phrase: Phrase) -> list[nodes.Node]:
        text = self._said(phrase)
        if not isinstance(phrase, Link):
            return linked(text, self.view)
        target = f"/{self.system.id}/{phrase.page}"
        link = pending_xref("", nodes.inline("", text), refdomain="std", reftype="doc", reftarget=target)
        link["refexplicit"] = True
        return [link]

    def _said(self, phrase: Phrase) -> str:
        return phrase.said(self.view.language, self.system)


def _entry(content: list[nodes.Node], is_figure: bool = False) -> nodes.entry:
    entry = nodes.entry("", nodes.paragraph("", "", *content, translatable=False))
    if is_figure:
        entry["classes"].append("of-figures")
    return entry


_KNOWN: dict[str, dict[str, Page]] = {}


def _pages(system: System) -> dict[str, Page]:
    """The pages of a system by name, drawn once a build."""
    if system.id not in _KNOWN:
        _KNOWN[system.id] = {page.name: page for page in system.pages()}
    return _KNOWN[system.id]


def drawn_title(name: str, place: str, view: View, language: str) -> str:
    """The title of a drawn page, or of a part of it, in that language; nothing where none is drawn there."""
    system = view.system
    page = None if system is None else _pages(system).get(name.partition("/")[2])
    if system is None or page is None:
        return ""
    if place == anchor("page", page.name):
        return page.title.said(language, system)
    blocks = (part for part in page.parts if isinstance(part, (Table, Statements, Booking)))
    found = next((each for each in blocks if place == anchor("part", each.id) and each.heading), None)
    return found.heading.said(language, system) if found and found.heading else ""
