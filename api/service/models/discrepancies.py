"""Where the books disagree."""

from typing import Any

from api.service.models.common import ClosedModel, LabelAnswer, OfSystem, PlaceAnswer, PrintedAnswer
from rules_core.model.discrepancies import Confidence, Severity


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
