"""Documents that are posted: one mechanism for every system's rosters, matches and procedures.

Their addresses are fixed, so a request is dispatched by its whole path before FastAPI's routing, which takes
about as long as judging a roster. For the OpenAPI document each describes itself as a FastAPI route would.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Protocol

from fastapi import Query
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.service.body import decode
from api.service.json_response import answer, can_answer
from api.service.language import Language, language_of
from api.service.limits import Limits, read_body, slots_of
from api.service.problems import ProblemEntry, ProblemError
from api.service.query_models import read_query
from rules_core.model.rosters import RosterError

PROBLEMS = ("not-json", "too-slow", "too-large", "not-json-type", "content-coding", "invalid-parameter")
"""The problems of a request for judging."""


LARGE = 16 * 1024
"""Bytes. Judging a larger document takes so long that other requests are answered meanwhile."""


class PostedRoute(Protocol):
    """An address for POST: how it is answered, and how it is described."""

    @property
    def path(self) -> str: ...
    @property
    def query_model(self) -> type[BaseModel]: ...
    @property
    def summary(self) -> str: ...
    @property
    def sent(self) -> type[BaseModel]: ...
    @property
    def answered(self) -> Callable[[], Any]: ...

    async def respond(
        self, scope: Scope, receive: Receive, limits: Limits, language: Language, /
    ) -> Response: ...

    def described(self, sent: Mapping[str, Any], answered: Mapping[str, Any], /) -> APIRoute: ...


class PlainAnswer(Protocol):
    """An answer: plain data in a language."""

    def to_json(self, language: str, /) -> Any: ...


def _never(_: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class DocumentRoute:
    """One address to which documents are posted.

    `query_model` is the model of its query. `work` takes the document as plain data and the query, and
    returns the answer; it raises RosterError or ProblemError. `invalid` is the slug of the problem for an
    unusable document. `is_slow` says of a query whether other requests should be answered meanwhile.
    `summary` is a message id; `sent` and `answered` are the schemas, `examples` whole documents by name, all
    for the OpenAPI document.
    """

    path: str
    query_model: type[BaseModel]
    work: Callable[[Any, Any], PlainAnswer]
    summary: str
    sent: type[BaseModel]
    answered: Callable[[], Any]
    examples: Mapping[str, Any] = field(default_factory=dict)
    invalid: str = "invalid-roster"
    is_slow: Callable[[Any], bool] = _never

    async def respond(self, scope: Scope, receive: Receive, limits: Limits, language: Language) -> Response:
        """The answer to one request; ProblemError if the document cannot be used."""
        query = read_query(self.query_model, scope["query_string"])
        body = await read_body(scope, receive, limits)
        with slots_of(scope).one():
            document = decode(body)
            try:
                if len(body) > LARGE or self.is_slow(query):
                    return answer(await run_in_threadpool(self._judge, document, query, language))
                return answer(self._judge(document, query, language))
            except RosterError as error:
                raise ProblemError(self.invalid, *faults_of(error)) from None

    def _judge(self, document: Any, query: Any, language: Language) -> Any:
        return self.work(document, query).to_json(language)

    def described(self, sent: Mapping[str, Any], answered: Mapping[str, Any]) -> APIRoute:
        """A route for the OpenAPI document only; it is the same for every reader."""

        problems = (*PROBLEMS, self.invalid)
        return described_route(self, JSONResponse, sent, answered, self.examples, problems)


def described_route(
    route: PostedRoute,
    response_class: type[Response],
    sent: Mapping[str, Any],
    answered: Mapping[str, Any],
    examples: Mapping[str, Any],
    problems: Iterable[str],
) -> APIRoute:
    """A route for the OpenAPI document only: `sent` and `answered` are schemas, `examples` bodies by name.

    Bodies and answers have the media type of `response_class`.
    """
    media_type = str(response_class.media_type)

    async def post(query: Any) -> None: ...

    post.__annotations__ = {"query": Annotated[route.query_model, Query()]}
    body: dict[str, Any] = {"schema": dict(sent)}
    if examples:
        body["examples"] = {name: {"value": value} for name, value in examples.items()}
    return APIRoute(
        route.path,
        post,
        methods=["POST"],
        response_class=response_class,
        summary=route.summary,
        responses={200: {"content": {media_type: {"schema": dict(answered)}}}, **can_answer(*problems)},
        openapi_extra={"requestBody": {"required": True, "content": {media_type: body}}},
    )


def faults_of(error: RosterError) -> list[ProblemEntry]:
    """The faults of a body, place by place."""
    return [
        ProblemEntry(
            problem.code,
            pointer=problem.pointer,
            message=problem.message,
            fields={"pointer": problem.pointer or "/", **problem.fields},
        )
        for problem in error.problems
    ]


class Documents:
    """ASGI layer around FastAPI: answers the document routes, passes everything else on."""

    def __init__(self, app: ASGIApp, routes: Iterable[PostedRoute], limits: Limits) -> None:
        self.app = app
        self.routes = {route.path: route for route in routes}
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        route = self.routes.get(scope["path"]) if scope["type"] == "http" else None
        if route is None:
            await self.app(scope, receive, send)
            return
        language = language_of(scope)
        try:
            if scope["method"] != "POST":
                raise ProblemError("method-not-allowed", headers={"allow": "POST"}, allowed="POST")
            response = await route.respond(scope, receive, self.limits, language)
        except ProblemError as error:
            response = error.response(language, route.path)
        await response(scope, receive, send)
