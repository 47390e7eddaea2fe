"""`.. coverage::`: every rule, its treatment, and the checks and computations that implement it."""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.arithmetic import grouped
from rules_core.outline import Rule
from rules_core.system import System
from taiyaku_domain.checks import all_checks, check_link, draw_files
from taiyaku_domain.data import rules
from taiyaku_domain.elements import bullets, fixed, grid, joined, row
from taiyaku_domain.folding import folded
from taiyaku_domain.references import rule_link, sentence
from taiyaku_domain.view import system_of, view_of

COLUMNS = ("rule", "treatment", "checks", "computations")


class CoverageDirective(SphinxDirective):
    """A table of the rules: one row a rule, in the order of the books."""

    def run(self) -> list[nodes.Node]:
        self.view = view_of(self)
        system = system_of(self)
        checks = all_checks(system)
        for check in checks:
            self.env.note_dependency(str(check.file))
        codes = grouped((check.rule, check.code) for check in checks)
        heads = row([fixed(self.view.say(f"reference.coverage.{column}"))] for column in COLUMNS)
        rows = (self._row(rule, codes.get(rule.id, [])) for rule in rules(self.env, system))
        return [grid([heads], rows, (3, 2, 2, 2), "coverage"), *self._files(system)]

    def _files(self, system: System) -> list[nodes.Node]:
        """For developers: the files of each check and of its cases."""
        lines = [
            fixed(nodes.literal("", check.code), " ", *draw_files(self, system, check))
            for check in all_checks(system)
        ]
        return [folded(self.view.say("reference.files"), [bullets(lines, "check-files")])] if lines else []

    def _row(self, rule: Rule, codes: list[str]) -> nodes.row:
        checks = [[check_link(self, code)] for code in (*codes, *rule.checked_by)]
        computations = [[nodes.literal("", name)] for name in rule.computations]
        cells: tuple[list[nodes.paragraph], ...] = (
            [fixed(rule_link(self, rule))],
            self._treatment(rule),
            [fixed(*joined(", ", checks))],
            [fixed(*joined(", ", computations))],
        )
        return row(cells)

    def _treatment(self, rule: Rule) -> list[nodes.paragraph]:
        words = [fixed(self.view.say(f"reference.treatment.{rule.treatment}"))]
        if rule.reason is not None:
            words.append(sentence(self.view.pick(rule.reason), self.view))
        return words
