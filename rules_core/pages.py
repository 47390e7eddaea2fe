"""Pages of the reference that a system draws from its data: a title, paragraphs, blocks and drawings.

A package writes pages as text in `pages/**/*.rst`; those that repeat its data (one page a list, say) it
gives as `System.pages` instead, and the reference draws them in the language of each build.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.model.blocks import AnyBlock, Phrase, Speaker


@dataclass(frozen=True, slots=True)
class Link(Phrase):
    """A phrase that leads to a page of the same system; anywhere but on a page it is a plain phrase."""

    page: str = ""


@dataclass(frozen=True, slots=True)
class PhraseByLanguage(Phrase):
    """A phrase whose words stand in the data, by language."""

    texts: Mapping[str, str] = field(default_factory=dict)

    def render(self, language: str, speaker: Speaker) -> str:
        """The words in that language."""
        return self.texts[language]


def by_language(texts: Mapping[str, str]) -> PhraseByLanguage:
    """A phrase of these words."""
    return PhraseByLanguage("", texts=texts)


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of the system, by its name."""

    name: str


Part = AnyBlock | Phrase | Picture
"""What stands on a page: a block (under its heading), a paragraph, or a drawing."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: `name` is its path without suffix (`lists/de-pz-1940`), `below` the pages that it contains.

    `for_print` sets it small enough for a sheet of paper, each part of a name on a side of its own.
    `exhibit` names the exhibit of the system whose tables can be taken along as files from this page.
    """

    name: str
    title: Phrase
    parts: tuple[Part, ...]
    below: tuple[str, ...] = ()
    for_print: bool = False
    exhibit: str | None = None
