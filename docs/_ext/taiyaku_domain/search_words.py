"""Synonyms for the search: forms of the glossaries, and what players say instead.

The latter are lists under `same` in `words/search.toml` of a system and in `locale/search.toml`.
"""

import tomllib
from collections.abc import Iterator

from rules_core import glossary
from rules_core.messages import locale_folder
from rules_core.registry import installed


def same_words() -> tuple[tuple[str, ...], ...]:
    """Groups of synonyms, in a fixed order, each group once."""
    return tuple(dict.fromkeys(tuple(dict.fromkeys(group)) for group in _groups()))


def _groups() -> Iterator[tuple[str, ...]]:
    folders = [locale_folder(), *(system.files.root / "words" for system in installed())]
    for path in (folder / "search.toml" for folder in folders):
        if path.exists():
            yield from map(tuple, tomllib.loads(path.read_text(encoding="utf-8"))["same"])
    for system in installed():
        yield from ((*term.en, *term.ja) for term in system.glossary)
    yield from ((*term.en, *term.ja) for term in glossary.load())
