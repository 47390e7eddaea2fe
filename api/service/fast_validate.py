"""The straight way to a verdict, for a roster that is to be judged as usual.

FastAPI's way to a route and through its parameters takes about as long as a roster is judged. So a request
for a verdict that has no query is answered here; with one it goes through FastAPI, which documents the
route and says what is wrong with a query. Both ways end in `rosters.verdict`.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.types import ASGIApp, Receive, Scope, Send

from api.service.language import language_of
from api.service.limits import Limits, read_body
from api.service.problems import ProblemError
from api.service.routes.rosters import VALIDATE, AskedRosters, verdict
from api.service.system_data import load, system_ids
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue

AS_USUAL = AskedRosters(switch=[])


class JudgesStraight:
    """ASGI layer around FastAPI: judges rosters, hands everything else on."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        catalogues: Mapping[str, Catalogue],
        events: Mapping[str, Event],
    ) -> None:
        self.app = app
        self.limits = limits
        self.catalogues = catalogues
        self.events = events
        self.systems = {VALIDATE.format(system=system): load(system) for system in system_ids()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        system = self.systems.get(scope["path"]) if scope["type"] == "http" else None
        if system is None or scope["method"] != "POST" or scope["query_string"]:
            await self.app(scope, receive, send)
            return
        language = language_of(scope)
        try:
            body = await read_body(scope, receive, self.limits)
            catalogue, event = self.catalogues.get(system.id), self.events.get(system.id)
            response = verdict(body, AS_USUAL, system, language, catalogue, event)
        except ProblemError as error:
            response = error.response(language, scope["path"])
        await response(scope, receive, send)
