"""The classes of words for what one can point at: concrete_words.toml."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from extract.facts.basic_words import forms_of
from extract.facts.word_files import word_file

_ANY = "~"  # before a word for any member of its class


class WordClass(NamedTuple):
    """The class of a word; whether it never stands for another one of its class."""

    name: str
    apart: bool


@lru_cache(maxsize=8192)
def class_of(word: str) -> WordClass | None:
    """The class of an English word in small letters, or of the word that it is a form of."""
    classes = _classes()
    return next((classes[form] for form in forms_of(word) if form in classes), None)


def exclude_each_other(one: str, other: str) -> bool:
    """Whether no translator puts what renders one of two English words for the other one."""
    first, second = class_of(one), class_of(other)
    return (
        first is not None
        and second is not None
        and (first.name != second.name or (first.apart and second.apart))
    )


@lru_cache
def _classes() -> Mapping[str, WordClass]:
    return {
        word.lstrip(_ANY): WordClass(name, kind == "apart" and word[0] != _ANY)
        for kind, classes in word_file("concrete_words").items()
        for name, words in classes.items()
        for word in words.split()
    }
