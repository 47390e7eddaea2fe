"""Entries of a listing, the items that each allows a page at a time, and one item by its number."""

from typing import Any

from pydantic import Field

from api.service.models.common import ClosedModel, Head
from api.service.models.verdicts import DependencyAnswer, FindingAnswer


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
