"""Sentences about one of the books of a system, whatever language it is in."""

from __future__ import annotations

from rules_core.messages import PRODUCT, Words
from rules_core.model.tables import Edition


def of_book(
    message: str, edition: Edition, language: str, words: Words = PRODUCT, /, **fields: object
) -> str:
    """The sentence `<message>.<edition>`; for any other book `<message>.other`, its language as `book`."""
    if words.has(f"{message}.{edition}", language):
        return words.say(f"{message}.{edition}", language, **fields)
    return words.say(f"{message}.other", language, book=language_name(edition, language), **fields)


def language_name(edition: Edition, language: str) -> str:
    """What a language calls another one: "French" or フランス語 for "fr"; the code if it is unknown."""
    from babel import Locale
    from babel.core import UnknownLocaleError

    try:
        return Locale.parse(edition, sep="-").get_display_name(language) or edition
    except (ValueError, UnknownLocaleError):
        return edition
