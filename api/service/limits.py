"""What the service takes in at most, and the one place that reads a body."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from starlette.types import Receive, Scope

from api.service.problems import ProblemError

_JSON_TYPE = re.compile(r'application/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?', re.IGNORECASE)

BODY_IS_HERE = "taiyaku.body-is-here"
"""True in the scope of a request whose whole body has arrived: to receive it takes no waiting. A server that
does not say so is waited for with a deadline."""


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


async def read_body(scope: Scope, receive: Receive, limits: Limits) -> bytes:
    """The whole body of a request that must be plain JSON in UTF-8.

    Raises ProblemError: not-json-type, content-coding, too-large (real bytes are counted, whatever
    length is announced) or too-slow.
    """
    headers: dict[bytes, bytes] = dict(reversed(scope["headers"]))
    if not _JSON_TYPE.fullmatch(headers.get(b"content-type", b"").decode("latin-1").strip()):
        raise ProblemError("not-json-type", headers={"accept": "application/json"})
    if headers.get(b"content-encoding", b"identity").strip().lower() != b"identity":
        raise ProblemError("content-coding", headers={"accept-encoding": "identity"})
    if headers.get(b"expect", b"").lower() == b"100-continue":
        announced = headers.get(b"content-length", b"").decode("latin-1")
        if announced.isdecimal() and int(announced[:20]) > limits.body:
            raise _too_large(limits)  # the client asks before it sends: nothing to throw away
    body = bytearray()
    if scope.get(BODY_IS_HERE):
        await _take_in(body, receive, limits)  # a deadline takes longer to set than such a body to read
    else:
        try:
            async with asyncio.timeout(limits.body_seconds):
                await _take_in(body, receive, limits)
        except TimeoutError:
            if len(body) <= limits.body:
                raise _too_slow(limits) from None
    if len(body) > limits.body:
        raise _too_large(limits)
    return bytes(body)


async def _take_in(body: bytearray, receive: Receive, limits: Limits) -> None:
    """Add to `body` what arrives. What comes after it has passed the limit is read and thrown away."""
    seen, is_whole = 0, False
    while not is_whole and seen <= limits.drained:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ProblemError("bad-request")  # nobody is there to read it
        chunk: bytes = message.get("body", b"")
        is_whole = not message.get("more_body", False)
        seen += len(chunk)
        if len(body) <= limits.body:
            body += chunk


def _too_slow(limits: Limits) -> ProblemError:
    return ProblemError("too-slow", headers={"connection": "close"}, seconds=f"{limits.body_seconds:g}")


def _too_large(limits: Limits) -> ProblemError:
    return ProblemError("too-large", headers={"connection": "close"}, limit=limits.body)
