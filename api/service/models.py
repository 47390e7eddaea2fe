"""The shape of every answer, for the OpenAPI document.

The answers themselves are written by the stages that own them (`AlignedTable.to_json`, `judge`); tests
hold each against its model here. Descriptions are message ids: the document is served in both languages.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules_core.library import Reading
from rules_core.model.discrepancies import Severity
from rules_core.model.findings import Outcome
from rules_core.model.tables import Status
from rules_core.rules import Treatment


class Answer(BaseModel):
    """A closed object: an answer holds nothing that is not described."""

    model_config = ConfigDict(extra="forbid")


class PlaceAnswer(Answer):
    file: str
    page: int | None = Field(None, ge=1)
    box: list[float] | None = Field(None, min_length=4, max_length=4)
    line: int | None = Field(None, ge=1)
    column: int | None = Field(None, ge=1)
    end_line: int | None = Field(None, ge=1)
    end_column: int | None = Field(None, ge=1)
    element: str | None = None


class ValueAnswer(Answer):
    kind: str
    value: Any = Field(description="service.api.value")


class LabelAnswer(Answer):
    key: str = Field(description="service.api.key")
    en: str | None
    ja: str | None


class PrintedAnswer(Answer):
    raw: str = Field(description="service.api.raw")
    text: str
    value: ValueAnswer | None
    marks: list[str]
    exponent: str | None
    place: PlaceAnswer


class FigureAnswer(Answer):
    row: str
    column: str
    en: PrintedAnswer | None
    ja: PrintedAnswer | None
    value: ValueAnswer | None = Field(description="service.api.ruled-value")
    status: Status
    ruling: str | None


class NoteAnswer(Answer):
    mark: str
    en: PlaceAnswer | None
    ja: PlaceAnswer | None
    figures: dict[Literal["en", "ja"], list[str]]


class Titles(Answer):
    en: str | None
    ja: str | None


class TablePlaces(Answer):
    en: list[PlaceAnswer] | None
    ja: list[PlaceAnswer] | None


class OfSystem(Answer):
    system: str
    data_version: str = Field(description="service.api.data-version")


class TableSummary(Answer):
    id: str
    rule: str
    title: str | None
    verdict: bool = Field(description="service.api.verdict")
    rows: int
    columns: int
    disputed: int = Field(description="service.api.disputed")
    href: str


class TableList(OfSystem):
    tables: list[TableSummary]


class TableAnswer(OfSystem):
    title: str | None
    id: str
    rule: str
    verdict: bool = Field(description="service.api.verdict")
    titles: Titles
    places: TablePlaces
    rows: list[LabelAnswer]
    columns: list[LabelAnswer]
    figures: list[FigureAnswer]
    notes: list[NoteAnswer]


class SideAnswer(Answer):
    raw: str = Field(description="service.api.raw")
    text: str
    value: ValueAnswer | None
    marks: list[str]
    place: PlaceAnswer


class EvidenceAnswer(Answer):
    id: str
    supports: Literal["en", "ja", "both"] | None
    code: str
    fields: dict[str, Any]
    places: list[PlaceAnswer]
    message: str


class RulingAnswer(Answer):
    id: str
    use: str
    reason: str
    evidence: list[str]


class DiscrepancyAnswer(Answer):
    id: str
    kind: str
    severity: Severity
    table: str | None
    rule: str | None
    row: LabelAnswer | None
    column: LabelAnswer | None
    en: SideAnswer | None
    ja: SideAnswer | None
    code: str
    fields: dict[str, Any]
    message: str
    evidence: list[EvidenceAnswer]
    ruling: RulingAnswer | None


class DiscrepancyList(OfSystem):
    count: int
    discrepancies: list[DiscrepancyAnswer]


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


class RuleReference(Answer):
    id: str
    number: str
    anchor: str
    docs: str


class DependencyAnswer(Answer):
    kind: Literal["declared", "reading", "ruling", "open", "other-book", "outside"]
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
    catalogue: str | None
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


class Link(Answer):
    href: str
    about: str


class SystemSummary(Answer):
    id: str
    data_version: str = Field(description="service.api.data-version")
    title: str
    links: list[Link]


class Contents(Answer):
    service: Literal["taiyaku"]
    version: str
    languages: list[Literal["en", "ja"]]
    systems: list[SystemSummary]
    links: list[Link]


class Health(Answer):
    status: Literal["ok"]
    version: str


class FaultAnswer(Answer):
    pointer: str | None = Field(None, description="service.api.pointer")
    parameter: str | None = Field(None, description="service.api.parameter")
    code: str = Field(description="service.api.code")
    detail: str


class Problem(Answer):
    """RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    instance: str | None = None
    errors: list[FaultAnswer] | None = None
