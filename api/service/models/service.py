"""The service itself, and its problems."""

from typing import Literal

from pydantic import Field

from api.service.models.common import ClosedModel


class Link(ClosedModel):
    href: str
    about: str


class SystemSummary(ClosedModel):
    id: str
    data_version: str = Field(description="service.api.data-version")
    title: str
    links: list[Link]


class SystemContents(SystemSummary):
    about: str
    edition: str
    editions: list[str]
    readings: list[str]


class Contents(ClosedModel):
    service: Literal["taiyaku"]
    version: str
    languages: list[Literal["en", "ja"]]
    systems: list[SystemSummary]
    links: list[Link]


class Health(ClosedModel):
    status: Literal["ok"]
    version: str


class FaultAnswer(ClosedModel):
    pointer: str | None = Field(None, description="service.api.pointer")
    parameter: str | None = Field(None, description="service.api.parameter")
    code: str = Field(description="service.api.code")
    detail: str


class UnreadableRoster(ClosedModel):
    """One of many that cannot be judged."""

    errors: list[FaultAnswer]


class Problem(ClosedModel):
    """RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    instance: str | None = None
    errors: list[FaultAnswer] | None = None
