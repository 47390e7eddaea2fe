"""Diagrams and plots, drawn as the pages are read, from the same data as the tables.

.. drawing:: elr        one of `DRAWINGS`, labelled in the language of the page

A drawing is plain SVG inside the page: its words are text that is found, read aloud and set in the fonts of
the page, its colours are the theme's, light and dark, and it needs no library. What it shows can also be
read: below it stand its figures as a table, or it names the table above it.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from taiyaku_domain.anchors import anchor
from taiyaku_domain.language import say
from taiyaku_domain.references import linked
from taiyaku_drawings import artillery, availability, elr, leaders, sequence
from taiyaku_drawings.drawing import Drawing

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DRAWINGS: dict[str, Callable[[SphinxDirective], Drawing]] = {
    "purchase-sequence": sequence.draw,
    "availability-odds": availability.draw,
    "oba-points": artillery.draw,
    "elr": elr.draw,
    "leaders": leaders.draw,
}


class DrawingDirective(SphinxDirective):
    """A drawing with its title, and its figures as a table to unfold."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        drawing = DRAWINGS[name](self)
        title, about = (say(self.config, f"drawing.{name}{part}") for part in ("", ".about"))
        place = anchor("drawing", name)
        figure = nodes.container(ids=[place], classes=["drawing"])
        figure += nodes.paragraph("", title, classes=["drawing-title"], translatable=False)
        figure += nodes.raw("", drawing.svg(place, title, about), format="html")
        words = linked(about, self.config)
        figure += nodes.paragraph("", "", *words, classes=["drawing-about"], translatable=False)
        if drawing.rows:
            figure += self._figures(drawing)
        return [figure]

    def _figures(self, drawing: Drawing) -> list[nodes.Node]:
        """The table, folded until it is asked for."""
        group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in drawing.heads), cols=len(drawing.heads))
        group[0]["stub"] = 1
        group += nodes.thead("", _row(drawing.heads))
        group += nodes.tbody("", *map(_row, drawing.rows))
        summary = escape(say(self.config, "drawing.figures"))
        return [
            nodes.raw("", f"<details><summary>{summary}</summary>", format="html"),
            nodes.table("", group, classes=["rule-table"]),
            nodes.raw("", "</details>", format="html"),
        ]


def _row(texts: tuple[str, ...]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", text, translatable=False)) for text in texts))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("drawing", DrawingDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
