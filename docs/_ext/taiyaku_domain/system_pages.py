"""Pages that every system has: whole pages with their headings, drawn from what the system is.

.. system-page:: index         what the system is; below it the contents of the directive
.. system-page:: rules         every rule in a sentence
.. system-page:: rules-page    a page of rules that the package itself does not write
.. system-page:: coverage      which check or computation carries out which rule
.. system-page:: tables        the tables of all books (tables-of-one: of one book)
.. system-page:: charts        all tables of a system, to be printed on few sheets
.. system-page:: differences   where the books differ
.. system-page:: readings      what the books leave open, as far as no page asks it
.. system-page:: glossary      the terms of the system
.. systems::                   on the start page: a door to every installed system

`api.reference.sources` writes those that a package does not bring itself.
"""

from typing import TypeVar

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.addnodes import pending_xref
from sphinx.directives.other import TocTree
from sphinx.util.docutils import SphinxDirective

from rules_core.registry import installed
from rules_core.system import System
from taiyaku_domain.anchors import anchor
from taiyaku_domain.coverage import CoverageDirective
from taiyaku_domain.data import tables_of
from taiyaku_domain.differences_page import DifferencesDirective
from taiyaku_domain.elements import defined, fixed, section
from taiyaku_domain.notes import NotesOf
from taiyaku_domain.references import sentence
from taiyaku_domain.rules import RuleListDirective
from taiyaku_domain.tables import TableDirective
from taiyaku_domain.terms import TermsDirective
from taiyaku_domain.view import View, system_of, view_of

_Any = TypeVar("_Any", bound=SphinxDirective)

INTRODUCED = {
    "charts": ("charts.about",),
    "coverage": ("coverage.about",),
    "tables": ("tables.about", "tables.files"),
    "tables-of-one": ("tables-of-one.about", "tables.files"),
    "differences": ("differences.about", "differences.symbols"),
    "readings": ("readings.about",),
    "glossary": ("glossary.about",),
}
"""The introductory message of each page."""


class SystemPageDirective(SphinxDirective):
    """A page of one of these kinds, with what is written below the directive."""

    required_arguments = 1
    optional_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        kind, self.view = self.arguments[0], view_of(self)
        system = system_of(self)
        for_print = ["for-print"] if kind == "charts" else []
        title = self._title(kind, system)
        drawn = section(anchor("page", kind), title, "system-page", kind, *for_print)
        if kind == "index":
            drawn += fixed(self.view.pick(system.about))
        for words in INTRODUCED.get(kind, ()):
            drawn += sentence(self.view.say(f"reference.page.{words}"), self.view)
        self.set_source_info(drawn)
        self.state.nested_parse(self.content, self.content_offset, drawn)
        drawn += self._body(kind)
        return [drawn]

    def _title(self, kind: str, system: System) -> str:
        if kind == "index":
            return self.view.pick(system.titles)
        if kind == "rules-page":
            first = self.view.find_rule(self.arguments[1])
            assert first is not None
            return self.view.pick(first.name)
        return self.view.say(f"reference.page.{kind}")

    def _body(self, kind: str) -> list[nodes.Node]:
        """The nodes of another directive."""
        if kind == "charts":
            return self._charts()
        drawn_by: dict[str, type[SphinxDirective]] = {
            "rules": RuleListDirective,
            "coverage": CoverageDirective,
            "differences": DifferencesDirective,
            "glossary": TermsDirective,
        }
        return list(self._directive(drawn_by[kind]).run()) if kind in drawn_by else []

    def _directive(self, kind: type[_Any]) -> _Any:
        """Run another directive at this place."""
        here = (self.lineno, self.content_offset, self.block_text, self.state, self.state_machine)
        return kind(self.name, [], {}, StringList(), *here)

    def _charts(self) -> list[nodes.Node]:
        """Every table with the key of its marks, set compactly for paper."""
        drawn: list[nodes.Node] = []
        assert self.view.system is not None
        for name in tables_of(self.view.system):
            chart = self._directive(TableDirective).plain(self.view, name)
            notes = NotesOf(table=self.view.qualified(name))
            drawn.append(nodes.container("", chart, notes, classes=["chart"]))
        return drawn


class SystemsDirective(TocTree):
    """On the start page: title, a sentence and a link for each installed system."""

    def run(self) -> list[nodes.Node]:
        systems = installed()
        doors = nodes.definition_list(classes=["systems"])
        for system in systems:
            view = View(self.config, system)
            title = nodes.inline("", view.pick(system.titles))
            link = pending_xref(
                "", title, refdomain="std", reftype="doc", reftarget=f"/{system.id}/index", refexplicit=True
            )
            doors += defined(link, fixed(view.pick(system.about)))
        self.content = StringList([f"/{system.id}/index" for system in systems])
        caption = View(self.config, None).say("reference.systems")
        self.options = {"hidden": None, "caption": caption, "maxdepth": 3}
        return [doors, *super().run()]
