"""`.. terms::`: the glossary of the page's system, on a common page that of the product; one row a term."""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core import glossary
from rules_core.glossary import Term
from rules_core.messages import locale_folder
from rules_core.model.tables import EDITIONS, Edition
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed, grid, row
from taiyaku_domain.view import view_of


class TermsDirective(SphinxDirective):
    """A table of every term in the order of its English form, the same in both languages."""

    def run(self) -> list[nodes.Node]:
        self.view = view_of(self)
        system = self.view.system
        folder = locale_folder() if system is None else system.files.root / "words"
        self.env.note_dependency(str(folder / "glossary.toml"))
        heads = row([fixed(self.view.say(f"reference.terms.{head}"))] for head in ("en", "ja", "note"))
        terms = sorted(
            glossary.load() if system is None else system.glossary,
            key=lambda term: term.en[0].lstrip('"#').casefold(),
        )
        return [grid([heads], map(self._row, terms), (3, 3, 4), "terms", stubs=0)]

    def _row(self, term: Term) -> nodes.row:
        note = self.view.pick(term.note) if term.note else ""
        forms = [[_forms(term, edition)] for edition in EDITIONS]
        return row([*forms, [fixed(note)]], ids=[anchor("term", term.id)])


def _forms(term: Term, edition: Edition) -> nodes.paragraph:
    """The preferred form, then the others with the same meaning."""
    preferred, *others = term.forms(edition)
    forms = fixed(classes=[f"language-{edition}"])
    forms += nodes.strong("", preferred)
    if others:
        between = ", " if edition == "en" else "、"
        forms += nodes.inline("", between.join(others), classes=["other-forms"])
    return forms
