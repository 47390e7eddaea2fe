"""Headers that every answer carries, and HEAD wherever GET is answered. Plain ASGI: a few microseconds."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

API_POLICY = "default-src 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
# Sphinx writes its theme switch and its search options as inline scripts and styles.
REFERENCE_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)

SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "content-security-policy": API_POLICY,
    "cross-origin-resource-policy": "same-origin",
}
"""What every answer says unless its route has said it already. HSTS is the proxy's to add."""


_RAW = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


class SecurityHeaders:
    """ASGI layer: adds `SECURITY_HEADERS` to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def secure(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = dict(message["headers"])
                message["headers"] += [header for header in _RAW if header[0] not in said]
            await send(message)

        await self.app(scope, receive, secure)


class AnswersHead:
    """ASGI layer: a HEAD request gets the answer of GET without its body (RFC 9110 section 9.3.2)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await self.app({**scope, "method": "GET"}, receive, without_body)
