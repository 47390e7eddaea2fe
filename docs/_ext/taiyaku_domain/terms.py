"""`.. terms::`: the bilingual glossary, one row a term, drawn from `locale/glossary.toml`."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
class TermsDirective(SphinxDirective):
    def run(self):
        return []
