"""One module for each group of addresses; each adds routes to a FastAPI router."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel

from api.service.json_response import can_answer
from api.service.query_models import CommonQuery

PlainQuery = Annotated[CommonQuery, Query()]
"""The query of a route that takes nothing of its own."""


def get(
    router: APIRouter, path: str, model: type[BaseModel] | None, summary: str, *problems: str
) -> Callable[[Any], Any]:
    """Decorator that adds a route for GET, with the model of its answer and its own problems."""
    responses = can_answer(*problems, "invalid-parameter")
    return router.get(path, response_model=model, responses=responses, summary=summary)
