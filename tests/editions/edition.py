"""A book before it is printed: neutral blocks; and the truth about it once it is printed."""

from dataclasses import dataclass, field
from typing import Literal

from tests.editions.ops import Box


@dataclass(frozen=True, slots=True)
class Cell:
    """Marked-up text (see `rich`) and how many rows and columns it takes."""

    text: str
    rows: int = 1
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """`rows` as in HTML: a spanning cell stands once. The first `header_rows` are heads.

    `aligns`: per column "l", "c" or "r"; without it the layout decides. `notes` are printed below.
    """

    rows: tuple[tuple[Cell, ...], ...]
    title: str | None = None
    header_rows: int = 1
    notes: tuple[str, ...] = ()
    aligns: str | None = None

    @property
    def columns(self) -> int:
        return sum(cell.columns for cell in self.rows[0])

    def places(self) -> list[tuple[int, int, Cell]]:
        """Every cell with the row and column of its upper left place."""
        taken: set[tuple[int, int]] = set()
        found: list[tuple[int, int, Cell]] = []
        for r, row in enumerate(self.rows):
            c = 0
            for cell in row:
                while (r, c) in taken:
                    c += 1
                taken |= {(r + i, c + j) for i in range(cell.rows) for j in range(cell.columns)}
                found.append((r, c, cell))
                c += cell.columns
        return found

    def filled(self) -> list[list[str]]:
        """The text of every place, a spanning cell repeated in each place that it covers."""
        matrix = [[""] * self.columns for _ in self.rows]
        for r, c, cell in self.places():
            for i in range(cell.rows):
                for j in range(cell.columns):
                    matrix[r + i][c + j] = cell.text
        return matrix


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph. With `number` (and `title`) it opens a section: `1.1 TITLE: text`."""

    text: str
    number: str | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Beside:
    """Two tables that are printed side by side."""

    left: Table
    right: Table


Unreadable = Literal["picture", "scan", "unmapped"]


@dataclass(frozen=True, slots=True)
class Special:
    """Something a reader cannot read: a picture of a table, a page scanned, glyphs without Unicode."""

    kind: Unreadable
    table: Table | None = None


Block = Prose | Table | Beside | Special


@dataclass(frozen=True, slots=True)
class Edition:
    language: Literal["en", "ja"]
    head: str
    blocks: tuple[Block, ...]


# --- the truth about a printed edition -----------------------------------------------------------


@dataclass(slots=True)
class PrintedTable:
    """Where a table went: a box for each page (or column) it stands on, without title and notes."""

    table: Table
    under: str | None
    boxes: list[tuple[int, Box]] = field(default_factory=list)
    cells: dict[tuple[int, int], tuple[int, Box]] = field(default_factory=dict)


@dataclass(slots=True)
class Truth:
    """What a reader must find. Texts are marked up; `heads` are running heads and page numbers.

    `paragraphs` holds every paragraph in reading order, tables, titles and notes apart. In `undecided`
    are the numbers (from 0) of those that nobody can tell from the one that follows: white space alone
    parts paragraphs, and a full line, the end of a sentence and the end of a column fall together.
    """

    language: str
    tables: list[PrintedTable] = field(default_factory=list)
    paragraphs: list[str] = field(default_factory=list)
    undecided: list[int] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    unreadable: set[int] = field(default_factory=set)
    pages: int = 0
