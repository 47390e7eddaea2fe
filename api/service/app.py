"""The application: routes, the layers around them, nothing that depends on where it runs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import Depends, FastAPI, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.service import openapi
from api.service.common_headers import KeepsManners
from api.service.cors import AllowsOrigins
from api.service.errors import add_handlers, each_parameter_once
from api.service.fast_validate import JudgesStraight
from api.service.language import LANGUAGES, Language, language_of
from api.service.limits import Limits
from api.service.problems import encode
from api.service.routes import (
    calculators,
    contents,
    discrepancies,
    matches,
    options,
    pages,
    reference,
    rosters,
    rules,
    tables,
)
from api.service.system_data import SystemData, load, system_ids
from rules_core import __version__
from rules_core.judge import judge
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue

DOCS = Path(__file__).parents[2] / "docs" / "_build" / "html"
"""Where `make docs` puts the reference in a checkout."""

_ROUTERS = (
    contents.router,
    tables.router,
    rules.router,
    discrepancies.router,
    rosters.router,
    options.router,
    calculators.router,
    matches.router,
    pages.router,
)


class Service(FastAPI):
    """FastAPI with layers around the whole of it: what they answer passes nothing of FastAPI's own."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._outermost: ASGIApp = super().__call__

    def surround(self, layer: Callable[..., ASGIApp], **settings: Any) -> None:
        """Puts an ASGI layer, made of the application and the settings, around all that is there."""
        self._outermost = layer(self._outermost, **settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._outermost(scope, receive, send)


def _made_ready(system: SystemData) -> None:
    """Judge its examples in each language, so that the first reader need not wait for what is read once."""
    for roster in system.examples.values():
        verdict = judge(system.id, roster)
        for language in LANGUAGES:
            verdict.to_json(language)


def create_app(
    docs: Path = DOCS,
    limits: Limits | None = None,
    catalogues: Mapping[str, Catalogue] | None = None,
    origins: Collection[str] = (),
    events: Mapping[str, Event] | None = None,
) -> Service:
    """The service as an ASGI application. `docs` holds the built reference in folders en and ja.

    `catalogues` are the owner's own values of units, by system: every roster is judged by them.
    `events` lay down, by system, how rosters are read where a request does not say.
    `origins` are those whose pages may read the answers in a browser (CORS).
    """
    limits = limits or Limits()
    for system in system_ids():
        _made_ready(load(system))  # what cannot be read is seen at the start, not by the first reader
    app = Service(
        title="Taiyaku",
        version=__version__,
        openapi_url=None,  # ours is served in two languages
        docs_url=None,  # these pages would come from a CDN
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(each_parameter_once)],
        # No exporter is set up, whatever the environment says: the service calls nobody.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.limits = limits
    app.state.catalogues = catalogues or {}
    app.state.events = events or {}
    for router in _ROUTERS:
        app.include_router(router)
    app.include_router(reference.router)
    app.router.routes.extend(reference.mounts(docs))
    add_handlers(app)

    @cache
    def document(language: Language) -> bytes:
        return encode(openapi.document(app, language))

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi_document(request: Request) -> Response:
        return Response(document(language_of(request.scope)), media_type="application/json")

    # The last one is the outermost.
    app.surround(JudgesStraight, limits=limits, catalogues=app.state.catalogues, events=app.state.events)
    app.surround(KeepsManners, limits=limits)
    if origins:
        app.surround(AllowsOrigins, origins=origins)
    return app
