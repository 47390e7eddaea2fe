"""The data that the stages pass on. All coordinates are points from the top left, y down."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from extract.model.document import Styles
from extract.model.packed import quickly_packed

Box = tuple[float, float, float, float]  # x0, top, x1, bottom
Ranges = tuple[tuple[int, int], ...]
Gutter = tuple[float, float]
"""The end of the left and the start of the right column of text."""

SLANTED = -1
"""Key of `Ink.runs` for text that is not rotated by a multiple of a right angle."""


def enclosing(boxes: Sequence[Box]) -> Box:
    """The smallest box around all of the boxes, of which there is at least one."""
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


class Run:
    """Adjacent glyphs without a space: one printed piece of a word, or a word.

    `base` is the y of the baseline; `spaced` says that the file writes a space before it.
    """

    __slots__ = ("base", "bold", "bottom", "hidden", "italic", "size", "spaced", "text", "top", "x0", "x1")

    def __init__(
        self, text: str, x0: float, top: float, x1: float, bottom: float, base: float, size: float,
        bold: bool, spaced: bool, hidden: bool, italic: bool = False,
    ) -> None:  # fmt: skip
        self.text = text
        self.x0 = x0
        self.top = top
        self.x1 = x1
        self.bottom = bottom
        self.base = base
        self.size = size
        self.bold = bold
        self.spaced = spaced
        self.hidden = hidden
        self.italic = italic


@dataclass(slots=True)
class Word:
    """Characters between two spaces. `raised` are ranges of `text`, `looks` its bold and italic ones."""

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float
    bold: bool = False
    raised: Ranges = ()
    looks: Styles = ()


@dataclass(slots=True)
class Segment:
    """Words on one baseline with no wide gap between them."""

    words: list[Word]
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float

    @property
    def box(self) -> Box:
        """The rectangle it fills."""
        return (self.x0, self.top, self.x1, self.bottom)

    @property
    def bold(self) -> bool:
        """Whether every word of it is bold."""
        return all(word.bold for word in self.words)


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A straight rule. `at` is its y (horizontal) or x (vertical), from `start` to `end`."""

    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled rectangle; `shade` from 0 (black) to 1 (white)."""

    box: Box
    shade: float


@dataclass(slots=True)
class Ink:
    """All that is printed on one page. `runs` are kept by turn: degrees the text is turned, clockwise.

    The runs of a turn are in its own frame, in which the text is upright (see `ink.rotation`); everything
    else is in the frame of the page as displayed.
    """

    width: float
    height: float
    runs: dict[int, list[Run]] = field(default_factory=dict)
    across: list[RuleLine] = field(default_factory=list)
    down: list[RuleLine] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    images: list[Box] = field(default_factory=list)
    drawn: list[Box] = field(default_factory=list)  # other painted shapes
    strokes: list[Box] = field(default_factory=list)  # slanted or curved lines, unless round corners
    fields: list[Box] = field(default_factory=list)  # for entries, as forms have
    glyphs: int = 0
    fontless: bool = False  # text is set in a font that the file does not name


@quickly_packed
@dataclass(frozen=True, slots=True)
class TextLine:
    """One printed line for the book stage; `box` is in the frame of the page as displayed.

    `left`, `right`: white space to the edges of its column, in points. `starts` says that the layout shows it
    to begin a paragraph; `opens` that it is the first line of its column or the first after a table, so that
    it may continue a paragraph from another place.
    """

    raw: str
    raised: Ranges
    box: Box
    size: float
    bold: bool
    left: float = 0.0
    right: float = 0.0
    first_word: float = 0.0  # width of its first word
    starts: bool = False
    opens: bool = False
    bold_start: bool = False  # its first word is bold
    bold_end: bool = False  # its last word is bold
    edge: str = ""  # "top", "bottom" or "side" where it may be a running head
    cells: tuple[tuple[str, float, float], ...] = ()  # pieces with wide gaps between: text, x0, x1
    looks: Styles = ()  # what is bold or slanted in it


@quickly_packed
@dataclass(frozen=True, slots=True)
class PageCell:
    """A cell of a page's table. `breaks` are the offsets in `raw` of hyphens at the end of a printed line and
    of spaces there that may part a word.

    `lines` are the widths of its first word (or Japanese character), its last line and its widest line; empty
    if it is blank.
    """

    raw: str
    box: Box
    raised: Ranges = ()
    rows: int = 1
    columns: int = 1
    heading: bool = False
    breaks: tuple[int, ...] = ()
    lines: tuple[float, ...] = ()


@quickly_packed
@dataclass(frozen=True, slots=True)
class PageTable:
    """A table on one page.

    `edges` are the x of column boundaries in its own frame, `columns` the left and right of the content of
    each column if no rules separate them.
    """

    rows: tuple[tuple[PageCell, ...], ...]
    box: Box
    form: str  # "ruled" or "open"
    edges: tuple[float, ...]
    header_rows: int | None = None
    caption: tuple[TextLine, ...] = ()
    columns: tuple[tuple[float, float], ...] = ()


@quickly_packed
@dataclass(frozen=True, slots=True)
class PageProblem:
    """A place of the page that could not be read."""

    code: str
    box: Box
    fields: tuple[tuple[str, str | int], ...] = ()
    severity: str = "warning"


PageBlock = TextLine | PageTable


@quickly_packed
@dataclass(frozen=True, slots=True)
class PageLayout:
    """A page, read: its lines and tables in reading order, and what could not be read."""

    number: int
    width: float
    height: float
    blocks: tuple[PageBlock, ...]
    problems: tuple[PageProblem, ...] = ()
