"""What is here: `/v1` for programs and people, `/healthz` for whoever runs the service."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from api.service.json_response import answer, can_answer
from api.service.language import LANGUAGES, Language, language_of
from api.service.models.service import Contents, Health
from api.service.query_models import Asked
from api.service.system_data import load, system_ids
from rules_core import __version__
from rules_core.messages import say

router = APIRouter()


@router.get(
    "/v1", response_model=Contents, responses=can_answer("invalid-parameter"), summary="service.api.contents"
)
async def contents(request: Request, asked: Annotated[Asked, Query()]) -> Response:
    language = language_of(request.scope)
    pages = {
        "/openapi.json": "service.api.openapi",
        f"/docs/{language}/": "service.api.reference",
        "/problems": "service.api.problems",
    }
    return answer(
        {
            "service": "taiyaku",
            "version": __version__,
            "languages": list(LANGUAGES),
            "systems": [_system(system, language) for system in system_ids()],
            "links": [{"href": href, "about": say(about, language)} for href, about in pages.items()],
        }
    )


@router.get("/healthz", response_model=Health, responses=can_answer(), summary="service.api.health")
async def health() -> Response:
    return answer({"status": "ok", "version": __version__})


def _system(system: str, language: Language) -> dict[str, Any]:
    parts = {
        "tables": "service.api.tables",
        "rules": "service.api.rules",
        "discrepancies": "service.api.discrepancies",
        "rosters/examples": "service.api.examples",
        "rosters/validate": "service.api.rosters",
        "rosters/options": "service.api.options",
        "rosters/ledger": "service.api.ledger",
        "calculators": "service.api.calculators",
        "matches/validate": "service.api.matches",
    }
    return {
        "id": system,
        "data_version": load(system).version,
        "title": say(f"service.system.{system}", language),
        "links": [
            {"href": f"/v1/{system}/{part}", "about": say(about, language)} for part, about in parts.items()
        ],
    }
