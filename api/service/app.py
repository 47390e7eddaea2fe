"""The application: routes and the ASGI layers around them, independent of where it runs."""

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Depends, FastAPI, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.service import openapi
from api.service.common_headers import CommonHeaders
from api.service.cors import CorsLayer
from api.service.documents import Documents
from api.service.errors import add_handlers, each_parameter_once
from api.service.json_response import static_bytes
from api.service.language import LANGUAGES, Language, language_of
from api.service.limits import READY, Limits
from api.service.observing import ObservingLayer
from api.service.problems import encode
from api.service.routes import (
    calculators,
    contents,
    discrepancies,
    exhibits,
    listings,
    pages,
    reference,
    rosters,
    rules,
    seals,
    tables,
)
from api.service.system_data import (
    CALCULATORS,
    DISCREPANCY_LIST,
    EXAMPLES,
    EXHIBIT_LIST,
    TABLE_LIST,
    SystemData,
    capabilities,
    load,
)
from rules_core import __version__
from rules_core.judge import judge
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import RosterError
from rules_core.registry import installed
from rules_core.system import System

DOCS = Path(__file__).parents[2] / "docs" / "_build" / "html"
"""The output folder of `make docs` in a checkout."""


class Service(FastAPI):
    """FastAPI with ASGI layers outside of FastAPI's own middleware."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._outermost: ASGIApp = super().__call__

    def add_layer(self, layer: Callable[..., ASGIApp], **settings: Any) -> None:
        """Wrap everything so far in an ASGI layer, made of the application and the settings."""
        self._outermost = layer(self._outermost, **settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._outermost(scope, receive, send)


def _warm_up(data: SystemData) -> None:
    """Judge the examples in each language, so that everything is loaded before the first request."""
    if data.system.roster is None:
        return
    for name, roster in data.system.examples.items():
        try:
            with suppress(RosterError):
                verdict = judge(data.id, roster)
                for language in LANGUAGES:
                    verdict.to_json(language)
        except Exception as error:
            error.add_note(f"The rule system {data.id} fails on examples/{name}.yaml.")
            raise


def _router(served: Sequence[SystemData]) -> APIRouter:
    """All routes for GET; those for POST are in `documents`."""
    router = APIRouter()
    contents.add(router, served)
    for data in served:
        offered = capabilities(data)
        rules.add(router, data)
        if TABLE_LIST in offered:
            tables.add(router, data)
        if EXHIBIT_LIST in offered:
            exhibits.add(router, data)
        if DISCREPANCY_LIST in offered:
            discrepancies.add(router, data)
        if EXAMPLES in offered:
            rosters.add(router, data)
        if CALCULATORS in offered:
            calculators.add(router, data)
        listings.add(router, data)
    pages.add(router, served)
    router.include_router(pages.router)
    router.include_router(reference.router)
    return router


def create_app(
    docs: Path = DOCS,
    limits: Limits | None = None,
    catalogues: Mapping[str, Catalogue] | None = None,
    origins: Collection[str] = (),
    events: Mapping[str, Event] | None = None,
    systems: Sequence[System] | None = None,
    *,
    has_metrics: bool = False,
    logs_requests: bool = False,
) -> Service:
    """The service as an ASGI application. `docs` holds the built reference in folders en and ja.

    `catalogues` are the owner's own values of units by system, used for every roster. `events` set, by
    system, the readings of requests that do not set any. `systems` are served, by default every installed
    one. `has_metrics` serves metrics for Prometheus, `logs_requests` prints a line of JSON for each request.
    `origins` are those whose pages may read the answers in a browser (CORS).

    Raises SystemDataError and BrokenSystemError: a service with incomplete data does not start.
    """
    limits, catalogues, events = limits or Limits(), catalogues or {}, events or {}
    loaded = map(load, installed() if systems is None else systems)
    served = tuple(
        replace(data, catalogue=catalogues.get(data.id), event=events.get(data.id)) for data in loaded
    )
    for data in served:
        _warm_up(data)  # what cannot be read is seen at the start, not by the first reader
    documents = [*seals.documents(), *(route for data in served for route in rosters.documents(data))]
    app = Service(
        title="Taiyaku",
        version=__version__,
        openapi_url=None,  # ours is served in two languages
        docs_url=None,  # these pages would come from a CDN
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=openapi.operation_id,
        dependencies=[Depends(each_parameter_once)],
        # No exporter is set up, whatever the environment says: the service calls nobody.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.served = served
    app.include_router(_router(served))
    app.router.routes.extend(reference.mounts(docs))
    add_handlers(app)

    @cache
    def shape() -> dict[str, Any]:
        return openapi.without_words(app, served)

    @cache
    def document(language: Language) -> bytes:
        return encode(openapi.in_words(shape(), served, language))

    @app.get(READY, include_in_schema=False)
    async def ready() -> Response:
        """Readiness: answered unless the service is at its limit of requests."""
        return Response(encode({"status": "ready"}), media_type="application/json")

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi_document(request: Request) -> Response:
        # The first one takes seconds to write: others are answered meanwhile.
        written = await run_in_threadpool(document, language_of(request.scope))
        return static_bytes(request, written, "application/json")

    # The last one is the outermost.
    app.add_layer(Documents, routes=documents, limits=limits)
    app.add_layer(CommonHeaders, limits=limits)
    if origins:
        app.add_layer(CorsLayer, origins=origins)
    if has_metrics or logs_requests:
        app.add_layer(ObservingLayer, has_metrics=has_metrics, log=sys.stdout if logs_requests else None)
    return app
