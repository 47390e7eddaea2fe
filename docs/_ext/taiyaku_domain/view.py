"""The context of drawing a page: the language of the build and the rule system of the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from docutils import nodes
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective, SphinxRole

from rules_core.editions import of_book
from rules_core.messages import PRODUCT
from rules_core.outline import Rule
from rules_core.registry import find_system, system_ids
from rules_core.system import System
from rules_core.table_labels import column_label, row_label

__all__ = ["View", "column_label", "heading", "row_label", "system_of", "view_at", "view_of"]

OWN_PAGES = "own"
"""The folder of pages with a reader's own books; they belong to the system of the books."""


class View(NamedTuple):
    """The settings of the build, and the system of a page; None on common pages."""

    config: Config
    system: System | None

    @property
    def language(self) -> str:
        """The language of the build."""
        language: str = self.config.language
        return language

    def say(self, message_id: str, /, **fields: object) -> str:
        """The message with that id, of the system or else of the product, in the language of the build."""
        words = PRODUCT if self.system is None else self.system.words
        return words.say(message_id, self.language, **fields)

    def of_book(self, message: str, edition: str) -> str:
        """A message about one book, as by `rules_core.editions.of_book`."""
        return of_book(message, edition, self.language, PRODUCT if self.system is None else self.system.words)

    def pick(self, words: Mapping[str, str]) -> str:
        """The text in the build's language, else the first there is."""
        return words.get(self.language) or next(iter(words.values()), "")

    def qualified(self, name: str) -> str:
        """The name with its system, as references have it: `asl-dyo:1.28`."""
        return name if self.system is None else f"{self.system.id}:{name}"

    def meant(self, name: str) -> tuple[View, str]:
        """System and name of a reference: `asl-dyo:1.28`, or a bare name on a page of a system."""
        system, colon, rest = name.partition(":")
        if colon and system in system_ids():
            return self._replace(system=find_system(system)), rest
        return self, name

    def table_name(self, table: str) -> str:
        """The name of a table for readers."""
        return table if self.system is None else self.system.table_name(table, self.language)

    def find_rule(self, name: str) -> Rule | None:
        """The rule with that id or number, with or without its chapter's letter; None if there is none."""
        if self.system is None:
            return None
        known = _by_name(self.system)
        return known.get(name) or known.get(name.removeprefix(self.prefix))

    @property
    def prefix(self) -> str:
        """The prefix of rule numbers in this system: the letter of a chapter."""
        return prefix_of(self.system)


def view_at(config: Config, page: str) -> View:
    """The view of a page by its name, whose first part is the system."""
    first = page.partition("/")[0]
    if first == OWN_PAGES:
        from taiyaku_domain.own.material import own_books

        books = own_books(config)
        return View(config, find_system(books.system) if books and books.system else None)
    return View(config, find_system(first) if first in system_ids() else None)


def view_of(where: SphinxDirective | SphinxRole) -> View:
    """The view of the page that is being read."""
    return view_at(where.config, where.env.current_document.docname)


def system_of(where: SphinxDirective) -> System:
    """The rule system of the page; an error of the directive on a common page."""
    system = view_of(where).system
    if system is None:
        raise where.error("this page belongs to no rule system")
    return system


def as_printed(text: str, view: View) -> list[nodes.Node]:
    """The text of a system's only book, if its language is not the page's, marked as such; else empty."""
    if view.system is None or view.language in view.system.editions:
        return []
    is_foreign = len(re.findall(r"[A-Za-z]{3,}", text)) > 2 and text.isascii()
    edition = view.system.editions[0]
    return [nodes.inline("", text, classes=[f"language-{edition}"])] if is_foreign else []


def prefix_of(system: System | None) -> str:
    """The chapter letter of a system; empty for a book without such letters."""
    return "" if system is None else system.outline.prefix


@lru_cache
def _by_name(system: System) -> Mapping[str, Rule]:
    rules = system.outline.rules
    return {**{rule.number: rule for rule in rules if rule.number}, **{rule.id: rule for rule in rules}}


def heading(rule: Rule, view: View) -> str:
    """Number and name of a rule, or its name alone."""
    return " ".join(filter(None, (rule.number, view.pick(rule.name))))
