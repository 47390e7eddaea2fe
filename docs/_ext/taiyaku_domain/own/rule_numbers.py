"""Rule numbers in a book's text as links."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sphinx.writers.html5 import HTML5Translator

from extract.facts import facts
from rules_core.model.tables import Edition
from taiyaku_domain.references import other_chapter
from taiyaku_domain.targets import targets_of
from taiyaku_domain.view import View, view_at

_PRINTED = re.compile(r"[A-Z]{0,2}\d*(?:\.\d+)+|\d+")


class NumberMention(NamedTuple):
    """A range of text that names a rule, and the full number of that rule."""

    start: int
    end: int
    number: str


def mentions(raw: str, edition: Edition, view: View) -> Iterator[NumberMention]:
    """The rules that a text names, both ends of a range; empty if no system declares the book."""
    if view.system is None:
        return
    for fact in facts(raw, edition):
        if fact.kind != "reference" or fact.soft:
            continue
        printed, numbers = list(_PRINTED.finditer(fact.raw)), fact.value.split("..")
        if len(printed) == len(numbers):
            for match, number in zip(printed, numbers, strict=True):
                yield NumberMention(fact.start + match.start(), fact.start + match.end(), number)


def draw_mention(translator: HTML5Translator, shown: str, number: str) -> str:
    """A link with the rule's title in both languages; plain text, marked, for another chapter."""
    here = translator.builder.current_docname
    view = view_at(translator.config, here)
    chapter = other_chapter(number, view)
    if chapter is not None:
        hint = view.say("reference.outside", chapter=chapter)
        return f'<abbr class="outside" tabindex="0" title="{translator.attval(hint)}">{shown}</abbr>'
    rule = view.find_rule(number)
    targets = targets_of(translator.builder.env)
    target = targets.get(("rule", view.qualified(rule.id))) if rule else None
    if target is None:
        return shown
    address = f"{translator.builder.get_relative_uri(here, target.page)}#{target.anchor}"
    link = {"href": address, "title": target.title}
    attributes = " ".join(f'{name}="{translator.attval(value)}"' for name, value in link.items())
    return f'<a class="rule-number" {attributes}>{shown}</a>'
