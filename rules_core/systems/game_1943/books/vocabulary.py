"""The words of input and answers: ids, and the forms that are understood in either language."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from rules_core.systems.game_1943.books.tables import FILES


@cache
def _words() -> Mapping[str, Mapping[str, Mapping[str, list[str]]]]:
    return MappingProxyType(FILES.toml("books/vocabulary.toml"))


def ids(group: str) -> tuple[str, ...]:
    """The ids of one group, in the order of the file."""
    return tuple(_words()[group])


def label(group: str, name: str, language: str) -> str:
    """What that id is called in that language; an id that the group lacks is its own name."""
    forms = _words()[group].get(name)
    return name if forms is None else forms[language][0]


def understood(group: str, text: str) -> str | None:
    """The id that is meant by a word of either language, whatever its width and case; None if none is."""
    return _by_form(group).get(_plain(text))


def forms(group: str) -> tuple[str, ...]:
    """Every form of that group in both languages, for suggestions."""
    return tuple(
        form for words in _words()[group].values() for language in ("en", "ja") for form in words[language]
    )


@cache
def _by_form(group: str) -> Mapping[str, str]:
    known: dict[str, str] = {}
    for name, words in _words()[group].items():
        for form in (name, *words["en"], *words["ja"]):
            known[_plain(form)] = name
    return MappingProxyType(known)


def _plain(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in plain if letter.isalnum() or letter in "+-").replace("-", "")
