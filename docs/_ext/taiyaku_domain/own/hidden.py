"""The texts of a page with what cannot be seen shown instead of obeyed."""

from __future__ import annotations

from docutils import nodes

from rules_core.visible import visible


def show_hidden(doctree: nodes.document) -> None:
    """Make every text of a page visible."""
    for text in list(doctree.findall(nodes.Text)):
        shown = visible(text.astext())
        if shown != text.astext():
            text.parent.replace(text, nodes.Text(shown))
