"""Aligned tables: for each figure what each book prints, where, and the value in use.

The files in `rules_core/systems/*/books/tables/` hold these, one table a file; `make tables` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules_core.model.places import Place
from rules_core.model.printed import Printed
from rules_core.model.values import Value

Edition = str
EDITIONS: tuple[Edition, ...] = ("en", "ja")
OTHER: Mapping[Edition, Edition] = {"en": "ja", "ja": "en"}

Status = Literal["agreed", "one-book", "ruled", "open"]
"""agreed: both books print the same value. one-book: only one prints it. ruled: they differ (or the
one that prints it is wrong) and a ruling decides. open: they differ and nothing decides."""


@dataclass(frozen=True, slots=True)
class Label:
    """A row or column: its key (stable, the same in both languages) and its label in each book."""

    key: str
    en: str | None
    ja: str | None

    def to_json(self) -> dict[str, Any]:
        """Plain data, keys in a fixed order."""
        return {"key": self.key, "en": self.en, "ja": self.ja}


@dataclass(frozen=True, slots=True)
class Figure:
    """One cell of an aligned table. `value` is the ruled value, None while it is open."""

    row: str
    column: str
    en: Printed | None
    ja: Printed | None
    value: Value | None
    status: Status
    ruling: str | None = None

    def printed(self, edition: Edition) -> Printed | None:
        """What that edition prints here, or None."""
        return self.en if edition == "en" else self.ja


@dataclass(frozen=True, slots=True)
class TableNote:
    """A note of a table: its mark and where each book prints it, without its text.

    `figures` are the numbers and rule references that it states in each book, sorted.
    """

    mark: str
    en: Place | None
    ja: Place | None
    figures: Mapping[Edition, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AlignedTable:
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

    def to_json(self) -> dict[str, Any]:
        """Plain data, keys in a fixed order, figures row by row."""
        return {
            "id": self.id,
            "rule": self.rule,
            "verdict": self.verdict,
            "titles": dict(self.titles),
            "places": {e: None if p is None else [q.to_json() for q in p] for e, p in self.places.items()},
            "rows": [label.to_json() for label in self.rows],
            "columns": [label.to_json() for label in self.columns],
            "figures": [_figure(figure) for figure in self.figures],
            "notes": [
                {
                    "mark": n.mark,
                    "en": n.en and n.en.to_json(),
                    "ja": n.ja and n.ja.to_json(),
                    "figures": {edition: list(figures) for edition, figures in n.figures.items()},
                }
                for n in self.notes
            ],
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> AlignedTable:
        """The reverse of `to_json`."""
        return AlignedTable(
            id=data["id"],
            rule=data["rule"],
            verdict=data["verdict"],
            titles=data["titles"],
            places={
                edition: None if places is None else tuple(map(Place.from_json, places))
                for edition, places in data["places"].items()
            },
            rows=tuple(Label(**label) for label in data["rows"]),
            columns=tuple(Label(**label) for label in data["columns"]),
            figures=tuple(map(_figure_from, data["figures"])),
            notes=tuple(
                TableNote(
                    n["mark"],
                    n["en"] and Place.from_json(n["en"]),
                    n["ja"] and Place.from_json(n["ja"]),
                    {edition: tuple(figures) for edition, figures in n.get("figures", {}).items()},
                )
                for n in data["notes"]
            ),
        )


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "row": figure.row,
        "column": figure.column,
        "en": figure.en and figure.en.to_json(),
        "ja": figure.ja and figure.ja.to_json(),
        "value": figure.value and figure.value.to_json(),
        "status": figure.status,
        "ruling": figure.ruling,
    }


def _figure_from(data: dict[str, Any]) -> Figure:
    return Figure(
        row=data["row"],
        column=data["column"],
        en=data["en"] and Printed.from_json(data["en"]),
        ja=data["ja"] and Printed.from_json(data["ja"]),
        value=data["value"] and Value.from_json(data["value"]),
        status=data["status"],
        ruling=data["ruling"],
    )
