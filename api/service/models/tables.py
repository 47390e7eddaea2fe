"""Aligned tables."""

from pydantic import Field

from api.service.models.common import (
    ClosedModel,
    LabelAnswer,
    OfSystem,
    PlaceAnswer,
    PrintedAnswer,
    ValueAnswer,
)
from rules_core.model.tables import Status


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
