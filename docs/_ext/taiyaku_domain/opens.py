"""`.. open:: AMB-1`: a question that the book leaves open, how Taiyaku reads it, how to choose otherwise."""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.system import Switch
from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import readings
from taiyaku_domain.elements import bullets, fixed
from taiyaku_domain.folding import folded
from taiyaku_domain.references import rule_mention
from taiyaku_domain.targets import note_target
from taiyaku_domain.view import View, system_of, view_of


class OpenDirective(SphinxDirective):
    """The question as a summary line with its id, for example `amb-1`; the rest is collapsed."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        view = view_of(self)
        title = view.say("reference.open", id=name)
        note = nodes.container()
        note_target(self.env, "open", view.qualified(name), anchor(name), title)
        self.set_source_info(note)
        self.state.nested_parse(self.content, self.content_offset, note)
        reading = readings(self.env, system_of(self)).get(name)
        if reading is not None:
            note += _options(view, reading)
        label = nodes.inline("", f"{title} ", classes=["open-label"])
        first = next((child for child in note.children if isinstance(child, nodes.paragraph)), None)
        if first is None:
            drawn = [] if reading is None else rule_mention(reading.rule, view)
            question = fixed(*drawn)
            return [
                folded([label, question.deepcopy()], [question, note], "open-question", place=anchor(name))
            ]
        note.remove(first)
        return [folded([label, first], [note], "open-question", place=anchor(name))]


def _options(view: View, switch: Switch) -> nodes.bullet_list:
    """The options that a request may choose, by name, each with its meaning."""
    lines = []
    for option in switch.options:
        choice = f"{switch.name}={option}"
        line = fixed(nodes.literal("", choice))
        line += nodes.Text(" " + view.say(f"roster.reading.{choice}"))
        if option == switch.default:
            line += nodes.inline("", view.say("reference.default"), classes=["default"])
        lines.append(line)
    return bullets(lines, "readings")
