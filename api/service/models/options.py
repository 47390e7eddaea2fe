"""What a side has spent, and what it can still buy."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from api.service.models.common import Answer, ByOneBook
from api.service.models.verdicts import RuleReference


class PointsLeft(Answer):
    allotment: int
    spent: int
    left: int
    complete: bool = Field(description="service.api.complete")


class StepAnswer(Answer):
    code: str = Field(description="service.api.code")
    category: str
    rule: RuleReference
    figures: dict[str, Any]
    message: str


class Opened(Answer):
    ordnance: str | None
    vehicles: str | None


class WorstBatteryAnswer(Answer):
    size: str
    listed: int
    drs: list[int]


class ObaLeft(Answer):
    draws_allowed: int
    draws_left: int
    worst: WorstBatteryAnswer | None = Field(description="service.api.worst-battery")


class OptionAnswer(Answer):
    category: str
    item: str
    unit: str | None
    capabilities: list[str]
    rule: str
    each: int | str = Field(description="service.api.each")
    affordable: int | None = Field(description="service.api.affordable")
    counters_left: int | None = Field(description="service.api.counters-left")
    limit: int | None = Field(description="service.api.limit")
    name: str


class OptionsAnswer(ByOneBook):
    name: str | None
    points: PointsLeft
    current: str = Field(description="service.api.current")
    steps: list[StepAnswer]
    opened: Opened = Field(description="service.api.opened")
    oba: ObaLeft
    options: list[OptionAnswer]
    all_tried: bool = Field(description="service.api.all-tried")


class SpentAnswer(Answer):
    category: str
    path: str = Field(description="service.api.pointer")
    item: str | None = Field(description="service.api.spent-item")
    count: int
    points: int | str | None
    working: str | None
    left: int


class LedgerAnswer(ByOneBook):
    name: str | None
    points: PointsLeft
    lines: list[SpentAnswer]
