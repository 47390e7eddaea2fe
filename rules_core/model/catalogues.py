"""A catalogue: values of units that no book prints, supplied by the user and named in every verdict."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from rules_core.model.rosters import RosterModel

MOST_ENTRIES = 20_000

ColumnType = Literal["text", "number", "yes-no", "list"]
"""The type of a column in CSV: a list has words separated by spaces or commas, "-" if empty."""

_TYPES: Mapping[str, ColumnType] = {"integer": "number", "boolean": "yes-no", "array": "list"}


def csv_columns(models: Iterable[type[RosterModel]]) -> dict[str, ColumnType]:
    """Every field that an entry of one of these models can have, in order, with its type in CSV."""
    columns: dict[str, ColumnType] = {}
    for model in models:
        for name, schema in model.model_json_schema(by_alias=True)["properties"].items():
            types = {option.get("type") for option in schema.get("anyOf", (schema,))}
            columns.setdefault(name, next((_TYPES[each] for each in _TYPES if each in types), "text"))
    return columns


@dataclass(frozen=True)
class Catalogue:
    """The entries of one file, read and free of contradictions.

    `sha256` is the hash of the file's bytes in hexadecimal. `places` holds the entries by the key under which
    the system looks them up, those of one key in the order of their dates.
    """

    name: str
    version: str | None
    sha256: str
    places: Mapping[Hashable, tuple[RosterModel, ...]]

    def to_json(self) -> dict[str, Any]:
        """Name, version and hash, as verdicts give them."""
        return {"name": self.name, "version": self.version, "sha256": self.sha256}
