"""Plain data of frozen types, as JSON takes them and as data files have them: their fields in order."""

from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any, TypeVar, cast

T = TypeVar("T")


def of_kind(kind: type[T], value: object) -> T:
    """The value as what it must be: TypeError for another system's model."""
    if not isinstance(value, kind):
        raise TypeError(f"{type(value).__name__} is not {kind.__name__}")
    return value


def plain_data(value: Any) -> Any:
    """The value by its own `to_json`, mappings as objects, sequences as lists, anything else unchanged."""
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, Mapping):
        return {key: plain_data(each) for key, each in value.items()}
    return [plain_data(each) for each in value] if isinstance(value, (list, tuple)) else value


def from_data(kind: type[T], data: Mapping[str, Any], *, read: Collection[str] = (), **known: Any) -> T:
    """An entry of a data file as that dataclass: the fields that it has, with lists as tuples.

    `known` are fields that are called or kept differently in the file, or stand elsewhere. `read` are the
    names in the file that the caller reads for them. Raises TypeError on any other name: it may be mistyped.
    """
    names = {each.name for each in fields(cast(Any, kind))}
    strange = sorted(data.keys() - names - set(read))
    if strange:
        raise TypeError(f"{kind.__name__} has no {', '.join(strange)}")
    given = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in data.items()
        if name in names
    }
    return kind(**{**given, **known})


class ByFields:
    """Base of dataclasses whose plain data are their fields."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Plain data, the fields in their order."""
        return {each.name: plain_data(getattr(self, each.name)) for each in fields(cast(Any, self))}
