"""Parts of a page that are folded until they are asked for; a link into one opens it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from docutils import nodes


def folded(summary: str, content: Sequence[nodes.Node], *classes: str, place: str = "") -> list[nodes.Node]:
    """The content below a line that unfolds it; `place` is the anchor of the whole."""
    css = " ".join(("folded", *classes))
    known_as = f' id="{escape(place)}"' if place else ""
    begin = f'<details class="{css}"{known_as}><summary>{escape(summary)}</summary>'
    return [nodes.raw("", begin, format="html"), *content, nodes.raw("", "</details>", format="html")]
