"""Judging a roster. Nothing of it is kept: it comes in, is judged, and the answer goes out."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic.json_schema import SkipJsonSchema, models_json_schema
from starlette.responses import Response

from api.service.body import decode
from api.service.json_response import answer, can_answer
from api.service.language import Language, language_of
from api.service.limits import read_body
from api.service.models.verdicts import ComparisonAnswer, ExampleList, VerdictAnswer
from api.service.problems import Fault, ProblemError
from api.service.query_models import Asked, AskedToJudge, optional
from api.service.switches import judged_by
from api.service.system_data import SystemData, of_request
from rules_core.comparison import compare
from rules_core.judge import judge, systems
from rules_core.library import Reading
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import RosterError

router = APIRouter()

JUDGING_PROBLEMS = (
    "not-json",
    "unknown-system",
    "too-slow",
    "too-large",
    "not-json-type",
    "content-coding",
    "invalid-parameter",
    "invalid-roster",
)
"""What can be wrong with a request that wants something judged."""


class AskedRosters(AskedToJudge):
    """By which book to judge."""

    reading: Literal[Reading, "compare"] | SkipJsonSchema[None] = optional("service.api.reading")


VALIDATE = "/v1/{system}/rosters/validate"
"""Where rosters are judged."""


@router.post(
    VALIDATE,
    response_model=VerdictAnswer | ComparisonAnswer,
    responses=can_answer(*JUDGING_PROBLEMS),
    summary="service.api.rosters",
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {}}}}},
)
async def validate(
    request: Request,
    asked: Annotated[AskedRosters, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    body = await read_body(request.scope, request.receive, request.app.state.limits)
    catalogue = request.app.state.catalogues.get(data.id)
    event = request.app.state.events.get(data.id)
    return verdict(body, asked, data, language_of(request.scope), catalogue, event)


def verdict(
    body: bytes,
    asked: AskedRosters,
    data: SystemData,
    language: Language,
    catalogue: Catalogue | None,
    event: Event | None,
) -> Response:
    """The answer to the roster in the body. Raises ProblemError where it is none."""
    roster = decode(body)
    try:
        if asked.reading == "compare":
            by = judged_by(asked.switch, None, data.id, event)
            comparison = compare(data.id, roster, switches=by["switches"], catalogue=catalogue, event=event)
            return answer(comparison.to_json(language))
        by = judged_by(asked.switch, asked.reading, data.id, event)
        found = judge(data.id, roster, catalogue=catalogue, **by)
        return answer(found.to_json(language))
    except RosterError as error:
        raise invalid(error) from None


@router.get(
    "/v1/{system}/rosters/examples",
    response_model=ExampleList,
    responses=can_answer("unknown-system", "invalid-parameter"),
    summary="service.api.examples",
)
async def examples(
    request: Request, asked: Annotated[Asked, Query()], data: Annotated[SystemData, Depends(of_request)]
) -> Response:
    address = f"/v1/{data.id}/rosters/examples"
    listed = [{"id": name, "href": f"{address}/{name}"} for name in data.examples]
    return answer({**data.head(), "examples": listed})


@router.get(
    "/v1/{system}/rosters/examples/{example}",
    responses=can_answer("unknown-system", "unknown-example", "invalid-parameter"),
    summary="service.api.example",
)
async def one_example(
    request: Request,
    example: Annotated[str, Path(examples=["german-1944"])],
    asked: Annotated[Asked, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    """The roster itself, ready to be sent back for a verdict."""
    if example not in data.examples:
        raise ProblemError("unknown-example")
    return answer(data.examples[example])


def invalid(error: RosterError) -> ProblemError:
    """The problem that says why the body is no roster."""
    faults = [
        Fault(
            problem.code,
            pointer=problem.pointer,
            message=f"roster.input.{problem.code}",
            fields={"pointer": problem.pointer or "/", **problem.fields},
        )
        for problem in error.problems
    ]
    return ProblemError("invalid-roster", *faults)


def schemas(ref_template: str, part: Literal["ROSTER", "MATCH"]) -> tuple[dict[str, Any], dict[str, Any]]:
    """JSON Schemas of every system's roster, or match: the definitions by name, and the schema of any one."""
    folders = [system.replace("-", "_") for system in systems()]
    packages = [import_module(f"rules_core.systems.{folder}.system") for folder in folders]
    references, definitions = models_json_schema(
        [(getattr(package, part), "validation") for package in packages], ref_template=ref_template
    )
    known = list(references.values())
    return definitions["$defs"], known[0] if len(known) == 1 else {"anyOf": known}
