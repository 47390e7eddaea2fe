"""Calculators: inputs in the query, figures with their working in the answer."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from api.service.documents import faults_of
from api.service.json_response import answer, can_answer, static
from api.service.language import language_of
from api.service.models.calculators import CalculatorList
from api.service.problems import ProblemEntry, ProblemError
from api.service.query_models import judged_by, judging_query, own_fields
from api.service.routes import PlainQuery, get
from api.service.system_data import CALCULATORS, LEDGER, OPTIONS, SystemData, about, capabilities, label
from rules_core.calculators import calculate
from rules_core.model.rosters import RosterError
from rules_core.system import Calculator


def add(router: APIRouter, data: SystemData) -> None:
    """Add the list of calculators, and a route for each."""

    @get(router, f"{data.address}/{CALCULATORS.place}", CalculatorList, CALCULATORS.about)
    async def list_calculators(request: Request, query: PlainQuery) -> Response:
        return static(request, {**data.head(), "calculators": listed(data, language_of(request.scope))})

    for name, calculator in data.calculators.items():
        router.add_api_route(
            address(data, calculator),
            _route(data, calculator),
            methods=["GET"],
            responses=can_answer("invalid-parameter"),
            summary=about(data.system, "calculator", name),
        )


def address(data: SystemData, calculator: Calculator) -> str:
    """The address of a calculator."""
    return f"{data.address}/{CALCULATORS.place}/{calculator.name}"


def listed(data: SystemData, language: str) -> list[dict[str, str]]:
    """All computations: procedures on a whole document first, then calculators."""
    of_rosters = [
        (each.place.rpartition("/")[2], each) for each in (LEDGER, OPTIONS) if each in capabilities(data)
    ]
    rows = [(name, each.method, each.place) for name, each in of_rosters]
    rows += [(name, "GET", f"{CALCULATORS.place}/{name}") for name in data.calculators]
    return [
        {
            "id": name,
            "method": method,
            "href": quote(f"{data.address}/{place}"),
            "about": label(about(data.system, "calculator", name), language),
        }
        for name, method, place in rows
    ]


def _route(data: SystemData, calculator: Calculator) -> Callable[..., Awaitable[Response]]:
    """The route of one calculator."""
    takes = judging_query(data.system, "service.api.reading-of-options", inputs=calculator.inputs)

    async def answered(request: Request, query: Any) -> Response:
        inputs = own_fields(calculator.inputs, query)
        try:
            result = calculate(data.system, calculator, inputs, judged_by(query, data))
        except RosterError as error:  # dice that do not suffice, for example
            faults = [replace(each, parameter=_parameter(each), pointer=None) for each in faults_of(error)]
            raise ProblemError("invalid-parameter", *faults) from None
        return answer(result.to_json(language_of(request.scope)))

    # What the query holds is known only here, so it cannot stand in the signature above.
    answered.__annotations__ |= {"request": Request, "query": Annotated[takes, Query()]}
    return answered


def _parameter(fault: ProblemEntry) -> str | None:
    """The parameter that an error of the inputs is about; None if it is about all of them."""
    return (fault.pointer or "").removeprefix("/").partition("/")[0] or None
