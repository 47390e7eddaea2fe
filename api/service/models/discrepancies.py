"""Where the books disagree."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from api.service.models.common import Answer, LabelAnswer, OfSystem, PlaceAnswer, ValueAnswer
from rules_core.model.discrepancies import Confidence, Severity


class SpanAnswer(Answer):
    passage: int = Field(description="service.api.passage", ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)


class SideAnswer(Answer):
    raw: str = Field(description="service.api.raw")
    text: str
    value: ValueAnswer | None
    marks: list[str]
    place: PlaceAnswer | None
    span: SpanAnswer | None = Field(None, description="service.api.span")


class EvidenceAnswer(Answer):
    id: str
    supports: str | None
    code: str
    fields: dict[str, Any]
    places: list[PlaceAnswer] | None
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
    confidence: Confidence
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
