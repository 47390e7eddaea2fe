"""`.. rule:: 1.28`: a numbered rule, with its title in both languages and what Taiyaku does about it."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import other_language, rule
from taiyaku_domain.language import say


class RuleDirective(SphinxDirective):
    """A section whose anchor and titles come from the system's list of rules."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        number = self.arguments[0]
        found = rule(self.env, number)
        language = self.config.language
        other = other_language(language)
        place = anchor("rule", number)
        section = nodes.section(ids=[place], classes=["rule"])
        section += nodes.title("", f"{number} {found.titles[language]}", translatable=False)
        subtitle = nodes.paragraph("", "", classes=["rule-facts"], translatable=False)
        subtitle += nodes.inline("", found.titles[other], classes=["other-title", f"language-{other}"])
        subtitle += nodes.inline(
            "",
            say(self.config, f"reference.treatment.{found.treatment}"),
            classes=["treatment", found.treatment],
        )
        section += subtitle
        title = f"{number} {found.titles['en']} / {found.titles['ja']}"
        self.env.domains["rules"].note("rule", number, place, title)  # type: ignore[attr-defined]
        self.set_source_info(section)
        self.state.nested_parse(self.content, self.content_offset, section)
        return [section]
