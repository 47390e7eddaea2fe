"""The bilingual glossary, `locale/glossary.toml`: which English and Japanese forms mean the same thing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules_core.messages import locale_folder
from rules_core.model.tables import Edition


@dataclass(frozen=True, slots=True)
class Term:
    """One term: its forms in each language, the preferred one first, and a note for readers or None."""

    id: str
    en: tuple[str, ...]
    ja: tuple[str, ...]
    note: Mapping[Edition, str] | None = None

    def forms(self, edition: Edition) -> tuple[str, ...]:
        """Every form of the term in that language."""
        return self.en if edition == "en" else self.ja


@lru_cache
def load() -> tuple[Term, ...]:
    """Every term, in the order of the file (grouped by subject)."""
    return parse(locale_folder() / "glossary.toml")


def parse(path: Path) -> tuple[Term, ...]:
    """The terms of a glossary file, in its order.

    Raises OSError where it cannot be read and ValueError, with the cause, where it is no glossary.
    """
    terms = []
    for number, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8")).get("term", ()), start=1):
        sound = isinstance(entry, dict) and isinstance(entry.get("id"), str)
        if not sound or not all(_forms(entry.get(language)) for language in ("en", "ja")):
            raise ValueError(f"term {number}")
        terms.append(Term(entry["id"], tuple(entry["en"]), tuple(entry["ja"]), entry.get("note")))
    return tuple(terms)


def pairs_of(terms: Iterable[Term]) -> tuple[tuple[str, str], ...]:
    """Every (English form, Japanese form) that means the same, for pairing labels of the two books."""
    return tuple((english, japanese) for term in terms for english in term.en for japanese in term.ja)


@lru_cache
def pairs() -> tuple[tuple[str, str], ...]:
    """The pairs of forms of the bundled glossary."""
    return pairs_of(load())


def _forms(found: object) -> bool:
    return isinstance(found, list) and bool(found) and all(isinstance(form, str) and form for form in found)
