"""Parts of a page that are folded until they are asked for; `folding.js` opens one that a link leads into."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator


class Folded(nodes.General, nodes.Element):
    """`<details>`: the first child is the line that unfolds it."""


class FoldedHead(nodes.General, nodes.TextElement):
    """`<summary>`; a paragraph in it is drawn as its words alone."""


def folded(
    head: str | Sequence[nodes.Node], content: Sequence[nodes.Node], *classes: str, place: str = ""
) -> Folded:
    """The content below a line that unfolds it; `place` is the anchor of the whole."""
    line = [nodes.inline("", head)] if isinstance(head, str) else head
    return Folded(
        "",
        FoldedHead("", "", *line, translatable=False),
        *content,
        classes=["folded", *classes],
        ids=[place] if place else [],
    )


def register(app: Sphinx) -> None:
    """Make the nodes known."""
    app.add_node(Folded, html=(_visit_folded, _depart_folded))
    app.add_node(FoldedHead, html=(_visit_head, _depart_head))
    app.connect("doctree-resolved", _unwrap_heads)


def _unwrap_heads(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """A paragraph is for the catalogues to find; `<summary>` holds words."""
    if app.builder.format != "html":
        return
    for head in doctree.findall(FoldedHead):
        for paragraph in [child for child in head.children if isinstance(child, nodes.paragraph)]:
            head.replace(paragraph, nodes.inline("", "", *paragraph.children))


def _visit_folded(writer: HTML5Translator, node: Folded) -> None:
    writer.body.append(writer.starttag(node, "details"))


def _depart_folded(writer: HTML5Translator, node: Folded) -> None:
    writer.body.append("</details>\n")


def _visit_head(writer: HTML5Translator, node: FoldedHead) -> None:
    writer.body.append("<summary>")


def _depart_head(writer: HTML5Translator, node: FoldedHead) -> None:
    writer.body.append("</summary>\n")
