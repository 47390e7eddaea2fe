"""The bilingual glossaries: which English and Japanese forms have the same meaning.

`locale/glossary.toml` holds terms of wargames in general, `words/glossary.toml` of a system its own. A form
may have different meanings in different systems; within a system its own terms take precedence.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rules_core.messages import locale_folder
from rules_core.model.tables import EDITIONS, Edition
from rules_core.small_files import small_text


@dataclass(frozen=True, slots=True)
class Term:
    """One term: its forms in each language, the preferred one first, and a note for readers or None.

    `unit` is the id of the unit if the term is one (16 points); with `before` it may also precede its figure,
    as in FP 16.
    """

    id: str
    en: tuple[str, ...]
    ja: tuple[str, ...]
    note: Mapping[Edition, str] | None = None
    unit: str | None = None
    before: bool = False

    def forms(self, edition: Edition) -> tuple[str, ...]:
        """Every form of the term in that language."""
        return self.en if edition == "en" else self.ja


@lru_cache
def load() -> tuple[Term, ...]:
    """Every common term, in the order of the file (grouped by subject)."""
    return parse(locale_folder() / "glossary.toml")


def parse(path: Path) -> tuple[Term, ...]:
    """The terms of a glossary file, in its order.

    Raises OSError if the file cannot be read and ValueError, with the cause, if it is not a glossary.
    """
    terms = []
    for number, entry in enumerate(tomllib.loads(small_text(path)).get("term", ()), start=1):
        sound = isinstance(entry, dict) and isinstance(entry.get("id"), str)
        if not sound or not all(_forms(entry.get(language)) for language in ("en", "ja")):
            raise ValueError(f"term {number}")
        unit, before = entry.get("unit"), entry.get("before", False)
        if not isinstance(unit, str | None) or not isinstance(before, bool):
            raise ValueError(f"term {number}")
        terms.append(
            Term(entry["id"], tuple(entry["en"]), tuple(entry["ja"]), entry.get("note"), unit, before)
        )
    return tuple(terms)


def beside(own: Iterable[Term], common: Iterable[Term]) -> tuple[Term, ...]:
    """The terms of a system, then the common ones without the forms that the system redefines."""
    own = tuple(own)
    taken = {edition: {form for term in own for form in term.forms(edition)} for edition in EDITIONS}
    left = (
        replace(
            term,
            en=tuple(form for form in term.en if form not in taken["en"]),
            ja=tuple(form for form in term.ja if form not in taken["ja"]),
        )
        for term in common
    )
    return (*own, *(term for term in left if term.en and term.ja))


class Unit(NamedTuple):
    """A unit that a system's glossary defines, which numbers in running text may carry."""

    id: str
    en: tuple[str, ...]
    ja: tuple[str, ...]
    before: bool

    def forms(self, edition: Edition) -> tuple[str, ...]:
        """The words for the unit in that language."""
        return self.en if edition == "en" else self.ja


def units_of(terms: Iterable[Term]) -> tuple[Unit, ...]:
    """The terms that are units."""
    return tuple(Unit(term.unit, term.en, term.ja, term.before) for term in terms if term.unit)


def pairs_of(terms: Iterable[Term]) -> tuple[tuple[str, str], ...]:
    """Every pair of an English and a Japanese form with the same meaning, to pair labels of the two books."""
    return tuple((english, japanese) for term in terms for english in term.en for japanese in term.ja)


@lru_cache
def pairs() -> tuple[tuple[str, str], ...]:
    """The pairs of forms of the common glossary."""
    return pairs_of(load())


def _forms(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(form, str) and form for form in value)
