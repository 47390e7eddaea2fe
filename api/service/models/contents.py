"""What a system has to read: rules, aligned tables, exhibits, discrepancies, listings."""

from typing import Any

from pydantic import Field

from api.service.models.blocks import TableRowAnswer
from api.service.models.common import (
    ClosedModel,
    Head,
    LabelAnswer,
    OfSystem,
    PlaceAnswer,
    PrintedAnswer,
    ValueAnswer,
)
from api.service.models.verdicts import DependencyAnswer, FindingAnswer
from rules_core.model.discrepancies import Confidence, Severity
from rules_core.model.tables import Status
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


class FigureAnswer(ClosedModel):
    row: str
    column: str
    en: PrintedAnswer | None
    ja: PrintedAnswer | None
    value: ValueAnswer | None = Field(description="service.api.ruled-value")
    status: Status
    ruling: str | None


class NoteAnswer(ClosedModel):
    mark: str
    en: PlaceAnswer | None
    ja: PlaceAnswer | None
    figures: dict[str, list[str]]


class TableSummary(ClosedModel):
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
    titles: dict[str, str | None] = Field(description="service.api.titles")
    places: dict[str, list[PlaceAnswer] | None]
    rows: list[LabelAnswer]
    columns: list[LabelAnswer]
    figures: list[FigureAnswer]
    notes: list[NoteAnswer]


class ExhibitTable(ClosedModel):
    id: str
    title: str | None
    rows: int
    csv: str


class ExhibitSummary(ClosedModel):
    id: str
    title: str
    href: str
    tables: list[ExhibitTable]


class ExhibitList(OfSystem):
    exhibits: list[ExhibitSummary]


class ExhibitAnswer(OfSystem):
    id: str
    title: str
    columns: dict[str, dict[str, str]]
    tables: dict[str, list[TableRowAnswer]]
    statements: list[str]


class EvidenceAnswer(ClosedModel):
    id: str
    supports: str | None
    code: str
    fields: dict[str, Any]
    places: list[PlaceAnswer] | None
    message: str


class RulingAnswer(ClosedModel):
    id: str
    use: str
    reason: str
    evidence: list[str]


class DiscrepancyAnswer(ClosedModel):
    id: str
    kind: str
    severity: Severity
    confidence: Confidence
    table: str | None
    rule: str | None
    row: LabelAnswer | None
    column: LabelAnswer | None
    en: PrintedAnswer | None
    ja: PrintedAnswer | None
    code: str
    fields: dict[str, Any]
    message: str
    evidence: list[EvidenceAnswer]
    ruling: RulingAnswer | None


class DiscrepancyList(OfSystem):
    count: int
    discrepancies: list[DiscrepancyAnswer]


class EntryLink(ClosedModel):
    id: str
    href: str
    title: str
    count: int = Field(description="service.api.entry-count", ge=0)


class EntryAnswer(EntryLink):
    figures: dict[str, Any]


class NumberedItem(ClosedModel):
    number: str = Field(description="service.api.item-number")
    href: str
    text: str
    figures: dict[str, Any]


class _Listed(Head):
    findings: list[FindingAnswer]
    rests_on: list[DependencyAnswer]


class EntryList(_Listed):
    entries: list[EntryAnswer]


class ItemAnswer(_Listed):
    entry: EntryLink
    item: NumberedItem


class ItemPage(_Listed):
    entry: EntryLink
    count: int = Field(description="service.api.found-count", ge=0)
    page: int = Field(ge=1)
    pages: int = Field(ge=0)
    per_page: int = Field(ge=1)
    next: str | None = Field(description="service.api.next")
    previous: str | None = Field(description="service.api.previous")
    items: list[NumberedItem]
