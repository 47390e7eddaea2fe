"""What several answers share."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema


class ClosedModel(BaseModel):
    """A closed object: an answer holds nothing that is not described."""

    model_config = ConfigDict(extra="forbid")


class PlaceAnswer(ClosedModel):
    file: str
    page: int | None = Field(None, ge=1)
    box: list[float] | None = Field(None, min_length=4, max_length=4)
    line: int | None = Field(None, ge=1)
    column: int | None = Field(None, ge=1)
    end_line: int | None = Field(None, ge=1)
    end_column: int | None = Field(None, ge=1)
    element: str | None = None


class ValueAnswer(ClosedModel):
    kind: str
    value: Any = Field(description="service.api.value")


class SpanAnswer(ClosedModel):
    passage: int = Field(description="service.api.passage", ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)


class PrintedAnswer(ClosedModel):
    raw: str = Field(description="service.api.raw")
    text: str
    value: ValueAnswer | None
    marks: list[str]
    exponent: str | SkipJsonSchema[None] = Field(None, description="service.api.exponent")
    place: PlaceAnswer | None
    span: SpanAnswer | SkipJsonSchema[None] = Field(None, description="service.api.span")


class LabelAnswer(ClosedModel):
    key: str = Field(description="service.api.key")
    en: str | None
    ja: str | None


class OfSystem(ClosedModel):
    system: str
    data_version: str = Field(description="service.api.data-version")


class CatalogueName(ClosedModel):
    name: str
    version: str | None
    sha256: str


class EventName(ClosedModel):
    name: str | None
    sha256: str


class Head(OfSystem):
    """By what an answer was worked out."""

    edition: str
    engine_version: str
    catalogue: CatalogueName | None = Field(description="service.api.catalogue")
    event: EventName | None = Field(description="service.api.event")
    reading: str
    switches: dict[str, str]
    language: Literal["en", "ja"]


class RuleReference(ClosedModel):
    id: str
    number: str
    anchor: str
    docs: str
    source: str | SkipJsonSchema[None] = Field(None, description="service.api.rule-source")
