"""Message id and fields in, one sentence in a language out: the only place that makes prose.

The sentences live in `locale/<language>/LC_MESSAGES/<domain>.po`, English and Japanese alike: `msgid`
is the message id (`compare.value`), its first word names the domain (`compare.po`), `msgstr` is one
whole sentence with named fields in braces. Neither language is a copy of the other.

A word that goes by a number names the field again, with the form for 1 and the form for any other number:
`{found} {found:point is|points are} left` gives "1 point is left" and "2 points are left".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

LANGUAGES = ("en", "ja")
_FORMS = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


class UnknownMessageError(KeyError):
    """No catalogue holds this message id: add it to both languages."""


def say(message_id: str, language: str, /, **fields: object) -> str:
    """The sentence of `message_id` in `language` ("en" or "ja") with its fields filled in.

    Raises UnknownMessageError where the catalogue lacks the id and KeyError where a field is missing.
    """
    if not fields:
        return _whole(message_id, language)
    singular = tuple([name for name in _counted(message_id, language) if str(fields[name]) == "1"])
    return _in_number(message_id, language, singular).format(**fields)


# These four hold no more than the catalogues: an unknown id is not kept.


@cache
def _counted(message_id: str, language: str) -> tuple[str, ...]:
    """The fields of a sentence by which the form of a word goes."""
    return tuple(dict.fromkeys(word[1] for word in _FORMS.finditer(_sentence(message_id, language))))


@cache
def _in_number(message_id: str, language: str, singular: tuple[str, ...]) -> str:
    """A sentence with each word that goes by a number in the form for it; the `singular` fields are 1."""
    return _FORMS.sub(
        lambda word: word[2] if word[1] in singular else word[3], _sentence(message_id, language)
    )


@cache
def _whole(message_id: str, language: str) -> str:
    """A sentence that has no fields."""
    return _sentence(message_id, language).format()


@cache
def _sentence(message_id: str, language: str) -> str:
    sentences = catalogue(language, message_id.partition(".")[0])
    try:
        return sentences[message_id]
    except KeyError:
        raise UnknownMessageError(f"{message_id} ({language})") from None


def table_name(table: str, language: str) -> str:
    """What readers call the table of that id; one that no system declares has its title for an id."""
    return catalogue(language, "reference").get(f"reference.table.{table}", table)


@lru_cache
def page_catalogue(language: str, page: str) -> Mapping[str, str]:
    """What that page of the guide says in another language than English, by the English sentence."""
    return _entries(Path("docs") / "guide" / f"{page}.po", language)


@lru_cache
def catalogue(language: str, domain: str) -> Mapping[str, str]:
    """Every sentence of one catalogue by message id."""
    return _entries(Path(f"{domain}.po"), language)


def _entries(name: Path, language: str) -> Mapping[str, str]:
    from babel.messages.pofile import read_po

    with (locale_folder() / language / "LC_MESSAGES" / name).open("rb") as file:
        entries = read_po(file, locale=language)
    return {str(entry.id): str(entry.string) for entry in entries if entry.id and entry.string}


def locale_folder() -> Path:
    """The folder of the catalogues: beside this package in a wheel, at the top of a checkout."""
    packaged = Path(__file__).parent / "locale"
    return packaged if packaged.is_dir() else Path(__file__).parent.parent / "locale"
