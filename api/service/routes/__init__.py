"""One module for each group of addresses; each adds routes to a FastAPI router."""

from typing import Annotated

from fastapi import Query

from api.service.query_models import CommonQuery

PlainQuery = Annotated[CommonQuery, Query()]
"""The query of a route that takes nothing of its own."""
