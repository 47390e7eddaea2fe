"""Contents: `/v1` and `/v1/<system>` for programs and people, `/healthz` for operators."""

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from api.service.json_response import answer, can_answer, static
from api.service.language import LANGUAGES, Language, language_of
from api.service.models.service import Contents, Health, SystemContents
from api.service.routes import PlainQuery, get, seals
from api.service.system_data import SystemData, capabilities, label
from rules_core import __version__
from rules_core.messages import say


def add(router: APIRouter, served: Sequence[SystemData]) -> None:
    """Add the contents of the whole service and of each system, and the health check."""

    @get(router, "/v1", Contents, "service.api.contents")
    async def contents(request: Request, query: PlainQuery) -> Response:
        language = language_of(request.scope)
        pages = {
            "/openapi.json": "service.api.openapi",
            f"/docs/{language}/": "service.api.reference",
            "/problems": "service.api.problems",
            seals.SEALS: "service.api.seals",
            seals.REVEALS: "service.api.reveals",
            seals.VERIFICATIONS: "service.api.verifications",
        }
        return static(
            request,
            {
                "service": "taiyaku",
                "version": __version__,
                "languages": list(LANGUAGES),
                "systems": [_summary(data, language) for data in served],
                "links": [{"href": href, "about": say(about, language)} for href, about in pages.items()],
            },
        )

    @router.get("/healthz", response_model=Health, responses=can_answer(), summary="service.api.health")
    async def health() -> Response:
        return answer({"status": "ok", "version": __version__})

    for data in served:
        _add_system(router, data)


def _add_system(router: APIRouter, data: SystemData) -> None:
    @get(router, data.address, SystemContents, "service.api.system")
    async def one_system(request: Request, query: PlainQuery) -> Response:
        language, system = language_of(request.scope), data.system
        return static(
            request,
            {
                **_summary(data, language),
                "about": system.about[language],
                "edition": system.edition,
                "editions": list(system.editions),
                "readings": list(system.readings),
            },
        )


def _summary(data: SystemData, language: Language) -> dict[str, Any]:
    return {
        "id": data.id,
        "data_version": data.system.version,
        "title": data.system.titles[language],
        "links": [
            {"href": f"{data.address}/{each.place}", "about": label(each.about, language)}
            for each in capabilities(data)
        ],
    }
