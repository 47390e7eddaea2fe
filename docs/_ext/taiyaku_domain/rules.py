"""`.. rule:: 1.28`: a numbered rule, with its name in both languages and what Taiyaku does about it.

`.. rule-list::` is the list of all rules with a sentence each.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rules_core.checks import Check
from rules_core.model.tables import Edition
from rules_core.rules import Rule
from taiyaku_domain.anchors import anchor
from taiyaku_domain.checks import checks_about, draw_checks
from taiyaku_domain.data import discrepancies, other_language, rule, rules
from taiyaku_domain.differences import draw_differences
from taiyaku_domain.language import say
from taiyaku_domain.own.under_rules import draw_own_text
from taiyaku_domain.references import linked, rule_link


class RuleDirective(SphinxDirective):
    """A section whose anchor and titles come from the system's list of rules."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        found = rule(self.env, self.arguments[0])
        place = anchor("rule", found.number)
        language: Edition = self.config.language
        section = nodes.section(ids=[place], classes=["rule"])
        section += nodes.title("", f"{found.number} {found.name[language]}", translatable=False)
        checks = checks_about(self, found)
        section += self._facts(found, checks)
        both = f"{found.number} {found.name['en']} / {found.name['ja']}"
        self.env.domains["rules"].note("rule", found.number, place, both)  # type: ignore[attr-defined]
        self.set_source_info(section)
        self.state.nested_parse(self.content, self.content_offset, section)
        section += draw_own_text(self, found.number)
        differing = discrepancies(self.env, rule=found.number)
        if differing:
            section += draw_differences(differing, self.config)
        if checks:
            section += draw_checks(self, checks)
        return [section]

    def _facts(self, found: Rule, checks: list[Check]) -> nodes.paragraph:
        """The name in the other language, which books print the rule, how it is treated."""
        other = other_language(self.config.language)
        is_held = checks or found.checked_by or found.treatment != "checked"
        treatment = found.treatment if is_held else "unchecked"
        facts = nodes.paragraph("", "", classes=["rule-facts"], translatable=False)
        facts += nodes.inline("", found.name[other], classes=["other-title", f"language-{other}"])
        if len(found.printed) == 1:
            facts += nodes.inline("", say(self.config, f"reference.rule-only.{found.printed[0]}"))
        words = say(self.config, f"reference.treatment.{treatment}")
        facts += nodes.inline("", words, classes=["treatment", treatment])
        return facts


class RuleListDirective(SphinxDirective):
    """Every rule of the system: its number as a link, its name, and what it says in one sentence."""

    def run(self) -> list[nodes.Node]:
        listed = nodes.definition_list(classes=["rule-list"])
        listed += [self._item(found) for found in rules(self.env)]
        return [listed]

    def _item(self, found: Rule) -> nodes.definition_list_item:
        language: Edition = self.config.language
        link = rule_link(self, found)
        words = linked(found.summary[language], self.config)
        summary = nodes.paragraph("", "", *words, translatable=False)
        return nodes.definition_list_item(
            "", nodes.term("", "", link, translatable=False), nodes.definition("", summary)
        )
