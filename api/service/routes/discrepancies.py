"""Where the two books disagree, with what speaks for which and what is ruled."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from pydantic.json_schema import SkipJsonSchema
from starlette.responses import Response

from api.service.json_response import answer, can_answer
from api.service.language import Language, language_of
from api.service.models.discrepancies import DiscrepancyList
from api.service.problems import ProblemError
from api.service.query_models import Asked, optional
from api.service.system_data import SystemData, of_request
from rules_core.model.discrepancies import Kind, Severity

router = APIRouter()


class AskedDiscrepancies(Asked):
    """Only those of one table, one kind or one severity."""

    table: str | SkipJsonSchema[None] = optional("service.api.of-table")
    kind: Kind | SkipJsonSchema[None] = optional("service.api.of-kind")
    severity: Severity | SkipJsonSchema[None] = optional("service.api.of-severity")


@router.get(
    "/v1/{system}/discrepancies",
    response_model=DiscrepancyList,
    responses=can_answer("unknown-system", "unknown-table", "invalid-parameter"),
    summary="service.api.discrepancies",
)
async def discrepancies(
    request: Request,
    asked: Annotated[AskedDiscrepancies, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    if asked.table is not None and asked.table not in data.tables:
        raise ProblemError("unknown-table")
    wanted = asked.model_dump(include={"table", "kind", "severity"}, exclude_none=True).items()
    language = language_of(request.scope)
    listed = [
        _in_language(found, language)
        for found in data.discrepancies
        if all(found[name] == value for name, value in wanted)
    ]
    return answer({**data.head(), "count": len(listed), "discrepancies": listed})


def _in_language(found: dict[str, Any], language: Language) -> dict[str, Any]:
    """The stored discrepancy with its sentences in one language; all else is the same in both."""
    ruling = found["ruling"]
    return {
        **found,
        "message": found["message"][language],
        "evidence": [{**item, "message": item["message"][language]} for item in found["evidence"]],
        "ruling": ruling and {**ruling, "reason": ruling["reason"][language]},
    }
