"""3.6171-3.6178: the Reinforcement Groups (RG) of each side, as the chart and its notes tell."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rules_core.model.plain_data import from_data
from rules_core.systems.asl_primosole.dates.dates import Campaign, Side
from rules_core.systems.asl_primosole.files import FILES
from rules_core.systems.asl_primosole.writing import plain


@dataclass(frozen=True, slots=True)
class ChartNote:
    """A note of one chart, as far as it can be computed. Its text is `refit.note.<side>-<letter>`.

    `first` and `last` are CG Dates, both included.
    """

    letter: str
    line: int
    first: str | None = None
    last: str | None = None
    is_coy: bool = False
    per_date: int | None = None
    per_day: int | None = None
    free_on_map: bool = False
    depletes: bool = False
    after_all: str | None = None
    creeping: tuple[str, ...] = ()
    most_observers: int | None = None
    cut_off: bool = False
    defects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartGroup:
    """A row of a chart. `strength` is the cell of full and depleted numbers, or None.

    `first` and `last` are the window that the notes give; `is_coy` says whether the company limits of this
    chart count it. `printed` are the cells after the ID, as printed in the source.
    """

    id: str
    side: Side
    names: Mapping[str, str]
    units: tuple[str, ...]
    notes: tuple[ChartNote, ...]
    costs: tuple[int, ...]
    date_max: int
    cg_max: Mapping[Campaign, int]
    line: int
    printed: tuple[str, ...]
    strength: str | None = None
    defects: tuple[str, ...] = ()
    unreadable_notes: tuple[str, ...] = ()

    @property
    def type(self) -> str:
        """The letter of its ID: F, I, G, V, O, B or M."""
        return self.id[0]

    @property
    def first(self) -> str | None:
        """The first CG Date on which it can be bought; None if any."""
        return next((note.first for note in self.notes if note.first), None)

    @property
    def last(self) -> str | None:
        """The last CG Date on which it can be bought; None if any."""
        return next((note.last for note in self.notes if note.last), None)

    @property
    def is_coy(self) -> bool:
        """True if the company limits count it."""
        return any(note.is_coy for note in self.notes)

    @property
    def free_on_map(self) -> bool:
        """True if it may be set up on the map at the printed price."""
        return any(note.free_on_map for note in self.notes)

    @property
    def depletes(self) -> bool:
        """True if its strength is rolled for: every I, V and G (3.6181)."""
        return self.type in "IVG"

    @property
    def numbers(self) -> tuple[int | None, int | None]:
        """Units at full and at depleted strength; None if the chart has a note or nothing there."""
        full, _, depleted = (self.strength or "").partition("/")
        at_full = sum(map(int, full.split(";"))) if full else None
        return at_full, int(depleted) if depleted.isdigit() else None


@dataclass(frozen=True, slots=True)
class Chart:
    """The chart of one side: its rows by ID, in the order of the print, and its notes by letter."""

    side: Side
    title: str
    lines: tuple[int, int]
    groups: Mapping[str, ChartGroup]
    notes: Mapping[str, ChartNote]
    defects: tuple[str, ...] = field(default=())

    @property
    def coy_limits(self) -> tuple[str, int, int]:
        """The letter of the note on company-type groups, and the most on a CG Date and on a calendar day."""
        note = next(note for note in self.notes.values() if note.is_coy)
        return note.letter, note.per_date or 0, note.per_day or 0


@lru_cache
def chart(side: Side) -> Chart:
    """The chart of that side; a letter means what the notes of that chart say, never the other's."""
    data = FILES.toml(f"charts/{side}.toml")
    notes = {letter: from_data(ChartNote, entry, letter=letter) for letter, entry in data["notes"].items()}
    groups = {name: _group(name, side, entry, notes) for name, entry in data["rg"].items()}
    return Chart(side, data["title"], tuple(data["lines"]), groups, notes, tuple(data.get("defects", ())))


def _group(name: str, side: Side, entry: dict[str, Any], notes: Mapping[str, ChartNote]) -> ChartGroup:
    return from_data(
        ChartGroup,
        entry,
        read=("name", "name_ja", "cost", "print"),
        id=name,
        side=side,
        names={"en": entry["name"], "ja": entry["name_ja"]},
        notes=tuple(notes[letter] for letter in entry["notes"]),
        costs=tuple(entry["cost"]),
        printed=tuple(entry["print"]),
    )


def group_named(side: Side, text: str) -> ChartGroup | None:
    """The group of that side with that ID or name, in either language; None if its chart has none.

    A name that occurs in several rows matches none of them.
    """
    groups = chart(side).groups
    wanted = _plain(text)
    by_id = {_plain(name): group for name, group in groups.items()}
    if wanted in by_id:
        return by_id[wanted]
    named = [group for group in groups.values() if wanted in {_plain(name) for name in group.names.values()}]
    return named[0] if len(named) == 1 else None


def _plain(text: str) -> str:
    return "".join(plain(text).split()).casefold()
