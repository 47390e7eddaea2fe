"""Discrepancies between the books, with evidence and rulings."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic.json_schema import SkipJsonSchema
from starlette.responses import Response

from api.service.json_response import static
from api.service.language import Language, language_of
from api.service.models.discrepancies import DiscrepancyList
from api.service.problems import ProblemError
from api.service.query_models import CommonQuery
from api.service.routes import get
from api.service.system_data import DISCREPANCY_LIST, SystemData
from rules_core.calculators import optional
from rules_core.model.discrepancies import Kind, Severity


class DiscrepancyQuery(CommonQuery):
    """Only those of one table, one kind or one severity."""

    table: str | SkipJsonSchema[None] = optional("service.api.of-table")
    kind: Kind | SkipJsonSchema[None] = optional("service.api.of-kind")
    severity: Severity | SkipJsonSchema[None] = optional("service.api.of-severity")


def add(router: APIRouter, data: SystemData) -> None:
    """Add the list of discrepancies."""
    address = f"{data.address}/{DISCREPANCY_LIST.place}"

    @get(router, address, DiscrepancyList, DISCREPANCY_LIST.about, "unknown-table")
    async def list_discrepancies(request: Request, query: Annotated[DiscrepancyQuery, Query()]) -> Response:
        if query.table is not None and query.table not in data.tables:
            raise ProblemError("unknown-table")
        wanted = query.model_dump(include={"table", "kind", "severity"}, exclude_none=True).items()
        language = language_of(request.scope)
        listed = [
            _in_language(each, language)
            for each in data.discrepancies or ()
            if all(each[name] == value for name, value in wanted)
        ]
        return static(request, {**data.head(), "count": len(listed), "discrepancies": listed})


def _in_language(stored: dict[str, Any], language: Language) -> dict[str, Any]:
    """The stored discrepancy with its sentences in one language; the rest is the same in both."""
    ruling = stored["ruling"]
    return {
        **stored,
        "message": stored["message"][language],
        "evidence": [{**item, "message": item["message"][language]} for item in stored["evidence"]],
        "ruling": ruling and {**ruling, "reason": ruling["reason"][language]},
    }
