"""Verdicts on rosters, and example rosters."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from api.service.models.common import Answer, OfSystem
from rules_core.library import Reading
from rules_core.model.findings import Outcome


class RuleReference(Answer):
    id: str
    number: str
    anchor: str
    docs: str


class CatalogueName(Answer):
    name: str
    version: str | None
    sha256: str


class DependencyAnswer(Answer):
    kind: Literal["declared", "catalogue", "reading", "ruling", "open", "other-book", "outside"]
    id: str
    path: str | None = None
    value: int | str | None = None
    source: str | None = None
    message: str


class FindingAnswer(Answer):
    code: str = Field(description="service.api.code")
    severity: Literal["error", "needs-info", "warning"]
    rule: RuleReference
    path: str = Field(description="service.api.pointer")
    found: int | str | None
    expected: int | str | None
    working: str | None
    message: str
    fix: str
    depends_on: list[DependencyAnswer]


class UncheckedAnswer(Answer):
    code: str = Field(description="service.api.code")
    rule: RuleReference
    path: str
    message: str


class VerdictAnswer(BaseModel):
    """What every system answers; beside it stand the figures that it worked out."""

    model_config = ConfigDict(extra="allow")

    system: str
    edition: str
    engine_version: str
    data_version: str = Field(description="service.api.data-version")
    catalogue: CatalogueName | None = Field(description="service.api.catalogue")
    reading: Reading
    switches: dict[str, str]
    language: Literal["en", "ja"]
    verdict: Outcome
    summary: str
    findings: list[FindingAnswer]
    unchecked: list[UncheckedAnswer]
    rests_on: list[DependencyAnswer]


class DifferingFinding(Answer):
    code: str = Field(description="service.api.code")
    path: str = Field(description="service.api.pointer")
    by: dict[Reading, FindingAnswer | None]


class DifferingFigure(Answer):
    path: str = Field(description="service.api.answer-pointer")
    by: dict[Reading, Any]


class ComparisonAnswer(Answer):
    """The verdict under each reading, and where they do not say the same."""

    agrees: bool
    verdicts: dict[Reading, VerdictAnswer]
    findings: list[DifferingFinding]
    figures: list[DifferingFigure]
    because_of: list[DependencyAnswer]


class Example(Answer):
    id: str
    href: str


class ExampleList(OfSystem):
    examples: list[Example]
