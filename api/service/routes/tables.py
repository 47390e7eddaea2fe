"""The aligned tables: what each book prints, where, and the figure in use."""

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.service.json_response import static
from api.service.language import Language, language_of
from api.service.models.tables import TableAnswer, TableList
from api.service.problems import ProblemError
from api.service.routes import PlainQuery, get
from api.service.system_data import TABLE_LIST, SystemData


def add(router: APIRouter, data: SystemData) -> None:
    """Add the list of tables, and each table."""
    address = f"{data.address}/{TABLE_LIST.place}"

    @get(router, address, TableList, TABLE_LIST.about)
    async def list_tables(request: Request, query: PlainQuery) -> Response:
        language = language_of(request.scope)
        listed = [_summary(data, table, language) for table in data.tables.values()]
        return static(request, {**data.head(), "tables": listed})

    @get(router, f"{address}/{{table}}", TableAnswer, "service.api.table", "unknown-table")
    async def one_table(
        request: Request, query: PlainQuery, table: str = Path(examples=list(data.tables)[:1])
    ) -> Response:
        content = data.tables.get(table)
        if content is None:
            raise ProblemError("unknown-table")
        return static(
            request, {**data.head(), "title": _title(content, language_of(request.scope)), **content}
        )


def _summary(data: SystemData, table: dict[str, Any], language: Language) -> dict[str, Any]:
    return {
        "id": table["id"],
        "rule": table["rule"],
        "title": _title(table, language),
        "verdict": table["verdict"],
        "rows": len(table["rows"]),
        "columns": len(table["columns"]),
        "disputed": sum(figure["status"] in {"ruled", "open"} for figure in table["figures"]),
        "href": f"{data.address}/tables/{quote(table['id'])}",
    }


def _title(table: dict[str, Any], language: Language) -> str | None:
    """The title in the reader's book, else in another book, None if none prints one."""
    titles: dict[str, str | None] = table["titles"]
    return titles.get(language) or next(filter(None, titles.values()), None)
