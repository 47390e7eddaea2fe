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

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import compress
from typing import Any

from rules_core.arithmetic import in_per_cent
from rules_core.model.phrases import Phrase, Speaker, Value, cell_text, plain
from rules_core.model.purchase_blocks import (
    Balance,
    Bill,
    Choice,
    Choices,
    Ledger,
    LedgerEntry,
    Spent,
    Task,
    Todo,
    members,
)

__all__ = ["AnyBlock", "Balance", "Bill", "Booked", "Booking", "Chance", "Choice", "Choices", "Column"]
__all__ += ["Figures", "Ledger", "LedgerEntry", "Odds", "Phrase", "Speaker", "Spent", "Statements", "Step"]
__all__ += ["Steps", "TableBlock", "Task", "Todo", "Value", "WholePage", "blocks_json", "cell_text"]
__all__ += ["headed_columns", "plain"]


@dataclass(frozen=True, slots=True)
class Figures:
    """Plain figures for programs: any JSON data without texts. Not shown to people."""

    id: str
    data: Any

    def to_json(self, language: str, speaker: Speaker) -> Any:
        """The data as they are."""
        return self.data


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

    def without(self, *keys: str) -> "TableBlock":
        """The table without those columns."""
        kept = [column.key not in keys for column in self.columns]
        rows = tuple(tuple(compress(row, kept)) for row in self.rows)
        return replace(self, columns=tuple(compress(self.columns, kept)), rows=rows)


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
        return members(self.entries, "item", "count", "place", "category", "how")


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
            {"outcome": plain(each.outcome, language, speaker), **in_per_cent(each.chance)}
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
