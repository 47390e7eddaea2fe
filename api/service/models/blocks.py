"""The shape of each kind of block of an answer, in any system."""

from collections.abc import Iterable
from typing import Any

from pydantic import ConfigDict, Field

from api.service.models.common import ClosedModel, RuleReference
from rules_core.model import blocks
from rules_core.model.blocks import AnyBlock


class LedgerEntryAnswer(ClosedModel):
    category: str
    points: int
    working: str
    left: int
    complete: bool = Field(description="service.api.complete")
    itemised: bool


class BalanceAnswer(ClosedModel):
    allotment: int
    spent: int
    left: int
    complete: bool = Field(description="service.api.complete")


class BillLineAnswer(ClosedModel):
    category: str
    path: str = Field(description="service.api.pointer")
    item: str | None = Field(description="service.api.spent-item")
    count: int
    points: int | str | None
    working: str | None
    left: int


class TaskAnswer(ClosedModel):
    code: str = Field(description="service.api.code")
    category: str
    rule: RuleReference
    figures: dict[str, Any]
    message: str


class ChoiceAnswer(ClosedModel):
    category: str
    item: str
    unit: str | None
    capabilities: list[str]
    rule: str
    each: int | str | None = Field(description="service.api.each")
    affordable: int | None = Field(description="service.api.affordable")
    counters_left: int | None = Field(description="service.api.counters-left")
    limit: int | None = Field(description="service.api.limit")
    name: str
    leads_to: int = Field(0, description="service.api.leads-to")
    closed: str = Field("", description="service.api.closed")


class TableRowAnswer(ClosedModel):
    # keyed by the columns of its table
    model_config = ConfigDict(extra="allow")


class BookedAnswer(ClosedModel):
    item: str
    count: int
    place: str
    category: str
    how: str | None


class ChanceAnswer(ClosedModel):
    outcome: int | str | None
    chance: str
    percent: str


class StepAnswer(ClosedModel):
    id: str
    rule: str | None
    name: str
    dice: list[int]
    working: str | None
    cell: str | None
    reading: str | None
    result: str
    figures: dict[str, Any]


SHAPES: dict[type[AnyBlock], Any] = {
    blocks.Figures: Any,
    blocks.Ledger: list[LedgerEntryAnswer],
    blocks.Balance: BalanceAnswer,
    blocks.Bill: list[BillLineAnswer],
    blocks.Todo: list[TaskAnswer],
    blocks.Choices: list[ChoiceAnswer],
    blocks.Statements: Any,
    blocks.TableBlock: list[TableRowAnswer],
    blocks.Booking: list[BookedAnswer],
    blocks.Odds: list[ChanceAnswer],
    blocks.Steps: list[StepAnswer],
}
"""The JSON model of each kind of block; Any for content that only its system describes."""


def fields_of(blocks: Iterable[AnyBlock]) -> dict[str, Any]:
    """A field for each of these blocks, as pydantic's `create_model` takes it; none is promised."""
    return {block.id: (SHAPES[type(block)], Field(default=None)) for block in blocks}
