"""The aligned tables: what each book prints, where, and the figure that is used."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from api.service.json_response import answer, can_answer
from api.service.language import Language, language_of
from api.service.models.tables import TableAnswer, TableList
from api.service.problems import ProblemError
from api.service.query_models import Asked
from api.service.system_data import SystemData, of_request

router = APIRouter()


@router.get(
    "/v1/{system}/tables",
    response_model=TableList,
    responses=can_answer("unknown-system", "invalid-parameter"),
    summary="service.api.tables",
)
async def tables(
    request: Request, asked: Annotated[Asked, Query()], data: Annotated[SystemData, Depends(of_request)]
) -> Response:
    language = language_of(request.scope)
    listed = [_summary(data.id, table, language) for table in data.tables.values()]
    return answer({**data.head(), "tables": listed})


@router.get(
    "/v1/{system}/tables/{table}",
    response_model=TableAnswer,
    responses=can_answer("unknown-system", "unknown-table", "invalid-parameter"),
    summary="service.api.table",
)
async def one_table(
    request: Request,
    table: Annotated[str, Path(examples=["oba-german"])],
    asked: Annotated[Asked, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    found = data.tables.get(table)
    if found is None:
        raise ProblemError("unknown-table")
    return answer({**data.head(), "title": _title(found, language_of(request.scope)), **found})


def _summary(system: str, table: dict[str, Any], language: Language) -> dict[str, Any]:
    return {
        "id": table["id"],
        "rule": table["rule"],
        "title": _title(table, language),
        "verdict": table["verdict"],
        "rows": len(table["rows"]),
        "columns": len(table["columns"]),
        "disputed": sum(figure["status"] in {"ruled", "open"} for figure in table["figures"]),
        "href": f"/v1/{system}/tables/{table['id']}",
    }


def _title(table: dict[str, Any], language: Language) -> str | None:
    """The title in the reader's book, else in the other, None where neither prints one."""
    titles: dict[str, str | None] = table["titles"]
    return titles[language] or titles["en"] or titles["ja"]
