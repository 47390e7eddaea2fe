"""Diagrams and plots of a system, from the same data as the tables.

.. drawing:: elr        a drawing of the page's system, labelled in the language of the page

A drawing is inline SVG: its text can be searched and read aloud and uses the fonts of the page, its colours
follow the theme, light and dark, and it needs no library. Its content is also readable: its figures are a
table below it, or it names the table above it. Title and description are the messages `drawing.<name>` and
`drawing.<name>.about` of the system.
"""

import inspect
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from rules_core.drawings import Drawing
from rules_core.system_files import MANIFEST
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed, grid, row
from taiyaku_domain.folding import folded
from taiyaku_domain.references import linked
from taiyaku_domain.view import view_of


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
        figure += fixed(title, classes=["drawing-title"])
        figure += nodes.raw("", drawing.svg(place, title, about), format="html")
        words = linked(about, self.view)
        figure += fixed(*words, classes=["drawing-about"])
        if drawing.rows:
            figure += self._figures(drawing)
        return [figure]

    def _figures(self, drawing: Drawing) -> list[nodes.Node]:
        """The collapsed table of figures."""
        heads, *rows = (row([fixed(text)] for text in texts) for texts in (drawing.heads, *drawing.rows))
        table = grid([heads], rows, [1] * len(drawing.heads), "rule-table")
        return [folded(self.view.say("drawing.figures"), [table])]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("drawing", DrawingDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
