"""Errors of inputs given as words on the command line, with the messages of the service."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

    from api.service.language import Language


def query_problems(error: ValidationError, model: type[BaseModel], language: Language) -> Iterator[str]:
    """One sentence for each problem, with the name of the input."""
    from api.service.query_models import invalid_query

    for fault in invalid_query(error.errors(include_url=False), model.model_fields).faults:
        detail = fault.to_json(language)["detail"]
        yield detail if fault.parameter is None else f"{fault.parameter}: {detail}"
