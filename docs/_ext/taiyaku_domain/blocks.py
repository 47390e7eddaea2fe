"""The blocks of answers (`rules_core.model.blocks`) as docutils nodes, one method a kind."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from docutils import nodes
from sphinx.addnodes import pending_xref

from rules_core.arithmetic import about
from rules_core.model.blocks import AnyBlock, Booking, Odds, Phrase, Statements, TableBlock, Value, cell_text
from rules_core.pages import PageLink
from rules_core.system import System
from taiyaku_domain.elements import fixed, grid
from taiyaku_domain.references import linked
from taiyaku_domain.view import View, as_printed


class NotOnAPage(TypeError):
    """The block is of a kind that pages do not show."""


@dataclass(frozen=True, slots=True)
class BlockDrawer:
    """Draws the blocks of one system in the language of the page; `blank` stands in cells without a value."""

    view: View
    system: System
    blank: str = ""

    def body(self, block: AnyBlock) -> list[nodes.Node]:
        """The content below the heading of a block; empty if it has none."""
        match block:
            case TableBlock():
                heads = [self.render(column.heading) for column in block.columns]
                figures = {place for place, column in enumerate(block.columns) if column.is_figure}
                return [self._grid(heads, block.rows, figures)]
            case Odds():
                heads = [self.view.say(f"reference.odds.{name}") for name in ("outcome", "chance", "percent")]
                rows = [
                    (each.outcome, str(each.chance), f"{about(each.chance * 100)} %")
                    for each in block.chances
                ]
                return [self._grid(heads, rows, {1, 2})]
            case Statements():
                items = [nodes.list_item("", fixed(*self.words(each))) for each in block.phrases]
                return [nodes.bullet_list("", *items)] if items else []
            case Booking():
                booked = [(each.count, each.item, each.place, each.category) for each in block.entries]
                return [self._grid((), booked)]
        raise NotOnAPage(f"a page shows no block of the kind {type(block).__name__}")

    def render(self, phrase: Phrase) -> str:
        """The sentence in the language of the page."""
        return phrase.render(self.view.language, self.system)

    def words(self, phrase: Phrase) -> list[nodes.Node]:
        """The sentence with links to the rules it names; a Link becomes the link itself."""
        text = self.render(phrase)
        if not isinstance(phrase, PageLink):
            return linked(text, self.view)
        target = f"/{self.system.id}/{phrase.page}"
        link = pending_xref("", nodes.inline("", text), refdomain="std", reftype="doc", reftarget=target)
        link["refexplicit"] = True
        return [link]

    def _grid(
        self, heads: Sequence[str], rows: Iterable[Sequence[Value | Phrase]], right: Collection[int] = ()
    ) -> nodes.table:
        rows = list(rows)
        width = len(heads) or len(rows[0])
        named = [self._row([[nodes.Text(head)] for head in heads], right)] if heads else []
        body = (self._row(map(self._cell, row), right) for row in rows)
        return grid(named, body, [1] * width, "rule-table", "block-table")

    def _row(self, cells: Iterable[list[nodes.Node]], right: Collection[int]) -> nodes.row:
        entries = [nodes.entry("", fixed(*cell)) for cell in cells]
        for place in right:
            entries[place]["classes"].append("of-figures")
        return nodes.row("", *entries)

    def _cell(self, cell: Value | Phrase) -> list[nodes.Node]:
        if cell is None:
            return [nodes.Text(self.blank)]
        if isinstance(cell, Phrase):
            return self.words(cell)
        text = cell_text(cell, self.view.language, self.system)
        if isinstance(cell, (int, Fraction)):
            return [nodes.Text(text.replace("-", "−"))]
        return as_printed(text, self.view) or linked(text, self.view)
