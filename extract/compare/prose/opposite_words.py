"""Whether two expressions of one language are opposites: attacker and defender, 昼 and 夜."""

from __future__ import annotations

from extract.compare.prose.words import groups
from extract.facts.plain_text import JAPANESE
from rules_core.model.tables import Edition


def are_opposites(first: str, second: str) -> bool:
    """Whether two expressions are of different members of one group of opposites.toml."""
    edition: Edition = "ja" if JAPANESE.search(first + second) else "en"
    for group in groups():
        having = [
            {member.name for member in group.members if member.any[edition].search(text.lower())}
            for text in (first, second)
        ]
        if all(having) and not having[0] & having[1]:
            return True
    return False
