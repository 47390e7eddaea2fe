"""What a sentence states, in one form for both languages: the typed facts of running text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FactKind = Literal[
    "number", "date", "rounding", "reference", "designation", "comparison", "modality", "term", "none"
]
"""number: an amount, price, percentage, multiplier, dice result or size. date: a year, month or range of
them. rounding: a direction (FRU, FRD, 切り上げ). reference: a rule number or a range of them. designation: a
counter or vehicle by its printed name (8-3-8, sM9).
comparison: a limit whose figure stands elsewhere (≤ that factor). modality: must, may, may not, only. term: a
word of the glossary, an abbreviation or a letter that is recorded on the roster. none: words that hold a
figure and state none (third party); left out of what is given back."""

Bound = Literal["<", "<=", ">", ">="]
"""How a figure limits: ≤ and 以下, under and 未満, before (<), until (<=)."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a passage.

    `value` is canonical: two facts that say the same in two languages have the same kind, value, unit and
    bound, whatever their spelling ("3/2", "1944..1945", "up", "1.22..1.25", "8-3-8"). `unit` names what is
    counted or measured, None if the sentence does not say it or it is not known. `raw` are the characters
    of the passage from `start` up to `end`. `soft` facts are those that the other language may rightly leave
    out or put in other words (an article read as one, a modality, a common noun): they help to pair, and
    only a contradiction is worth a report. `misprint` is what should have been printed where a letter stands
    for a digit ("1.72" for l.72); `value` is already the meant one.
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
