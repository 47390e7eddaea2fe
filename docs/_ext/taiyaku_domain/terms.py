"""`.. terms::`: the bilingual glossary, one row a term, drawn from `locale/glossary.toml`."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.glossary import Term, load
from rules_core.messages import locale_folder
from rules_core.model.tables import EDITIONS, Edition
from taiyaku_domain.anchors import anchor
from taiyaku_domain.language import say


class TermsDirective(SphinxDirective):
    """A table of every term in the order of its English form, the same in both languages."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(locale_folder() / "glossary.toml"))
        group = nodes.tgroup(cols=3)
        group += [nodes.colspec(colwidth=width) for width in (3, 3, 4)]
        heads = [say(self.config, f"reference.terms.{head}") for head in ("en", "ja", "note")]
        group += nodes.thead("", nodes.row("", *(_entry(head) for head in heads)))
        terms = sorted(load(), key=lambda term: term.en[0].lstrip('"#').casefold())
        group += nodes.tbody("", *map(self._row, terms))
        return [nodes.table("", group, classes=["terms"])]

    def _row(self, term: Term) -> nodes.row:
        language: Edition = self.config.language
        note = term.note[language] if term.note else ""
        entries = [_forms(term, edition) for edition in EDITIONS]
        return nodes.row("", *entries, _entry(note), ids=[anchor("term", term.id)])


def _forms(term: Term, edition: Edition) -> nodes.entry:
    """The preferred form, then the others that mean the same."""
    preferred, *others = term.forms(edition)
    forms = nodes.paragraph("", "", classes=[f"language-{edition}"], translatable=False)
    forms += nodes.strong("", preferred)
    if others:
        between = ", " if edition == "en" else "、"
        forms += nodes.inline("", between.join(others), classes=["other-forms"])
    return nodes.entry("", forms)


def _entry(text: str) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", text, translatable=False))
