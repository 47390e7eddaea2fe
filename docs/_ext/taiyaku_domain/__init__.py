"""Rules, tables and the places where two books differ, drawn from the data of a rule system.

.. rule:: 1.28            a numbered rule, its titles in both languages, anchor `rule-1-28`
.. coverage::             every rule with the checks and computations that carry it out
.. table-of:: elr         an aligned table as the book of the page's language prints it
.. open:: AMB-1           what the books leave open
.. comparison:: elr       a page with the table of both books, line under line
.. differences::          every place where the books differ
.. terms::                the bilingual glossary
`1.28`, `1.22-.25`        rule numbers as links
:table:`elr`              a table as a link, :comparison:`elr` the page of both books

Beside the pages every table is written as CSV and JSON (`downloads`).
"""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes

from rules_core.messages import locale_folder
from taiyaku_domain import own
from taiyaku_domain.data import outdated_pages
from taiyaku_domain.domain import RulesDomain
from taiyaku_domain.downloads import Download, depart_download, visit_download, write_downloads
from taiyaku_domain.language import say
from taiyaku_domain.references import Outside, depart_outside, visit_outside

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SYSTEMS = Path(__file__).resolve().parents[3] / "rules_core" / "systems"


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the domain and where its data is."""
    app.add_config_value("rules_system", "asl_dyo", "env")
    app.add_config_value("rules_data", str(SYSTEMS), "env")
    app.add_config_value("rules_made_with", _made_with(), "env")
    app.add_domain(RulesDomain)
    app.add_node(Outside, html=(visit_outside, depart_outside))
    app.add_node(Download, html=(visit_download, depart_download))
    app.connect("env-get-outdated", outdated_pages)
    app.connect("build-finished", write_downloads)
    app.connect("html-page-context", _sentences_for_templates)
    own.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _made_with() -> str:
    """A digest of this code and of all sentences: when either changes, every page is drawn anew."""
    files = sorted([*Path(__file__).parents[1].rglob("*.py"), *locale_folder().glob("*/LC_MESSAGES/*.po")])
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _sentences_for_templates(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    context["say"] = partial(say, app.config)
    context["theme_search_bar_text"] = say(app.config, "reference.search")
