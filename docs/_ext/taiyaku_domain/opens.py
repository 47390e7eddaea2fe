"""`.. open:: AMB-1`: something the book leaves open, and how Taiyaku reads it."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from taiyaku_domain.anchors import anchor
from taiyaku_domain.language import say


class OpenDirective(SphinxDirective):
    """An admonition with the id of the open question, for example `amb-1`."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        title = say(self.config, "reference.open", id=name)
        note = nodes.admonition("", ids=[anchor(name)], classes=["open-question"])
        note += nodes.title("", title, translatable=False)
        self.env.domains["rules"].note("open", name, anchor(name), title)  # type: ignore[attr-defined]
        self.set_source_info(note)
        self.state.nested_parse(self.content, self.content_offset, note)
        return [note]
