"""Pages of the reference that a system generates from its data: title, paragraphs, blocks and drawings.

A package has pages as text in `pages/**/*.rst`; those that repeat its data (one page a list, say) are
`System.pages` instead, and the reference renders them in the language of each build.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.model.blocks import AnyBlock, Phrase, Speaker


@dataclass(frozen=True, slots=True)
class PageLink(Phrase):
    """A phrase that links to a page of the same system; outside of pages it is a plain phrase."""

    page: str = ""


@dataclass(frozen=True, slots=True)
class PhraseByLanguage(Phrase):
    """A phrase whose text is given in the data, by language."""

    texts: Mapping[str, str] = field(default_factory=dict)

    def render(self, language: str, speaker: Speaker) -> str:
        """The text in that language."""
        return self.texts[language]


def by_language(texts: Mapping[str, str]) -> PhraseByLanguage:
    """A phrase with the given texts."""
    return PhraseByLanguage("", texts=texts)


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of the system, by its name."""

    name: str


Part = AnyBlock | Phrase | Picture
"""A part of a page: a block (with its heading), a paragraph, or a drawing."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: `name` is its path without suffix (`lists/de-pz-1940`), `below` the pages that it contains.

    `for_print` makes it small enough for paper, one sheet for each part of the name. `exhibit` names the
    exhibit whose tables can be downloaded from this page.
    """

    name: str
    title: Phrase
    parts: tuple[Part, ...]
    below: tuple[str, ...] = ()
    for_print: bool = False
    exhibit: str | None = None
