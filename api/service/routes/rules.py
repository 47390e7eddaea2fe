"""The numbered paragraphs: what each is called in each book, and what is done with it. Never their text."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from rules_core.rules import Rule
from starlette.responses import Response

from api.service.json_response import answer, can_answer
from api.service.language import Language, language_of
from api.service.models.rules import RuleAnswer, RuleList
from api.service.problems import ProblemError
from api.service.query_models import Asked
from api.service.system_data import SystemData, of_request

router = APIRouter()

_CHAPTER = re.compile(r"^[A-Za-z](?=[0-9])")
"""Players cite H1.28 and 1.28 alike."""


@router.get(
    "/v1/{system}/rules",
    response_model=RuleList,
    responses=can_answer("unknown-system", "invalid-parameter"),
    summary="service.api.rules",
)
async def rules(
    request: Request, asked: Annotated[Asked, Query()], data: Annotated[SystemData, Depends(of_request)]
) -> Response:
    language = language_of(request.scope)
    listed = [_summary(data.id, rule, language) for rule in data.rules.values()]
    return answer({**data.head(), "rules": listed})


@router.get(
    "/v1/{system}/rules/{number}",
    response_model=RuleAnswer,
    responses=can_answer("unknown-system", "unknown-rule", "invalid-parameter"),
    summary="service.api.rule",
)
async def one_rule(
    request: Request,
    number: Annotated[str, Path(examples=["1.28"], description="service.api.of-rule")],
    asked: Annotated[Asked, Query()],
    data: Annotated[SystemData, Depends(of_request)],
) -> Response:
    rule = data.rules.get(_CHAPTER.sub("", number))
    if rule is None:
        raise ProblemError("unknown-rule")
    language = language_of(request.scope)
    return answer(
        {
            **data.head(),
            **_summary(data.id, rule, language),
            "summary": rule.summary[language],
            "reason": rule.reason and rule.reason[language],
            "titles": dict(rule.title),
            "tables": [f"/v1/{data.id}/tables/{table}" for table in rule.tables],
        }
    )


def _summary(system: str, rule: Rule, language: Language) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "name": rule.name[language],
        "treatment": rule.treatment,
        "printed": list(rule.printed),
        "parent": rule.parent,
        "href": f"/v1/{system}/rules/{rule.number}",
    }
