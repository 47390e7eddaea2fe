"""`.. coverage::`: every numbered rule, its treatment, and the checks and computations that carry it out."""

from __future__ import annotations

import inspect

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.checks import checks_of
from rules_core.model.tables import Edition
from rules_core.rules import Rule
from taiyaku_domain.checks import check_link
from taiyaku_domain.data import rules
from taiyaku_domain.language import say
from taiyaku_domain.references import linked, rule_link

COLUMNS = ("rule", "treatment", "checks", "computations")


class CoverageDirective(SphinxDirective):
    """A table of the registry: one row a rule, in the order of the books."""

    def run(self) -> list[nodes.Node]:
        checks = checks_of(self.config.rules_system)
        for check in checks:
            self.env.note_dependency(inspect.getfile(check.judge))
        codes: dict[str, list[str]] = {}
        for check in checks:
            codes.setdefault(check.rule, []).append(check.code)
        drawn = nodes.table(classes=["coverage"])
        group = nodes.tgroup(cols=len(COLUMNS))
        group += nodes.colspec(colwidth=3, stub=1)
        group += [nodes.colspec(colwidth=2) for _ in COLUMNS[1:]]
        heads = (say(self.config, f"reference.coverage.{column}") for column in COLUMNS)
        group += nodes.thead("", nodes.row("", *(nodes.entry("", _paragraph(head)) for head in heads)))
        group += nodes.tbody("", *(self._row(rule, codes.get(rule.id, [])) for rule in rules(self.env)))
        drawn += group
        return [drawn]

    def _row(self, rule: Rule, codes: list[str]) -> nodes.row:
        cells = (
            [_paragraph("", rule_link(self, rule))],
            self._treatment(rule),
            [_paragraph("", *_between([check_link(self, code) for code in (*codes, *rule.checked_by)]))],
            [_paragraph("", *_between([nodes.literal("", name) for name in rule.computations]))],
        )
        return nodes.row("", *(nodes.entry("", *cell) for cell in cells))

    def _treatment(self, rule: Rule) -> list[nodes.Node]:
        language: Edition = self.config.language
        words = [_paragraph(say(self.config, f"reference.treatment.{rule.treatment}"))]
        if rule.reason is None:
            return words
        return [*words, _paragraph("", *linked(rule.reason[language], self.config))]


def _between(names: list[nodes.Node]) -> list[nodes.Node]:
    """The names with commas between."""
    drawn: list[nodes.Node] = []
    for name in names:
        drawn += [nodes.Text(", ")] if drawn else []
        drawn.append(name)
    return drawn


def _paragraph(text: str, *children: nodes.Node) -> nodes.paragraph:
    return nodes.paragraph("", text, *children, translatable=False)
