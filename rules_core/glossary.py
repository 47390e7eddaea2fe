"""The bilingual glossary, `locale/glossary.toml`: which English and Japanese forms mean the same thing."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

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
    entries = tomllib.loads((locale_folder() / "glossary.toml").read_text(encoding="utf-8"))["term"]
    return tuple(
        Term(entry["id"], tuple(entry["en"]), tuple(entry["ja"]), entry.get("note")) for entry in entries
    )


@lru_cache
def pairs() -> tuple[tuple[str, str], ...]:
    """Every (English form, Japanese form) that means the same, for pairing labels of the two books."""
    return tuple((english, japanese) for term in load() for english in term.en for japanese in term.ja)
