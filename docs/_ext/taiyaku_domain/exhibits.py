"""`.. exhibit:: table/airstrikes`: the exhibit of that name of the page's system.

An exhibit of another system is `.. exhibit:: <system>:<name>`.
"""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.blocks import AnyBlock, Statements
from rules_core.system_files import MANIFEST
from taiyaku_domain.anchors import anchor
from taiyaku_domain.blocks import BlockDrawer, NotOnAPage
from taiyaku_domain.downloads import draw_exhibit_downloads
from taiyaku_domain.view import view_of


class ExhibitDirective(SphinxDirective):
    """The blocks of an exhibit, the first with its anchor."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        view, name = view_of(self).meant(self.arguments[0])
        system = view.system
        known = {} if system is None else system.exhibits()
        if system is None or name not in known:
            raise self.error(f"there is no exhibit {name}; {system and system.id} has: {', '.join(known)}")
        self.env.note_dependency(str(system.files.root / MANIFEST))
        drawer = BlockDrawer(view, system)
        try:
            drawn = [node for block in known[name]() for node in _draw(block, drawer)]
        except NotOnAPage as error:
            raise self.error(str(error)) from error
        if drawn and isinstance(drawn[0], nodes.Element):
            drawn[0]["ids"].append(anchor("exhibit", name))
        return [*drawn, *draw_exhibit_downloads(self, view, name)]


def _draw(block: AnyBlock, drawer: BlockDrawer) -> list[nodes.Node]:
    """The block with its heading; for a table the heading is its title."""
    body = drawer.body(block)
    heading = getattr(block, "heading", None)
    title = drawer.render(heading) if heading and body else ""
    if title and isinstance(block, Statements):
        return [nodes.rubric("", title, translatable=False), *body]
    if title:
        first = body[0]
        assert isinstance(first, nodes.Element)
        first.insert(0, nodes.title("", title, translatable=False))
    return body
