"""`.. open:: AMB-1`: something the book leaves open, how Taiyaku reads it, and how to choose otherwise."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import readings
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
        reading = readings(self.env).get(name)
        if reading is not None:
            note += self._options(name, reading["options"], reading["default"])
        return [note]

    def _options(self, name: str, options: list[str], default: str) -> nodes.bullet_list:
        """The readings that a request may choose, as it would name them, with what each means."""
        listed = nodes.bullet_list(bullet="-", classes=["readings"])
        for option in options:
            choice = f"{name}={option}"
            line = nodes.paragraph("", "", nodes.literal("", choice), translatable=False)
            line += nodes.Text(" " + say(self.config, f"roster.reading.{choice}"))
            if option == default:
                line += nodes.inline("", say(self.config, "reference.default"), classes=["default"])
            listed += nodes.list_item("", line)
        return listed
