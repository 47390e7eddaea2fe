"""The rules of a system: names, places in the books, treatment. Never their text."""

from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from api.service.json_response import static
from api.service.language import Language, language_of
from api.service.models.rules import RuleAnswer, RuleList
from api.service.problems import ProblemError
from api.service.routes import PlainQuery, get
from api.service.system_data import RULE_LIST, SystemData
from rules_core.outline import Outline, Rule


def add(router: APIRouter, data: SystemData) -> None:
    """Add the list of rules, and each rule."""
    address = f"{data.address}/{RULE_LIST.place}"
    rules = data.system.outline.rules
    examples = [rule.number or rule.id for rule in rules if rule.parent][:1]

    @get(router, address, RuleList, RULE_LIST.about)
    async def list_rules(request: Request, query: PlainQuery) -> Response:
        language = language_of(request.scope)
        return static(request, {**data.head(), "rules": [_summary(data, rule, language) for rule in rules]})

    # A rule's id may be anything, a slash included.
    @get(router, f"{address}/{{rule:path}}", RuleAnswer, "service.api.rule", "unknown-rule")
    async def one_rule(
        request: Request,
        query: PlainQuery,
        rule: str = Path(examples=examples, description="service.api.of-rule"),
    ) -> Response:
        entry = find_rule(data.system.outline, rule)
        if entry is None:
            raise ProblemError("unknown-rule")
        language = language_of(request.scope)
        return static(
            request,
            {
                **data.head(),
                **_summary(data, entry, language),
                "summary": entry.summary[language],
                "reason": entry.reason and entry.reason[language],
                "titles": dict(entry.title),
                "tables": [f"{data.address}/tables/{quote(table)}" for table in entry.tables],
            },
        )


def find_rule(outline: Outline, query: str) -> Rule | None:
    """The rule with that id, else with that number, with or without the prefix."""
    if query in outline.by_id:
        return outline.by_id[query]
    numbers = {rule.number: rule for rule in outline.rules if rule.number is not None}
    beginning = query[: len(outline.prefix)]
    is_prefixed = beginning.casefold() == outline.prefix.casefold()
    return numbers.get(query[len(beginning) :] if is_prefixed else query)


def _summary(data: SystemData, rule: Rule, language: Language) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "name": rule.name[language],
        "treatment": rule.treatment,
        "printed": list(rule.printed),
        "parent": rule.parent,
        "href": f"{data.address}/rules/{quote(rule.number or rule.id)}",
    }
