"""Which language an answer is in: `?lang=` wins, then Accept-Language with its weights, then English.

RFC 9110 section 12.5.4 says what the header means, RFC 4647 section 3.4 how a range is matched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal
from urllib.parse import parse_qs

from starlette.types import ASGIApp, Message, Receive, Scope, Send

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")

_RANGE = re.compile(r"\s*([A-Za-z]{1,8}|\*)((?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*[qQ]\s*=\s*([0-9.]+)\s*)?")
_WEIGHT = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")
_RULED_OUT = -1  # worse than 0, a language that the header does not name


def choose(accept: str | None) -> Language:
    """The language that an Accept-Language header asks for most; English where it names neither.

    Ranges that are not well formed are passed over. Of two with the same weight the first one wins.
    """
    if not accept:
        return LANGUAGES[0]
    wishes: dict[Language, int] = {}
    anything_else = 0
    for item in accept.split(","):
        match = _RANGE.fullmatch(item)
        weight = _thousandths(match[3]) if match else None
        if match is None or weight is None:
            continue
        wish = weight or _RULED_OUT
        if match[1] == "*":
            anything_else = wish
        for language in LANGUAGES:
            if match[1].lower() == language:
                wishes[language] = max(wish, wishes.get(language, wish))
    ranked: list[Language] = [*wishes, *LANGUAGES]
    return max(ranked, key=lambda language: wishes.get(language, anything_else))  # the first of equals


def _thousandths(weight: str | None) -> int | None:
    """0 to 1000 for a q value, 1000 where none is given, None where it is not one."""
    if weight is None:
        return 1000
    if not _WEIGHT.fullmatch(weight):
        return None
    whole, _, part = weight.partition(".")
    return int(whole) * 1000 + int(part.ljust(3, "0"))


def asked(headers: Iterable[tuple[bytes, bytes]], query: bytes) -> Language:
    """The language of one request, from its raw headers and query string.

    A `lang` that is given twice or is no language of ours is left to the route, which refuses it.
    """
    if b"lang=" in query:
        named = parse_qs(query.decode("latin-1")).get("lang", [])
        for language in LANGUAGES:
            if named == [language]:
                return language
    accept = ",".join([value.decode("latin-1") for name, value in headers if name == b"accept-language"])
    return choose(accept)


class SpeaksLanguage:
    """ASGI layer: puts the request's language into the scope and names it in every answer.

    A route reads it with `language_of`. An answer that has set its own Content-Language (a page of the
    reference stands in one language whatever is asked) keeps it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        language = asked(scope["headers"], scope["query_string"])
        scope["taiyaku.language"] = language

        async def speak(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if b"content-language" not in dict(headers):
                    headers.append((b"content-language", language.encode()))
                headers.append((b"vary", b"Accept-Language"))
            await send(message)

        await self.app(scope, receive, speak)


def language_of(scope: Scope) -> Language:
    """The language that `SpeaksLanguage` found for this request."""
    language: Language = scope["taiyaku.language"]
    return language
