"""Plain data of frozen types, as JSON takes them: their fields in order."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, cast


def plain_data(value: Any) -> Any:
    """The value by its own `to_json`, mappings as objects, sequences as lists, anything else unchanged."""
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, Mapping):
        return {key: plain_data(each) for key, each in value.items()}
    return [plain_data(each) for each in value] if isinstance(value, (list, tuple)) else value


class ByFields:
    """Base of dataclasses whose plain data are their fields."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Plain data, the fields in their order."""
        return {each.name: plain_data(getattr(self, each.name)) for each in fields(cast(Any, self))}
