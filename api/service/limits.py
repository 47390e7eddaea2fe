"""What the service takes in at most, and the one place that reads a body."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from api.service.language import language_of
from api.service.problems import ProblemError

_JSON_TYPE = re.compile(r'application/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds. A limit that is met has its own problem document."""

    body: int = 256 * 1024
    body_seconds: float = 10
    drained: int = 8 * 1024 * 1024
    """A body over the limit is read on and thrown away up to here: a client that is still sending would
    otherwise see a broken connection in place of the answer."""
    head: int = 32 * 1024
    head_seconds: float = 10
    address: int = 8 * 1024
    requests: int = 200
    """Requests in the making at one time in one process; one more is told to come back."""


async def read_body(request: Request, limits: Limits) -> bytes:
    """The whole body of a request that must be plain JSON in UTF-8.

    Raises ProblemError: not-json-type, content-coding, too-large (real bytes are counted, whatever
    length is announced) or too-slow.
    """
    if not _JSON_TYPE.fullmatch(request.headers.get("content-type", "").strip()):
        raise ProblemError("not-json-type", headers={"accept": "application/json"})
    if request.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise ProblemError("content-coding", headers={"accept-encoding": "identity"})
    too_large = ProblemError("too-large", headers={"connection": "close"}, limit=limits.body)
    announced = request.headers.get("content-length", "")
    waits = request.headers.get("expect", "").lower() == "100-continue"
    if waits and announced.isdecimal() and int(announced[:20]) > limits.body:
        raise too_large  # the client asks before it sends: nothing to throw away
    body = bytearray()
    seen = 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for chunk in request.stream():
                seen += len(chunk)
                if seen <= limits.body:
                    body += chunk
                elif seen > limits.drained:
                    break
    except TimeoutError:
        if seen <= limits.body:
            raise ProblemError(
                "too-slow", headers={"connection": "close"}, seconds=f"{limits.body_seconds:g}"
            ) from None
    except ClientDisconnect:
        raise ProblemError("bad-request") from None  # nobody is there to read it
    if seen > limits.body:
        raise too_large
    return bytes(body)


class LimitsRequests:
    """ASGI layer: at most `limits.requests` requests at one time; one more gets 503 at once."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.running = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.running >= self.limits.requests:
            busy = ProblemError("busy", headers={"retry-after": "1"}).response(language_of(scope))
            await busy(scope, receive, send)
            return
        self.running += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.running -= 1
