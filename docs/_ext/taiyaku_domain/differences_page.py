"""`.. differences::`: every difference between the books, table by table, with a filter.

Without scripts the page is the whole list; `difference-filter.js` shows the form and hides other entries.
"""

from html import escape
from itertools import groupby

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.model.discrepancies import Discrepancy
from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import discrepancies
from taiyaku_domain.differences import OUTSIDE_TABLES, draw_differences, standing, topics
from taiyaku_domain.elements import fixed, section
from taiyaku_domain.references import pending
from taiyaku_domain.targets import note_target
from taiyaku_domain.view import system_of, view_of

FILTERS = {
    "table": "reference.table",
    "kind": "report.kind",
    "severity": "report.severity",
    "standing": "reference.standing",
}
"""The filters, and the messages that name their values."""


class DifferencesDirective(SphinxDirective):
    """The number of differences, the filter, and a section for each table."""

    def run(self) -> list[nodes.Node]:
        self.view = view_of(self)
        differences = discrepancies(self.env, system_of(self))
        opened = sum(standing(difference) == "open" for difference in differences)
        counts = self.view.say("reference.counts", all=len(differences), open=opened)
        rules = {d.table: d.rule or "" for d in sorted(differences, key=lambda d: d.rule or "", reverse=True)}
        ordered = sorted(
            differences, key=lambda d: (d.table is None, rules[d.table], d.table or "", d.rule or "")
        )
        sections = [self._section(t, list(group)) for t, group in groupby(ordered, lambda d: d.table)]
        return [fixed(counts), self._form(ordered), *sections]

    def _section(self, table: str | None, discrepancies: list[Discrepancy]) -> nodes.section:
        name = table or OUTSIDE_TABLES
        drawn = section(anchor("differences", name), self._name("table", name), "differences-of")
        if table is not None:
            words = self.view.say("reference.side-by-side")
            drawn += fixed(pending(self, "comparison", self.view.qualified(table), words))
        listed = draw_differences(tuple(discrepancies), self.view)
        for difference, term in zip(discrepancies, listed.findall(nodes.term), strict=True):
            note_target(
                self.env, "difference", self.view.qualified(difference.id), term["ids"][0], difference.id
            )
        drawn += listed
        return drawn

    def _form(self, discrepancies: list[Discrepancy]) -> nodes.raw:
        choices = {name: dict.fromkeys(topics(each)[name] for each in discrepancies) for name in FILTERS}
        parts = [self._choice(name, list(values)) for name, values in choices.items()]
        title = escape(self.view.say("reference.filter"))
        reset = escape(self.view.say("reference.filter.reset"))
        status = escape(self.view.say("reference.filter.shown"))
        form = (
            f'<form class="difference-filter" aria-label="{title}" hidden>{"".join(parts)}'
            f'<button type="reset">{reset}</button>'
            f'<p role="status" data-words="{status}"></p></form>'
        )
        return nodes.raw("", form, format="html")

    def _choice(self, name: str, values: list[str]) -> str:
        label = escape(self.view.say(f"reference.filter.{name}"))
        options = [f'<option value="">{escape(self.view.say("reference.filter.all"))}</option>']
        options += [f'<option value="{value}">{escape(self._name(name, value))}</option>' for value in values]
        return (
            f'<div><label for="filter-{name}">{label}</label> '
            f'<select id="filter-{name}" name="{name}">{"".join(options)}</select></div>'
        )

    def _name(self, topic: str, value: str) -> str:
        if topic == "table":
            outside = self.view.say("reference.outside-tables")
            return outside if value == OUTSIDE_TABLES else self.view.table_name(value)
        return self.view.say(f"{FILTERS[topic]}.{value}")
