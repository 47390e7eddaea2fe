"""The facts of running text, in one typed form for both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

FactKind = Literal[
    "number", "date", "rounding", "reference", "designation", "comparison", "modality", "term", "none"
]
"""number: an amount, price, percentage, multiplier, dice result or size. date: a year, month or range of
them. rounding: a direction (FRU, FRD, 切り上げ). reference: a rule number or a range of them. designation: a
counter or vehicle by its printed name (8-3-8, sM9).
comparison: a limit without a figure of its own (≤ that factor). modality: must, may, may not, only. term: a
word of the glossary, an abbreviation or a letter that is recorded on the roster. none: words with a figure
that state nothing (third party); not returned.
"""

Bound = Literal["<", "<=", ">", ">="]
"""How a figure limits: ≤ and 以下, under and 未満, before (<), until (<=)."""

FIGURES: frozenset[FactKind] = frozenset(("number", "date", "designation"))
"""The kinds that state a figure of their own."""

DENIED: Mapping[Bound, Bound] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
"""The limit that the denial of another one states."""


_DICE = re.compile(r"\d+d\d+")


class Fact(NamedTuple):
    """One fact of a passage.

    `value` is canonical: two facts with the same meaning in two languages have the same kind, value, unit and
    bound, whatever their spelling ("3/2", "1944..1945", "2d6", "up", "1.22..1.25", "8-3-8"). `unit` is what
    is counted or measured, None if it is not stated or unknown. `raw` are the characters of the passage from
    `start` to `end`. `soft` facts are those that the other language may leave out or express otherwise (an
    article read as one, a modality, a common noun): they help to pair, and only a contradiction is reported.
    `misprint` is what should have been printed if a letter stands for a digit ("1.72" for l.72); `value` is
    the intended one.
    """

    kind: FactKind
    value: str
    raw: str
    start: int
    end: int
    unit: str | None = None
    bound: Bound | None = None
    soft: bool = False
    misprint: str | None = None

    @property
    def is_dice(self) -> bool:
        """Whether it states dice to roll: 2d6."""
        return _DICE.fullmatch(self.value) is not None

    def at(self, text: str, start: int, end: int) -> Fact:
        """The same fact at other characters of a text."""
        return self._replace(raw=text[start:end], start=start, end=end)

    def moved(self, by: int) -> Fact:
        """The same fact, its place counted from `by` characters earlier."""
        return self._replace(start=self.start + by, end=self.end + by)
