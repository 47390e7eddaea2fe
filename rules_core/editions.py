"""Messages about one book of a system, whatever its language."""

from rules_core.messages import PRODUCT, Words
from rules_core.model.tables import Edition


def of_book(
    message: str, edition: Edition, language: str, words: Words = PRODUCT, /, **fields: object
) -> str:
    """The message `<message>.<edition>`; for another language `<message>.other` with its name as `book`."""
    if words.has(f"{message}.{edition}", language):
        return words.say(f"{message}.{edition}", language, **fields)
    return words.say(f"{message}.other", language, book=language_name(edition, language), **fields)


def language_name(edition: Edition, language: str) -> str:
    """The name of a language in another one: "French" or フランス語 for "fr"; the code if it is unknown."""
    from babel import Locale
    from babel.core import UnknownLocaleError

    try:
        return Locale.parse(edition, sep="-").get_display_name(language) or edition
    except (ValueError, UnknownLocaleError):
        return edition
