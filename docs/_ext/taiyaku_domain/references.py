"""Roles: a rule number anywhere in the text is a link that shows the rule's title in both languages."""

from __future__ import annotations

import re

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.writers.html5 import HTML5Translator

from rules_core.model.tables import Edition
from rules_core.rules import Rule
from rules_core.rules import load as load_rules
from taiyaku_domain.data import table_title
from taiyaku_domain.language import say

OWN = re.compile(r"H?(\d+(?:\.\d+)?)")
OUTSIDE = re.compile(r"([A-GI-Z])\.?\d")
MENTION = re.compile(r"(?<![=×÷/+−-] )(?<![A-Za-z\d.,/×])(?:H?\d+\.\d{2,3}|H\d+\.\d)(?![\d.]|\d)")
"""A rule in a sentence of the program: written with its H, or too long a decimal for any factor or price,
and no part of a sum."""


class Outside(nodes.abbreviation):
    """A reference to a chapter that is not here; the keyboard reaches it, so that its hint can be read."""


def visit_outside(writer: HTML5Translator, node: Outside) -> None:
    """As an abbreviation that can have the focus."""
    writer.body.append(writer.starttag(node, "abbr", "", title=node["explanation"], tabindex="0"))


def depart_outside(writer: HTML5Translator, node: Outside) -> None:
    writer.body.append("</abbr>")


class RuleReference(SphinxRole):
    """`1.28`, `H1.28`, `1.22-.25` (links to both ends), `A25.22` (a chapter that is not here)."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        outside = OUTSIDE.match(self.text)
        if outside:
            hint = say(self.config, "reference.outside", chapter=outside.group(1))
            return [Outside("", self.text, explanation=hint, classes=["outside"])], []
        first, dash, last = self.text.partition("-")
        found: list[nodes.Node] = [self._link(first, first)]
        if dash:
            whole = first.partition(".")[0] + last if last.startswith(".") else last
            found += [nodes.Text("–"), self._link(last, whole)]
        return found, []

    def _link(self, shown: str, number: str) -> pending_xref:
        own = OWN.fullmatch(number)
        target = own.group(1) if own else number
        return pending(self, "rule", target, nodes.inline("", shown, classes=["rule-number"]))


class TableReference(SphinxRole):
    """`:table:`elr`` links to the table and shows its title in the page's language."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        title = table_title(self.text, self.config.language)
        return [pending(self, "table", self.text, nodes.inline("", title, classes=["table-name"]))], []


class ComparisonReference(SphinxRole):
    """`:comparison:`elr`` links to the page that shows the table of both books."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        title = table_title(self.text, self.config.language)
        return [pending(self, "comparison", self.text, nodes.inline("", title, classes=["table-name"]))], []


class OpenReference(SphinxRole):
    """`:open:`AMB-1`` links to the open question."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return [pending(self, "open", self.text, nodes.inline("", self.text, classes=["open-name"]))], []


def pending(where: SphinxRole | SphinxDirective, kind: str, target: str, shown: nodes.inline) -> pending_xref:
    """A link to a rule, table, comparison or open question, wherever its page may be."""
    node = _link(kind, target, shown)
    where.set_source_info(node)
    return node


def _link(kind: str, target: str, shown: nodes.inline) -> pending_xref:
    return pending_xref(
        "", shown, refdomain="rules", reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )


def linked(text: str, config: Config) -> list[nodes.Node]:
    """A sentence of the program with each rule that it names as a link."""
    numbers = {rule.number for rule in load_rules(config.rules_system)}
    drawn: list[nodes.Node] = []
    end = 0
    for mention in MENTION.finditer(text):
        number = mention[0].removeprefix("H")
        if number in numbers:
            drawn.append(nodes.Text(text[end : mention.start()]))
            drawn.append(_link("rule", number, nodes.inline("", mention[0], classes=["rule-number"])))
            end = mention.end()
    return [*drawn, nodes.Text(text[end:])]


def rule_number(number: str, config: Config) -> list[nodes.Node]:
    """The number of a rule as a link, as plain text where the system has no such rule."""
    if all(number != rule.number for rule in load_rules(config.rules_system)):
        return [nodes.Text(number)]
    return [_link("rule", number, nodes.inline("", number, classes=["rule-number"]))]


def rule_link(directive: SphinxDirective, rule: Rule) -> pending_xref:
    """The number and name of a rule, as a link to its place."""
    language: Edition = directive.config.language
    return pending(directive, "rule", rule.number, nodes.inline("", f"{rule.number} {rule.name[language]}"))
