"""Error handlers: every error becomes a problem document, never a bare status."""

import re
from typing import TypeGuard

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic.fields import FieldInfo
from starlette.exceptions import HTTPException
from starlette.responses import Response

from api.service.language import language_of
from api.service.problems import ProblemError
from api.service.query_models import invalid_query, refuse_repeated
from api.service.system_data import KNOWN, SystemData, capabilities

_ID = re.compile(r"[0-9A-Za-z_-]+")
"""The pattern of system ids."""


def add_handlers(app: FastAPI) -> None:
    """Register handlers for every error that a route or the framework raises."""
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(HTTPException, _framework)
    app.add_exception_handler(RequestValidationError, _parameters)
    app.add_exception_handler(Exception, _unexpected)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return error.response(language_of(request.scope), instance(request))


async def _framework(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return await _problem(request, _not_found(request))
    slug = {405: "method-not-allowed"}.get(error.status_code, "bad-request")
    headers = dict(error.headers or {})
    if "Allow" in headers:
        methods = set(headers["Allow"].split(", "))
        headers["Allow"] = ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))
    return await _problem(request, ProblemError(slug, headers=headers, allowed=headers.get("Allow", "")))


def _not_found(request: Request) -> ProblemError:
    """The problem of an unknown address: an unknown system, or a capability that this system lacks."""
    served: tuple[SystemData, ...] = request.app.state.served
    path: str = request.scope["path"]
    version, _, below = path.removeprefix("/").partition("/")
    system, _, place = below.partition("/")
    if version != "v1" or not place or not _ID.fullmatch(system):
        return ProblemError("not-found")
    data = next((each for each in served if each.id == system), None)
    if data is None:
        known = ", ".join(each.id for each in served) or "–"
        return ProblemError("unknown-system", known=known)
    offered = {each.place for each in capabilities(data)}
    known_places = {each.place for each in KNOWN}
    known_places |= {each.place for system in served for each in capabilities(system)}
    lacking = [each for each in known_places - offered if f"{place}/".startswith(f"{each}/")]
    if lacking:
        return ProblemError("missing-capability", system=system, known=", ".join(sorted(offered)))
    return ProblemError("not-found")


async def _unexpected(request: Request, error: Exception) -> Response:
    return ProblemError("internal").response(language_of(request.scope))


async def _parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    errors = [{**each, "loc": each["loc"][1:]} for each in error.errors()]  # the first says: in the query
    return await _problem(request, invalid_query(errors, _query_fields(request)))


def _query_fields(request: Request) -> dict[str, FieldInfo]:
    """The query parameters that the route of this request declares."""
    route = request.scope.get("route")
    models = [each.field_info.annotation for each in route.dependant.query_params] if _is_ours(route) else []
    return {name: info for model in models for name, info in getattr(model, "model_fields", {}).items()}


async def each_parameter_once(request: Request) -> None:
    """Refuse `?lang=en&lang=ja`, which different readers of the address would understand differently.

    A parameter that is a list may be repeated.
    """
    names = [name for name, _ in request.query_params.multi_items()]
    refuse_repeated(names, _query_fields(request))


def instance(request: Request) -> str | None:
    """The requested address, if it consists of our own words only; None if it has none.

    Values that the client put into the path are not repeated: the address is cut off before the first.
    """
    route = request.scope.get("route")
    return route.path.partition("/{")[0] if _is_ours(route) else None


def _is_ours(route: object) -> TypeGuard[APIRoute]:
    """Whether a route matched, so that the path is one of the application's own."""
    return isinstance(route, APIRoute)
