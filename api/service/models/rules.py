"""Numbered paragraphs."""

from __future__ import annotations

from typing import Literal

from pydantic import Field
from rules_core.rules import Treatment

from api.service.models.common import Answer, OfSystem, Titles


class RuleSummary(Answer):
    id: str
    number: str
    name: str = Field(description="service.api.name")
    treatment: Treatment
    printed: list[Literal["en", "ja"]] = Field(description="service.api.printed")
    parent: str | None
    href: str


class RuleList(OfSystem):
    rules: list[RuleSummary]


class RuleAnswer(RuleSummary, OfSystem):
    summary: str
    reason: str | None = Field(description="service.api.reason")
    titles: Titles
    tables: list[str]
