"""Live content of the start page, computed during the build.

.. search-box::        the search field
.. live-difference::   the difference with the most evidence at present
.. live-verdict::      the findings on an example roster that breaks rules
.. picture:: facing    a picture of the product, with a caption
"""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.judge import judge
from rules_core.model.findings import Finding
from rules_core.registry import installed
from rules_core.system import System
from taiyaku_domain.data import discrepancies
from taiyaku_domain.differences import draw_differences
from taiyaku_domain.elements import fixed
from taiyaku_domain.references import rule_mention, sentence
from taiyaku_domain.view import View

TOLD = 2
"""Number of findings shown on the start page."""
PICTURES = Path(__file__).parents[2] / "_static" / "pictures"


class SearchBoxDirective(SphinxDirective):
    """The search field, with results below it while typing."""

    def run(self) -> list[nodes.Node]:
        words = escape(View(self.config, None).say("reference.search"))
        form = (
            '<form class="bd-search start-search" action="search.html" method="get">'
            f'<input type="search" class="form-control" name="q" placeholder="{words}" aria-label="{words}" '
            'autocomplete="off" spellcheck="false"></form>'
        )
        return [nodes.raw("", form, format="html")]


class LiveDifferenceDirective(SphinxDirective):
    """A figure that the books differ on, with evidence and ruling; empty if none is ruled."""

    def run(self) -> list[nodes.Node]:
        known = [
            ((len(each.evidence), each.table is not None), each, system)
            for system in installed()
            if len(system.editions) > 1
            for each in discrepancies(self.env, system)
            if each.ruling and each.en and each.ja and each.kind in {"value", "number", "mention"}
        ]
        if not known:
            return []
        _, difference, system = max(known, key=lambda each: each[0])
        view = View(self.config, system)
        message = sentence(difference.message(view.language), view, "message")
        drawn = draw_differences((difference,), view)
        for each in drawn.findall(nodes.Element):
            each["ids"] = []
        return [nodes.container("", message, drawn, classes=["live-difference"])]


class LiveVerdictDirective(SphinxDirective):
    """The findings with a calculation on the example that breaks most rules; empty if none does."""

    def run(self) -> list[nodes.Node]:
        verdict = max(_judged(), key=lambda each: len(each[1]), default=None)
        if verdict is None:
            return []
        view, errors = View(self.config, verdict[0]), verdict[1]
        listed = nodes.definition_list(classes=["findings"])
        shown_findings = [error.to_json(view.language, verdict[0]) for error in errors]
        for finding in sorted(shown_findings, key=lambda each: each["working"] is None)[:TOLD]:
            listed += _draw(finding, view)
        count = view.say("reference.start.faults", count=len(errors))
        about = fixed(count)
        return [nodes.container("", about, listed, classes=["live-verdict"])]


def _judged() -> Iterator[tuple[System, list[Finding]]]:
    """Every example roster that breaks rules, with its errors."""
    for system in installed():
        for roster in system.examples.values() if system.roster else ():
            document = roster
            if isinstance(roster, dict):
                document = {name: value for name, value in roster.items() if name != "system"}
            errors = [each for each in judge(system.id, document).findings if each.severity == "error"]
            if errors:
                yield system, errors


def _draw(finding: dict[str, Any], view: View) -> nodes.definition_list_item:
    term = nodes.term("", "", translatable=False)
    term += nodes.inline("", view.say("validate.severity.error"), classes=["severity"])
    term += [nodes.Text(" "), *rule_mention(finding["rule"]["id"], view)]
    entry = nodes.definition("", sentence(finding["message"], view))
    if finding["fix"]:
        entry += fixed(f"→ {finding['fix']}", classes=["fix"])
    return nodes.definition_list_item("", term, entry)


class PictureDirective(SphinxDirective):
    """A picture from the static files of the site."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        about = View(self.config, None).say(f"reference.picture.{name}")
        self.env.note_dependency(str(PICTURES / f"{name}.png"))
        image = f'<img src="_static/pictures/{name}.png" alt="{escape(about)}" loading="lazy">'
        caption = f"<figcaption>{escape(about)}</figcaption>"
        return [nodes.raw("", f'<figure class="start-picture">{image}{caption}</figure>', format="html")]
