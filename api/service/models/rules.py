"""Rules."""

from pydantic import Field

from api.service.models.common import ClosedModel, OfSystem
from rules_core.outline import Treatment


class RuleSummary(ClosedModel):
    id: str
    number: str | None = Field(description="service.api.number")
    name: str = Field(description="service.api.name")
    treatment: Treatment
    printed: list[str] = Field(description="service.api.printed")
    parent: str | None
    href: str


class RuleList(OfSystem):
    rules: list[RuleSummary]


class RuleAnswer(RuleSummary, OfSystem):
    summary: str
    reason: str | None = Field(description="service.api.reason")
    titles: dict[str, str | None] = Field(description="service.api.titles")
    tables: list[str]
