"""Listings of a system: entries of its book, the items of each, and an item by its number."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel
from starlette.responses import Response

from api.service.json_response import answer, can_answer
from api.service.language import language_of
from api.service.models.listings import EntryList, ItemAnswer, ItemPage
from api.service.problems import ProblemError
from api.service.query_models import judged_by, judging_query, own_fields
from api.service.system_data import SystemData, about
from rules_core.listings import Listed, ListingRequest, UnknownEntryError
from rules_core.system import System

READING = "service.api.reading-of-options"

Work = Callable[[ListingRequest, str, Any], Listed]


def add(router: APIRouter, data: SystemData) -> None:
    """Add for each listing: all entries, one entry, its items by page, and an item by its number."""
    for listing in data.system.listings():
        request_of = _asking(data, listing.name)
        entries, items = f"{data.address}/{listing.name}", f"{data.address}/{listing.items}"
        entry, item = listing.examples
        routes: tuple[tuple[str, str, type[BaseModel], type[BaseModel] | None, Work], ...] = (
            (entries, "", EntryList, listing.entry_query, lambda by, _, query: by.entries(query)),
            (f"{entries}/{{name}}", entry, EntryList, None, lambda by, name, _: by.entry(name)),
            (
                f"{entries}/{{name}}/{listing.items}",
                entry,
                ItemPage,
                listing.item_query,
                lambda by, name, query: by.items(name, query),
            ),
            (f"{items}/{{name}}", item, ItemAnswer, None, lambda by, name, _: by.item(name)),
        )
        for path, example, answered, inputs, work in routes:
            takes = judging_query(data.system, READING, inputs=inputs)
            named = listing.name if answered is EntryList else listing.items
            router.add_api_route(
                path,
                _route(request_of, work, takes, inputs, example),
                methods=["GET"],
                response_model=answered,
                responses=can_answer(*(["unknown-entry"] if example else []), "invalid-parameter"),
                summary=about(data.system, "listing", named),
            )


def _asking(data: SystemData, name: str) -> Callable[[Any], ListingRequest]:
    """The function that makes the request about a listing from the query."""

    def request_of(parameters: Any) -> ListingRequest:
        return ListingRequest(data.system, _listing(data.system, name), judged_by(parameters, data))

    return request_of


def _listing(system: System, name: str) -> Any:
    return next(each for each in system.listings() if each.name == name)


def _route(
    request_of: Callable[[Any], ListingRequest],
    work: Work,
    takes: type[BaseModel],
    inputs: type[BaseModel] | None,
    example: str,
) -> Callable[..., Awaitable[Response]]:
    async def listed(request: Request, parameters: Any, name: str) -> Response:
        query = None if inputs is None else own_fields(inputs, parameters)
        try:
            listing = work(request_of(parameters), name, query)
        except UnknownEntryError as error:
            variant, fields = error.hint
            raise ProblemError("unknown-entry", variant=variant, **fields) from None
        data_json = listing.to_json(language_of(request.scope))
        if "pages" in data_json:
            data_json |= {
                "next": _page(request, data_json["page"] + 1)
                if data_json["page"] < data_json["pages"]
                else None,
                "previous": _page(request, min(data_json["page"] - 1, data_json["pages"]))
                if data_json["page"] > 1
                else None,
            }
        return answer(data_json)

    async def all_listed(request: Request, parameters: Any) -> Response:
        return await listed(request, parameters, "")

    # What the query holds is known only here, so it cannot stand in the signatures above.
    takes_all = {"request": Request, "parameters": Annotated[takes, Query()]}
    all_listed.__annotations__ |= takes_all
    listed.__annotations__ |= {**takes_all, "name": Annotated[str, Path(examples=[example])]}
    return listed if example else all_listed


def _page(request: Request, number: int) -> str | None:
    """The address of another page of the same items; None for one before the first."""
    if number < 1:
        return None
    query = [(key, value) for key, value in parse_qsl(request.url.query) if key != "page"]
    return f"{request.url.path}?{urlencode([*query, ('page', number)])}"
