"""`.. rule:: 1.28`: a rule by its id, with its name in both languages and what Taiyaku does about it.

`.. rule-list::` is the list of all rules with a sentence each.
"""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.checks import AnyCheck
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import OTHER
from rules_core.outline import Rule
from taiyaku_domain.checks import checks_about, draw_checks
from taiyaku_domain.data import discrepancies, rules
from taiyaku_domain.differences import draw_differences
from taiyaku_domain.elements import defined, fixed, section
from taiyaku_domain.folding import folded
from taiyaku_domain.own.under_rules import draw_own_text
from taiyaku_domain.references import rule_link, sentence
from taiyaku_domain.targets import note_target
from taiyaku_domain.view import heading, system_of, view_of


class RuleDirective(SphinxDirective):
    """A section whose anchor and titles come from the system's list of rules."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        self.view = view_of(self)
        system = system_of(self)
        rules(self.env, system)
        rule = self.view.find_rule(self.arguments[0])
        if rule is None:
            raise self.error(f"{system.id} has no rule {self.arguments[0]}: see its books/outline.toml")
        drawn = section(rule.anchor, heading(rule, self.view), "rule")
        drawn += sentence(self.view.pick(rule.summary), self.view, "rule-summary")
        checks = checks_about(self, system, rule)
        both = " ".join(filter(None, (rule.number, " / ".join(rule.name.values()))))
        note_target(self.env, "rule", self.view.qualified(rule.id), rule.anchor, both)
        self.set_source_info(drawn)
        self.state.nested_parse(self.content, self.content_offset, drawn)
        drawn += draw_own_text(self, rule)
        drawn += self._facts(rule, checks)
        drawn += self._more(checks, discrepancies(self.env, system, rule=rule.id))
        return [drawn]

    def _more(self, checks: list[AnyCheck], differing: tuple[Discrepancy, ...]) -> list[nodes.Node]:
        """Checks and differences, collapsed below one line."""
        parts = [("reference.count.checks", len(checks)), ("reference.count.differences", len(differing))]
        counts = [self.view.say(message, number=number) for message, number in parts if number]
        drawn: list[nodes.Node] = []
        if differing:
            drawn.append(draw_differences(differing, self.view))
        if checks:
            drawn += draw_checks(self, checks)
        return [folded(" · ".join(counts), drawn)] if drawn else []

    def _facts(self, rule: Rule, checks: list[AnyCheck]) -> nodes.paragraph:
        """The name in the other language, the books that print the rule, its treatment."""
        other = OTHER[self.config.language]
        is_held = checks or rule.checked_by or rule.treatment != "checked"
        treatment = rule.treatment if is_held else "unchecked"
        facts = fixed(classes=["rule-facts"])
        if other in rule.name:
            facts += nodes.inline("", rule.name[other], classes=["other-title", f"language-{other}"])
        if self.view.system and len(rule.printed) == 1 < len(self.view.system.editions):
            facts += nodes.inline("", self.view.of_book("reference.rule-only", rule.printed[0]))
        words = self.view.say(f"reference.treatment.{treatment}")
        facts += nodes.inline("", words, classes=["treatment", treatment])
        return facts


class RuleListDirective(SphinxDirective):
    """Every rule of the system: its number as a link, its name, and a sentence."""

    def run(self) -> list[nodes.Node]:
        self.view = view_of(self)
        listed = nodes.definition_list(classes=["rule-list"])
        listed += [self._item(rule) for rule in rules(self.env, system_of(self))]
        return [listed]

    def _item(self, rule: Rule) -> nodes.definition_list_item:
        return defined(rule_link(self, rule), sentence(self.view.pick(rule.summary), self.view))
