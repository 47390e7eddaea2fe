"""Judging rosters, matches and other documents. Nothing of them is stored."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.bulk.judge_many import Request as BulkRequest
from api.service.bulk import BulkRoute
from api.service.documents import DocumentRoute, PlainAnswer, PostedRoute
from api.service.json_response import static
from api.service.models.verdicts import ExampleList
from api.service.problems import ProblemError
from api.service.query_models import COMPARE, judged_by, judging_query
from api.service.routes import PlainQuery, get
from api.service.schemas import SystemSchemas
from api.service.system_data import (
    BULK,
    EXAMPLES,
    LEDGER,
    MATCHES,
    OPTIONS,
    VALIDATE,
    SystemData,
    about,
    capabilities,
)
from rules_core.comparison import compare
from rules_core.judge import judge
from rules_core.matches import judge_match
from rules_core.options import bill, options
from rules_core.procedures import run_procedure


def add(router: APIRouter, data: SystemData) -> None:
    """Add the example rosters."""
    examples = data.system.examples
    address = f"{data.address}/{EXAMPLES.place}"

    @get(router, address, ExampleList, EXAMPLES.about)
    async def list_examples(request: Request, query: PlainQuery) -> Response:
        listed = [{"id": name, "href": f"{address}/{quote(name)}"} for name in examples]
        return static(request, {**data.head(), "examples": listed})

    @get(router, f"{address}/{{example}}", None, "service.api.example", "unknown-example")
    async def one_example(
        request: Request, query: PlainQuery, example: str = Path(examples=list(examples)[:1])
    ) -> Response:
        """The roster itself, ready to be sent back for a verdict."""
        if example not in examples:
            raise ProblemError("unknown-example")
        return static(request, examples[example])


def documents(data: SystemData) -> Iterator[PostedRoute]:
    """The addresses to which documents of this system are posted."""
    system, offered = data.system, capabilities(data)
    schemas = SystemSchemas(data)
    others = (COMPARE,) if len(system.editions) > 1 else ()
    if system.roster is not None:
        yield DocumentRoute(
            path=f"{data.address}/{VALIDATE.place}",
            query_model=judging_query(system, "service.api.reading", *others),
            work=partial(_verdict, data),
            is_slow=lambda query: query.reading == COMPARE,
            summary=VALIDATE.about,
            sent=system.roster.model,
            answered=schemas.verdict_or_comparison,
            examples=system.examples,
        )
        yield BulkRoute(
            path=f"{data.address}/{BULK.place}",
            query_model=judging_query(system, "service.api.reading", *others),
            request=partial(_bulk_request, data),
            summary=BULK.about,
            sent=system.roster.model,
            answered=schemas.bulk_line,
            examples=system.examples,
        )
        for place, work, answered in ((OPTIONS, options, schemas.options), (LEDGER, bill, schemas.ledger)):
            if place in offered:
                yield DocumentRoute(
                    path=f"{data.address}/{place.place}",
                    query_model=judging_query(system, "service.api.reading-of-options"),
                    work=partial(_worked, data, work),
                    is_slow=_always,
                    summary=offered[offered.index(place)].about,
                    sent=system.roster.model,
                    answered=answered,
                    examples=system.examples,
                )
    if MATCHES in offered and system.match is not None:
        yield DocumentRoute(
            path=f"{data.address}/{MATCHES.place}",
            query_model=judging_query(system, "service.api.reading-of-match"),
            work=partial(_worked, data, judge_match),
            is_slow=_always,
            summary=MATCHES.about,
            sent=system.match.model,
            answered=schemas.match,
            examples=system.example_matches,
        )
    for route, procedure in data.procedures.items():
        yield DocumentRoute(
            path=f"{data.address}/{route}",
            query_model=judging_query(system, "service.api.reading-of-options"),
            work=partial(_worked, data, partial(run_procedure, procedure.name)),
            is_slow=_always,
            summary=about(system, "procedure", procedure.name),
            sent=procedure.model,
            answered=partial(schemas.procedure, procedure),
            invalid="invalid-document",
        )


def _always(_: Any) -> bool:
    return True


def _verdict(data: SystemData, roster: Any, query: Any) -> PlainAnswer:
    work = compare if query.reading == COMPARE else judge
    return work(data.id, roster, **judged_by(query, data))


def _bulk_request(data: SystemData, query: Any, language: str) -> BulkRequest:
    by = judged_by(query, data)
    if query.reading == COMPARE:
        by["reading"] = COMPARE
    return BulkRequest(data.id, language=language, as_json=True, **by)


def _worked(data: SystemData, work: Callable[..., PlainAnswer], document: Any, query: Any) -> PlainAnswer:
    return work(data.id, document, **judged_by(query, data))
