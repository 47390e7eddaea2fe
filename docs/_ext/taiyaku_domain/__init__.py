"""Rules, tables and differences between books, generated from the data of every installed rule system.

.. rule:: 1.28            a rule by its id, its titles in both languages, anchor `rule-1-28`
.. rule-list::            every rule with a sentence
.. coverage::             every rule with its checks and computations
.. table-of:: elr         an aligned table as the book of the page's language prints it
.. open:: AMB-1           a question that the books leave open
.. comparison:: elr       a page with the table of every book, line under line
.. differences::          every difference between the books
.. terms::                the bilingual glossary
.. exhibit:: name         an exhibit of the system, such as a table in its own form
`1.28`, `1.22-.25`        rules as links; `asl-dyo:1.28` on a page of no system or of another one
:table:`elr`              a table as a link, :comparison:`elr` the page of both books

The system of a page is the first part of its name. Every table is also written as CSV and JSON (`downloads`);
whole pages that a package need not write are in `system_pages`.
"""

from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from rules_core.messages import LANGUAGES, PRODUCT, locale_folder
from rules_core.registry import installed
from taiyaku_domain import folding, own
from taiyaku_domain.data import outdated_pages
from taiyaku_domain.domain import RulesDomain
from taiyaku_domain.downloads import Download, depart_download, visit_download, write_downloads
from taiyaku_domain.drawn_pages import DrawnPageDirective
from taiyaku_domain.exhibits import ExhibitDirective
from taiyaku_domain.notes import CopyNotes, NotesOf
from taiyaku_domain.references import Outside, depart_outside, visit_outside
from taiyaku_domain.shown_files import ShownFileDirective
from taiyaku_domain.start_page import (
    LiveDifferenceDirective,
    LiveVerdictDirective,
    PictureDirective,
    SearchBoxDirective,
)
from taiyaku_domain.system_pages import SystemPageDirective, SystemsDirective
from taiyaku_domain.whole_files import write_whole_files


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the domain, its directives and roles."""
    app.add_config_value("rules_data", "", "env")  # a folder of tables that stand for a system's own
    app.add_config_value("rules_made_with", _made_with(), "env")
    app.add_domain(RulesDomain)
    app.add_directive("shown-file", ShownFileDirective)
    app.add_directive("system-page", SystemPageDirective)
    app.add_directive("systems", SystemsDirective)
    app.add_directive("search-box", SearchBoxDirective)
    app.add_directive("live-difference", LiveDifferenceDirective)
    app.add_directive("live-verdict", LiveVerdictDirective)
    app.add_directive("picture", PictureDirective)
    app.add_directive("exhibit", ExhibitDirective)
    app.add_directive("drawn-page", DrawnPageDirective)
    app.add_node(NotesOf)
    app.add_post_transform(CopyNotes)
    app.add_node(Outside, html=(visit_outside, depart_outside))
    app.add_node(Download, html=(visit_download, depart_download))
    app.connect("env-get-outdated", outdated_pages)
    app.connect("build-finished", write_downloads)
    app.connect("build-finished", write_whole_files)
    app.connect("html-page-context", _sentences_for_templates)
    folding.register(app)
    own.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _made_with() -> str:
    """A hash of this code and of all sentences: a change rebuilds every page."""
    files = [*Path(__file__).parents[1].rglob("*.py"), *locale_folder().glob("*/LC_MESSAGES/*.po")]
    for system in installed():
        for language in LANGUAGES:
            files += (system.files.root / "words" / language).glob("*.po")
        files += (system.files.root / "books" / "declarations").glob("*.toml")
    titles = [f"{system.id} {system.titles} {system.about} {system.editions}" for system in installed()]
    contents = (file.read_bytes() for file in sorted(files))
    return sha256("\n".join(titles).encode() + b"".join(contents)).hexdigest()


def _sentences_for_templates(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    say = partial(_say, app.config.language)
    context["say"] = say
    context["theme_search_bar_text"] = say("reference.search")


def _say(language: str, message_id: str, **fields: object) -> str:
    return PRODUCT.say(message_id, language, **fields)
