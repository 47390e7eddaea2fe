"""The classes of words for what one can point at: concrete_words.toml."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from extract.facts.word_files import word_file

_PLURALS = ((re.compile("(?<=[sxzo])es$|(?<=[cs]h)es$|s$"), ""), (re.compile("ies$"), "y"))
_ANY = "~"  # before a word for any member of its class


class WordClass(NamedTuple):
    """A class of a word; whether it never stands for another one of it, and whether it is a field of abstract
    words.
    """

    name: str
    apart: bool
    abstract: bool = False


@lru_cache(maxsize=8192)
def classes_of(word: str) -> tuple[WordClass, ...]:
    """The classes of an English word in small letters, or of the one that it is the plural of."""
    classes = _classes()
    singular = (plural.sub(one, word) for plural, one in _PLURALS)
    return next((classes[form] for form in (word, *singular) if form in classes), ())


def is_concrete(word: str) -> bool:
    """Whether an English word names what one can point at."""
    return any(not each.abstract for each in classes_of(word))


def exclude_each_other(one: str, other: str) -> bool:
    """Whether no translator puts what renders one of two English words for the other one."""
    ours, theirs = classes_of(one), classes_of(other)
    return bool(ours and theirs) and all(
        first.name != second.name or (first.apart and second.apart) for first in ours for second in theirs
    )


@lru_cache
def _classes() -> Mapping[str, tuple[WordClass, ...]]:
    result: dict[str, tuple[WordClass, ...]] = {}
    for kind, classes in word_file("concrete_words").items():
        for name, words in classes.items():
            for word in words.split():
                each = WordClass(name, kind == "apart" and word[0] != _ANY, kind == "fields")
                result[word.lstrip(_ANY)] = (*result.get(word.lstrip(_ANY), ()), each)
    return result
