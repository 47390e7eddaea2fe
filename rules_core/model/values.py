"""What a printed cell means, as an exact value.

A `Value` is a kind and its data. Two cells that print the same thing in two notations (0.9 and .9,
10 - 2 and 10-2) have equal values; raw characters never take part in a comparison.

| kind       | data                                             | printed, for example        |
|------------|--------------------------------------------------|-----------------------------|
| none       | None                                             | -, —, NA                    |
| number     | Fraction                                         | 12, .9, 1½                  |
| modifier   | Fraction, shown with its sign                    | +2, -1, 0                   |
| numbers    | tuple of Fractions, order matters                | 3/2/1                       |
| results    | tuple of (low or None, high or None), dice       | ≤ 2; 8, 11; 9, 10, ≥ 12     |
| joined     | tuple of figures and the signs between them      | 4-6-7, 9-1, 6+1             |
| symbols    | tuple of words, sorted                           | Sz G                        |
| months     | (first, last), each (year, month) or None        | 1/39-8/39, thru 38, 44-45   |
| span       | (low, high or None)                              | 51-100                      |
| dice       | (number of dice as Fraction, faces)              | ½D6, 2D6                    |
| amount     | tuple of the Fractions, in the order printed     | 7 (21 if ...), 1 per factor |
| text       | the words, folded                                | Woods                       |

A system may add kinds of its own (`rules_core.table_laws.ValueKind`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Value:
    """A typed value: `kind` as in the table above, `data` hashable and exact."""

    kind: str
    data: Any = None

    def to_json(self) -> dict[str, Any]:
        """`{"kind": ..., "value": ...}`; a Fraction becomes an int, or a string such as "3/2"."""
        return {"kind": self.kind, "value": _plain(self.data)}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Value:
        """The reverse of `to_json`."""
        return Value(data["kind"], _exact(data["kind"], data["value"]))


NONE = Value("none")

KINDS = frozenset(
    {
        *("number", "modifier", "numbers", "results", "joined", "symbols", "months", "span", "dice"),
        *("amount", "text", "words"),
    }
)
"""The kinds that every declaration may use; cells of "words" give values of "text"."""


def _plain(data: Any) -> Any:
    if isinstance(data, Fraction):
        return data.numerator if data.denominator == 1 else f"{data.numerator}/{data.denominator}"
    if isinstance(data, tuple):
        return [_plain(item) for item in data]
    return data


def _exact(kind: str, data: Any) -> Any:
    if isinstance(data, list):
        return tuple(_exact(kind, item) for item in data)
    if kind in {"number", "modifier", "numbers", "amount", "dice", "results", "span"}:
        if isinstance(data, int):
            return Fraction(data)
        if isinstance(data, str) and data.lstrip("-").replace("/", "", 1).isdigit():
            return Fraction(data)
    return data
