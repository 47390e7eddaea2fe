"""Pages that a system generates from its data (`rules_core.pages`).

.. drawn-page:: lists/de-pz-1940       the page of that name, followed by the contents of the directive
"""

from functools import cache

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.blocks import AnyBlock, Booking, Phrase, Statements, TableBlock
from rules_core.pages import Page, Part, Picture
from rules_core.system import System
from rules_core.system_files import MANIFEST
from taiyaku_domain.anchors import anchor
from taiyaku_domain.blocks import BlockDrawer, NotOnAPage
from taiyaku_domain.downloads import draw_exhibit_downloads
from taiyaku_domain.elements import fixed, section
from taiyaku_domain.view import View, view_of


class DrawnPageDirective(SphinxDirective):
    """The generated page of that name."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        self.view, name = view_of(self), self.arguments[0]
        system = self.view.system
        page = None if system is None else _pages(system).get(name)
        if system is None or page is None:
            raise self.error(f"{system and system.id} draws no page {name}")
        self.drawer = BlockDrawer(self.view, system, blank="–")
        self.env.note_dependency(str(system.files.root / MANIFEST))
        classes = ["drawn-page", *(["for-print"] if page.for_print else [])]
        drawn = section(anchor("page", name), self.drawer.render(page.title), *classes)
        self.set_source_info(drawn)
        for part in page.parts:
            drawn += self._part(part)
        if page.exhibit is not None:
            drawn += draw_exhibit_downloads(self, self.view, page.exhibit)
        self.state.nested_parse(self.content, self.content_offset, drawn)
        return [drawn]

    def _part(self, part: Part) -> list[nodes.Node]:
        if isinstance(part, Phrase):
            return [fixed(*self.drawer.words(part))]
        if isinstance(part, Picture):
            return self.parse_text_to_nodes(f".. drawing:: {part.name}")
        return self._block(part)

    def _block(self, block: AnyBlock) -> list[nodes.Node]:
        """The block, in a section of its own if it has a heading."""
        try:
            body = self.drawer.body(block)
        except NotOnAPage as error:
            raise self.error(str(error)) from error
        heading = getattr(block, "heading", None)
        if heading is None:
            return body
        drawn = section(anchor("part", block.id), self.drawer.render(heading))
        drawn += body
        return [drawn]


@cache
def _pages(system: System) -> dict[str, Page]:
    """The pages of a system by name, generated once a build."""
    return {page.name: page for page in system.pages()}


def drawn_title(name: str, place: str, view: View, language: str) -> str:
    """The title of a generated page, or of a part of it, in that language; empty if there is none."""
    system = view.system
    page = None if system is None else _pages(system).get(name.partition("/")[2])
    if system is None or page is None:
        return ""
    if place == anchor("page", page.name):
        return page.title.render(language, system)
    blocks = (part for part in page.parts if isinstance(part, (TableBlock, Statements, Booking)))
    block = next((each for each in blocks if place == anchor("part", each.id) and each.heading), None)
    return block.heading.render(language, system) if block and block.heading else ""
