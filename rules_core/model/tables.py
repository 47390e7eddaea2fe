"""Aligned tables: for each figure what each book prints, where, and the value in use.

The files in `rules_core/systems/*/books/tables/` hold these, one table a file; `make tables` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules_core.model.places import Place
from rules_core.model.plain_data import ByFields
from rules_core.model.printed import Printed
from rules_core.model.values import Value

Edition = str
EDITIONS: tuple[Edition, ...] = ("en", "ja")
OTHER: Mapping[Edition, Edition] = {"en": "ja", "ja": "en"}

Status = Literal["agreed", "one-book", "ruled", "open"]
"""agreed: both books print the same value. one-book: only one prints it. ruled: they differ (or the
one that prints it is wrong) and a ruling decides. open: they differ and nothing decides."""


@dataclass(frozen=True, slots=True)
class Label(ByFields):
    """A row or column: its key (stable, the same in both languages) and its label in each book."""

    key: str
    en: str | None
    ja: str | None


@dataclass(frozen=True, slots=True)
class Figure(ByFields):
    """One cell of an aligned table. `value` is the ruled value, None while it is open."""

    row: str
    column: str
    en: Printed | None
    ja: Printed | None
    value: Value | None
    status: Status
    ruling: str | None = None

    @staticmethod
    def from_json(data: dict[str, Any]) -> Figure:
        """The reverse of `to_json`."""
        printed = {edition: data[edition] and Printed.from_json(data[edition]) for edition in EDITIONS}
        return Figure(**{**data, **printed, "value": data["value"] and Value.from_json(data["value"])})

    def printed(self, edition: Edition) -> Printed | None:
        """What that edition prints here, or None."""
        return self.en if edition == "en" else self.ja


@dataclass(frozen=True, slots=True)
class TableNote(ByFields):
    """A note of a table: its mark and where each book prints it, without its text.

    `figures` are the numbers and rule references that it states in each book, sorted.
    """

    mark: str
    en: Place | None
    ja: Place | None
    figures: Mapping[Edition, tuple[str, ...]] = field(default_factory=dict)

    @staticmethod
    def from_json(data: dict[str, Any]) -> TableNote:
        """The reverse of `to_json`."""
        places = {edition: data[edition] and Place.from_json(data[edition]) for edition in EDITIONS}
        figures = {edition: tuple(stated) for edition, stated in data.get("figures", {}).items()}
        return TableNote(data["mark"], places["en"], places["ja"], figures)


@dataclass(frozen=True, slots=True)
class AlignedTable(ByFields):
    """A table of a rule system, both editions side by side.

    `verdict` is false where no figure of the table changes a verdict (advice). `titles` are as
    printed, None if an edition prints the table without one; `places` None if it lacks the table.
    """

    id: str
    rule: str
    verdict: bool
    titles: dict[Edition, str | None]
    places: dict[Edition, tuple[Place, ...] | None]
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    figures: tuple[Figure, ...]
    notes: tuple[TableNote, ...] = ()

    def figure(self, row: str, column: str) -> Figure:
        """The cell of that row and column key; KeyError if the table has none."""
        for figure in self.figures:
            if (figure.row, figure.column) == (row, column):
                return figure
        raise KeyError((self.id, row, column))

    @staticmethod
    def from_json(data: dict[str, Any]) -> AlignedTable:
        """The reverse of `to_json`."""
        return AlignedTable(
            **{
                **data,
                "places": {
                    edition: None if places is None else tuple(map(Place.from_json, places))
                    for edition, places in data["places"].items()
                },
                "rows": tuple(Label(**label) for label in data["rows"]),
                "columns": tuple(Label(**label) for label in data["columns"]),
                "figures": tuple(map(Figure.from_json, data["figures"])),
                "notes": tuple(map(TableNote.from_json, data["notes"])),
            }
        )
