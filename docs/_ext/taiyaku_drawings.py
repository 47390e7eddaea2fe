"""Diagrams and plots of a system, from the same data as the tables.

.. drawing:: elr        a drawing of the page's system, labelled in the language of the page

A drawing is inline SVG: its text can be searched and read aloud and uses the fonts of the page, its colours
follow the theme, light and dark, and it needs no library. Its content is also readable: its figures are a
table below it, or it names the table above it. Title and description are the messages `drawing.<name>` and
`drawing.<name>.about` of the system.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.drawings import Drawing
from rules_core.system_files import MANIFEST
from taiyaku_domain.anchors import anchor
from taiyaku_domain.folding import folded
from taiyaku_domain.references import linked
from taiyaku_domain.view import view_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class DrawingDirective(SphinxDirective):
    """A drawing with its title, and its figures as a collapsed table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.view, name = view_of(self).meant(self.arguments[0])
        system = self.view.system
        drawings = system.drawings() if system else {}
        if system is None or name not in drawings:
            known = ", ".join(drawings) or "none"
            raise self.error(f"there is no drawing {name}; {system and system.id} has: {known}")
        self.env.note_dependency(inspect.getfile(drawings[name]))
        self.env.note_dependency(str(system.files.root / MANIFEST))
        drawing = drawings[name](self.view.language)
        title, about = (self.view.say(f"drawing.{name}{part}") for part in ("", ".about"))
        place = anchor("drawing", name)
        figure = nodes.container(ids=[place], classes=["drawing"])
        figure += nodes.paragraph("", title, classes=["drawing-title"], translatable=False)
        figure += nodes.raw("", drawing.svg(place, title, about), format="html")
        words = linked(about, self.view)
        figure += nodes.paragraph("", "", *words, classes=["drawing-about"], translatable=False)
        if drawing.rows:
            figure += self._figures(drawing)
        return [figure]

    def _figures(self, drawing: Drawing) -> list[nodes.Node]:
        """The collapsed table of figures."""
        columns = [nodes.colspec(colwidth=1) for _ in drawing.heads]
        columns[0]["stub"] = 1
        group = nodes.tgroup("", *columns, cols=len(columns))
        group += nodes.thead("", _row(drawing.heads))
        group += nodes.tbody("", *map(_row, drawing.rows))
        return [folded(self.view.say("drawing.figures"), [nodes.table("", group, classes=["rule-table"])])]


def _row(texts: tuple[str, ...]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", text, translatable=False)) for text in texts))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("drawing", DrawingDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
