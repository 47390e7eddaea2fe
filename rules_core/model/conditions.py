"""Conditions between the fields of a model, for readers of its schema: what one of its validators asks."""

from pydantic.config import JsonDict
from pydantic.types import JsonValue

ABSENT: JsonValue = {"type": "null"}
"""The schema of a field that holds nothing."""


def fields(*required: str, **schemas: JsonValue) -> JsonDict:
    """The condition that these fields fit their schemas, and that the `required` ones are there."""
    return {"properties": schemas, **({"required": [*required]} if required else {})}


def any_of(*conditions: JsonDict) -> JsonDict:
    """The condition that at least one of them holds."""
    return {"anyOf": [*conditions]}
