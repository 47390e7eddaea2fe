"""Limits on requests, and the only place that reads a body."""

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from starlette.types import Receive, Scope

from api.service.problems import ProblemError

_JSON_TYPE = re.compile(r'application/json\s*(;\s*(charset\s*=\s*"?utf-8"?\s*)?)?', re.IGNORECASE)

BODY_IS_HERE = "taiyaku.body-is-here"
"""True in the scope of a request whose whole body has arrived, so that receiving it does not block. With a
server that does not set it, receiving has a deadline.
"""


STREAMED = "taiyaku.streamed"
"""True in the scope of a request whose body is processed as it arrives and needs no limit of size."""

IS_OPEN = "taiyaku.is-open"
"""In the scope a function that says whether the client is still connected. Not every server sets it."""

READY = "/readyz"
"""The readiness check: 503 if there is no room for one more request."""

HEALTH = "/healthz"
"""The health check: answered at any load."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits: sizes in bytes, times in seconds. Each limit has its own problem when it is exceeded."""

    body: int = 256 * 1024
    body_seconds: float = 10
    drained: int = 8 * 1024 * 1024
    """A body over the limit is read on and thrown away up to here: a client that is still sending would
    otherwise see a broken connection in place of the answer."""
    pause_seconds: float = 0.5
    """Nothing has arrived for so long of a body that was announced as too large: it is refused now."""
    idle_seconds: float = 60
    """Of a body that is answered while it comes: how long the next part of it may take."""
    write_seconds: float = 30
    """Nobody has read so much of an answer for so long that more of it could be sent: the connection ends."""
    head: int = 32 * 1024
    head_seconds: float = 10
    rest: int = 16 * 1024 * 1024
    """All that follows a head: a body with its chunk sizes and trailers, which nobody else counts."""
    address: int = 8 * 1024
    requests: int = 200
    """Requests in the making at one time in one process; one more is told to come back. A request counts once
    the whole of it has come."""
    bulk: int = 4
    """Requests that bring many rosters, at one time in one process."""
    connections: int = 500
    """Connections at one time in one process. On any more only the health of the service is answered."""
    spare_connections: int = 300
    """So many of these more; beyond them a connection is closed at once."""


async def read_body(scope: Scope, receive: Receive, limits: Limits) -> bytes:
    """The whole body of a request, which must be plain JSON in UTF-8.

    Raises ProblemError: not-json-type, content-coding (of the transfer, too, unless chunked), too-large
    (actual bytes are counted, whatever Content-Length says) or too-slow.
    """
    headers = headers_of(scope)
    if not _JSON_TYPE.fullmatch(headers.get(b"content-type", b"").decode("latin-1").strip()):
        raise ProblemError("not-json-type", headers={"accept": "application/json"})
    refuse_content_coding(headers)
    body = bytearray()
    if scope.get(BODY_IS_HERE):
        await _append(body, receive, limits)  # a deadline takes longer to set than such a body to read
    else:
        if _announced(headers) > limits.body:
            if headers.get(b"expect", b"").lower() != b"100-continue":  # or nothing of it is on its way
                await _discard(receive, limits)
            raise _too_large(limits)
        try:
            async with asyncio.timeout(limits.body_seconds):
                await _append(body, receive, limits)
        except TimeoutError:
            if len(body) <= limits.body:
                raise _too_slow(limits) from None
    if len(body) > limits.body:
        raise _too_large(limits)
    return bytes(body)


async def _append(body: bytearray, receive: Receive, limits: Limits) -> None:
    """Append received bytes to `body`; beyond the limit they are discarded."""
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


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """Headers by name. Repeated headers are joined into one list (RFC 9110 section 5.2)."""
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    known = dict(headers)
    return known if len(known) == len(scope["headers"]) else _joined(headers)


def _joined(headers: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    joined: dict[bytes, bytes] = {}
    for name, value in headers:
        joined[name] = joined[name] + b", " + value if name in joined else value
    return joined


def _announced(headers: Mapping[bytes, bytes]) -> int:
    """The Content-Length of the body; 0 if there is none."""
    length = headers.get(b"content-length", b"").decode("latin-1")
    return int(length[:20]) if length.isdecimal() else 0


async def _discard(receive: Receive, limits: Limits) -> None:
    """Read and discard a body that will be refused, as long as the limits allow."""
    seen, is_whole = 0, False
    with suppress(TimeoutError):
        async with asyncio.timeout(limits.body_seconds):
            while not is_whole and seen <= limits.drained:
                async with asyncio.timeout(limits.pause_seconds):
                    message = await receive()
                is_whole = not message.get("more_body", False)  # true of a client that is gone, too
                seen += len(message.get("body", b""))


def refuse_content_coding(headers: Mapping[bytes, bytes]) -> None:
    """ProblemError if the body has a content coding, or a transfer coding other than chunked."""
    is_plain = headers.get(b"content-encoding", b"identity").strip().lower() == b"identity"
    if not is_plain or headers.get(b"transfer-encoding", b"chunked").strip().lower() != b"chunked":
        raise ProblemError("content-coding", headers={"accept-encoding": "identity"})


def _too_slow(limits: Limits) -> ProblemError:
    return ProblemError("too-slow", headers={"connection": "close"}, seconds=f"{limits.body_seconds:g}")


def _too_large(limits: Limits) -> ProblemError:
    return ProblemError("too-large", headers={"connection": "close"}, limit=limits.body)


class RequestSlots:
    """Slots for requests in progress: `taken` of `limit` are in use."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.taken = 0

    @contextmanager
    def one(self) -> Iterator[None]:
        """Context manager that holds a slot; ProblemError("busy") if none is free."""
        if self.taken >= self.limit:
            raise ProblemError("busy", headers={"retry-after": "1"})
        self.taken += 1
        try:
            yield
        finally:
            self.taken -= 1


def bulk_slots_of(scope: Scope) -> RequestSlots:
    """The slots for bulk requests, which `CommonHeaders` stores in the scope."""
    places: RequestSlots = scope["taiyaku.bulk-places"]
    return places


def slots_of(scope: Scope) -> RequestSlots:
    """The slots that `CommonHeaders` stores in the scope of requests that it has not counted."""
    places: RequestSlots = scope["taiyaku.places"]
    return places
