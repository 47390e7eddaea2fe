"""`.. exhibit:: table/airstrikes`: blocks that the system of the page shows under that name.

Tables, odds and statements are drawn; an exhibit of another system is `.. exhibit:: <system>:<name>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.arithmetic import about
from rules_core.model.blocks import AnyBlock, Odds, Phrase, Statements, Table, cell_text
from rules_core.system import System
from rules_core.system_files import MANIFEST
from taiyaku_domain.anchors import anchor
from taiyaku_domain.downloads import draw_exhibit_downloads
from taiyaku_domain.references import linked
from taiyaku_domain.view import as_printed, view_of


class ExhibitDirective(SphinxDirective):
    """The blocks of an exhibit, the first with its anchor."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.view, name = view_of(self).meant(self.arguments[0])
        system = self.view.system
        known = {} if system is None else system.exhibits()
        if system is None or name not in known:
            raise self.error(f"there is no exhibit {name}; {system and system.id} has: {', '.join(known)}")
        self.env.note_dependency(str(system.files.root / MANIFEST))
        drawn = [node for block in known[name]() for node in self._draw(block, system)]
        if drawn and isinstance(drawn[0], nodes.Element):
            drawn[0]["ids"].append(anchor("exhibit", name))
        return [*drawn, *draw_exhibit_downloads(self, self.view, name)]

    def _draw(self, block: AnyBlock, system: System) -> list[nodes.Node]:
        if isinstance(block, Table):
            heads = [column.heading.said(self.view.language, system) for column in block.columns]
            rows = [[cell_text(cell, self.view.language, system) for cell in row] for row in block.rows]
            figures = [column.is_figure for column in block.columns]
            return [self._table(self._said(block.heading, system), heads, rows, figures)]
        if isinstance(block, Odds):
            rows = [
                [
                    cell_text(each.outcome, self.view.language, system),
                    str(each.chance),
                    f"{about(each.chance * 100)} %",
                ]
                for each in block.chances
            ]
            heads = [self.view.say(f"reference.odds.{name}") for name in ("outcome", "chance", "percent")]
            return [self._table(self._said(block.heading, system), heads, rows, [False, True, True])]
        if isinstance(block, Statements):
            listed = nodes.bullet_list()
            for phrase in block.phrases:
                said = linked(phrase.said(self.view.language, system), self.view)
                listed += nodes.list_item("", nodes.paragraph("", "", *said, translatable=False))
            heading = self._said(block.heading, system)
            return [nodes.rubric("", heading, translatable=False), listed] if block.phrases else []
        raise self.error(f"a page draws no block of the kind {type(block).__name__}")

    def _said(self, phrase: Phrase | None, system: System) -> str:
        return "" if phrase is None else phrase.said(self.view.language, system)

    def _table(
        self, title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], figures: Sequence[bool]
    ) -> nodes.Node:
        columns = [nodes.colspec(colwidth=1) for _ in heads]
        columns[0]["stub"] = 1
        group = nodes.tgroup("", *columns, cols=len(heads))
        group += nodes.thead("", self._row(heads, figures))
        group += nodes.tbody("", *(self._row(row, figures) for row in rows))
        drawn = nodes.table("", classes=["rule-table"])
        if title:
            drawn += nodes.title("", title, translatable=False)
        drawn += group
        return drawn

    def _row(self, texts: Sequence[str], figures: Sequence[bool]) -> nodes.row:
        row = nodes.row()
        for text, is_figure in zip(texts, figures, strict=True):
            parts = as_printed(text, self.view) or linked(text, self.view)
            classes = ["of-figures"] if is_figure else []
            row += nodes.entry("", nodes.paragraph("", "", *parts, translatable=False), classes=classes)
        return row
