"""What an answer shows besides its findings: typed blocks, drawn once each as text, JSON and HTML.

A system chooses blocks and gives each an `id`, which is its key in the JSON answer. No generic code knows
what a block is about; it only knows its kind.

| kind       | what it holds                                            | example                        |
|------------|----------------------------------------------------------|--------------------------------|
| figures    | plain figures for programs, nothing for people           | what each line was worked out as |
| ledger     | categories with points spent and left                    | Points Available               |
| balance    | points allotted, spent, left                             | what is left to buy with       |
| bill       | every line that costs points, with what is left after it | the points ledger              |
| todo       | what may be done next, each by its rule                  | next steps in the purchase     |
| choices    | what can be chosen next, with price and limit            | what fits the points left      |
| statements | a heading and sentences                                  | what follows the purchases     |
| table      | rows and columns under headings                          | remaining purchases            |
| booking    | which item fills which place                             | elements booked to entries     |
| odds       | outcomes with their exact chances                        | results of two dice            |
| steps      | steps of a procedure with dice, sum and result           | a scenario set-up              |
| page       | a whole page to print                                    | a sheet for the table          |

`to_json` of a block gives plain data without prose except where a sentence is the content.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from rules_core.arithmetic import about, digits

CategoryV = TypeVar("CategoryV", bound=str)


class Speaker(Protocol):
    """Makes sentences and words in a language; systems and the product implement it."""

    def say(self, message_id: str, language: str, /, **fields: object) -> str:
        """The sentence of that id."""

    def word(self, value: object, language: str) -> object:
        """A word of the vocabulary in that language; anything else unchanged."""

    def item_name(self, item: str, language: str) -> str:
        """The name that players use for something that can be bought or chosen."""

    def cite(self, rule_id: str, language: str) -> dict[str, str]:
        """How an answer cites a rule: id, number, anchor, page."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message id with its fields, rendered later. Fields that are vocabulary words get translated."""

    message: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def render(self, language: str, speaker: Speaker) -> str:
        """The sentence in that language."""
        words = {name: speaker.word(value, language) for name, value in self.fields.items()}
        return speaker.say(self.message, language, **words)


@dataclass(frozen=True, slots=True)
class Figures:
    """Plain figures for programs: any JSON data without texts. Not shown to people."""

    id: str
    data: Any

    def to_json(self, language: str, speaker: Speaker) -> Any:
        """The data as they are."""
        return self.data


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
        return _members(self.entries, *LedgerEntry._fields)


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
        return _members(self.lines, "category", "path", "item", "count", "points", "working", "left")


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


@dataclass(frozen=True, slots=True)
class Statements:
    """A heading and sentences for people; `data` are the same facts for programs."""

    id: str
    heading: Phrase
    phrases: tuple[Phrase, ...]
    data: Any = None

    def to_json(self, language: str, speaker: Speaker) -> Any:
        """The facts as data if there are any, else the sentences."""
        if self.data is not None:
            return self.data
        return [phrase.render(language, speaker) for phrase in self.phrases]


Value = int | str | Fraction | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: its key in JSON and its heading; numbers are right-aligned."""

    key: str
    heading: Phrase
    is_figure: bool = False


def headed_columns(
    prefix: str, *keys: str, figures: Collection[str] = (), **words: str
) -> tuple[Column, ...]:
    """A column a key, headed by the message `<prefix>.<key>`, or `<prefix>.<words[key]>`."""
    return tuple(Column(key, Phrase(f"{prefix}.{words.get(key, key)}"), key in figures) for key in keys)


@dataclass(frozen=True, slots=True)
class TableBlock:
    """Rows and columns. A cell is a figure, a word of the vocabulary, a Phrase, or None (empty)."""

    id: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value | Phrase, ...], ...]
    heading: Phrase | None = None

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object a row, keyed by the columns."""
        keys = [column.key for column in self.columns]
        return [
            {key: plain(cell, language, speaker) for key, cell in zip(keys, row, strict=True)}
            for row in self.rows
        ]


@dataclass(frozen=True, slots=True)
class Booked:
    """How many of an item fill one place: entry, category, and how that is known."""

    item: str
    count: int
    place: str
    category: str
    how: str | None = None


@dataclass(frozen=True, slots=True)
class Booking:
    """Which items fill which places."""

    id: str
    heading: Phrase
    entries: tuple[Booked, ...]

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object an entry, the same in every language."""
        return _members(self.entries, "item", "count", "place", "category", "how")


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome and its exact probability."""

    outcome: Value | Phrase
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """A probability distribution: every outcome once, the probabilities add up to 1."""

    id: str
    heading: Phrase
    chances: tuple[Chance, ...]

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """Outcome, exact fraction and per cent of each."""
        return [
            {
                "outcome": plain(each.outcome, language, speaker),
                "chance": str(each.chance),
                "percent": about(each.chance * 100),
            }
            for each in self.chances
        ]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure: dice in order of use, sum, result, and where it is printed."""

    id: str
    name: Phrase
    result: Phrase
    rule: str | None = None
    dice: tuple[int, ...] = ()
    working: str | None = None
    cell: str | None = None
    reading: str | None = None
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a procedure in order."""

    id: str
    steps: tuple[Step, ...]
    heading: Phrase | None = None

    def to_json(self, language: str, speaker: Speaker) -> list[dict[str, Any]]:
        """One object a step."""
        return [
            {
                "id": step.id,
                "rule": step.rule,
                "name": step.name.render(language, speaker),
                "dice": list(step.dice),
                "working": step.working,
                "cell": step.cell,
                "reading": step.reading,
                "result": step.result.render(language, speaker),
                "figures": dict(step.figures),
            }
            for step in self.steps
        ]


@dataclass(frozen=True, slots=True)
class WholePage:
    """A whole page to print or to open by itself; `write` gives its HTML in a language.

    `tables` are the tables of the page that are also offered as files.
    """

    id: str
    heading: Phrase
    write: Callable[[str], str]
    tables: tuple[TableBlock, ...] = ()

    def to_json(self, language: str, speaker: Speaker) -> str:
        """The HTML."""
        return self.write(language)


AnyBlock = (
    Figures
    | Ledger
    | Balance
    | Bill
    | Todo
    | Choices
    | Statements
    | TableBlock
    | Booking
    | Odds
    | Steps
    | WholePage
)
"""Every kind of block that the product can draw."""


def blocks_json(blocks: Sequence[AnyBlock], language: str, speaker: Speaker) -> dict[str, Any]:
    """All blocks of an answer, each under its id."""
    return {block.id: block.to_json(language, speaker) for block in blocks}


def plain(value: Value | Phrase, language: str, speaker: Speaker) -> Any:
    """A cell as JSON: a fraction as text ("3/2"), several words as a list, a phrase as its sentence."""
    if isinstance(value, Phrase):
        return value.render(language, speaker)
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    return list(value) if isinstance(value, tuple) else value


def _members(rows: Iterable[object], *names: str) -> list[dict[str, Any]]:
    """One object a row with those of its members."""
    return [{name: getattr(row, name) for name in names} for row in rows]


def cell_text(cell: Value | Phrase, language: str, speaker: Speaker) -> str:
    """A cell of a table as text for people."""
    if cell is None:
        return ""
    if isinstance(cell, Phrase):
        return cell.render(language, speaker)
    if isinstance(cell, Fraction):
        return digits(cell)
    return str(speaker.word(cell, language))
