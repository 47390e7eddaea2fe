"""Verdicts on rosters, what is worked out from a document besides, and example rosters."""

from typing import Any, Literal

from pydantic import ConfigDict, Field

from api.service.models.common import ClosedModel, Head, OfSystem, RuleReference
from rules_core.model.findings import DependencyKind, Outcome, StatementKind


class DependencyAnswer(ClosedModel):
    kind: DependencyKind
    id: str
    path: str | None = None
    value: int | str | None = None
    source: str | None = None
    message: str


class ConsequenceAnswer(ClosedModel):
    code: str = Field(description="service.api.code")
    rule: RuleReference
    path: str = Field(description="service.api.pointer")
    found: int | str | None
    expected: int | str | None
    working: str | None
    message: str


class FindingAnswer(ConsequenceAnswer):
    severity: Literal["error", "needs-info", "warning"]
    fix: str
    depends_on: list[DependencyAnswer]
    consequences: list[ConsequenceAnswer]


class UncheckedAnswer(ClosedModel):
    code: str = Field(description="service.api.code")
    rule: RuleReference
    path: str
    message: str


class VerdictAnswer(Head):
    """What every system answers; beside it stand the figures that it worked out."""

    model_config = ConfigDict(extra="allow")

    verdict: Outcome
    statement: StatementKind = Field(description="service.api.statement")
    summary: str
    findings: list[FindingAnswer]
    unchecked: list[UncheckedAnswer]
    rests_on: list[DependencyAnswer]
    rests_on_told: list[str]


class DifferingFinding(ClosedModel):
    code: str = Field(description="service.api.code")
    path: str = Field(description="service.api.pointer")
    by: dict[str, FindingAnswer | None]


class DifferingFigure(ClosedModel):
    path: str = Field(description="service.api.answer-pointer")
    by: dict[str, Any]


class ComparisonAnswer(Head):
    """The verdict under each reading, and where they do not say the same."""

    reading: Literal["compare"]
    agrees: bool
    verdicts: dict[str, VerdictAnswer]
    findings: list[DifferingFinding]
    figures: list[DifferingFigure]
    because_of: list[DependencyAnswer]


class Example(ClosedModel):
    id: str
    href: str


class ExampleList(OfSystem):
    examples: list[Example]


class BlocksAnswer(Head):
    """What can be chosen next, or what has been paid."""

    model_config = ConfigDict(extra="allow")

    name: str | None


class ProcedureAnswer(BlocksAnswer):
    """What a procedure gives, with what it found and what that rests on, if there is any."""

    findings: list[FindingAnswer] = Field(default=[])
    rests_on: list[DependencyAnswer] = Field(default=[])
