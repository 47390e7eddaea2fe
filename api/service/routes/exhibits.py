"""Exhibits of a system: its tables as printed, defects, policies; as JSON and as CSV."""

from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request
from pydantic.json_schema import SkipJsonSchema
from starlette.responses import Response

from api.service.json_response import can_answer, static, static_bytes
from api.service.language import Language, language_of
from api.service.models.exhibits import ExhibitAnswer, ExhibitList
from api.service.problems import ProblemError
from api.service.query_models import CommonQuery
from api.service.routes import PlainQuery, get
from api.service.system_data import EXHIBIT_LIST, SystemData
from rules_core.calculators import optional
from rules_core.exhibits import exhibit_title, lines_of, table_title, tables_of
from rules_core.model.blocks import Statements, TableBlock
from rules_core.spreadsheet import csv_bytes

AS_CSV: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}


class ExhibitTableQuery(CommonQuery):
    """One table of several."""

    table: str | SkipJsonSchema[None] = optional("service.api.exhibit-table")


def add(router: APIRouter, data: SystemData) -> None:
    """Add the list of exhibits, each exhibit, and each of its tables as CSV."""
    system, names = data.system, tuple(data.system.exhibits())
    address = f"{data.address}/{EXHIBIT_LIST.place}"
    with_table = next((name for name in names if tables_of(system, name)), None)

    @get(router, address, ExhibitList, EXHIBIT_LIST.about)
    async def list_exhibits(request: Request, query: PlainQuery) -> Response:
        language = language_of(request.scope)
        listed = [_summary(data, f"{address}/{quote(name)}", name, language) for name in names]
        return static(request, {**data.head(), "exhibits": listed})

    if with_table is not None:

        @router.get(
            f"{address}/{{exhibit:path}}.csv",
            response_class=Response,
            responses={**AS_CSV, **can_answer("unknown-exhibit", "unknown-table", "invalid-parameter")},
            summary="service.api.exhibit-csv",
        )
        async def exhibit_csv(
            request: Request,
            query: Annotated[ExhibitTableQuery, Query()],
            exhibit: str = Path(examples=[with_table]),
        ) -> Response:
            if exhibit not in names:
                raise ProblemError("unknown-exhibit")
            tables = tables_of(system, exhibit)
            chosen = tables.get(query.table or next(iter(tables), ""))
            if chosen is None:
                raise ProblemError("unknown-table")
            lines = lines_of(chosen, system, language_of(request.scope))
            return static_bytes(request, csv_bytes(lines), "text/csv")

    @get(router, f"{address}/{{exhibit:path}}", ExhibitAnswer, "service.api.exhibit", "unknown-exhibit")
    async def one_exhibit(
        request: Request, query: PlainQuery, exhibit: str = Path(examples=list(names)[:1])
    ) -> Response:
        if exhibit not in names:
            raise ProblemError("unknown-exhibit")
        return static(request, {**data.head(), **_whole(data, exhibit, language_of(request.scope))})


def _summary(data: SystemData, href: str, name: str, language: Language) -> dict[str, Any]:
    tables = [
        {
            "id": table.id,
            "title": table_title(table, data.system, language),
            "rows": len(table.rows),
            "csv": f"{href}.csv?table={quote(table.id)}",
        }
        for table in tables_of(data.system, name).values()
    ]
    title = exhibit_title(data.system, name, language)
    return {"id": name, "title": title, "href": href, "tables": tables}


def _whole(data: SystemData, name: str, language: Language) -> dict[str, Any]:
    system = data.system
    blocks = system.exhibits()[name]()
    tables = [block for block in blocks if isinstance(block, TableBlock)]
    return {
        "id": name,
        "title": exhibit_title(system, name, language),
        "columns": {
            table.id: {column.key: column.heading.render(language, system) for column in table.columns}
            for table in tables
        },
        "tables": {table.id: table.to_json(language, system) for table in tables},
        "statements": [
            phrase.render(language, system)
            for block in blocks
            if isinstance(block, Statements)
            for phrase in block.phrases
        ],
    }
