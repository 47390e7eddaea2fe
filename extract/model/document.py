"""The one model of a book, whatever the file: a Flow of blocks, then a Document.

A reader (pdf, html, text) turns a file into a `Flow`: the book's blocks in reading order, with columns, page
breaks and running heads resolved. Later stages turn the Flow into sections and tables. Every piece keeps its
place and its raw characters; every repair is reported.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from extract.model.packed import quickly_packed
from extract.model.passages import (
    SPACES,
    Passage,
    Raised,
    Style,
    Styles,
    merge_styles,
    shift_styles,
    slice_styles,
)
from extract.model.problems import ReadingProblem
from rules_core.model import Place, Value

__all__ = ["SPACES", "Block", "Cell", "Document", "Flow", "Grid", "Line", "Mark", "Note", "Paragraph"]
__all__ += ["Passage", "Raised", "RawCell", "ReadingProblem", "Section", "Style", "Styles", "Table"]
__all__ += ["merge_styles", "shift_styles", "slice_styles"]


# --- what a reader gives: the Flow ---------------------------------------------------------------


@quickly_packed
@dataclass(frozen=True, slots=True)
class Line:
    """One printed line: its characters, raised ranges, place, and formatting.

    `bold` (in a text: marked as a head) and `size` (points) are known if the file shows them; `styles` are
    the emphasised ranges. `joins` is the text that joins it with the next line of the paragraph: " " between
    words, "" inside a hyphenated word or Japanese text. `level` is that of a head marked in the file (h2, ##,
    underlined), 0 for any other line; `anchor` is the name by which links lead to it.
    """

    raw: str
    place: Place
    raised: Raised = ()
    bold: bool = False
    size: float | None = None
    joins: str = " "
    level: int = 0
    styles: Styles = ()
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines that belong together."""

    lines: tuple[Line, ...]

    @property
    def raw(self) -> str:
        """The lines as one string."""
        parts: list[str] = []
        for line in self.lines:
            parts += [line.raw, line.joins]
        return "".join(parts[:-1])

    @property
    def passage(self) -> Passage:
        """The lines as one string whose places are known."""
        styles: list[Style] = []
        starts, at = [], 0
        for line in self.lines:
            starts.append((at, line.place))
            if line.styles:
                styles += shift_styles(line.styles, at)
            if line.raised:
                styles += (
                    Style(at + start, at + end, "raised")
                    for start, end in line.raised
                    if line.raw[start:end].isascii()
                )
            at += len(line.raw) + len(line.joins)
        return Passage(self.raw, tuple(starts), merge_styles(styles) if styles else ())

    @property
    def place(self) -> Place:
        """Where it begins."""
        return self.lines[0].place


@quickly_packed
@dataclass(frozen=True, slots=True)
class RawCell:
    """One cell as printed. `rows` and `columns` are its span where the file shows one (merged cell)."""

    raw: str
    place: Place
    raised: Raised = ()
    rows: int = 1
    columns: int = 1
    heading: bool = False  # the file marks it as a head (th, bold, shaded)


@quickly_packed
@dataclass(frozen=True, slots=True)
class Grid:
    """A table as printed: rows of cells, each row as long as the file makes it.

    `form` says how far positions can be trusted: "ruled", "open" (PDF without rules) and "html" give
    true columns; "pipe" and "tab" give cells in order, of which some may be lost; "stream" (one cell a
    line) and "running" (a whole table in one running line) give cells whose rows were inferred.
    A cell that spans others stands once, in its first row and column; the places it covers are absent
    from `rows` (as in HTML). `caption` holds lines that the layout shows to be its title.
    A table that goes on over a page break is one Grid with one place for each page.
    """

    rows: tuple[tuple[RawCell, ...], ...]
    places: tuple[Place, ...]
    form: Literal["ruled", "open", "html", "pipe", "tab", "stream", "running"]
    caption: tuple[Line, ...] = ()
    header_rows: int | None = None  # where the file shows it (th, a rule below, a repeated head)
    titled: bool = False  # the file says that the caption is the title, and no heading above the table

    @property
    def place(self) -> Place:
        """Where it begins."""
        return self.places[0]


Block = Paragraph | Grid


@dataclass(frozen=True, slots=True)
class Flow:
    """A whole file, read: its blocks in reading order and what could not be read.

    `aside` keeps what is no text of the book (running heads, page numbers), so that nothing is lost.
    `language` is "en", "ja" or None if neither is recognised. `announced` are the lists in which the file
    itself names its headings: the outline of a PDF, its contents pages.
    """

    file: str
    format: Literal["pdf", "html", "text"]
    sha256: str
    blocks: Sequence[Block]
    problems: tuple[ReadingProblem, ...] = ()
    aside: tuple[Line, ...] = ()
    pages: int | None = None
    encoding: str | None = None
    language: str | None = None
    announced: tuple[tuple[Line, ...], ...] = ()


# --- what the later stages make of it: the Document ----------------------------------------------


@quickly_packed
@dataclass(frozen=True, slots=True)
class Mark:
    """A note mark, exponent, star or dagger taken off a figure.

    `source` says how the book shows it: "superscript" (a Unicode superscript), "raised" (a raised
    glyph), "symbol" (*, †, @, ^ at full size), "flattened" (a digit that lost its raising).
    `reason` is a message id that says why a flattened mark was taken as one.
    `kind` is "note" where it leads to a note of the table, "exponent" where it is a figure itself.
    """

    text: str
    source: Literal["superscript", "raised", "symbol", "flattened"]
    kind: Literal["note", "exponent"] = "note"
    reason: str | None = None


@quickly_packed
@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: as printed (`raw`), without marks (`text`), its marks, and its typed value.

    `value` is None if the cell did not parse as its table's declaration asks (a Problem says so).
    `rows` and `columns` are its span. In a Table's `rows` a spanned place repeats the cell with
    `covered` true, so that every row is equally long and every place can be read.
    """

    raw: str
    text: str
    place: Place
    marks: tuple[Mark, ...] = ()
    value: Value | None = None
    rows: int = 1
    columns: int = 1
    covered: bool = False


@quickly_packed
@dataclass(frozen=True, slots=True)
class Note:
    """A note under a table. `mark` is what leads to it, "" for a general remark."""

    mark: str
    raw: str
    place: Place
    cut_off: bool = False


@quickly_packed
@dataclass(frozen=True, slots=True)
class Table:
    """A table of one book. `rows` are as printed, heads included, equally long.

    The first `header_rows` rows and `header_columns` columns are labels. `id`, `name` (for readers of each
    language) and the keys are set where a system declares the table: `row_keys[i]` names printed row i
    (None for a head or a row that no declaration knows), `column_keys[j]` printed column j, as printed.
    `transposed` says that the declared rows run across in this book. `collapsed` lists printed rows that
    have fewer cells than there are columns (equal neighbours merged, cells lost): their cells stand at the
    left, the rest of the row is padded with covered cells, and only the other edition can tell which columns
    they meant.
    """

    rows: Sequence[tuple[Cell, ...]]
    places: tuple[Place, ...]
    title: Line | None = None
    rule: str | None = None
    header_rows: int = 1
    header_columns: int = 1
    notes: tuple[Note, ...] = ()
    id: str | None = None
    name: Mapping[str, str] = field(default_factory=dict)
    row_keys: tuple[str | None, ...] = ()
    column_keys: tuple[str | None, ...] = ()
    transposed: bool = False
    collapsed: tuple[int, ...] = ()
    form: str = "ruled"
    section: Place | None = None
    shows_heads: bool = False

    @property
    def place(self) -> Place:
        """Where it begins."""
        return self.places[0]


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered paragraph: rule text, worked examples and footnotes apart.

    `number` is the number meant, `raw_number` the characters printed (a misprint such as l.72 keeps
    its letter). `cut_off` is true where the text ends in the middle. `passages` are the rule text and then
    each example once more, with the places of their lines. `level` and `anchor` are those of a heading
    marked in the file.
    """

    number: str
    raw_number: str
    title: str
    text: str
    place: Place
    examples: tuple[str, ...] = ()
    footnotes: tuple[Note, ...] = ()
    cut_off: bool = False
    raw_title: str = ""
    end: Place | None = None
    passages: Sequence[Passage] = ()
    level: int = 0
    anchor: str = ""

    @property
    def length(self) -> int:
        """The number of characters of its text and its examples."""
        return len(self.text) + sum(map(len, self.examples))


@dataclass(frozen=True, slots=True)
class Document:
    """A book, read: its sections, its tables, and every problem with its place."""

    file: str
    format: str
    sha256: str
    language: str | None
    sections: tuple[Section, ...]
    tables: tuple[Table, ...]
    problems: tuple[ReadingProblem, ...]
    aside: tuple[Line, ...] = ()
    pages: int | None = None
    encoding: str | None = None
    system: str | None = None
