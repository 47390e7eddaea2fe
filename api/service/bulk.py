"""Bulk judging over HTTP: one roster a line in, one answer a line out, streamed.

The answers are those of the bulk command, from the same code. Only a piece of the input and a piece of the
output are in memory at a time: receiving pauses while the client does not read.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from api.bulk.items import BulkItem, LineSplitter
from api.bulk.judge_many import Request, judged
from api.service.documents import LARGE, described_route
from api.service.language import Language
from api.service.limits import IS_OPEN, STREAMED, Limits, bulk_slots_of, headers_of, refuse_content_coding
from api.service.problems import ProblemEntry, ProblemError, encode
from api.service.query_models import read_query

LINES = "application/x-ndjson"
PROBLEMS = ("too-slow", "not-lines-type", "content-coding", "invalid-parameter")
_TYPE = re.compile(
    r'application/(x-)?(ndjson|jsonl|jsonlines)\s*(;\s*(charset\s*=\s*"?utf-8"?\s*)?)?', re.IGNORECASE
)
_PIECE = 16 * 1024
"""Bytes of answers that are sent together at most."""


@dataclass(frozen=True, slots=True)
class BulkRoute:
    """The bulk address of a system.

    `query_model` is the model of its query; `request` makes of it the settings of judging (and raises
    ProblemError). `sent` is the schema of each line and `answered` of each answer, `examples` are rosters by
    name, `summary` is a message id.
    """

    path: str
    query_model: type[BaseModel]
    request: Callable[[Any, Language], Request]
    summary: str
    sent: type[BaseModel]
    answered: Callable[[], Any]
    examples: Mapping[str, Any] = field(default_factory=dict)

    async def respond(self, scope: Scope, receive: Receive, limits: Limits, language: Language) -> Response:
        """The streamed answers; ProblemError if the request cannot be answered."""
        request = self.request(read_query(self.query_model, scope["query_string"]), language)
        headers = headers_of(scope)
        if not _TYPE.fullmatch(headers.get(b"content-type", b"").decode("latin-1").strip()):
            raise ProblemError("not-lines-type", headers={"accept": LINES})
        refuse_content_coding(headers)
        return _Answers(request, limits, self.path)

    def described(self, sent: Mapping[str, Any], answered: Mapping[str, Any]) -> APIRoute:
        """A route for the OpenAPI document only; it is the same for every reader."""

        lines = b"".join(map(encode, self.examples.values())).decode()
        examples = {"lines": lines} if self.examples else {}
        return described_route(self, _LineResponse, _lines_of(sent), _lines_of(answered), examples, PROBLEMS)


class _LineResponse(Response):
    media_type = LINES


def _lines_of(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of a text of lines, each with that schema."""
    return {"type": "string", "contentMediaType": LINES, "contentSchema": dict(schema)}


class _Answers(Response):
    """Status 200 with a line for each roster, sent as they are computed.

    Before the first line it can still become a problem. Later, a client that stops sending gets a last line
    that says so, and the connection is closed without the end-of-body marker.
    """

    def __init__(self, request: Request, limits: Limits, instance: str) -> None:
        self.request = request
        self.limits = limits
        self.instance = instance

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": [(b"content-type", LINES.encode())]}
        is_started = False
        with bulk_slots_of(scope).one():
            scope[STREAMED] = True
            try:
                async for piece in self._pieces(receive, scope.get(IS_OPEN, _yes)):
                    if not is_started:
                        is_started = True
                        await send(start)
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
            except ProblemError as problem:
                if is_started:
                    piece = encode({"errors": [_fault(problem).to_json(self.language)]})
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
                    return
                raise
            if not is_started:
                await send(start)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    @property
    def language(self) -> Language:
        """The language of the answers."""
        return "ja" if self.request.language == "ja" else "en"

    async def _pieces(self, receive: Receive, is_open: Callable[[], bool]) -> AsyncIterator[bytes]:
        """Answer lines, several in one chunk if their rosters arrived together.

        ProblemError if the client stops sending or has disconnected.
        """
        lines = LineSplitter("", self.limits.body)
        waiting = bytearray()
        is_whole = False
        while not is_whole:
            piece, is_whole = await self._received(receive)
            for batch in (lines.feed(piece), lines.end() if is_whole else ()):
                for item in batch:
                    if not is_open():
                        raise ProblemError("bad-request")
                    waiting += await self._judged(item)
                    waiting += b"\n"
                    if len(waiting) > _PIECE:
                        yield bytes(waiting)
                        waiting.clear()
            if waiting:
                yield bytes(waiting)
                waiting.clear()

    async def _received(self, receive: Receive) -> tuple[bytes, bool]:
        """The bytes received, and whether they are the last; ProblemError on a timeout."""
        try:
            async with asyncio.timeout(self.limits.idle_seconds):
                message = await receive()
        except TimeoutError:
            raise ProblemError(
                "too-slow", headers={"connection": "close"}, seconds=f"{self.limits.idle_seconds:g}"
            ) from None
        if message["type"] == "http.disconnect":
            raise ProblemError("bad-request")  # nobody is there to read it
        return message.get("body", b""), not message.get("more_body", False)

    async def _judged(self, item: BulkItem) -> bytes:
        """The answer for one roster; yields to all other requests first."""
        judge = partial(judged, item, self.request)
        if self.request.reading == "compare" or len(item.content or b"") > LARGE:
            return (await run_in_threadpool(judge)).text
        await asyncio.sleep(0)
        return judge().text


def _yes() -> bool:
    return True


def _fault(problem: ProblemError) -> ProblemEntry:
    message = f"service.problem.{problem.slug}.detail"
    return ProblemEntry(problem.slug, pointer="", message=message, fields=problem.fields)
