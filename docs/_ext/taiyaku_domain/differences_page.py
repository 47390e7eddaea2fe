"""`.. differences::`: every place where the two books differ, table by table, with a filter.

Without scripts the page is the whole list; `difference-filter.js` shows the form and hides what is not
asked for.
"""

from __future__ import annotations

from html import escape
from itertools import groupby

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.discrepancies import Discrepancy
from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import discrepancies, table_title
from taiyaku_domain.differences import OUTSIDE_TABLES, draw_differences, standing, topics
from taiyaku_domain.language import say
from taiyaku_domain.references import pending

FILTERS = {
    "table": "reference.table",
    "kind": "report.kind",
    "severity": "report.severity",
    "standing": "reference.standing",
}
"""What can be chosen, and the messages that name its values."""


class DifferencesDirective(SphinxDirective):
    """How many there are, the filter, and a section for each table."""

    def run(self) -> list[nodes.Node]:
        found = discrepancies(self.env)
        opened = sum(standing(difference) == "open" for difference in found)
        counts = say(self.config, "reference.counts", all=len(found), open=opened)
        ordered = sorted(found, key=lambda d: (d.table is None, d.rule or "", d.table or ""))
        sections = [self._section(t, list(group)) for t, group in groupby(ordered, lambda d: d.table)]
        return [nodes.paragraph("", counts, translatable=False), self._form(ordered), *sections]

    def _section(self, table: str | None, found: list[Discrepancy]) -> nodes.section:
        section = nodes.section(ids=[anchor("differences", table or OUTSIDE_TABLES)])
        section["classes"] = ["differences-of"]
        section += nodes.title("", self._name("table", table or OUTSIDE_TABLES), translatable=False)
        if table is not None:
            words = nodes.inline("", say(self.config, "reference.side-by-side"))
            section += nodes.paragraph("", "", pending(self, "comparison", table, words), translatable=False)
        listed = draw_differences(tuple(found), self.config)
        for difference, item in zip(found, listed.children, strict=True):
            term = item[0]  # type: ignore[index]
            self.env.domains["rules"].note("difference", difference.id, term["ids"][0], difference.id)  # type: ignore[attr-defined]
        section += listed
        return section

    def _form(self, found: list[Discrepancy]) -> nodes.raw:
        choices = {name: dict.fromkeys(topics(each)[name] for each in found) for name in FILTERS}
        parts = [self._choice(name, list(values)) for name, values in choices.items()]
        title = escape(say(self.config, "reference.filter"))
        reset = escape(say(self.config, "reference.filter.reset"))
        status = escape(say(self.config, "reference.filter.shown"))
        form = (
            f'<form class="difference-filter" aria-label="{title}" hidden>{"".join(parts)}'
            f'<button type="reset">{reset}</button>'
            f'<p role="status" data-words="{status}"></p></form>'
        )
        return nodes.raw("", form, format="html")

    def _choice(self, name: str, values: list[str]) -> str:
        label = escape(say(self.config, f"reference.filter.{name}"))
        options = [f'<option value="">{escape(say(self.config, "reference.filter.all"))}</option>']
        options += [f'<option value="{value}">{escape(self._name(name, value))}</option>' for value in values]
        return (
            f'<div><label for="filter-{name}">{label}</label> '
            f'<select id="filter-{name}" name="{name}">{"".join(options)}</select></div>'
        )

    def _name(self, topic: str, value: str) -> str:
        if topic == "table":
            outside = say(self.config, "reference.outside-tables")
            return outside if value == OUTSIDE_TABLES else table_title(value, self.config.language)
        return say(self.config, f"{FILTERS[topic]}.{value}")
