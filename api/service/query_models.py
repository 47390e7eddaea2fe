"""The query parameters that a route takes. Anything else in the query is refused, never ignored."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from api.service.language import Language
from api.service.switches import Switch


def optional(description: str) -> Any:
    """A parameter that may be left out (its schema then names no null, which a query cannot carry)."""
    return Field(None, description=description, json_schema_extra=_without_default)


def several(description: str, example: str) -> Any:
    """A parameter that may be repeated, one value each time, or left out."""
    return Field([], description=description, examples=[example], json_schema_extra=_without_default)


def _without_default(schema: dict[str, Any]) -> None:
    schema.pop("default", None)


class Asked(BaseModel):
    """What every route takes."""

    model_config = ConfigDict(extra="forbid")
    lang: Language | SkipJsonSchema[None] = optional("service.api.lang")


class AskedToJudge(Asked):
    """What every route that judges or calculates takes as well; the switches may be repeated."""

    switch: list[Switch] = Field([], description="service.api.switch", json_schema_extra=_without_default)
