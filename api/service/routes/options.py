"""What a side has spent, and what it can still buy. Nothing of its roster is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from pydantic.json_schema import SkipJsonSchema
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from api.service.body import decode
from api.service.json_response import answer, can_answer
from api.service.language import language_of
from api.service.limits import read_body
from api.service.models.options import LedgerAnswer, OptionsAnswer
from api.service.query_models import AskedToJudge, optional
from api.service.routes.rosters import JUDGING_PROBLEMS, invalid
from api.service.switches import judged_by
from api.service.system_data import SystemData, of_request
from rules_core.library import Reading
from rules_core.model.rosters import RosterError
from rules_core.options import Told, bill, options

router = APIRouter()


class AskedOptions(AskedToJudge):
    """By which book to judge."""

    reading: Reading | SkipJsonSchema[None] = optional("service.api.reading-of-options")


_BODY: dict[str, Any] = {"requestBody": {"required": True, "content": {"application/json": {"schema": {}}}}}


@router.post(
    "/v1/{system}/rosters/options",
    response_model=OptionsAnswer,
    responses=can_answer(*JUDGING_PROBLEMS),
    summary="service.api.options",
    openapi_extra=_BODY,
)
async def still_to_buy(
    request: Request,
    asked: Annotated[AskedOptions, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    return await _told(options, request, asked, data)


@router.post(
    "/v1/{system}/rosters/ledger",
    response_model=LedgerAnswer,
    responses=can_answer(*JUDGING_PROBLEMS),
    summary="service.api.ledger",
    openapi_extra=_BODY,
)
async def spent(
    request: Request,
    asked: Annotated[AskedOptions, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    return await _told(bill, request, asked, data)


async def _told(
    tell: Callable[..., Told], request: Request, asked: AskedOptions, data: SystemData
) -> Response:
    roster = decode(await read_body(request.scope, request.receive, request.app.state.limits))
    catalogue = request.app.state.catalogues.get(data.id)
    by = judged_by(asked.switch, asked.reading, data.id, request.app.state.events.get(data.id))
    find = partial(tell, catalogue=catalogue, **by)
    try:  # every option is judged, which takes a while: others are answered meanwhile
        found = await run_in_threadpool(find, data.id, roster)
    except RosterError as error:
        raise invalid(error) from None
    return answer(found.to_json(language_of(request.scope)))
