"""Headers and limits of every answer, in one ASGI layer because each layer costs time."""

import logging
import traceback
from contextlib import nullcontext
from pathlib import Path

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.service.headers import SECURITY_HEADERS
from api.service.language import LANGUAGES, Language, requested_language, set_language
from api.service.limits import HEALTH, Limits, RequestSlots
from api.service.problems import ProblemError

_log = logging.getLogger("taiyaku.service")

_VARY = (b"vary", b"Accept-Language")
_USUAL = {
    language: [
        (b"content-language", language.encode()),
        *((name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()),
    ]
    for language in LANGUAGES
}
"""The default headers of answers in each language."""


class CommonHeaders:
    """ASGI layer around everything that answers.

    - It stores the request's language in the scope (`language_of`); every answer names it unless it has
      set its own Content-Language (a page of the reference has a fixed language).
    - Every answer has the `SECURITY_HEADERS`.
    - HEAD gets the answer of GET without its body (RFC 9110 section 9.3.2).
    - At most `limits.requests` requests are answered at one time; a further one gets 503 at once, except for
      the health check, which always answers. A POST counts from when its body has arrived.
    - An unexpected error is answered with a problem, and logged by its place in the code: its message is
      not logged, because it may quote the request.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.places = RequestSlots(limits.requests)
        self.bulk_places = RequestSlots(limits.bulk)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        language = requested_language(scope["headers"], scope["query_string"])
        set_language(scope, language)
        is_head, is_started = scope["method"] == "HEAD", False

        async def say(message: Message) -> None:
            nonlocal is_started
            if message["type"] == "http.response.start":
                is_started = True
                message["headers"] = _completed(message["headers"], language)
            elif is_head:
                message = {**message, "body": b""}
            await send(message)

        if is_head:
            scope = {**scope, "method": "GET"}
        # A body is waited for first: a slow client must not block others.
        is_counted = scope["method"] != "POST" and scope["path"] != HEALTH
        scope["taiyaku.places"] = self.places
        scope["taiyaku.bulk-places"] = self.bulk_places
        try:
            with self.places.one() if is_counted else nullcontext():
                await self.app(scope, receive, say)
        except ProblemError as error:
            await error.response(language)(scope, receive, say)
        except Exception as error:
            _log.error("%s in %s", type(error).__name__, _place(error))
            if not is_started:
                await ProblemError("internal").response(language)(scope, receive, say)


def _completed(headers: list[tuple[bytes, bytes]], language: Language) -> list[tuple[bytes, bytes]]:
    given = dict(headers)
    return [*headers, _VARY, *[header for header in _USUAL[language] if header[0] not in given]]


def _place(error: Exception) -> str:
    """Where the error was raised and its callers: at most six places, the innermost last."""
    way = [f"{Path(f.filename).name}:{f.lineno}" for f in traceback.extract_tb(error.__traceback__)]
    return " > ".join(way[-6:])
