"""The properties that rulebooks give figures to (cost, reach, armour), by the words of either language."""

import re
from dataclasses import dataclass
from functools import lru_cache

from extract.facts.word_files import word_file
from rules_core.model.tables import Edition

_BEHIND_WORD = "(?:(?<![一-龯])|(?![一-龯]))"
"""What kanji go on behind kanji is another word: 装甲巡洋艦."""


@dataclass(frozen=True, slots=True)
class Properties:
    """Patterns of one language, for text in small letters.

    `context` are words beside which a statement holds under a condition only, `generic` name no thing.
    """

    each: tuple[tuple[str, re.Pattern[str]], ...]
    any: re.Pattern[str]
    context: re.Pattern[str]
    generic: frozenset[str]


@lru_cache
def properties(edition: Edition) -> Properties:
    """The properties of properties.toml in one language."""
    data = word_file("properties")
    bound = (r"(?<![a-z])", r"(?![a-z])") if edition == "en" else ("", _BEHIND_WORD)
    forms = [(one["name"], one[edition]) for one in data["properties"]]

    def pattern(words: list[str], behind: str = bound[1]) -> re.Pattern[str]:
        return re.compile(f"{bound[0]}(?:{'|'.join(sorted(words, key=len, reverse=True))}){behind}")

    return Properties(
        tuple((name, pattern(words)) for name, words in forms),
        pattern([word for _, words in forms for word in words]),
        pattern(data["context"][edition], bound[1] if edition == "en" else ""),
        frozenset(data["generic"][edition]),
    )


def property_of(text: str, edition: Edition) -> str | None:
    """The one property that a text names, None if it names none or several."""
    text, known = text.lower(), properties(edition)
    if not known.any.search(text):
        return None
    names = {name for name, pattern in known.each if pattern.search(text)}
    return next(iter(names)) if len(names) == 1 else None
