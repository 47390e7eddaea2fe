"""What a force list is made of. Everything is frozen; places are lines of the printed book."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Category = Literal["required", "divisional", "army"]
Face = Literal["regular", "italic", "bold"]
HowKnown = Literal["printed", "rule-of-seven"]
Italics = Literal["inferred", "literal"]
"""How elements in plain type are read where a list has lost its italics (see `Entry.category_by`)."""


def italics_by(switches: Mapping[str, str]) -> Italics:
    """How the switches read plain type."""
    return "literal" if switches["italics"] == "literal" else "inferred"


FORCE_SIZE = 13
REQUIRED_SIZE = 7
MOST_DIVISIONAL = 6
MOST_ARMY = 3

Month = tuple[int, int]
"""(year, month), so that dates compare as they should."""


class ForceUnit(NamedTuple):
    """One element as a force counts it: the code of its kind and the notation of its mode."""

    element: str
    mode: str

    def __str__(self) -> str:
        return f"{self.element} ({self.mode})"


@dataclass(frozen=True, slots=True)
class Mode:
    """A mode in which a list offers an element; `year` is the only year in which it does."""

    notation: str
    note: str | None = None
    year: int | None = None

    def is_open(self, year: int) -> bool:
        """True if the list offers this mode in that year."""
        return self.year is None or self.year == year


@dataclass(frozen=True, slots=True)
class EntryOption:
    """One side of an entry: what the book prints, and the element and its modes."""

    raw: str
    element: str
    modes: tuple[Mode, ...]

    def units(self, year: int) -> tuple[ForceUnit, ...]:
        """What this side can be in that year."""
        return tuple(ForceUnit(self.element, mode.notation) for mode in self.modes if mode.is_open(year))


@dataclass(frozen=True, slots=True)
class ForceListEntry:
    """One entry of a list: `count` elements of one of its options.

    `face` is the type in which the book prints it. `category` is the one that the type or, where the
    italics are lost, the rule of seven gives; `known` says which.
    """

    face: Face
    count: int
    category: Category
    known: HowKnown
    options: tuple[EntryOption, ...]

    @property
    def raw(self) -> str:
        """What the book prints, its options joined as there."""
        return " or ".join(option.raw for option in self.options)

    def category_by(self, italics: Italics) -> Category:
        """The category by that reading: read literally, plain type is required."""
        return "required" if italics == "literal" and self.known == "rule-of-seven" else self.category


@dataclass(frozen=True, slots=True)
class PrintDefect:
    """A slip of the print in a list: what kind, in which line, and of which entry (None: of the list)."""

    kind: str
    line: int
    entry: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class ForceList:
    """One list: nation, division, first and last month, entries in print order, slips of the print.

    Two lists are the same only if they are one object, so that what follows from one can be kept.
    """

    id: str
    nation: str
    division: str
    first: Month
    last: Month
    line: int
    years_printed: str
    years_line: int
    entries: tuple[ForceListEntry, ...]
    defects: tuple[PrintDefect, ...]

    @property
    def is_marked(self) -> bool:
        """True if the print still shows which elements are divisional support."""
        return all(entry.known == "printed" for entry in self.entries)

    @property
    def last_year(self) -> int:
        """The year in which the forces of the list are counted."""
        return self.last[0]

    @property
    def years(self) -> tuple[int, ...]:
        """Every year that the list covers, in part or whole."""
        return tuple(range(self.first[0], self.last[0] + 1))
