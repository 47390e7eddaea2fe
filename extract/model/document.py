"""The one model of a book, whatever the file: a Flow of blocks, then a Document.

A reader (pdf, html, text) turns a file into a `Flow`: the book's blocks in reading order, with columns, page
breaks and running heads resolved. Later stages turn the Flow into sections and tables. Every piece keeps its
place and its raw characters; every repair is reported.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any, Literal

from extract.model.packed import quickly_packed
from rules_core.messages import say
from rules_core.model import Place, Value

SPACES = (
    " \t\v\f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
    "\u200a\u200b\u202f\u205f\u3000\ufeff\r\n"
)
"""Invisible white space; a byte order mark inside a text is included."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

Raised = tuple[tuple[int, int], ...]
"""Ranges (start, end) of a raw string that the book prints as superscript."""


@quickly_packed
@dataclass(frozen=True, slots=True)
class Style:
    """Characters of a text, from `start` to `end`, and their formatting.

    "strong" and "em" are bold and italic, "code" is fixed-width, "raised" is superscript; "sign" are markup
    characters of the file (the stars of Markdown) that are not text of the book. "item" means that the
    paragraph is an item of a list, with `depth` as its nesting level, from 1.
    """

    start: int
    end: int
    kind: Literal["strong", "em", "code", "raised", "sign", "item"]
    depth: int = 0


Styles = tuple[Style, ...]
"""Sorted by start."""


@quickly_packed
@dataclass(frozen=True, slots=True)
class ReadingProblem:
    """Something that could not be read properly. `code` is a message id in `extract.po`."""

    code: str
    place: Place
    fields: Mapping[str, Any] = field(default_factory=dict)
    severity: Literal["error", "warning", "note"] = "warning"

    def message(self, language: str) -> str:
        """The sentence in that language; a field with a text for each language gets the right one."""
        fields = {
            name: value[language] if isinstance(value, Mapping) else value
            for name, value in self.fields.items()
        }
        return say(self.code, language, **fields)


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


@quickly_packed
@dataclass(frozen=True, slots=True)
class Passage:
    """Running text with the place of every character.

    `lines` is the beginning of each printed line: its offset in `raw`, ascending, and its place.
    """

    raw: str
    lines: tuple[tuple[int, Place], ...]
    styles: Styles = ()

    def place(self, offset: int) -> Place:
        """The place of one character, with the column if the file has columns."""
        start, place = self.lines[max(bisect_right(self.lines, offset, key=itemgetter(0)) - 1, 0)]
        return place.right(offset - start)

    @property
    def spoken(self) -> Passage:
        """The passage with raised figures as superscript characters: they are no part of the sentence."""
        if not any(style.kind == "raised" for style in self.styles):
            return self
        letters = list(self.raw)
        for style in self.styles:
            if style.kind == "raised":
                letters[style.start : style.end] = self.raw[style.start : style.end].translate(_RAISED)
        return replace(self, raw="".join(letters))

    def part(self, start: int, end: int) -> Passage:
        """The characters from `start` to `end`, without surrounding spaces."""
        text = self.raw[start:end]
        start += len(text) - len(text.lstrip(SPACES))
        first = bisect_right(self.lines, start, key=itemgetter(0))
        last = bisect_left(self.lines, end, lo=first, key=itemgetter(0))
        later = tuple((at - start, place) for at, place in self.lines[first:last])
        kept = text.strip(SPACES)
        styles = slice_styles(self.styles, start, start + len(kept)) if self.styles else ()
        return Passage(kept, ((0, self.place(start)), *later), styles)

    def join(self, glue: str, other: Passage) -> Passage:
        """This passage, `glue`, then the other."""
        before = len(self.raw) + len(glue)
        lines = tuple((before + at, place) for at, place in other.lines)
        styles = shift_styles(other.styles, before) if other.styles else ()
        return Passage(self.raw + glue + other.raw, self.lines + lines, self.styles + styles)

    def without_signs(self) -> Passage:
        """The passage without markup characters."""
        signs = [style for style in self.styles if style.kind == "sign"]
        if not signs:
            return self
        bounds = [0, *(at for sign in signs for at in (sign.start, sign.end)), len(self.raw)]
        kept = [(start, end) for start, end in zip(bounds[::2], bounds[1::2], strict=True) if start < end]
        lines = dict(self.lines) | {start: self.place(start) for start, _ in kept}

        def moved_to(offset: int) -> int:
            return offset - sum(max(0, min(sign.end, offset) - sign.start) for sign in signs)

        return Passage(
            "".join(self.raw[start:end] for start, end in kept),
            tuple(
                (moved_to(at), lines[at])
                for at in sorted(lines)
                if any(start <= at < end for start, end in kept)
            ),
            tuple(
                Style(moved_to(each.start), moved_to(each.end), each.kind, each.depth)
                for each in self.styles
                if each.kind != "sign"
            ),
        )


def shift_styles(styles: Iterable[Style], by: int) -> Styles:
    """The styles shifted by that many characters."""
    return tuple(Style(each.start + by, each.end + by, each.kind, each.depth) for each in styles)


def slice_styles(styles: Iterable[Style], start: int, end: int) -> Styles:
    """The styles of the characters from `start` to `end`, with offsets from `start`."""
    return tuple(
        Style(max(each.start, start) - start, min(each.end, end) - start, each.kind, each.depth)
        for each in styles
        if each.start < end and each.end > start
    )


def merge_styles(styles: Iterable[Style]) -> Styles:
    """The styles in order; equal ones that touch, or have only a space between them, are merged."""
    out: list[Style] = []
    for each in sorted(styles, key=lambda style: (style.start, -style.end)):
        last = next((other for other in reversed(out) if other.kind == each.kind), None)
        if last is not None and each.kind not in ("sign", "item") and each.start <= last.end + 1:
            out[out.index(last)] = Style(last.start, max(last.end, each.end), each.kind)
        else:
            out.append(each)
    return tuple(out)


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
