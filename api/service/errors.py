"""Whatever goes wrong on the way to a route or in it becomes a problem document, never a bare status."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_origin

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response

from api.service.language import language_of
from api.service.problems import Fault, ProblemError
from api.service.system_data import system_ids


def add_handlers(app: FastAPI) -> None:
    """Every error that a route or the framework raises is answered here."""
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(HTTPException, _framework)
    app.add_exception_handler(RequestValidationError, _parameters)
    app.add_exception_handler(Exception, _unexpected)


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


async def _unexpected(request: Request, error: Exception) -> Response:
    return ProblemError("internal").response(language_of(request.scope))


async def _parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = []
    for found in error.errors():
        if found["type"] == "none_required":
            continue  # the other half of a parameter that may be left out: the first half says what is wrong
        if found["type"] == "extra_forbidden":
            names = ", ".join(sorted(known_parameters(request)))
            faults.append(Fault("unknown-parameter", fields={"known": names}))
        else:
            faults.append(_parameter(dict(found), request))
    return await _problem(request, ProblemError("invalid-parameter", *faults))


def known_parameters(request: Request) -> set[str]:
    """The names of the query parameters that the route of this request declares."""
    return {name for model in _query_models(request) for name in getattr(model, "model_fields", ())}


def _lists(request: Request) -> set[str]:
    """The parameters that hold a list of values."""
    fields = (item for model in _query_models(request) for item in getattr(model, "model_fields", {}).items())
    return {name for name, info in fields if get_origin(info.annotation) is list}


def _query_models(request: Request) -> Iterator[Any]:
    route = request.scope.get("route")
    if isinstance(route, APIRoute):
        yield from (parameter.field_info.annotation for parameter in route.dependant.query_params)


def _parameter(found: dict[str, Any], request: Request) -> Fault:
    """The fault of one parameter that is missing or cannot be used; its value is not repeated."""
    name, context = str(found["loc"][1]), found.get("ctx", {})
    match found["type"]:
        case "missing":
            return Fault("missing-parameter", parameter=name)
        case "greater_than_equal":
            return Fault("too-small", parameter=name, fields={"least": context["ge"]})
        case "less_than_equal":
            return Fault("too-big", parameter=name, fields={"most": context["le"]})
        case "literal_error":
            allowed = ", ".join(re.findall(r"'([^']*)'", context["expected"]))
            return Fault("not-allowed", parameter=name, fields={"allowed": allowed})
        case "string_pattern_mismatch":
            return Fault("wrong-form", parameter=name, fields={"example": _example(name, request)})
    return Fault("not-a-whole-number", parameter=name)


def _example(name: str, request: Request) -> str:
    """The first example that the route gives for a parameter."""
    fields = (getattr(model, "model_fields", {}).get(name) for model in _query_models(request))
    return next((str(info.examples[0]) for info in fields if info and info.examples), "?")


async def each_parameter_once(request: Request) -> None:
    """Refuses `?lang=en&lang=ja`: two readers of the same address would understand it differently.

    A parameter that is a list may be repeated.
    """
    names = [name for name, _ in request.query_params.multi_items()]
    single = known_parameters(request) - _lists(request)
    repeated = sorted(name for name in single if names.count(name) > 1)
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
