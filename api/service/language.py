"""The language of an answer: `?lang=`, then Accept-Language with its weights, then English.

RFC 9110 section 12.5.4 defines the header, RFC 4647 section 3.4 how a range matches.
"""

import re
from collections.abc import Iterable
from typing import Literal
from urllib.parse import parse_qs

from starlette.types import Scope

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")

_RANGE = re.compile(r"\s*([A-Za-z]{1,8}|\*)((?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*[qQ]\s*=\s*([0-9.]+)\s*)?")
_WEIGHT = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")
_RULED_OUT = -1  # worse than 0, a language that the header does not name


def choose(accept: str | None) -> Language:
    """The language with the highest weight in an Accept-Language header; English if it names neither.

    Malformed ranges are skipped. Of two with the same weight the first one wins.
    """
    if not accept:
        return LANGUAGES[0]
    weights: dict[Language, int] = {}
    default = 0
    for item in accept.split(","):
        match = _RANGE.fullmatch(item)
        weight = _thousandths(match[3]) if match else None
        if match is None or weight is None:
            continue
        value = weight or _RULED_OUT
        if match[1] == "*":
            default = value
        for language in LANGUAGES:
            if match[1].lower() == language:
                weights[language] = max(value, weights.get(language, value))
    ranked: list[Language] = [*weights, *LANGUAGES]
    return max(ranked, key=lambda language: weights.get(language, default))  # the first of equals


def _thousandths(weight: str | None) -> int | None:
    """A q value as 0 to 1000; 1000 if there is none, None if it is malformed."""
    if weight is None:
        return 1000
    if not _WEIGHT.fullmatch(weight):
        return None
    whole, _, part = weight.partition(".")
    return int(whole) * 1000 + int(part.ljust(3, "0"))


def requested_language(headers: Iterable[tuple[bytes, bytes]], query: bytes) -> Language:
    """The language of one request, from its raw headers and query string.

    A `lang` that is repeated or unknown is ignored here; the route refuses it.
    """
    if b"lang=" in query:
        named = parse_qs(query.decode("latin-1")).get("lang", [])
        for language in LANGUAGES:
            if named == [language]:
                return language
    accept = ",".join([value.decode("latin-1") for name, value in headers if name == b"accept-language"])
    return choose(accept)


def set_language(scope: Scope, language: Language) -> None:
    """Store the request's language in its scope."""
    scope["taiyaku.language"] = language


def language_of(scope: Scope) -> Language:
    """The language that `set_language` has stored."""
    language: Language = scope["taiyaku.language"]
    return language
