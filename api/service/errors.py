"""Whatever goes wrong on the way to a route or in it becomes a problem document, never a bare status."""

from __future__ import annotations

import logging
import re
import traceback
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.service.data import system_ids
from api.service.language import language_of
from api.service.problems import Fault, ProblemError

_log = logging.getLogger("taiyaku.service")


def add_handlers(app: FastAPI) -> None:
    """Every error that a route or the framework raises is answered here."""
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(HTTPException, _framework)
    app.add_exception_handler(RequestValidationError, _parameters)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return error.response(language_of(request.scope), instance(request))


async def _framework(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    slug = {404: "not-found", 405: "method-not-allowed"}.get(error.status_code, "bad-request")
    headers = dict(error.headers or {})
    if "Allow" in headers:
        methods = set(headers["Allow"].split(", "))
        headers["Allow"] = ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))
    return await _problem(request, ProblemError(slug, headers=headers, allowed=headers.get("Allow", "")))


async def _parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = []
    for found in error.errors():
        if found["type"] == "extra_forbidden":
            names = ", ".join(sorted(known_parameters(request)))
            faults.append(Fault("unknown-parameter", fields={"known": names}))
        else:
            allowed = ", ".join(re.findall(r"'([^']*)'", str(found.get("ctx", {}).get("expected", ""))))
            faults.append(Fault("not-allowed", parameter=str(found["loc"][1]), fields={"allowed": allowed}))
    return await _problem(request, ProblemError("invalid-parameter", *faults))


def known_parameters(request: Request) -> set[str]:
    """The names of the query parameters that the route of this request declares."""
    route = request.scope.get("route")
    if not isinstance(route, APIRoute):
        return set()
    models = (parameter.field_info.annotation for parameter in route.dependant.query_params)
    return {name for model in models for name in getattr(model, "model_fields", ())}


async def each_parameter_once(request: Request) -> None:
    """Refuses `?lang=en&lang=ja`: two readers of the same address would understand it differently."""
    names = [name for name, _ in request.query_params.multi_items()]
    repeated = sorted(name for name in known_parameters(request) if names.count(name) > 1)
    if repeated:
        raise ProblemError("invalid-parameter", *(Fault("repeated", parameter=name) for name in repeated))


def instance(request: Request) -> str | None:
    """The address asked as far as it is made of our own words; None where nothing of it is.

    What a reader put into a place of the path is not repeated: the address then ends before it.
    """
    route = request.scope.get("route")
    if not isinstance(route, APIRoute):
        return None
    system = request.path_params.get("system")
    path = route.path.replace("{system}", system) if system in system_ids() else route.path
    return path.partition("/{")[0]


class CatchesErrors:
    """ASGI layer: an error that nobody expected is answered with a problem, and logged by its place.

    Its message is left out of the log: it may quote what was sent.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def watch(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception as error:
            way = [f"{Path(f.filename).name}:{f.lineno}" for f in traceback.extract_tb(error.__traceback__)]
            _log.error("%s in %s", type(error).__name__, " > ".join(way[-6:]))
            if not started:
                await ProblemError("internal").response(language_of(scope))(scope, receive, send)
