"""The HTTP protocol of one connection, below ASGI.

uvicorn has no limit on the time or the size of a request's head, and answers non-HTTP input in plain English;
here both become problem documents.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Literal, cast

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser
from starlette.responses import Response
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from api.service.headers import SECURITY_HEADERS
from api.service.language import requested_language
from api.service.limits import BODY_IS_HERE, HEALTH, IS_OPEN, STREAMED, Limits
from api.service.problems import ProblemError

_HEALTH = HEALTH.encode()


class BatchedTransport:
    """A transport that sends everything written in one turn of the event loop at once.

    uvicorn writes the head and the body of an answer separately. Sent together they take one system call, and
    for a short answer one packet.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        self.transport = transport
        self.loop = loop
        self.on_close = on_close
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Buffer the data until this turn of the event loop ends; dropped if the connection is closed."""
        if not self.written:
            self.loop.call_soon(self._send)
        self.written.append(data)

    def close(self) -> None:
        """Send what has been written, then end the connection."""
        self._send()
        self.transport.close()
        self.on_close()

    def is_closing(self) -> bool:
        """Whether the transport is closing; called after each answer."""
        return self.transport.is_closing()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def _send(self) -> None:
        if self.written and not self.transport.is_closing():
            self.transport.write(b"".join(self.written))
        self.written.clear()


Stage = Literal["nothing", "head", "offer", "body", "whole"]
"""How much of the latest request has arrived.

nothing: the connection is new. head: part of its head, which has a deadline and a maximal size. offer: its
head, which offers another protocol; the parser stops there, as if there were no body. body: its head and
perhaps part of its body; the application is at work, with a deadline of its own. whole: all of it.
"""


class _RefusedError(ValueError):
    """Raised to stop parsing; the refusal is stored."""


class StrictHttpProtocol(HttpToolsProtocol):
    """One connection with consecutive requests; uvicorn answers them in order."""

    limits: ClassVar[Limits] = Limits()

    stage: Stage
    begun: int
    """Requests of which the piece that is being read holds a part."""
    head_size: int
    rest_size: int
    came_late: bool
    """There were as many connections as are answered, and this one came on top."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.unread: asyncio.TimerHandle | None = None
        super().connection_made(
            cast(asyncio.Transport, BatchedTransport(transport, self.loop, self._expect_end))
        )
        self.came_late = self._is_full()
        if len(self.connections) > self.limits.connections + self.limits.spare_connections:
            self.transport.close()
        self.refusal = ProblemError("bad-request")
        self.deadline: asyncio.TimerHandle | None = None
        self._begin("nothing")
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._drop_deadline()
        super().connection_lost(exc)
        if self.unread is not None:
            self.unread.cancel()

    def data_received(self, data: bytes) -> None:
        """Replaces uvicorn's method, which drops data after an offer to upgrade the protocol."""
        self._unset_keepalive_if_required()
        self.piece_size = len(data)
        self.begun = 1 if self.stage in ("head", "offer", "body") else 0
        try:
            self.parser.feed_data(data)
        except HttpParserUpgrade as stopped:
            if self.stage == "offer":
                self._go_on_without_upgrade(data[stopped.args[0] :])
                return
        except HttpParserError as error:
            # Neither quotes what was sent: a slug of ours, or one of the parser's fixed sentences.
            if isinstance(error.__context__, _RefusedError):
                self.logger.warning("Refused a request: %s.", self.refusal.slug)
            else:
                self.logger.warning("Refused a request that cannot be read: %s.", str(error).rstrip("."))
            self.send_400_response("")
        if self.stage != "whole" and not self.transport.is_closing():
            self._count(len(data))

    def _count(self, size: int) -> None:
        """Count data that did not complete a request; too many pieces are refused."""
        if self.stage == "body":
            self.rest_size += size
            if self.rest_size > self.limits.rest and not self._is_streamed():
                self._end_with(ProblemError("too-large", limit=self.limits.body))
            elif self.headers and _size(self.headers) > self.limits.head:  # by now these are trailers
                self._end_with(self._too_large())
        else:
            self._set_deadline()  # only now: most heads come in one piece, and need none
            if self.begun > 1:  # the piece began with another request: of this one only so much is known
                size = len(self.url) + _size(self.headers)
            self.head_size += size  # a header without an end is shown to nobody until it ends
            if self.head_size > self.limits.head:
                self._end_with(self._too_large())

    def _is_full(self) -> bool:
        return len(self.connections) > self.limits.connections

    def _is_open(self) -> bool:
        return not self.transport.is_closing()

    def _is_streamed(self) -> bool:
        return STREAMED in self.scope and not self.cycle.response_complete

    def pause_writing(self) -> None:
        """The client does not read: start a deadline."""
        super().pause_writing()
        self._expect_end()

    def resume_writing(self) -> None:
        """The client reads again."""
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        if self.transport.is_closing():
            self._expect_end()
        super().resume_writing()

    def _expect_end(self) -> None:
        """Close the connection if the buffered data are not sent in time."""
        if self.unread is None and self.transport.get_write_buffer_size():
            self.unread = self.loop.call_later(self.limits.write_seconds, self.transport.abort)

    def eof_received(self) -> bool:  # type: ignore[override]
        """The client has finished sending (`nc -N`): complete requests are still answered.

        An incomplete request is refused. Returns True if an answer is still to be sent.
        """
        if self.stage in ("head", "body"):
            self.send_400_response("")
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()  # with what has been written in this turn of the loop
        else:
            self.cycle.keep_alive = False
        return not self.transport.is_closing()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._drop_deadline()
        self._begin("head")
        self.begun += 1

    def on_headers_complete(self) -> None:
        self._drop_deadline()
        # No head is larger than the pieces that it came in: most need not be measured.
        if self.head_size + self.piece_size > self.limits.head and _size(self.headers) > self.limits.head:
            self._refuse(self._too_large())
        if len(self.url) > self.limits.address:
            self._refuse(ProblemError("address-too-long", limit=self.limits.address))
        # A client that came while there was room keeps it.
        if self.came_late and self._is_full() and self.url.partition(b"?")[0] != _HEALTH:
            self._refuse(ProblemError("busy", headers={"retry-after": "1"}))
        hosts = [name for name, _ in self.headers].count(b"host")
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() == "1.1"):
            self._refuse(ProblemError("bad-request"))  # RFC 9112 section 3.2
        if self.parser.should_upgrade() and self.parser.get_method() != b"CONNECT":
            self.stage = "offer"
            return
        self.stage = "body"
        self.scope[IS_OPEN] = self._is_open  # type: ignore[literal-required]
        super().on_headers_complete()
        self.headers = []  # what still comes are trailers: no part of the head, whatever they are called

    def on_message_complete(self) -> None:
        if self.stage != "offer":
            self.stage = "whole"
            self.scope[BODY_IS_HERE] = True  # type: ignore[literal-required]
            super().on_message_complete()

    def _go_on_without_upgrade(self, rest: bytes) -> None:
        """Parse the request again without its upgrade header, and what follows as its body.

        Clients that prefer HTTP/2 offer it with their first request, whatever its method (RFC 9110 section
        7.8 allows the server to ignore it).
        """
        kept = [b"%b: %b\r\n" % header for header in self.headers if header[0] != b"upgrade"]
        version = self.parser.get_http_version().encode()
        head = b"%b %b HTTP/%b\r\n%b\r\n" % (self.parser.get_method(), self.url, version, b"".join(kept))
        self.parser = HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn's own
        self.data_received(head + rest)

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be passed to the application, and close the connection.

        Earlier requests on this connection are answered first.
        """
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete and BODY_IS_HERE in cycle.scope:
            cycle.on_response = self._send_refusal
        elif cycle is None or cycle.response_complete or not cycle.response_started:
            self._send_refusal()
        else:
            self.transport.close()

    def _send_refusal(self) -> None:
        self.transport.write(self._refused())
        self.transport.close()

    def _end_with(self, refusal: ProblemError) -> None:
        self.refusal = refusal
        self.send_400_response("")

    def _begin(self, stage: Stage) -> None:
        self.stage, self.head_size, self.rest_size = stage, 0, 0

    def _set_deadline(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.limits.head_seconds, self._too_slow)

    def _drop_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _too_slow(self) -> None:
        self._end_with(ProblemError("too-slow", seconds=f"{self.limits.head_seconds:g}"))

    def _too_large(self) -> ProblemError:
        return ProblemError("headers-too-large", limit=self.limits.head)

    def _refuse(self, refusal: ProblemError) -> None:
        """In the parser's callbacks only an exception stops parsing; uvicorn then sends the refusal."""
        self.refusal = refusal
        raise _RefusedError

    def _refused(self) -> bytes:
        query = (getattr(self, "url", None) or b"").partition(b"?")[2]
        headers = self.scope["headers"] if self.scope else ()
        response: Response = self.refusal.response(requested_language(headers, query))
        response.headers["connection"] = "close"
        response.headers["vary"] = "Accept-Language"
        for name, value in SECURITY_HEADERS.items():
            response.headers[name] = value
        head = b"".join(b"%b: %b\r\n" % header for header in response.raw_headers)
        return b"HTTP/1.1 %d Refused\r\n%b\r\n%b" % (response.status_code, head, bytes(response.body))


def _size(headers: Iterable[tuple[bytes, bytes]]) -> int:
    return sum([len(name) + len(value) for name, value in headers])
