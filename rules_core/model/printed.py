"""What one book prints in one place: a cell of a table, a heading, words of running text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules_core.model.places import Place
from rules_core.model.plain_data import ByFields
from rules_core.model.values import Value


@dataclass(frozen=True, slots=True)
class Span(ByFields):
    """A range of characters of a section: passage (0 the rule text, then the examples), start, end."""

    passage: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Printed:
    """What a book prints in one place. `text` is `raw` without its marks.

    `value` is its meaning, None if it was not read as a value. `marks` and `exponent` were taken off the
    text. `span` is its place in the running text of its section, None outside running text.
    """

    raw: str
    text: str
    place: Place
    value: Value | None = None
    marks: tuple[str, ...] = ()
    exponent: str | None = None
    span: Span | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain data, keys in a fixed order; `exponent` and `span` only if present."""
        return {
            "raw": self.raw,
            "text": self.text,
            "value": self.value and self.value.to_json(),
            "marks": list(self.marks),
            **({} if self.exponent is None else {"exponent": self.exponent}),
            "place": self.place.to_json(),
            **({} if self.span is None else {"span": self.span.to_json()}),
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Printed:
        """The reverse of `to_json`."""
        return Printed(
            raw=data["raw"],
            text=data["text"],
            place=Place.from_json(data["place"]),
            value=data["value"] and Value.from_json(data["value"]),
            marks=tuple(data["marks"]),
            exponent=data.get("exponent"),
            span=Span(**span) if (span := data.get("span")) else None,
        )
