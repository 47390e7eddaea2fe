"""Judging both sides of a match. Nothing of either is kept."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from pydantic.json_schema import SkipJsonSchema
from starlette.responses import Response

from api.service.body import decode
from api.service.json_response import answer, can_answer
from api.service.language import language_of
from api.service.limits import read_body
from api.service.models.matches import MatchAnswer
from api.service.query_models import AskedToJudge, optional
from api.service.routes.rosters import JUDGING_PROBLEMS, invalid
from api.service.switches import judged_by
from api.service.system_data import SystemData, of_request
from rules_core.library import Reading
from rules_core.matches import judge_match
from rules_core.model.rosters import RosterError

router = APIRouter()


class AskedMatches(AskedToJudge):
    """By which book to judge."""

    reading: Reading | SkipJsonSchema[None] = optional("service.api.reading-of-match")


@router.post(
    "/v1/{system}/matches/validate",
    response_model=MatchAnswer,
    responses=can_answer(*JUDGING_PROBLEMS),
    summary="service.api.matches",
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {}}}}},
)
async def validate_match(
    request: Request,
    asked: Annotated[AskedMatches, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    sides = decode(await read_body(request.scope, request.receive, request.app.state.limits))
    catalogue = request.app.state.catalogues.get(data.id)
    by = judged_by(asked.switch, asked.reading, data.id, request.app.state.events.get(data.id))
    try:
        verdict = judge_match(data.id, sides, catalogue=catalogue, **by)
    except RosterError as error:
        raise invalid(error) from None
    return answer(verdict.to_json(language_of(request.scope)))
