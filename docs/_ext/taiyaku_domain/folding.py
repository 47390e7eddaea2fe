"""Collapsed parts of pages; `folding.js` opens the one that contains the target of a link."""

import re
from collections.abc import Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

SENTENCE_END = re.compile(r"[.?!](?=\s|$)|[。？！]")


class Folded(nodes.General, nodes.Element):
    """`<details>`; its first child is the summary line."""


class FoldedHead(nodes.General, nodes.TextElement):
    """`<summary>`; paragraphs in it are written without `<p>`."""


def folded(
    head: str | Sequence[nodes.Node], content: Sequence[nodes.Node], *classes: str, place: str = ""
) -> Folded:
    """Content collapsed below a summary line; `place` is the anchor of the whole."""
    line = [nodes.inline("", head)] if isinstance(head, str) else head
    return Folded(
        "",
        FoldedHead("", "", *line, translatable=False),
        *content,
        classes=["folded", *classes],
        ids=[place] if place else [],
    )


def register(app: Sphinx) -> None:
    """Register the nodes with Sphinx."""
    app.add_node(Folded, html=(_visit_folded, _depart_folded))
    app.add_node(FoldedHead, html=(_visit_head, _depart_head))
    app.connect("doctree-resolved", _unwrap_heads)


def _unwrap_heads(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Reduce the paragraph of a summary line to its first sentence; the rest is moved into the content.

    The paragraph is needed up to here so that it is translated. Links are moved too, or lose their target,
    since a summary line must not contain links.
    """
    if app.builder.format != "html":
        return
    for head in list(doctree.findall(FoldedHead)):
        for paragraph in [child for child in head.children if isinstance(child, nodes.paragraph)]:
            first, rest = _first_sentence(paragraph)
            head.replace(paragraph, nodes.inline("", first))
            if rest:
                head.parent.insert(1, nodes.paragraph("", "", *rest))
        for link in list(head.findall(nodes.reference)):
            link.parent.replace(link, nodes.inline("", link.astext()))


def _first_sentence(paragraph: nodes.paragraph) -> tuple[str, list[nodes.Node]]:
    """The text up to the end of the first sentence, and the text after it."""
    current = ""
    for place, child in enumerate(paragraph.children):
        text = child.astext()
        end = SENTENCE_END.search(text) if isinstance(child, nodes.Text) else None
        if end:
            after = [nodes.Text(rest)] if (rest := text[end.end() :].lstrip()) else []
            return current + text[: end.end()], [*after, *paragraph.children[place + 1 :]]
        current += text
    return current, []


def _visit_folded(writer: HTML5Translator, node: Folded) -> None:
    writer.body.append(writer.starttag(node, "details"))


def _depart_folded(writer: HTML5Translator, node: Folded) -> None:
    writer.body.append("</details>\n")


def _visit_head(writer: HTML5Translator, node: FoldedHead) -> None:
    writer.body.append("<summary>")


def _depart_head(writer: HTML5Translator, node: FoldedHead) -> None:
    writer.body.append("</summary>\n")
