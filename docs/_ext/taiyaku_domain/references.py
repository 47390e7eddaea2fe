"""Roles: rules in the text as links that show the rule's title in both languages.

A name alone belongs to the system of the page; `asl-dyo:1.28` names a rule of that system on any page.
"""

import re
from functools import lru_cache

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.writers.html5 import HTML5Translator

from rules_core.outline import Rule
from taiyaku_domain.elements import fixed
from taiyaku_domain.view import View, heading, view_of

OUTSIDE = re.compile(r"([A-Z]+)\.?\d")
"""A rule of another chapter of a book whose chapters are named by letters."""


class Outside(nodes.abbreviation):
    """A reference to a chapter that is not included; focusable, so that its hint can be read."""


def visit_outside(writer: HTML5Translator, node: Outside) -> None:
    """Write it as a focusable `<abbr>`."""
    writer.body.append(writer.starttag(node, "abbr", "", title=node["explanation"], tabindex="0"))


def depart_outside(writer: HTML5Translator, node: Outside) -> None:
    writer.body.append("</abbr>")


def other_chapter(name: str, view: View) -> str | None:
    """The letter of the other chapter that a name refers to; None if it refers to none."""
    chapter = view.prefix
    match = OUTSIDE.match(name)
    return match[1] if chapter and match and match[1] != chapter else None


class RuleRole(SphinxRole):
    """`1.28`, `H1.28`, `1.22-.25` (links to both ends), `A25.22` (a chapter that is not included)."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        view, text = view_of(self).meant(self.text)
        if view.find_rule(text) is not None:
            return [self._link(view, text, text)], []
        chapter = other_chapter(text, view)
        if chapter is not None:
            hint = view.say("reference.outside", chapter=chapter)
            return [Outside("", text, explanation=hint, classes=["outside"])], []
        first, dash, last = text.partition("-")
        whole = first.partition(".")[0] + last if last.startswith(".") else last
        if dash and view.find_rule(first) and view.find_rule(whole):
            return [self._link(view, first, first), nodes.Text("–"), self._link(view, last, whole)], []
        return [self._link(view, text, text)], []

    def _link(self, view: View, shown: str, name: str) -> pending_xref:
        rule = view.find_rule(name)
        target = view.qualified(rule.id if rule else name)
        if rule and rule.number is None:
            shown = rule.label(view.language)
        return pending(self, "rule", target, nodes.inline("", shown, classes=["rule-number"]))


class _NamedReference(SphinxRole):
    """A link to something of a system by its name."""

    kind = ""
    css = ""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        view, name = view_of(self).meant(self.text)
        shown = nodes.inline("", self.shown(view, name), classes=[self.css])
        return [pending(self, self.kind, view.qualified(name), shown)], []

    def shown(self, view: View, name: str) -> str:
        """The text of the link."""
        return name


class TableReference(_NamedReference):
    """`:table:`elr`` links to the table and shows its title in the page's language."""

    kind, css = "table", "table-name"

    def shown(self, view: View, name: str) -> str:
        return view.table_name(name)


class ComparisonReference(TableReference):
    """`:comparison:`elr`` links to the page that shows the table of both books."""

    kind = "comparison"


class OpenReference(_NamedReference):
    """`:open:`AMB-1`` links to the open question."""

    kind, css = "open", "open-name"


def pending(
    where: SphinxRole | SphinxDirective, kind: str, target: str, shown: str | nodes.inline
) -> pending_xref:
    """A link to a rule, table, comparison or open question on any page."""
    node = _link(kind, target, nodes.inline("", shown) if isinstance(shown, str) else shown)
    where.set_source_info(node)
    return node


def _link(kind: str, target: str, shown: nodes.inline) -> pending_xref:
    return pending_xref(
        "", shown, refdomain="rules", reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )


def linked(text: str, view: View) -> list[nodes.Node]:
    """A message with each rule that it names as a link."""
    if view.system is None:
        return [nodes.Text(text)]
    drawn: list[nodes.Node] = []
    end = 0
    for mention in _mentions(view.prefix).finditer(text):
        rule = view.find_rule(mention[0])
        if rule is not None:
            shown = nodes.inline("", mention[0], classes=["rule-number"])
            drawn.append(nodes.Text(text[end : mention.start()]))
            drawn.append(_link("rule", view.qualified(rule.id), shown))
            end = mention.end()
    return [*drawn, nodes.Text(text[end:])]


def sentence(text: str, view: View, *classes: str) -> nodes.paragraph:
    """A paragraph with links to the rules that it names, written in the language of the page."""
    return fixed(*linked(text, view), classes=list(classes))


@lru_cache
def _mentions(chapter: str) -> re.Pattern[str]:
    """The rules that a message names.

    A rule has the letter of its chapter, or is a decimal too long for a factor or price that is not part of a
    sum.
    """
    before = r"(?<![=×÷/+−-] )(?<![A-Za-z\d.,/×])"
    lettered = rf"|{re.escape(chapter)}\d+\.\d" if chapter else ""
    return re.compile(rf"{before}(?:(?:{re.escape(chapter)})?\d+\.\d{{2,5}}{lettered})(?![\d.]|\d)")


def rule_mention(name: str, view: View) -> list[nodes.Node]:
    """A rule by its short name as a link; plain text if the system has no such rule."""
    rule = view.find_rule(name)
    if rule is None:
        return [nodes.Text(name)]
    shown = nodes.inline("", rule.label(view.language), classes=["rule-number"])
    return [_link("rule", view.qualified(rule.id), shown)]


def rule_link(directive: SphinxDirective, rule: Rule) -> pending_xref:
    """The number and name of a rule as a link to it."""
    view = view_of(directive)
    return pending(directive, "rule", view.qualified(rule.id), heading(rule, view))
