"""How an edition is printed: options that combine freely."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tests.editions import fonts
from tests.editions.rich import Line

Rules = Literal["ruled", "booktabs", "zebra", "open", "rows", "columns", "frame"]
Running = Literal["top", "bottom", "both", "outer", "none"]
Marks = Literal["small-raised", "raised", "small", "unicode", "flat"]
Emission = Literal["line", "word", "char"]


@dataclass(frozen=True)
class Layout:
    """Every option of a printed edition; sizes in points.

    rules: "ruled" every cell boxed; "booktabs" top, below the head, bottom; "zebra" fills only;
    "open" white space only; "rows" a rule below every row; "columns" rules between columns and
    below the head; "frame" a box around and a rule below the head.
    placement: in the column, "across" all columns, "turned" (a landscape table, text turned by
    `turn`), or "interrupt" (inside the paragraph before it).
    marks: "small-raised", "raised" (full size), "small" (not raised), "unicode" (¹), "flat".
    dark_head: the head in white letters on a dark ground.
    radicals: some characters mapped to the radical that looks the same, as browsers print them.
    emission: text drawn a "line", a "word" or a "char" at a time; `shuffled`: in no order at all.
    """

    rules: Rules = "ruled"
    ink: Literal["line", "rect", "dashed"] = "line"
    columns: int = 1
    placement: Literal["column", "across", "turned", "interrupt"] = "column"
    align: Literal["left", "centre", "right", "mixed"] = "mixed"
    title: Literal["above", "below", "none", "row"] = "above"
    title_align: Literal["left", "centre"] = "centre"
    running: Running = "top"
    splits: bool = False
    repeat_head: bool = True
    marks: Marks = "small-raised"
    notes: Literal["loose", "row"] = "loose"
    family: str = "times"
    size: float = 9.0
    table_size: float | None = None
    bold_head: bool = True
    dark_head: bool = False
    radicals: bool = False
    leading: float = 1.2
    padding: float = 3.0
    row_gap: float = 1.5
    stretch_table: bool = False
    cell_width: float = 120.0
    page: tuple[float, float] = (595.0, 842.0)
    margin: float = 54.0
    gutter: float = 18.0
    paragraph_gap: float = 5.0
    indent: float = 0.0
    justify: bool = False
    first_page: int = 1
    rotate: int = 0
    turn: int = 90
    origin: tuple[float, float] = (0.0, 0.0)
    emission: Emission = "line"
    shuffled: bool = False
    form_xobject: bool = False
    column_rule: bool = False
    page_frame: bool = False

    @cached_property
    def cell_size(self) -> float:
        return self.table_size or self.size

    @cached_property
    def frame_width(self) -> float:
        """Width of one column of text."""
        inner = self.page[0] - 2 * self.margin
        return (inner - (self.columns - 1) * self.gutter) / self.columns

    def look(self, raised: bool, size: float) -> tuple[float, float]:
        """Size of a glyph and how far it stands above the base line."""
        if not raised or self.marks in ("flat", "unicode"):
            return size, 0.0
        return {
            "small-raised": (size * 0.62, size * 0.36),
            "raised": (size, size * 0.36),
            "small": (size * 0.62, 0.0),
        }[self.marks]

    def char(self, raised: bool, char: str) -> str:
        """The character that is drawn: ¹ for a mark where marks are Unicode superscripts."""
        if raised and self.marks == "unicode":
            return char.translate(SUPERSCRIPTS)
        return char.translate(RADICALS) if self.radicals else char

    def measure(self, line: Line, size: float) -> float:
        """Width of a line in points."""
        return sum(
            fonts.advance(
                fonts.font_for(self.family, glyph.bold, self.char(glyph.raised, glyph.char)),
                self.char(glyph.raised, glyph.char),
            )
            * self.look(glyph.raised, size)[0]
            for glyph in line
        )


RADICALS = str.maketrans("日月火水木金土石山人車馬見用大小", "⽇⽉⽕⽔⽊⾦⼟⽯⼭⼈⾞⾺⾒⽤⼤⼩")
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
