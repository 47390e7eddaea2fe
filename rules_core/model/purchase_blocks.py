"""Blocks about buying: what was spent, what is left, what may be done and chosen next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from rules_core.model.phrases import Phrase, Speaker

CategoryV = TypeVar("CategoryV", bound=str)


def members(rows: Iterable[object], *names: str) -> list[dict[str, Any]]:
    """One object a row with those of its members."""
    return [{name: getattr(row, name) for name in names} for row in rows]


class LedgerEntry(NamedTuple, Generic[CategoryV]):
    """One category: points spent and the points left after it, with the calculation.

    If not `complete`, a price is unknown: at least `points` are spent and at most `left` remain.
    """

    category: CategoryV
    points: int
    working: str
    left: int
    complete: bool = True
    itemised: bool = True


@dataclass(frozen=True, slots=True)
class Ledger:
    """What each category costs and what is left after it, in the order of purchase."""

    id: str
    entries: Sequence[LedgerEntry[Any]]

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object a category, the same in every language."""
        return members(self.entries, *LedgerEntry._fields)


@dataclass(frozen=True, slots=True)
class Balance:
    """Points allotted, spent and left. If not `complete`, prices are unknown and at most `left` remain."""

    id: str
    allotment: int
    spent: int
    left: int
    complete: bool = True

    def to_json(self, language: str, speaker: Speaker) -> dict[str, Any]:
        """The figures."""
        return {
            "allotment": self.allotment,
            "spent": self.spent,
            "left": self.left,
            "complete": self.complete,
        }


@dataclass(frozen=True, slots=True)
class Spent:
    """One line of a bill. `item` is None for a total that is not itemised, `points` for an unknown price."""

    category: str
    path: str
    item: str | None
    count: int
    points: int | str | None
    left: int
    working: str | None = None


@dataclass(frozen=True, slots=True)
class Bill:
    """Every line that costs points, in the order of purchase, with what is left after it."""

    id: str
    lines: tuple[Spent, ...]

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object a line, the same in every language."""
        return members(self.lines, "category", "path", "item", "count", "points", "working", "left")


@dataclass(frozen=True, slots=True)
class Task:
    """Something that may be done next, and its rule; `figures` are fields of its sentence."""

    code: str
    category: str
    rule: str
    phrase: Phrase

    def to_json(self, language: str, speaker: Speaker) -> dict[str, Any]:
        """Plain data with the sentence."""
        return {
            "code": self.code,
            "category": self.category,
            "rule": speaker.cite(self.rule, language),
            "figures": dict(self.phrase.fields),
            "message": self.phrase.render(language, speaker),
        }


@dataclass(frozen=True, slots=True)
class Todo:
    """What may be done next, in order."""

    id: str
    tasks: tuple[Task, ...]

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object a task."""
        return [task.to_json(language, speaker) for task in self.tasks]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen next.

    `item` is the id of its name, `marks` are bought with it. `each` is its price, `affordable` how many the
    points left would pay, `limit` how many more a rule allows, `leads_to` the number of whole rosters that
    remain possible; `closed` is the reason why it cannot be chosen now, None if it can.
    """

    category: str
    item: str
    rule: str
    each: int | str | None
    affordable: int | None = None
    limit: int | None = None
    unit: str | None = None
    marks: tuple[str, ...] = ()
    counters_left: int | None = None
    leads_to: int | None = None
    closed: Phrase | None = None

    def to_json(self, language: str, speaker: Speaker) -> dict[str, Any]:
        """Plain data with its name and, if it is closed, the reason."""
        data: dict[str, Any] = {
            "category": self.category,
            "item": self.item,
            "unit": self.unit,
            "capabilities": list(self.marks),
            "rule": self.rule,
            "each": self.each,
            "affordable": self.affordable,
            "counters_left": self.counters_left,
            "limit": self.limit,
            "name": speaker.item_name(self.item, language),
        }
        if self.leads_to is not None:
            data["leads_to"] = self.leads_to
        return data if self.closed is None else {**data, "closed": self.closed.render(language, speaker)}


@dataclass(frozen=True, slots=True)
class Choices:
    """What can be chosen next.

    `heading` is the title (None: what fits the points left), `empty` the text if there is nothing, `note` the
    text below; `cut_off` if not all possibilities were tried.
    """

    id: str
    choices: tuple[Choice, ...]
    empty: Phrase | None = None
    note: Phrase | None = None
    cut_off: bool = False
    heading: Phrase | None = None

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object a choice."""
        return [choice.to_json(language, speaker) for choice in self.choices]
