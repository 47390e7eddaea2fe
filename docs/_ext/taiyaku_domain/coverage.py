"""`.. coverage::`: every rule, its treatment, and the checks and computations that implement it."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.outline import Rule
from rules_core.system import System
from taiyaku_domain.checks import all_checks, check_link, draw_files
from taiyaku_domain.data import rules
from taiyaku_domain.folding import folded
from taiyaku_domain.references import linked, rule_link
from taiyaku_domain.view import view_of

COLUMNS = ("rule", "treatment", "checks", "computations")


class CoverageDirective(SphinxDirective):
    """A table of the rules: one row a rule, in the order of the books."""

    def run(self) -> list[nodes.Node]:
        self.view = view_of(self)
        system = self.view.system
        if system is None:
            raise self.error("this page belongs to no rule system")
        codes: dict[str, list[str]] = {}
        for check in all_checks(system):
            self.env.note_dependency(str(check.file))
            codes.setdefault(check.rule, []).append(check.code)
        drawn = nodes.table(classes=["coverage"])
        group = nodes.tgroup(cols=len(COLUMNS))
        group += nodes.colspec(colwidth=3, stub=1)
        group += [nodes.colspec(colwidth=2) for _ in COLUMNS[1:]]
        heads = (self.view.say(f"reference.coverage.{column}") for column in COLUMNS)
        group += nodes.thead("", nodes.row("", *(nodes.entry("", _paragraph(head)) for head in heads)))
        rows = (self._row(rule, codes.get(rule.id, [])) for rule in rules(self.env, system))
        group += nodes.tbody("", *rows)
        drawn += group
        return [drawn, *self._files(system)]

    def _files(self, system: System) -> list[nodes.Node]:
        """For developers: the files of each check and of its cases."""
        items = []
        for check in all_checks(system):
            line = _paragraph("", nodes.literal("", check.code), nodes.Text(" "))
            line += draw_files(self, system, check)
            items.append(nodes.list_item("", line))
        listed = nodes.bullet_list("", *items, bullet="-", classes=["check-files"])
        return [folded(self.view.say("reference.files"), [listed])] if items else []

    def _row(self, rule: Rule, codes: list[str]) -> nodes.row:
        cells: tuple[list[nodes.Node], ...] = (
            [_paragraph("", rule_link(self, rule))],
            self._treatment(rule),
            [_paragraph("", *_between([check_link(self, code) for code in (*codes, *rule.checked_by)]))],
            [_paragraph("", *_between([nodes.literal("", name) for name in rule.computations]))],
        )
        return nodes.row("", *(nodes.entry("", *cell) for cell in cells))

    def _treatment(self, rule: Rule) -> list[nodes.Node]:
        words: list[nodes.Node] = [_paragraph(self.view.say(f"reference.treatment.{rule.treatment}"))]
        if rule.reason is None:
            return words
        return [*words, _paragraph("", *linked(self.view.pick(rule.reason), self.view))]


def _between(names: list[nodes.Node]) -> list[nodes.Node]:
    """The names joined by commas."""
    drawn: list[nodes.Node] = []
    for name in names:
        drawn += [nodes.Text(", ")] if drawn else []
        drawn.append(name)
    return drawn


def _paragraph(text: str, *children: nodes.Node) -> nodes.paragraph:
    return nodes.paragraph("", text, *children, translatable=False)
