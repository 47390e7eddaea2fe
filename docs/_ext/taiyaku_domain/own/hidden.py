"""Show invisible characters in the texts of a page."""

from __future__ import annotations

from docutils import nodes

from rules_core.visible import visible


def show_hidden(doctree: nodes.document) -> None:
    """Replace invisible and control characters in every text of a page by visible ones."""
    for text in list(doctree.findall(nodes.Text)):
        shown = visible(text.astext())
        if shown != text.astext():
            text.parent.replace(text, nodes.Text(shown))
